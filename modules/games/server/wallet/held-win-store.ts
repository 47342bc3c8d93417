import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Currency, Instant, MemberId, StaffId } from '@baize/kernel';
import { markerKey, type TransactionKey } from './session-store.ts';

/** waiting: no one has looked · proposed: one person would pay it · approved: it is paid, now or when the vendor sends it again · refused: by staff · withdrawn: by the vendor. */
type HeldState = 'waiting' | 'proposed' | 'approved' | 'refused' | 'withdrawn';

/** A win above what its game pays without a decision of staff. */
export interface HeldWin {
  readonly id: string;
  readonly provider: string;
  readonly transactionId: string;
  readonly memberId: MemberId;
  readonly vendor: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly betTransactionId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly closesRound: boolean;
  /** What the round had returned before it. */
  readonly returnedMinor: bigint;
  readonly maxWinMinor: bigint;
  readonly askedAt: Instant;
  readonly state: HeldState;
  readonly maker: StaffId | null;
}

const columns = sql`
  id, provider, transaction_id as "transactionId", member_id as "memberId", vendor, game_code as "gameCode", round_id as "roundId", bet_transaction_id as "betTransactionId", currency,
  amount as "amountMinor", closes_round as "closesRound", returned as "returnedMinor", max_win as "maxWinMinor", asked_at as "askedAt", state, maker`;

/** By `markerKey`. */
export async function heldWinsOf(db: Queryable, keys: readonly TransactionKey[]): Promise<Map<string, HeldWin>> {
  if (keys.length === 0) return new Map();
  const rows = await db.query<HeldWin>(sql`
    select ${columns} from games.held_win where (provider, transaction_id) in (select * from unnest(${keys.map(k => k.vendor)}::text[], ${keys.map(k => k.transactionId)}::text[]))`);
  return new Map(rows.map(row => [markerKey({ vendor: row.provider, transactionId: row.transactionId }), row]));
}

/** Written with the commit of the batch that held them. */
export function insertHeldWins(tx: Transaction, wins: readonly Omit<HeldWin, 'state' | 'maker'>[]): void {
  for (const w of wins)
    tx.write(sql`
      insert into games.held_win (id, provider, transaction_id, member_id, vendor, game_code, round_id, bet_transaction_id, currency, amount, closes_round, returned, max_win, asked_at)
      values (${w.id}, ${w.provider}, ${w.transactionId}, ${w.memberId}, ${w.vendor}, ${w.gameCode}, ${w.roundId}, ${w.betTransactionId}, ${w.currency}, ${w.amountMinor}, ${w.closesRound},
        ${w.returnedMinor}, ${w.maxWinMinor}, ${w.askedAt})`);
}

/** The vendor takes back wins that have not been paid: approved ones too, while the balance has no room for them. */
export function withdrawHeldWins(tx: Transaction, keys: readonly TransactionKey[]): void {
  for (const { vendor, transactionId } of keys)
    tx.write(
      sql`update games.held_win set state = 'withdrawn' where provider = ${vendor} and transaction_id = ${transactionId} and state in ('waiting', 'proposed', 'approved')`,
    );
}

/** The stakes of these wins have been returned. */
export function withdrawWinsOfStakes(tx: Transaction, keys: readonly TransactionKey[]): void {
  for (const { vendor, transactionId } of keys)
    tx.write(
      sql`update games.held_win set state = 'withdrawn' where provider = ${vendor} and bet_transaction_id = ${transactionId} and state in ('waiting', 'proposed', 'approved')`,
    );
}

/** What waits first, the oldest before; then what has been decided, the latest first. */
export const heldWins = (db: Queryable, page: { limit: number; offset: number }): Promise<HeldWin[]> =>
  db.query<HeldWin>(sql`
    select ${columns} from games.held_win
    order by state in ('waiting', 'proposed') desc, case when state in ('waiting', 'proposed') then asked_at end, asked_at desc, id limit ${page.limit} offset ${page.offset}`);

export async function countHeldWins(db: Queryable): Promise<{ total: number; waiting: number }> {
  const row = await first<{ total: number; waiting: number }>(
    db,
    sql`select count(*)::int as total, (count(*) filter (where state in ('waiting', 'proposed')))::int as waiting from games.held_win`,
  );
  return row ?? { total: 0, waiting: 0 };
}

export const lockHeldWin = (tx: Queryable, id: string): Promise<HeldWin | undefined> =>
  first<HeldWin>(tx, sql`select ${columns} from games.held_win where id = ${id} for update`);

export const proposeHeldWin = (tx: Queryable, d: { id: string; staffId: string; at: Instant }) =>
  tx.query(sql`update games.held_win set state = 'proposed', maker = ${d.staffId}, made_at = ${d.at} where id = ${d.id}`);

export const decideHeldWin = (tx: Queryable, d: { id: string; state: 'approved' | 'refused'; staffId: string; at: Instant }) =>
  tx.query(sql`update games.held_win set state = ${d.state}, checker = ${d.staffId}, checked_at = ${d.at} where id = ${d.id}`);
