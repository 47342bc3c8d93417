import { teamBetSums, teamBetTotals, teamPlay, teamPlayLines } from '@baize/agents/server';
import { allMigrations } from '@baize/app-server/prepare';
import { type Settlement, settlements } from '@baize/bets/server';
import { type Database, openDatabase, sql } from '@baize/db';
import { followBatch } from '@baize/events';
import type { MemberId } from '@baize/kernel';
import { businessDay } from '@baize/kernel/business-time';
import { benchCluster } from '../kit/cluster.ts';
import { percentile, report } from '../kit/report.ts';
import { fillFacts, fillMonth, makeTree, month, zone } from '../loads/fill/agents-fill.ts';
import { measureSalaries, seconds } from '../loads/salaries-load.ts';

const members = Number(process.env['BAIZE_BENCH_MEMBERS'] ?? 100_000);
const hoursEach = 20;
const contracts = Number(process.env['BAIZE_BENCH_CONTRACTS'] ?? members / 10);
/** Hourly facts of the day whose salaries are paid: the large size is 1,000,000 members, 100,000 contracts and 20,000,000 facts. */
const hourlyFacts = Number(process.env['BAIZE_BENCH_FACTS'] ?? 4 * members);
/** Five minutes of 1,000 bets a second. */
const windowBets = Number(process.env['BAIZE_BENCH_WINDOW_BETS'] ?? 300_000);
const bets = Number(process.env['BAIZE_BENCH_BETS'] ?? 200_000);

/** The month of the whole tree as the agent at its top asks for it; the reference is one aggregate of the members' hours. Both in ms, 95th percentile and median. */
async function measureTeam(db: Database, root: MemberId, facts: number): Promise<void> {
  const [since, until] = [businessDay(month.from, zone).from, businessDay(month.to, zone).to];
  const asked = { ...month, zone, since, until, currency: 'CNY' as const };
  const times: number[] = [];
  for (let n = 0; n < 200; n++) times.push(1_000 * (await seconds(() => teamPlayLines(db, root, asked))));
  const plain: number[] = [];
  for (let n = 0; n < 3; n++)
    plain.push(
      1_000 *
        (await seconds(() =>
          db.query(sql`
            select (hour at time zone ${zone})::date, product, sum(bets), sum(stake), sum(valid), sum(return) from agents.member_hour h
            join identity.member m on m.id = h.member_id where m.upline_path @> array[${root}]::uuid[] and hour >= ${since} and hour < ${until} group by 1, 2`),
        )),
    );
  report({
    name: 'agents.team',
    value: percentile(times, 0.95),
    unit: `ms for ${facts} hours of a month`,
    reference: percentile(plain, 0.5),
  });
}

/** Two weeks of the whole tree by member beside the two before, as the agent at its top asks for them: the totals, and a page of members. The reference is one aggregate of the same hours by member. */
async function measureSums(db: Database, root: MemberId, facts: number): Promise<void> {
  const days = (from: string, to: string) => ({
    from,
    to,
    zone,
    currency: 'CNY' as const,
    since: businessDay(from, zone).from,
    until: businessDay(to, zone).to,
  });
  const [before, now] = [days('2026-10-02', '2026-10-16'), days('2026-10-17', '2026-10-31')];
  const asked = { leaderId: root, memberId: undefined, product: undefined, days: now, before };
  const times = async (count: number, work: () => Promise<unknown>) => {
    const all: number[] = [];
    for (let n = 0; n < count; n++) all.push(1_000 * (await seconds(work)));
    return all;
  };
  const plain = await times(3, () =>
    db.query(sql`
      select h.member_id, sum(bets), sum(stake), sum(valid), sum(return) from agents.member_hour h join identity.member m on m.id = h.member_id
      where m.upline_path @> array[${root}]::uuid[] and hour >= ${before.since} and hour < ${now.until} group by 1 order by 4 desc limit 20`),
  );
  const reference = percentile(plain, 0.5);
  const totals = await times(50, () => teamBetTotals(db, asked));
  report({ name: 'agents.totals', value: percentile(totals, 0.95), unit: `ms for ${facts} hours of a month`, reference });
  const sums = await times(3, () => teamBetSums(db, asked, { page: 1, pageSize: 20 }));
  report({ name: 'agents.sums', value: percentile(sums, 0.5), unit: `ms for ${facts} hours of a month`, reference });
}

/** Settled bets taken into hours, days of teams and active members; the reference is the same bets inserted as they are, as many at a time. */
async function measureRollUp(owner: Database, db: Database): Promise<void> {
  await owner.query(
    sql`create table public.plain (seq bigint generated always as identity primary key, member uuid, at timestamptz, currency text, product text, stake bigint, valid bigint, back bigint)`,
  );
  await owner.query(sql`grant all on public.plain to baize_runtime`);
  await fillFacts(owner, bets);
  const facts = await db.query<Settlement>(sql`select ${settlements.columns} from bets.settlement f order by seq`);
  const size = 10_000;
  const plain = await seconds(async () => {
    for (let from = 0; from < facts.length; from += size) {
      const part = facts.slice(from, from + size);
      const list = (pick: (fact: Settlement) => bigint) => `{${part.map(pick).join()}}`;
      await db.query(sql`
        insert into public.plain (member, at, currency, product, stake, valid, back)
        select * from unnest(${part.map(f => f.memberId)}::uuid[], ${part.map(f => f.settledAt)}::timestamptz[], ${part.map(f => f.currency)}::text[],
          ${part.map(f => f.product)}::text[], ${list(f => f.stakeChange)}::bigint[], ${list(f => f.validChange)}::bigint[], ${list(f => f.returnChange)}::bigint[])`);
    }
  });
  let taken = 0;
  const took = await seconds(async () => {
    for (let count = 1; count > 0; taken += count) count = await followBatch(db, teamPlay);
  });
  report({ name: 'agents.rollup', value: taken / took, unit: 'bets/s into hours and teams', reference: facts.length / plain });
}

/** A tree of members with a month of play, and smaller ones with salaries of a day and of five minutes. */
export default async function benchAgents(): Promise<void> {
  const cluster = await benchCluster('agents', allMigrations.slice(2));
  const owner = openDatabase(cluster.owner, { max: 1 });
  const db = openDatabase(cluster.runtime, { max: 2 });
  const { root } = await makeTree(owner, members);
  const facts = await fillMonth(owner, hoursEach);
  await measureTeam(db, root, facts);
  await measureSums(db, root, facts);
  await measureRollUp(owner, db);
  await Promise.all([owner.end(), db.end()]);
  await cluster.stop();
  for (const share of [10, 1])
    await measureSalaries({
      members: Math.round(members / share),
      contracts: Math.round(contracts / share),
      hours: Math.max(1, Math.round(hourlyFacts / members)),
      bets: Math.round(windowBets / share),
    });
}
