import { createRoles, type Database, type MigrationSet, migrate, migrationDigest, openDatabase, runtimeRole, sql } from '@baize/db';
import { prepareJobs } from '@baize/jobs';
import { assert, newId } from '@baize/kernel';

export interface TestDatabase {
  /** As the running server sees it: the runtime role. */
  readonly db: Database;
  /** As the migrations see it. For the tests that try what even the owner must not do. */
  readonly owner: Database;
  readonly name: string;
  /** Opens one more pool on the same database, as the named role. */
  readonly open: (user: string) => Database;
  readonly drop: () => Promise<void>;
}

const host = (): string => {
  const named = process.env['BAIZE_TEST_HOST'];
  assert(named, 'tests of the database run under vitest with base/testkit/run/global-setup.ts');
  return named;
};

const raw = (text: string) => ({ text, values: [], name: '' });

/** The template with these migrations, made once a run: later files clone it. */
async function templateFor(admin: Database, sets: readonly MigrationSet[]): Promise<string> {
  const template = `template_${await migrationDigest(sets)}`;
  const known = async () => (await admin.query(sql`select 1 from pg_database where datname = ${template} and datistemplate`)).length > 0;
  if (await known()) return template;
  await admin.transaction(async tx => {
    // Two files may want the same template at the same time: the second waits here and finds it made.
    await tx.query(sql`select pg_advisory_xact_lock(hashtext(${template}))`);
    if (await known()) return;
    await admin.query(raw(`drop database if exists ${template}`));
    await admin.query(raw(`create database ${template}`));
    const owner = openDatabase({ host: host(), user: 'baize', database: template }, { max: 2 });
    try {
      await createRoles(owner);
      await prepareJobs(owner.connection, runtimeRole);
      await migrate(owner, sets);
    } finally {
      await owner.end();
    }
    await admin.query(raw(`alter database ${template} is_template true`));
  });
  return template;
}

/** A fresh database with the given migrations; give it back with `drop`. */
export async function createTestDatabase(sets: readonly MigrationSet[]): Promise<TestDatabase> {
  const admin = openDatabase({ host: host(), user: 'baize', database: 'postgres' }, { max: 3 });
  const template = await templateFor(admin, sets);
  const name = `test_${newId().replaceAll('-', '')}`;
  // By copying files: where nothing waits for the disk, that takes a fifth of what PostgreSQL's own way through its log takes.
  await admin.query(raw(`create database ${name} template ${template} strategy file_copy`));
  const opened: Database[] = [];
  const open = (user: string) => {
    // Whoever tests a hundred callers at the same time waits for all of them, however slow the machine is.
    const db = openDatabase({ host: host(), user, database: name }, { max: 8, waitMs: 600_000 });
    opened.push(db);
    return db;
  };
  return {
    db: open(runtimeRole),
    owner: open('baize'),
    name,
    open,
    async drop() {
      await Promise.all(opened.map(db => db.end()));
      await admin.query(raw(`drop database if exists ${name} with (force)`));
      await admin.end();
    },
  };
}
