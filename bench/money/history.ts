import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '@baize/app-server';
import { allMigrations } from '@baize/app-server/prepare';
import { memberBets } from '@baize/bets/contract';
import { createClient } from '@baize/call/client';
import { newSecretKey, setSecretKeys } from '@baize/call/server';
import { type Connection, openDatabase, sql } from '@baize/db';
import { verifyJournal } from '@baize/ledger/server';
import { memberTransactions } from '@baize/wallet/contract';
import { benchCluster } from '../kit/cluster.ts';
import { percentile, report } from '../kit/report.ts';
import { type Filled, fillHistory } from '../loads/fill/history-fill.ts';

/** What a page may take, in milliseconds. */
const referenceMs = 25;
const samples = 200;

/** The 95th percentile of the milliseconds that the record's pages take, from the request to the parsed answer. */
async function measure(ask: (n: number) => Promise<{ items: readonly unknown[] }>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < samples; n++) {
    const from = performance.now();
    const { items } = await ask(n);
    taken.push(performance.now() - from);
    if (items.length === 0) throw new Error('a page that is there has lines');
    await pause(2);
  }
  return percentile(taken.slice(50), 0.95); // the first ones make the runtime and the plans warm
}

interface Written {
  readonly rows: number;
  /** Peak after a tenth of the rows, and in all. */
  readonly earlyMb: number;
  readonly mb: number;
  readonly seconds: number;
}

/**
 * Peak memory of a process of its own that writes the deep member's whole account record into a file, in MB. Its heap is kept small, so that what is
 * measured is what the work needs and not what the runtime takes while no one minds: whoever kept the rows would fail here.
 */
async function exportMemory(connection: Connection, memberId: string, format: 'csv' | 'xlsx'): Promise<Written> {
  const child = fork(join(import.meta.dirname, '../loads/history-export.ts'), {
    serialization: 'json',
    execArgv: ['--max-old-space-size=128'],
  });
  child.send({ connection, memberId, format });
  const [done] = (await once(child, 'message')) as [Written];
  child.kill();
  return done;
}

async function measureExports(connection: Connection, memberId: string): Promise<void> {
  for (const format of ['csv', 'xlsx'] as const) {
    const { rows, mb, earlyMb, seconds } = await exportMemory(connection, memberId, format);
    report({ name: `export.${format}.rows`, value: rows, unit: 'rows' });
    report({ name: `export.${format}.rss`, value: mb, unit: 'MB', reference: earlyMb });
    report({ name: `export.${format}.seconds`, value: seconds, unit: 's' });
  }
}

async function measurePages(url: string, filled: Filled): Promise<void> {
  const call = createClient({ baseUrl: url, headers: () => ({ authorization: `Bearer ${filled.token}` }) });
  const records = [
    ['account', (page: number, pageSize: number) => call(memberTransactions, { page, pageSize })],
    ['bets', (page: number, pageSize: number) => call(memberBets, { page, pageSize })],
  ] as const;
  const figures = [];
  for (const [name, ask] of records) {
    const first = await measure(() => ask(1, 20));
    const deep = await measure(n => ask(1_000 + (n % 50), 20));
    process.stderr.write(`${name}: first ${first.toFixed(1)} ms, deep ${deep.toFixed(1)} ms\n`);
    figures.push({ first, deep });
  }
  report({ name: 'history.first.p95', value: Math.max(...figures.map(f => f.first)), unit: 'ms', reference: referenceMs });
  report({ name: 'history.deep.p95', value: Math.max(...figures.map(f => f.deep)), unit: 'ms', reference: referenceMs });
}

export default async function benchHistory(): Promise<void> {
  setSecretKeys(newSecretKey());
  const cluster = await benchCluster('history', allMigrations.slice(2));
  const filled = await fillHistory(cluster, line => process.stderr.write(`history: ${line}\n`));
  const db = openDatabase(cluster.runtime, { max: 2 });
  const [rows] = await db.query<{ entries: number; bets: number }>(
    sql`select (select count(*)::int from ledger.entry) as entries, (select count(*)::int from bets.bet) as bets`,
  );
  report({ name: 'history.rows', value: rows?.entries ?? 0, unit: 'ledger rows' });
  report({ name: 'history.bets', value: rows?.bets ?? 0, unit: 'bets' });
  const running = await startServer({
    connection: cluster.runtime,
    port: 0,
    host: '127.0.0.1',
    studioUrl: 'http://localhost:9',
    isPlayMoney: true,
    callsPerMinute: 0,
  });
  await measurePages(running.url, filled);
  await running.stop();
  await measureExports(cluster.runtime, filled.memberId);
  const journal = await verifyJournal(db);
  if (!journal.isSound || journal.unsealedBatches > 0) throw new Error(`the books are not in order: ${JSON.stringify(journal)}`);
  await db.end();
  await cluster.stop();
}
