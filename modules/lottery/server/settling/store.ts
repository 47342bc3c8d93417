import { type Queryable, sql, type Transaction } from '@baize/db';
import type { BetId, Currency, Instant, MemberId } from '@baize/kernel';
import { issueColumns, type LotteryIssue } from '../issues/store.ts';
import type { IssueName } from '../orders/keys.ts';

/** Issues whose bets are to be settled, the oldest draw first. */
export const issuesToSettle = (db: Queryable, limit: number): Promise<LotteryIssue[]> =>
  db.query<LotteryIssue>(sql`
    select ${issueColumns} from lottery.issue where state in ('drawn', 'correcting', 'voiding') order by draws_at limit ${limit}`);

/** What members have staked on an issue of the official style, and what their rebates are worked out from. */
export interface OfficialStake {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly officialMinor: bigint;
  /** Stake times rebate, and stake times level. */
  readonly chosen: bigint;
  readonly level: bigint;
}

export async function officialStakes(db: Queryable, { gameCode, number }: IssueName): Promise<OfficialStake[]> {
  const rows = await db.query<Omit<OfficialStake, 'chosen' | 'level'> & { chosen: string; level: string }>(sql`
    select member_id as "memberId", currency, official as "officialMinor", chosen::text as chosen, level::text as level
    from lottery.member_stake where game_code = ${gameCode} and number = ${number} and official > 0`);
  return rows.map(row => ({ ...row, chosen: BigInt(row.chosen), level: BigInt(row.level) }));
}

export interface Rebate {
  readonly memberId: MemberId;
  readonly currency: Currency;
  readonly minor: bigint;
}

/** Writes down what the rebates of an issue are, unless that has been done. */
export async function planRebates(tx: Transaction, { gameCode, number }: IssueName, rebates: readonly Rebate[]): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`lottery rebates ${gameCode} ${number}`}, 0))`);
  await tx.query(sql`
    insert into lottery.rebate (game_code, number, member_id, currency, minor)
    select ${gameCode}, ${number}, m, c, minor
    from unnest(${rebates.map(r => r.memberId)}::uuid[], ${rebates.map(r => r.currency)}::text[], ${`{${rebates.map(r => r.minor).join()}}`}::bigint[]) as w (m, c, minor)
    where not exists (select 1 from lottery.rebate where game_code = ${gameCode} and number = ${number})`);
}

/** Rebates of an issue in a state, held until the transaction ends. */
export const holdRebates = (
  tx: Transaction,
  { gameCode, number }: IssueName,
  { state, after, limit }: { state: 'due' | 'paid'; after: string; limit: number },
): Promise<Rebate[]> =>
  tx.query<Rebate>(sql`
    select member_id as "memberId", currency, minor from lottery.rebate
    where game_code = ${gameCode} and number = ${number} and state = ${state} and member_id > ${after}::uuid order by member_id limit ${limit} for update`);

export async function markRebates(
  tx: Transaction,
  { gameCode, number }: IssueName,
  { memberIds, state }: { memberIds: readonly MemberId[]; state: 'paid' | 'taken' },
): Promise<void> {
  await tx.query(sql`
    update lottery.rebate set state = ${state} where game_code = ${gameCode} and number = ${number} and member_id = any(${memberIds}::uuid[])`);
}

/** Rebates that were not paid yet are never paid. */
export async function dropDueRebates(tx: Transaction, { gameCode, number }: IssueName): Promise<void> {
  await tx.query(sql`update lottery.rebate set state = 'taken' where game_code = ${gameCode} and number = ${number} and state = 'due'`);
}

export const hasDueRebates = async (db: Queryable, { gameCode, number }: IssueName): Promise<boolean> =>
  (await db.query(sql`select 1 from lottery.rebate where game_code = ${gameCode} and number = ${number} and state = 'due' limit 1`))
    .length > 0;

const nil = '00000000-0000-0000-0000-000000000000';

/** What a member has to give back: of a bet, or of a rebate, when it names no bet. */
export interface Owed extends IssueName {
  readonly memberId: MemberId;
  readonly betId: BetId | null;
  readonly minor: bigint;
}

/** Writes down what could not be taken back, and when it was tried. */
export async function putOwed(tx: Queryable, owed: readonly Owed[], now: Instant): Promise<void> {
  for (const { gameCode, number, memberId, betId, minor } of owed)
    await tx.query(sql`
      insert into lottery.owed (game_code, number, member_id, bet_id, minor, since, tried_at)
      values (${gameCode}, ${number}, ${memberId}, ${betId ?? nil}, ${minor}, ${now}, ${now})
      on conflict (game_code, number, member_id, bet_id) do update set minor = excluded.minor, tried_at = excluded.tried_at`);
}

/** Those that were tried longest ago, before `until`. */
export const owedToTry = (db: Queryable, { until, limit }: { until: Instant; limit: number }): Promise<Owed[]> =>
  db.query<Owed>(sql`
    select o.game_code as "gameCode", o.number, o.member_id as "memberId", nullif(o.bet_id, ${nil}::uuid) as "betId", o.minor
    from lottery.owed o where o.tried_at <= ${until} order by o.tried_at, o.member_id, o.bet_id limit ${limit}`);

/** Takes the row away, and answers whether it was there: of two who try it at the same time one goes on. */
export const takeOwed = async (tx: Transaction, { gameCode, number, memberId, betId }: Owed): Promise<boolean> =>
  (
    await tx.query(sql`
    delete from lottery.owed where game_code = ${gameCode} and number = ${number} and member_id = ${memberId} and bet_id = ${betId ?? nil} returning 1`)
  ).length > 0;

/** How many debts there are, and issues that wait to be settled. */
export const owedCount = async (db: Queryable): Promise<number> =>
  (await db.query<{ n: number }>(sql`select count(*)::int as n from lottery.owed`))[0]?.n ?? 0;

export const waitingCount = async (db: Queryable): Promise<number> =>
  (await db.query<{ n: number }>(sql`select count(*)::int as n from lottery.issue where state in ('drawn', 'correcting', 'voiding')`))[0]
    ?.n ?? 0;
