import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '@baize/db';
import { startEmbedded } from '@baize/db/embedded';
import { attachMonth, detachMonth, listMonths } from '@baize/ledger/server';

const usage = `npm run months                     the months of the books, oldest first
npm run months -- detach NAME      takes the oldest month away; its table stays in the schema ledger until you move it
npm run months -- attach NAME      puts the month back that was taken away last
`;

async function list(db: Database): Promise<string> {
  const rows = (await listMonths(db)).map(({ name, begins, ends, detachedAt, entries }) =>
    [name, begins ?? 'the beginning', ends, detachedAt ? `taken away ${detachedAt.slice(0, 10)}, ${entries} entries` : 'in the books'].join(
      '\t',
    ),
  );
  return ['name\tfrom\tuntil\tstate', ...rows].join('\n');
}

/** Answers what to print, or undefined where the words make no command. */
async function answer(db: Database, [verb, name, ...rest]: readonly string[]): Promise<string | undefined> {
  if (verb === undefined || (verb === 'list' && !name)) return list(db);
  if (!name || rest.length > 0) return undefined;
  if (verb === 'detach') return `${name} is taken away: ${await db.transaction(tx => detachMonth(tx, name))} entries.`;
  if (verb === 'attach') return `${name} is in the books again: ${await db.transaction(tx => attachMonth(tx, name))} entries.`;
  return undefined;
}

async function main(): Promise<void> {
  const url = process.env['DATABASE_URL'];
  const home = resolve(process.env['BAIZE_HOME'] || '.baize');
  if (!url && !existsSync(join(home, 'secrets.json'))) {
    process.stderr.write(`There is no installation in ${home}. Name its state folder: BAIZE_HOME=… npm run months\n`);
    process.exitCode = 2;
    return;
  }
  const embedded = url ? undefined : await startEmbedded({ home });
  const db = openDatabase(url ? { connectionString: url } : (embedded?.connection ?? {}), { max: 1 });
  try {
    const text = await answer(db, process.argv.slice(2));
    if (text === undefined) process.exitCode = 2;
    (text === undefined ? process.stderr : process.stdout).write(text === undefined ? usage : `${text}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await db.end();
    if (embedded?.wasLaunched) await embedded.stop();
  }
}

await main();
