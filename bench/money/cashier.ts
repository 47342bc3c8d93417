import { createHmac } from 'node:crypto';
import { createServer, defineModule } from '@baize/call/server';
import { cashierModule, sandboxProvider } from '@baize/cashier/server';
import { openDatabase, sql } from '@baize/db';
import { folderVault } from '@baize/files';
import { newId, systemClock, unixMs } from '@baize/kernel';
import { ledgerModule } from '@baize/ledger/server';
import { pino } from 'pino';
import { benchCluster } from '../kit/cluster.ts';
import { report } from '../kit/report.ts';
import { prepare, throughput } from './ledger.ts';

const seconds = Number(process.env['BAIZE_BENCH_SECONDS'] ?? 15);
const callers = 512;
const secret = 'the secret of the benchmark';

/** A server with the notices' endpoint and nothing else that works. */
async function noticeServer(db: ReturnType<typeof openDatabase>) {
  const provider = sandboxProvider({ url: 'http://127.0.0.1:1', secret, clock: systemClock });
  const cashier = cashierModule({
    owesContact: async () => false,
    owesDividends: async () => false,
    providers: [provider],
    isPlayMoney: true,
    vault: folderVault('/nowhere'),
    publicUrl: 'http://localhost',
    noticeUrl: () => '',
  });
  return createServer({
    modules: [defineModule({ ...cashier, handlers: cashier.handlers.filter(h => h.call.name === 'cashierNotice') })],
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    allowedOrigins: [],
    translate: (_, key) => key,
    callsPerMinute: 0,
  });
}

/** Signed notices through routing, signature, parsing and the disk, from `callers` at the same time, each a new one. Answers how many a second were taken. */
async function notices(db: ReturnType<typeof openDatabase>): Promise<number> {
  const { app } = await noticeServer(db);
  await app.ready();
  const subjectId = newId();
  let taken = 0;
  const started = performance.now();
  const until = started + seconds * 1_000;
  const caller = async () => {
    while (performance.now() < until) {
      const payload = JSON.stringify({ noticeId: newId(), about: 'deposit', subjectId, status: 'paid', receivedMinor: '1000000' });
      const timestamp = String(unixMs(systemClock.now()));
      const signature = createHmac('sha256', secret).update(`${timestamp}\n${payload}`).digest('hex');
      const answer = await app.inject({
        method: 'POST',
        url: '/wps/cashier/notice/sandbox',
        headers: { 'content-type': 'application/json', 'x-payments-timestamp': timestamp, 'x-payments-signature': signature },
        payload,
      });
      if (answer.statusCode !== 200) throw new Error(`a notice was not taken: ${answer.body}`);
      taken++;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const rate = (taken / (performance.now() - started)) * 1_000;
  const [kept] = await db.query<{ count: number }>(sql`select count(*)::int as count from cashier.notice`);
  if (kept?.count !== taken) throw new Error(`${taken} notices were answered, ${kept?.count} are kept`);
  await app.close();
  return rate;
}

/** How many notices of payment providers a second are kept before they are answered, beside what the ledger posts on the same machine and disk. */
export default async function benchCashier(): Promise<void> {
  const cashier = cashierModule({
    owesContact: async () => false,
    owesDividends: async () => false,
    providers: [],
    isPlayMoney: true,
    vault: folderVault('/nowhere'),
    publicUrl: 'http://localhost',
    noticeUrl: () => '',
  });
  const cluster = await benchCluster(
    'cashier',
    [ledgerModule.migrations, cashier.migrations].flatMap(set => (set ? [set] : [])),
  );
  const db = openDatabase(cluster.runtime, { max: 6 });
  const owner = openDatabase(cluster.owner, { max: 1 });
  const ids = await prepare(db);
  await owner.query(sql`vacuum analyze`);
  await owner.query(sql`checkpoint`);
  const reference = await throughput(db, ids);
  await owner.query(sql`vacuum analyze`);
  await owner.query(sql`checkpoint`);
  report({ name: 'webhook.rate', value: await notices(db), unit: 'notices/s', reference });
  await Promise.all([db.end(), owner.end()]);
  await cluster.stop();
}
