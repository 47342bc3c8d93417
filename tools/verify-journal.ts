import { resolve } from 'node:path';
import { openDatabase } from '@baize/db';
import { startEmbedded } from '@baize/db/embedded';
import { verifyJournal } from '@baize/ledger/server';

/** Recomputes the books from their rows. Works beside a running server and on a stopped one. */
const url = process.env['DATABASE_URL'];
const embedded = url ? undefined : await startEmbedded({ home: resolve(process.env['BAIZE_HOME'] || '.baize') });
const db = openDatabase(url ? { connectionString: url } : (embedded?.connection ?? {}), { max: 2 });
const report = await verifyJournal(db);
process.stdout.write(`${JSON.stringify(report, null, 2)}\n${report.isSound ? 'The books are in order.' : 'The books are NOT in order.'}\n`);
await db.end();
process.exitCode = report.isSound ? 0 : 1;
