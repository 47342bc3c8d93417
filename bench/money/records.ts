import { startServer } from '@baize/app-server';
import { allMigrations } from '@baize/app-server/prepare';
import { systemSealing } from '@baize/brand/contract';
import { type Client, createClient } from '@baize/call/client';
import { createSeal, type SealingKey } from '@baize/call/seal';
import { newSecretKey, setSecretKeys } from '@baize/call/server';
import { officeDeposits, officeTransfers, officeWithdrawals } from '@baize/cashier/contract';
import { openDatabase, type Statement, seekPage, sql } from '@baize/db';
import { day, plus, present, systemClock } from '@baize/kernel';
import { staffConfirm, staffLogin } from '@baize/staff/contract';
import { aStaff, authenticatorCode, staffPassword } from '@baize/staff/fixtures';
import { officeWalletTransfers } from '@baize/vendorwallets/contract';
import { benchCluster } from '../kit/cluster.ts';
import { percentile, report } from '../kit/report.ts';
import { fillRecords, rows } from '../loads/fill/records-fill.ts';

const samples = 60;
const pageSize = 20;
const deepPage = 1_000;

interface Wanted {
  readonly page: number;
  readonly pageSize: number;
  readonly near?: string | undefined;
  readonly account?: string | undefined;
}
type Ask = (wanted: Wanted) => Promise<{ items: readonly { id: string }[]; total: number }>;

async function measure(ask: (n: number) => ReturnType<Ask>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < samples; n++) {
    const from = performance.now();
    const { items } = await ask(n);
    taken.push(performance.now() - from);
    if (items.length !== pageSize) throw new Error('a page that is there is full');
  }
  return percentile(taken.slice(10), 0.95); // the first ones make the runtime and the plans warm
}

/** The office as a member of staff opens it: the past three months of everything, and the whole past of one member. */
function listsOf(call: Client): Readonly<Record<string, Ask>> {
  const lately = { from: plus(systemClock.now(), -90 * day), to: systemClock.now() };
  const periodOf = ({ account }: Wanted) => (account ? {} : lately);
  return {
    deposits: wanted =>
      call(officeDeposits, { which: 'all', search: wanted.account ?? '', olderMinutes: 0, ...periodOf(wanted), ...wanted }),
    withdrawals: wanted => call(officeWithdrawals, { queue: 'all', ...periodOf(wanted), ...wanted }),
    transfers: wanted => call(officeTransfers, { ...periodOf(wanted), ...wanted }),
    'wallet-transfers': wanted => call(officeWalletTransfers, { ...periodOf(wanted), ...wanted }),
  };
}

async function enterOffice(url: string, db: ReturnType<typeof openDatabase>): Promise<Client> {
  const staff = await aStaff(db, systemClock);
  let cookie = '';
  const keep: typeof fetch = async (...asking) => {
    const answer = await fetch(...asking);
    const given = answer.headers.getSetCookie().map(line => line.split(';')[0] ?? '');
    if (given.length > 0) cookie = given.join('; ');
    return answer;
  };
  const seal = createSeal(async () => (await createClient({ baseUrl: url })(systemSealing, {})) as unknown as SealingKey);
  const call = createClient({ baseUrl: url, fetch: keep, seal, headers: () => ({ cookie, 'x-requested-with': 'baize' }) });
  const { ticket } = await call(staffLogin, { account: staff.account, password: staffPassword });
  await call(staffConfirm, { ticket, code: await authenticatorCode(staff.totpSecret) });
  return call;
}

interface Plain {
  readonly source: Statement;
  readonly by: Statement;
}

/** The four lists as their stores order them. */
const plain: Readonly<Record<string, Plain>> = {
  deposits: { source: sql`cashier.deposit`, by: sql`made_at` },
  withdrawals: { source: sql`cashier.withdrawal`, by: sql`requested_at` },
  transfers: { source: sql`cashier.transfer`, by: sql`at` },
  'wallet-transfers': { source: sql`cashier.wallet_transfer`, by: sql`made_at` },
};

/** A page deep in all rows, found from a row beside it, and the same counted off from the start: without the sums of everything found. */
async function measureSeek(db: ReturnType<typeof openDatabase>, list: Plain): Promise<{ sought: number; counted: number }> {
  const ordered = { ...list, where: sql`true`, id: sql`id`, direction: 'descending' } as const;
  const ask = async (page: number, near?: string) => {
    const items = (await seekPage(db, ordered, { page, pageSize, total: rows, near })).map(id => ({ id }));
    return { items, total: rows };
  };
  const page = Math.floor(rows / pageSize / 2);
  const [seen] = (await ask(page)).items;
  return {
    counted: await measure(() => ask(page + 1)),
    sought: await measure(n => ask(page + (n % 2) * 2 - 1, `${page}.${seen?.id}`)),
  };
}

/** How often the four tables were read from end to end. */
const wholeReads = async (db: ReturnType<typeof openDatabase>): Promise<number> => {
  await db.query(sql`select pg_stat_force_next_flush()`);
  const [found] = await db.query<{ n: number }>(sql`
    select sum(seq_scan)::int as n from pg_stat_user_tables where schemaname = 'cashier' and relname in ('deposit', 'withdrawal', 'transfer', 'wallet_transfer')`);
  return found?.n ?? 0;
};

export default async function benchRecords(): Promise<void> {
  setSecretKeys(newSecretKey());
  const cluster = await benchCluster('records', allMigrations.slice(2));
  const account = await fillRecords(cluster, line => process.stderr.write(`records: ${line}\n`));
  const db = openDatabase(cluster.runtime, { max: 2 });
  const running = await startServer({
    connection: cluster.runtime,
    port: 0,
    host: '127.0.0.1',
    studioUrl: 'http://localhost:9',
    isPlayMoney: true,
    callsPerMinute: 0,
  });
  const call = await enterOffice(running.url, db);
  report({ name: 'records.rows', value: rows, unit: 'rows each' });
  const before = await wholeReads(db);
  for (const [name, ask] of Object.entries(listsOf(call))) {
    const seen = (await ask({ page: deepPage, pageSize })).items[0]?.id ?? '';
    const first = await measure(() => ask({ page: 1, pageSize }));
    const counted = await measure(() => ask({ page: deepPage + 1, pageSize }));
    const deep = await measure(n => ask({ page: deepPage + (n % 2) * 2 - 1, pageSize, near: `${deepPage}.${seen}` }));
    const filtered = await measure(n => ask({ page: 1 + n, pageSize, account }));
    report({ name: `records.${name}.first.p95`, value: first, unit: 'ms' });
    report({ name: `records.${name}.deep.p95`, value: deep, unit: 'ms', reference: counted });
    report({ name: `records.${name}.filtered.p95`, value: filtered, unit: 'ms' });
    const { sought, counted: countedOff } = await measureSeek(db, present(plain[name], 'each list has a table'));
    report({ name: `records.${name}.sought.p95`, value: sought, unit: 'ms', reference: countedOff });
  }
  report({ name: 'records.whole-reads', value: (await wholeReads(db)) - before, unit: 'reads of a whole table' });
  await running.stop();
  await db.end();
  await cluster.stop();
}
