import { attachBetMonth, detachBetMonth, listBetMonths } from '@baize/bets/server';
import type { Database } from '@baize/db';
import { attachMonth, detachMonth, listMonths } from '@baize/ledger/server';
import { fail, withDatabase } from '../installation.ts';

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

await withDatabase('npm run months', async db => {
  try {
    const text = await answer(db, process.argv.slice(2));
    if (text === undefined) process.exitCode = 2;
    (text === undefined ? process.stderr : process.stdout).write(text === undefined ? usage : `${text}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`); // the database says why a month can't go
    process.exitCode = 1;
  }
}).catch(fail);
