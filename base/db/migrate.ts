import { createHash, hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Fault } from '@baize/kernel';
import type { Database } from './database.ts';
import { type Statement, sql } from './sql.ts';

/** A module's migrations: `folder` holds `NNN-title.sql`, applied in order of name, each once, each in its own transaction. */
export interface MigrationSet {
  readonly module: string;
  readonly folder: URL;
}

const raw = (text: string): Statement => ({ text, values: [], name: '' });

async function filesOf({ module, folder }: MigrationSet): Promise<{ module: string; name: string; text: string; checksum: string }[]> {
  const path = fileURLToPath(folder);
  const names = (await readdir(path)).filter(name => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async name => {
      const text = await readFile(`${path}/${name}`, 'utf8');
      return { module, name, text, checksum: hash('sha256', text, 'hex') };
    }),
  );
}

/** Roles of the running product: each may do what its migrations grant and no more. The owner only migrates. */
export const runtimeRole = 'baize_runtime';
export const studioRole = 'baize_studio';

/** Makes the roles and lets `login` (the user that the server connects as) take them. Roles belong to the whole cluster, so it is repeatable. */
export async function createRoles(owner: Database, login?: string): Promise<void> {
  for (const role of [runtimeRole, studioRole]) {
    // A role that is there is not made: its owner may have no right to make roles.
    await owner.query(
      raw(
        `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login; end if; exception when duplicate_object or unique_violation then null; end $$`,
      ),
    );
    await owner.query(
      raw(
        `do $$ begin execute format('grant ${role} to %I', ${login ? `'${login.replaceAll("'", '')}'` : 'session_user'}); exception when others then null; end $$`,
      ),
    );
  }
}

/** A name for the whole state of the migrations: two sets with the same digest make the same database. */
export async function migrationDigest(sets: readonly MigrationSet[]): Promise<string> {
  const hash = createHash('sha256');
  for (const set of sets) for (const file of await filesOf(set)) hash.update(`${file.module}/${file.name}:${file.checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Brings the database forward, module by module in the order given. Runs as the owner. Two servers that start at the same time do not collide (advisory lock).
 * Errors: Fault when an applied file has been changed since, which is never right: write a new one.
 */
export async function migrate(owner: Database, sets: readonly MigrationSet[]): Promise<string[]> {
  await owner.transaction(async tx => {
    await tx.query(sql`select pg_advisory_xact_lock(7220001)`);
    await tx.query(
      raw(`
      create schema if not exists base;
      create table if not exists base.migration (
        module text not null, name text not null, checksum text not null, applied_at timestamptz not null default now(), primary key (module, name)
      )`),
    );
  });
  const done: string[] = [];
  for (const set of sets) {
    for (const file of await filesOf(set)) {
      await owner.transaction(async tx => {
        await tx.query(sql`select pg_advisory_xact_lock(7220001)`);
        const [known] = await tx.query<{ checksum: string }>(
          sql`select checksum from base.migration where module = ${file.module} and name = ${file.name}`,
        );
        if (known && known.checksum !== file.checksum)
          throw new Fault(`migration ${file.module}/${file.name} was changed after it ran: restore it and write a new one`);
        if (known) return;
        await tx.query(raw(file.text));
        await tx.query(sql`insert into base.migration (module, name, checksum) values (${file.module}, ${file.name}, ${file.checksum})`);
        done.push(`${file.module}/${file.name}`);
      });
    }
  }
  return done;
}

/** Migrations of these sets that the database does not have yet. */
export async function missingMigrations(db: Database, sets: readonly MigrationSet[]): Promise<string[]> {
  const files = (await Promise.all(sets.map(filesOf))).flat().map(({ module, name }) => `${module}/${name}`);
  const done = await db.query<{ file: string }>(sql`select module || '/' || name as file from base.migration`);
  const known = new Set(done.map(row => row.file));
  return files.filter(file => !known.has(file));
}
