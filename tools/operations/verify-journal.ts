import { verifyJournal } from '@baize/ledger/server';
import { fail, withDatabase } from '../installation.ts';

/** Recomputes the books from their rows, beside a running server or on a stopped one, which is stopped again afterwards. */
await withDatabase('npm run verify:journal', async db => {
  const report = await verifyJournal(db);
  process.stdout.write(
    `${JSON.stringify(report, null, 2)}\n${report.isSound ? 'The books are in order.' : 'The books are NOT in order.'}\n`,
  );
  process.exitCode = report.isSound ? 0 : 1;
}).catch(fail);
