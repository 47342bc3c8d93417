import { first, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import { type Instant, type MemberId, plus, present } from '@baize/kernel';
import type { Bar } from '../../contract/index.ts';
import { type Barred, type Limit, returnDelayMs } from '../limits/rules.ts';
import type { Count, Guarded, PlayedDay } from './rules.ts';

/**
 * Enters the gate of play, which is held, shared, until the transaction with the bets ends, and answers the newest version of a guard. Part of a
 * statement that such a transaction sends anyhow.
 */
export const enterPlay: Statement = sql`compliance.enter_play()`;

/** The gate alone, for callers that take no bets but let money go where it is played with. */
export async function passGate(tx: Transaction): Promise<void> {
  await tx.query(sql`select ${enterPlay}`);
}

/** Waits until every transaction with bets that is under way has ended; those that come afterwards see what was committed before. */
export async function drainPlay(tx: Transaction): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${'compliance.play'}, 0))`);
}

export interface GuardRow {
  readonly memberId: MemberId;
  readonly bar: Bar | null;
  readonly since: Instant | null;
  readonly until: Instant | null;
  readonly returnAskedAt: Instant | null;
  readonly keptBar: 'time-out' | 'closed' | null;
  readonly keptSince: Instant | null;
  readonly keptUntil: Instant | null;
  readonly isReady: boolean;
  readonly isCounted: boolean;
  readonly atRiskMinor: bigint;
  readonly playedUntil: Instant | null;
}

export const barOf = (row: GuardRow | undefined): Barred | undefined =>
  row?.bar
    ? {
        bar: row.bar,
        since: present(row.since, 'a bar has a beginning'),
        until: row.until,
        returnAskedAt: row.returnAskedAt,
        kept: row.keptBar ? { bar: row.keptBar, since: present(row.keptSince, 'a bar has a beginning'), until: row.keptUntil } : undefined,
      }
    : undefined;

export const guardColumns = sql`member_id as "memberId", bar, barred_at as since, barred_until as until, return_asked_at as "returnAskedAt",
  kept_bar as "keptBar", kept_at as "keptSince", kept_until as "keptUntil", is_ready as "isReady", is_counted as "isCounted",
  at_risk as "atRiskMinor", played_until as "playedUntil"`;

/** The guards of those who have one, held until the transaction ends, in the order of their ids. Most members have none. */
export const lockGuards = (tx: Queryable, memberIds: readonly MemberId[]): Promise<GuardRow[]> =>
  tx.query<GuardRow>(
    sql`select ${guardColumns} from compliance.guard where member_id = any (${memberIds}::uuid[]) order by member_id for update`,
  );

export const readGuard = (db: Queryable, memberId: MemberId): Promise<GuardRow | undefined> =>
  first<GuardRow>(db, sql`select ${guardColumns} from compliance.guard where member_id = ${memberId}`);

/** A guard without anything in it, unless there is one. */
export async function insertGuard(tx: Transaction, memberId: MemberId, at: Instant): Promise<void> {
  await tx.query(sql`insert into compliance.guard (member_id, made_at) values (${memberId}, ${at}) on conflict (member_id) do nothing`);
}

/**
 * No batch of bets is under way any more that has not seen the guard. The caller holds the gate alone, so versions are given one after the other, and
 * whoever enters afterwards sees them all.
 */
export async function readyGuard(tx: Transaction, memberId: MemberId): Promise<void> {
  await tx.query(sql`
    update compliance.guard set is_ready = true, version = coalesce(version, (select coalesce(max(version), 0) + 1 from compliance.guard where version is not null))
    where member_id = ${memberId}`);
}

/** Who has a guard newer than a version. */
export const guardsSince = (db: Queryable, version: bigint): Promise<{ memberId: MemberId }[]> =>
  db.query(sql`select member_id as "memberId" from compliance.guard where version > ${version}`);

export const barredAmong = (db: Queryable, memberIds: readonly MemberId[]): Promise<GuardRow[]> =>
  db.query<GuardRow>(sql`select ${guardColumns} from compliance.guard where member_id = any (${memberIds}::uuid[]) and bar is not null`);

/**
 * Members whose account is closed, or who are self-excluded at `at`, as a table for the joins of modules that pay for what members do: `id`. A time-out is not an
 * exclusion.
 */
export const excludedMembers = (at: Instant): Statement => sql`(
  select member_id as id from compliance.guard
  where bar = 'closed' or (bar = 'self-exclusion' and (return_asked_at is null or return_asked_at > ${plus(at, -returnDelayMs)})))`;

export const limitsOf = (db: Queryable, memberIds: readonly MemberId[]): Promise<(Limit & { memberId: MemberId })[]> =>
  db.query(
    sql`select member_id as "memberId", kind, period, set_by as "setBy", amount from compliance.play_limit where member_id = any (${memberIds}::uuid[])`,
  );

/** What was counted from the day on that `at` less five weeks is: no week or month began earlier. */
export const daysOf = (db: Queryable, memberIds: readonly MemberId[], at: Instant): Promise<(PlayedDay & { memberId: MemberId })[]> =>
  db.query(sql`
    select member_id as "memberId", day::text as day, staked as "stakedMinor", lost as "lostMinor", seconds
    from compliance.played where member_id = any (${memberIds}::uuid[]) and day >= (${at}::timestamptz at time zone 'UTC')::date - 35`);

/** What was counted of one member, written over: before it, nothing was counted. */
export async function putPlayed(
  tx: Transaction,
  memberId: MemberId,
  { days, atRiskMinor }: Pick<Guarded, 'days' | 'atRiskMinor'>,
): Promise<void> {
  await tx.query(sql`
    insert into compliance.played (member_id, day, staked, lost)
    select ${memberId}, d, s, l from unnest(${days.map(d => d.day)}::date[], ${days.map(d => d.stakedMinor)}::bigint[], ${days.map(d => d.lostMinor)}::bigint[]) as w(d, s, l)
    on conflict (member_id, day) do update set staked = excluded.staked, lost = excluded.lost`);
  await tx.query(sql`update compliance.guard set is_counted = true, at_risk = ${atRiskMinor} where member_id = ${memberId}`);
}

/** Adds what was counted; a failure comes with the commit. The caller holds the guards. */
export function writeCounts(tx: Transaction, counts: ReadonlyMap<MemberId, Count>): void {
  if (counts.size === 0) return;
  const members = [...counts];
  tx.write(sql`
    update compliance.guard g set at_risk = g.at_risk + w.risk, played_until = coalesce(w.until, g.played_until)
    from unnest(${members.map(([id]) => id)}::uuid[], ${members.map(([, c]) => c.atRiskMinor)}::bigint[], ${members.map(([, c]) => c.playedUntil)}::timestamptz[]) as w(id, risk, until)
    where g.member_id = w.id`);
  const days = members.flatMap(([memberId, count]) => count.days.map(day => ({ memberId, ...day })));
  if (days.length === 0) return;
  tx.write(sql`
    insert into compliance.played as p (member_id, day, staked, lost, seconds)
    select * from unnest(${days.map(d => d.memberId)}::uuid[], ${days.map(d => d.day)}::date[], ${days.map(d => d.stakedMinor)}::bigint[], ${days.map(d => d.lostMinor)}::bigint[],
      ${days.map(d => d.seconds)}::int[])
    on conflict (member_id, day) do update set staked = p.staked + excluded.staked, lost = p.lost + excluded.lost, seconds = p.seconds + excluded.seconds`);
}
