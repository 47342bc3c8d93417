import type { GameKind } from '@baize/bets/contract';
import { one, type Queryable, type Statement, sql } from '@baize/db';
import type { MemberId } from '@baize/kernel';
import { byLine, type PlaySum, type TeamDays } from './store.ts';

interface Wanted {
  readonly leaderId: MemberId;
  /** One member alone; absent = the leader and everyone below. */
  readonly memberId: MemberId | undefined;
  readonly product: GameKind | undefined;
  readonly days: TeamDays;
  /** As many days before; they end where `days` begin. */
  readonly before: TeamDays;
}

const played = ({ leaderId, memberId, product, days, before }: Wanted): Statement => sql`
  agents.member_hour h ${byLine(sql`h`, undefined)}
  where h.hour >= ${before.since} and h.hour < ${days.until} and h.currency = ${days.currency} and (m.id = ${leaderId} or m.line @> array[${leaderId}]::uuid[])
    and (${memberId ?? null}::uuid is null or h.member_id = ${memberId ?? null}) and (${product ?? null}::text is null or h.product = ${product ?? null})`;

const sums = (name: 'now' | 'before', since: TeamDays['since']): Statement => {
  const which = name === 'now' ? sql`filter (where h.hour >= ${since})` : sql`filter (where h.hour < ${since})`;
  return sql`json_build_object('bets', coalesce(sum(bets) ${which}, 0), 'stake', coalesce(sum(stake) ${which}, 0)::text,
    'valid', coalesce(sum(valid) ${which}, 0)::text, 'back', coalesce(sum(return) ${which}, 0)::text)`;
};
const both = ({ days }: Wanted): Statement => sql`${sums('now', days.since)} as now, ${sums('before', days.since)} as before`;

interface Both {
  readonly now: PlaySum;
  readonly before: PlaySum;
}

interface MemberSum extends Both {
  readonly memberId: MemberId;
}

/** What members of a team played in the days or in those before, the most valid bets first. */
export const memberSums = (db: Queryable, wanted: Wanted, { page, pageSize }: { page: number; pageSize: number }): Promise<MemberSum[]> =>
  db.query<MemberSum>(sql`
    select h.member_id as "memberId", ${both(wanted)} from ${played(wanted)} group by 1
      order by coalesce(sum(valid) filter (where h.hour >= ${wanted.days.since}), 0) desc, 1 limit ${pageSize} offset ${(page - 1) * pageSize}`);

/** How many members that are, and the sums of all of them. */
export const allSums = (db: Queryable, wanted: Wanted): Promise<Both & { total: number }> =>
  one(db, sql`select count(distinct h.member_id)::int as total, ${both(wanted)} from ${played(wanted)}`);
