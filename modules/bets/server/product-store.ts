import { first, type Queryable, seekPage, sql } from '@baize/db';
import type { BetId, MemberId } from '@baize/kernel';
import type { Bet, BetState, EventKind } from '../contract/index.ts';
import { betColumns } from './store.ts';

/** Bets of one member on one product. */
interface ProductFilter {
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly gameCode?: string | undefined;
  readonly state?: BetState | undefined;
  /** Of settled bets: whether they returned something. */
  readonly hasReturned?: boolean | undefined;
}

/** A page of a member's bets on a product of our own, newest first, tickets included, and how many there are. */
export async function betsOfProduct(
  db: Queryable,
  f: ProductFilter,
  wanted: { page: number; pageSize: number; near?: string | undefined },
): Promise<{ bets: Bet[]; total: number }> {
  const fits = sql`
    member_id = ${f.memberId} and vendor = ${f.vendor} and (${f.gameCode ?? null}::text is null or game_code = ${f.gameCode ?? null}::text)
    and (${f.state ?? null}::text is null or state = ${f.state ?? null}::text)
    and (${f.hasReturned ?? null}::boolean is null or (return > 0) = ${f.hasReturned ?? null}::boolean)`;
  const total = (await first<{ n: number }>(db, sql`select count(*)::int as n from bets.bet where ${fits}`))?.n ?? 0;
  const list = { source: sql`bets.bet`, where: fits, id: sql`id`, direction: 'descending' } as const;
  const ids = await seekPage<BetId>(db, list, { ...wanted, total });
  const bets = await db.query<Bet>(
    sql`select ${betColumns} from bets.bet where member_id = ${f.memberId} and id = any (${ids}::uuid[]) order by id desc`,
  );
  return { bets, total };
}

/** How many bets on an event are open: 0 when it is settled. */
export const countOnEvent = async (db: Queryable, { kind, id }: { kind: EventKind; id: string }): Promise<number> =>
  (
    await first<{ n: number }>(
      db,
      sql`select count(*)::int as n from bets.bet where event_kind = ${kind} and event_id = ${id} and state = 'open' and event_id is not null`,
    )
  )?.n ?? 0;

/** The bets of these members on an event, void ones left out. */
export const betsOnEvent = (db: Queryable, { kind, id }: { kind: EventKind; id: string }, memberIds: readonly MemberId[]): Promise<Bet[]> =>
  db.query<Bet>(sql`
    select ${betColumns} from bets.bet
    where event_kind = ${kind} and event_id = ${id} and event_id is not null and member_id = any (${memberIds}::uuid[]) and state <> 'void'`);
