import { keyByKey, type Queryable, sql } from '@baize/db';
import type { BetId, Currency, MemberId } from '@baize/kernel';
import type { Bet, EventKind } from '../../contract/index.ts';
import { betColumns } from '../store.ts';

export interface EventName {
  readonly kind: EventKind;
  readonly id: string;
}

export interface BetKey {
  readonly memberId: MemberId;
  readonly id: BetId;
}

const nil = '00000000-0000-0000-0000-000000000000';

/** Keys of the bets on the event that are in the state, behind `after`, in the order of member and bet. */
export const keysOnEvent = (
  db: Queryable,
  { kind, id }: EventName,
  { state, after, limit }: { state: 'open' | 'settled'; after: BetKey | undefined; limit: number },
): Promise<BetKey[]> =>
  // The state is written out, because the index of each state is found only by a statement that names it.
  db.query<BetKey>(sql`
    select member_id as "memberId", id from bets.bet
    where event_kind = ${kind} and event_id = ${id} and ${state === 'open' ? sql`state = 'open'` : sql`state = 'settled'`}
      and event_id is not null and (member_id, id) > (${after?.memberId ?? nil}::uuid, ${after?.id ?? nil}::uuid) order by member_id, id limit ${limit}`);

/** Those of the bets that are in the state, as they are under the locks that the caller holds. */
export const betsNow = (db: Queryable, keys: readonly BetKey[], state: 'open' | 'settled'): Promise<Bet[]> =>
  db.query<Bet>(sql`
    select b.* from unnest(${keys.map(k => k.memberId)}::uuid[], ${keys.map(k => k.id)}::uuid[]) as w(m, i)
    cross join lateral (select ${betColumns} from bets.bet where member_id = w.m and id = w.i ${keyByKey}) b where b.state = ${state}`);

interface EventFigures {
  readonly bets: number;
  readonly open: number;
  /** Of the bets in the currency asked for. */
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
}

/** What the bets on each of the events come to, void ones too; events without bets are left out. */
export async function figuresOfEvents(
  db: Queryable,
  { kind, ids, currency }: { kind: EventKind; ids: readonly string[]; currency: Currency },
): Promise<Map<string, EventFigures>> {
  const rows = await db.query<{ id: string; bets: number; open: number; stake: string; returned: string }>(sql`
    select event_id as id, count(*)::int as bets, count(*) filter (where state = 'open')::int as open,
      coalesce(sum(stake) filter (where currency = ${currency}), 0)::text as stake,
      coalesce(sum(return) filter (where currency = ${currency}), 0)::text as returned
    from bets.bet where event_kind = ${kind} and event_id = any(${ids}::text[]) group by event_id`);
  return new Map(rows.map(({ id, stake, returned, ...row }) => [id, { ...row, stakeMinor: BigInt(stake), returnMinor: BigInt(returned) }]));
}
