import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase } from '@baize/db';
import { startEmbedded } from '@baize/db/embedded';
import { verifyJournal } from '@baize/ledger/server';

/** Recomputes the books from their rows, beside a running server or on a stopped one, which is stopped again afterwards. */
async function main(): Promise<void> {
  const url = process.env['DATABASE_URL'];
  const home = resolve(process.env['BAIZE_HOME'] || '.baize');
  if (!url && !existsSync(join(home, 'secrets.json'))) {
    process.stderr.write(`There is no installation in ${home}. Name its state folder: BAIZE_HOME=… npm run verify:journal\n`);
    process.exitCode = 2;
    return;
  }
  const embedded = url ? undefined : await startEmbedded({ home });
  const db = openDatabase(url ? { connectionString: url } : (embedded?.connection ?? {}), { max: 2 });
  try {
    const report = await verifyJournal(db);
    process.stdout.write(
      `${JSON.stringify(report, null, 2)}\n${report.isSound ? 'The books are in order.' : 'The books are NOT in order.'}\n`,
    );
    process.exitCode = report.isSound ? 0 : 1;
  } finally {
    await db.end();
    if (embedded?.wasLaunched) await embedded.stop();
  }
}

await main();
