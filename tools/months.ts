import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { attachBetMonth, detachBetMonth, listBetMonths } from '@baize/bets/server';
import { type Database, openDatabase } from '@baize/db';
import { startEmbedded } from '@baize/db/embedded';
import { attachMonth, detachMonth, listMonths } from '@baize/ledger/server';

const usage = `npm run months                     the months of the books and of the betting record, oldest first
npm run months -- detach NAME      takes the oldest month away; its table stays where it is until you move it
npm run months -- attach NAME      puts the month back that was taken away last
`;

async function list(db: Database): Promise<string> {
  const months = [
    ...(await listMonths(db)).map(({ entries: rows, ...month }) => ({ ...month, rows })),
    ...(await listBetMonths(db)).map(({ bets: rows, ...month }) => ({ ...month, rows })),
  ];
  const rows = months.map(month =>
    [
      month.name,
      month.begins ?? 'the beginning',
      month.ends,
      month.detachedAt ? `taken away ${month.detachedAt.slice(0, 10)}, ${month.rows} rows` : 'there',
    ].join('\t'),
  );
  return ['name\tfrom\tuntil\tstate', ...rows].join('\n');
}

/** Answers what to print, or undefined where the words make no command. */
async function answer(db: Database, [verb, name, ...rest]: readonly string[]): Promise<string | undefined> {
  if (verb === undefined || (verb === 'list' && !name)) return list(db);
  if (!name || rest.length > 0) return undefined;
  const isBets = name.startsWith('bet_');
  if (verb === 'detach')
    return `${name} is taken away: ${await db.transaction(tx => (isBets ? detachBetMonth : detachMonth)(tx, name))} rows.`;
  if (verb === 'attach')
    return `${name} is there again: ${await db.transaction(tx => (isBets ? attachBetMonth : attachMonth)(tx, name))} rows.`;
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
