import { type Queryable, sql, type Transaction } from '@baize/db';
import { memberLines } from '@baize/identity/server';
import { type Id, type Instant, newId, plus, second } from '@baize/kernel';
import type { BusinessDate } from '@baize/kernel/business-time';
import { windowMs } from '../contracts/rules.ts';
import type { Contract, ContractId } from '../contracts/store.ts';
import { workedOutUntil } from './store.ts';

/** So long after a window bets of it may still be written down; later ones are a change of it. */
export const lateMs = 30 * second;
const lastCount = 12;

interface Earning extends Pick<Contract, 'id' | 'terms' | 'currency'> {
  /** What is earned and not paid yet, in 1/10 000 of the unit of amounts. */
  readonly rest: bigint;
}

/** Contracts whose windows are written, held until the transaction ends. */
export const lockEarning = async (tx: Transaction, ids: readonly ContractId[]): Promise<Earning[]> =>
  (
    await tx.query<Omit<Earning, 'rest'> & { rest: string }>(sql`
      select id, terms, currency, rest::text as rest from agents.contract where id = any (${ids}::uuid[]) order by id for update`)
  ).map(found => ({ ...found, rest: BigInt(found.rest) }));

/** Keeps what is earned and not paid yet; `carryMinor` of it is paid in the last bill of a contract that has ended. */
export async function setRests(tx: Transaction, rests: readonly { id: ContractId; rest: bigint; carryMinor?: bigint }[]): Promise<void> {
  if (rests.length === 0) return;
  await tx.query(sql`
    update agents.contract c set rest = x.rest, carry = c.carry + x.carry
    from unnest(${rests.map(found => found.id)}::uuid[], ${`{${rests.map(found => found.rest).join()}}`}::numeric[],
      ${`{${rests.map(found => found.carryMinor ?? 0n).join()}}`}::bigint[]) x (id, rest, carry) where c.id = x.id`);
}

export interface Line {
  readonly contractId: ContractId;
  readonly basisMinor: bigint;
  readonly adjusted: bigint;
  readonly amountMinor: bigint;
  readonly rateBps: number;
}

/**
 * Writes the lines of a window, and adds them to the bills of the day, which are made where there is none yet. A bill of the operator's waits for two people once what the
 * windows of the day came to, less what has been approved, is above the bound of its currency; what was paid before stays paid. One that waits goes on waiting, and a
 * refused one stays refused.
 */
export async function insertLines(
  tx: Transaction,
  lines: readonly Line[],
  { window, date, at }: { window: Instant; date: BusinessDate; at: Instant },
): Promise<void> {
  if (lines.length === 0) return;
  const amounts = (key: 'basisMinor' | 'adjusted' | 'amountMinor') => `{${lines.map(line => line[key]).join()}}`;
  await tx.query(sql`
    with line as materialized (
      select * from unnest(${lines.map(() => newId<'BillId'>())}::uuid[], ${lines.map(line => line.contractId)}::uuid[], ${amounts('basisMinor')}::bigint[],
        ${amounts('adjusted')}::numeric[], ${amounts('amountMinor')}::bigint[], ${lines.map(line => line.rateBps)}::int[])
        as l (id, contract_id, basis, adjusted, amount, rate_bps)),
    bill as (
      insert into agents.bill as b (id, contract_id, payer_id, payee_id, type, currency, from_date, to_date, valid, loss, active, rate_bps, amount, state, depth, due_at,
        made_at, retry_at)
      select l.id, c.id, c.payer_id, c.payee_id, c.type, c.currency, ${date}::date, ${date}::date, l.basis, 0, 0, l.rate_bps, l.amount,
        case when l.amount = 0 then 'not-reached' when c.payer_id is null and l.amount > (select minor from agents.bill_bound d where d.currency = c.currency) then 'to-approve'
          else 'due' end, coalesce(array_length(m.line, 1), 0), ${at}, ${at}, ${at}
      from line l join agents.contract c on c.id = l.contract_id join ${memberLines} m on m.id = c.payee_id
      on conflict (contract_id, from_date) do update set valid = b.valid + excluded.valid, amount = b.amount + excluded.amount,
        state = case when excluded.amount = 0 or b.state in ('to-approve', 'refused') then b.state
          when b.payer_id is null and b.amount + excluded.amount - b.approved > (select minor from agents.bill_bound d where d.currency = b.currency) then 'to-approve'
          when b.paid = 0 then 'due' else 'part-paid' end,
        tries = case when b.state in ('due', 'part-paid') then b.tries else 0 end,
        retry_at = case when b.state in ('due', 'part-paid') then b.retry_at else excluded.retry_at end
      returning b.id, b.contract_id)
    insert into agents.bill_window (contract_id, at, bill_id, basis, adjusted, amount)
    select l.contract_id, ${window}, b.id, l.basis, l.adjusted, l.amount from line l join bill b on b.contract_id = l.contract_id`);
  await tx.query(sql`
    update agents.bill b set left_out = array(select distinct x from unnest(b.left_out || o.members) x)
    from (select l.leader, array_agg(w.member_id) as members from agents.window_left_out w join ${memberLines} m on m.id = w.member_id
      cross join unnest(m.line || m.id) l (leader) where w.at = ${window} group by 1) o
    where b.contract_id = any (${lines.map(line => line.contractId)}::uuid[]) and b.from_date = ${date}::date and b.payee_id = o.leader`);
}

/** Rounded down to the unit of amounts. */
const adjustedMinor = sql`floor(coalesce(l.adjusted, 0) / 10000)::bigint::text as "adjustedMinor"`;

interface ShownWindow {
  readonly at: Instant;
  readonly basisMinor: string;
  readonly adjustedMinor: string;
  readonly amountMinor: string;
}

/** The windows of a bill, the latest first; amounts as they travel. */
export const billWindows = (db: Queryable, billId: Id<'BillId'>): Promise<ShownWindow[]> =>
  db.query<ShownWindow>(sql`
    select l.at, l.basis::text as "basisMinor", ${adjustedMinor}, l.amount::text as "amountMinor" from agents.bill_window l
    where l.bill_id = ${billId} order by l.at desc limit 300`);

/** The last windows of a real-time salary, also those that earned nothing; null of other contracts, and of one that has not begun. */
export async function lastWindows(
  db: Queryable,
  { id, startsAt, endsAt }: Pick<Contract, 'id' | 'startsAt' | 'endsAt'>,
  now: Instant,
): Promise<{ nextAt: Instant; now: Instant; items: ShownWindow[] } | null> {
  const until = await workedOutUntil(db);
  if (!startsAt || !until) return null;
  const end = endsAt && endsAt < until ? endsAt : until;
  const items = await db.query<ShownWindow>(sql`
    select w.at, coalesce(l.basis, 0)::text as "basisMinor", ${adjustedMinor}, coalesce(l.amount, 0)::text as "amountMinor"
    from generate_series(${plus(end, -windowMs)}::timestamptz, ${plus(end, -lastCount * windowMs)}::timestamptz, ${-windowMs / 1_000} * interval '1 second') w (at)
    left join agents.bill_window l on l.contract_id = ${id} and l.at = w.at where w.at >= ${startsAt} order by w.at desc`);
  return { nextAt: plus(startsAt > until ? startsAt : until, windowMs + lateMs), now, items };
}
