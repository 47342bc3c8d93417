import { seedBills, teamWindows, workOutWindows } from '@baize/agents/server';
import { allMigrations } from '@baize/app-server/prepare';
import { type Database, one, openDatabase, sql } from '@baize/db';
import { followBatch } from '@baize/events';
import { minute, parseInstant, plus } from '@baize/kernel';
import { businessDay, daysLater } from '@baize/kernel/business-time';
import { benchCluster } from '../kit/cluster.ts';
import { report } from '../kit/report.ts';
import { makeTree, zone } from './fill/agents-fill.ts';
import { fillContracts, fillDay, fillWindow } from './fill/salaries-fill.ts';

const day = '2026-10-31';

export interface Size {
  readonly members: number;
  readonly contracts: number;
  /** Hours in which each member played on the day. */
  readonly hours: number;
  /** Bets of the five minutes. */
  readonly bets: number;
}

export const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
};

/** All daily salaries of a day, made and paid; the reference is one aggregate of the same facts by the agents who have a contract. */
async function measureDay(owner: Database, db: Database, { contracts, hours }: Size): Promise<void> {
  const facts = await fillDay(owner, day, hours);
  await fillContracts(owner, 'daily', contracts);
  const { from: since, to: until } = businessDay(day, zone);
  const plain = () =>
    db.query(sql`
      select c.id, sum(h.valid) from agents.member_hour h join identity.member m on m.id = h.member_id cross join unnest(m.upline_path || m.id) l (agent)
      join agents.contract c on c.payee_id = l.agent and c.type = 'daily' where h.hour >= ${since} and h.hour < ${until} group by 1`);
  await plain();
  const reference = await seconds(plain);
  const at = parseInstant(plus(businessDay(daysLater(day, 1), zone).from, 15 * minute));
  const value = await seconds(() => seedBills(db, { from: day, until: day, zone, at }));
  const { paid } = await one<{ paid: number }>(owner, sql`select count(*)::int as paid from agents.bill where state = 'paid'`);
  report({ name: 'agents.salaries', value, unit: `s for ${paid} salaries paid of ${facts} hours`, reference });
}

/** A window of five minutes: its bets counted, and its salaries worked out and paid; the reference is one aggregate of the same facts. */
async function measureWindow(owner: Database, db: Database, { contracts, bets }: Size): Promise<void> {
  await fillContracts(owner, 'real-time', contracts);
  const window = parseInstant('2026-11-01T04:00:00.000Z');
  await fillWindow(owner, window, bets);
  await owner.query(sql`insert into agents.worked_out (until) values (${window})`);
  const plain = () =>
    db.query(sql`
      select c.id, sum(f.valid) from bets.settlement f join identity.member m on m.id = f.member_id cross join unnest(m.upline_path || m.id) l (agent)
      join agents.contract c on c.payee_id = l.agent and c.type = 'real-time' group by 1`);
  await plain();
  const reference = await seconds(plain);
  const taken = await seconds(async () => {
    while ((await followBatch(db, teamWindows)) > 0);
  });
  report({ name: 'agents.window.intake', value: bets / taken, unit: 'bets/s into windows' });
  const clock = { now: () => plus(window, 6 * minute) };
  const value = await seconds(() => workOutWindows({ db, clock }));
  const { paid } = await one<{ paid: number }>(
    owner,
    sql`select count(*)::int as paid from agents.bill where type = 'real-time' and state = 'paid'`,
  );
  report({ name: 'agents.window', value, unit: `s for ${bets} bets and ${paid} salaries paid`, reference });
}

/** Salaries of a tree of their own. */
export async function measureSalaries(size: Size): Promise<void> {
  const cluster = await benchCluster('agents', allMigrations.slice(2));
  const owner = openDatabase(cluster.owner, { max: 1 });
  const db = openDatabase(cluster.runtime, { max: 2 });
  await makeTree(owner, size.members);
  await measureDay(owner, db, size);
  await measureWindow(owner, db, size);
  await Promise.all([owner.end(), db.end()]);
  await cluster.stop();
}
