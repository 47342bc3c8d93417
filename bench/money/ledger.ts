import { openDatabase, sql } from '@baize/db';
import { newId, systemClock } from '@baize/kernel';
import type { AccountId, AccountName, Posting } from '@baize/ledger/contract';
import { createLedger } from '@baize/ledger/fixtures';
import { ledgerModule, openAccounts, seal, verifyJournal } from '@baize/ledger/server';
import { benchCluster } from '../kit/cluster.ts';
import { needsPgbench, pgbench, preparePgbench } from '../kit/pgbench.ts';
import { percentile, report } from '../kit/report.ts';

const members = 100_000;
const houses = 10;
const seconds = Number(process.env['BAIZE_BENCH_SECONDS'] ?? 15);
const callers = 2_048;

/** Opens the accounts and gives every member 1,000,000.00 from the operator. */
export async function prepare(db: ReturnType<typeof openDatabase>): Promise<{ memberIds: AccountId[]; houseIds: AccountId[] }> {
  const houseIds = await openAccounts(
    db,
    Array.from({ length: houses }, (_, i): AccountName => ({ kind: 'house.games', qualifier: `V${i}`, unit: 'CNY' })),
  );
  const memberIds: AccountId[] = [];
  const ledger = createLedger(db);
  for (let from = 0; from < members; from += 5_000) {
    const ids = await openAccounts(
      db,
      Array.from({ length: 5_000 }, (): AccountName => ({ ownerId: newId(), kind: 'member.cash', unit: 'CNY' })),
    );
    memberIds.push(...ids);
    await Promise.all(
      ids.map((id, i) => ledger.post(transfer(`fund:${from + i}`, houseIds[i % houses] as AccountId, id, 10_000_000_000n))),
    );
  }
  return { memberIds, houseIds };
}

const transfer = (reference: string, source: AccountId, target: AccountId, minor: bigint): Posting => ({
  mode: 'post',
  reference,
  kind: 'bench.transfer',
  unit: 'CNY',
  effectiveAt: systemClock.now(),
  entries: [
    { accountId: source, amountMinor: -minor },
    { accountId: target, amountMinor: minor },
  ],
});

/** Random pairs of a member and a house account, either way, from `callers` concurrent callers. Answers transactions a second. */
export async function throughput(
  db: ReturnType<typeof openDatabase>,
  ids: { memberIds: AccountId[]; houseIds: AccountId[] },
): Promise<number> {
  const ledger = createLedger(db, { lanes: Number(process.env['BAIZE_BENCH_LANES'] ?? 2) });
  const run = newId();
  let posted = 0;
  const until = performance.now() + seconds * 1_000;
  const started = performance.now();
  const caller = async (n: number) => {
    for (let i = 0; performance.now() < until; i++) {
      const member = ids.memberIds[Math.floor(Math.random() * members)] as AccountId;
      const house = ids.houseIds[(n + i) % houses] as AccountId;
      const isBet = i % 2 === 0;
      await ledger.post(transfer(`${run}:${n}:${i}`, isBet ? member : house, isBet ? house : member, 10_000n));
      posted++;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, n) => caller(n)));
  return (posted / (performance.now() - started)) * 1_000;
}

/** One posting at a time on an idle system. Answers the mean milliseconds. */
async function latency(db: ReturnType<typeof openDatabase>, ids: { memberIds: AccountId[]; houseIds: AccountId[] }): Promise<number[]> {
  const ledger = createLedger(db);
  const samples: number[] = [];
  const run = newId();
  for (let i = 0; i < 3_000; i++) {
    const from = performance.now();
    await ledger.post(
      transfer(`${run}:${i}`, ids.memberIds[Math.floor(Math.random() * members)] as AccountId, ids.houseIds[0] as AccountId, 10_000n),
    );
    samples.push(performance.now() - from);
  }
  return samples.slice(200);
}

export const needs = needsPgbench;

export default async function benchLedger(): Promise<void> {
  const cluster = await benchCluster('ledger', ledgerModule.migrations ? [ledgerModule.migrations] : []);
  const reference = await preparePgbench(cluster.owner);
  const db = openDatabase(cluster.runtime, { max: 6 });
  const ids = await prepare(db);
  await sealAll(db);
  const owner = openDatabase(cluster.owner, { max: 1 });
  await owner.query(sql`vacuum analyze`);
  await owner.query(sql`checkpoint`);
  const many = await pgbench(reference, { clients: 16, seconds });
  let isRunning = true;
  const sealing = (async () => {
    while (isRunning) {
      await seal(db, 200);
      await new Promise(resolve => setTimeout(resolve, 250));
    }
  })();
  const rate = await throughput(db, ids);
  isRunning = false;
  await sealing;
  report({ name: 'ledger.throughput', value: rate, unit: 'transactions/s', reference: many.tps });
  // An idle system: what the burst left for autovacuum and the checkpointer to do is done, and does not run beside the measurement.
  await sealAll(db);
  await owner.query(sql`vacuum analyze`);
  await owner.query(sql`checkpoint`);
  const alone = await pgbench(reference, { clients: 1, seconds: 5 });
  const samples = await latency(db, ids);
  const mean = samples.reduce((a, b) => a + b, 0) / samples.length;
  report({ name: 'ledger.latency', value: mean, unit: 'ms', reference: alone.latencyMs });
  report({ name: 'ledger.latency.p99', value: percentile(samples, 0.99), unit: 'ms' });
  await sealAll(db);
  const journal = await verifyJournal(db);
  if (!journal.isSound) throw new Error(`the books are not in order: ${JSON.stringify(journal)}`);
  report({ name: 'ledger.transactions.verified', value: journal.transactions, unit: 'transactions' });
  await Promise.all([db.end(), owner.end()]);
  await cluster.stop();
}

async function sealAll(db: ReturnType<typeof openDatabase>): Promise<void> {
  while ((await seal(db)) > 0);
}
