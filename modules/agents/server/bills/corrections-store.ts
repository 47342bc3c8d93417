import { type Queryable, sql, type Transaction } from '@baize/db';
import { memberLines, memberLinesEver } from '@baize/identity/server';
import type { Id, Instant, MemberId } from '@baize/kernel';
import type { BusinessDate } from '@baize/kernel/business-time';
import type { Terms } from '../../contract/index.ts';
import type { Bill } from './store.ts';

/** Notes members whose bets of a day changed after all bills of that day were made. */
export async function noteChanged(tx: Transaction, changes: readonly { memberId: MemberId; at: Instant }[], zone: string): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(sql`
    insert into agents.changed (member_id, day)
    select distinct member, (at at time zone ${zone})::date from unnest(${changes.map(one => one.memberId)}::uuid[], ${changes.map(one => one.at)}::timestamptz[]) c (member, at)
    where (at at time zone ${zone})::date <= (select until from agents.billed)
    on conflict do nothing`);
}

interface Doubtful extends Bill {
  readonly terms: Terms;
  /** What the period came to when it was last worked out. */
  readonly earnedMinor: bigint;
  readonly movedAt: Instant | null;
}

/**
 * Bills that changed bets of these members belong to, with the contract that carries the difference: the one that the two have now. Those that were refused stay refused.
 */
export const doubtfulBills = (tx: Transaction, changed: readonly { memberId: MemberId; day: BusinessDate }[]): Promise<Doubtful[]> =>
  tx.query<Doubtful>(sql`
    select distinct on (b.id) b.id, coalesce(a.id, b.contract_id) as "contractId", b.payer_id as "payerId", b.payee_id as "payeeId", b.type, b.currency,
      b.from_date::text as "from", b.to_date::text as "to", b.left_out as "leftOut", c.terms, c.moved_at as "movedAt",
      coalesce((select o.earned from agents.correction o where o.bill_id = b.id order by o.at desc, o.id desc limit 1), b.amount - b.carried) as "earnedMinor"
    from unnest(${changed.map(one => one.memberId)}::uuid[], ${changed.map(one => one.day)}::date[]) x (member, day)
    join ${memberLinesEver} m on m.id = x.member
    join agents.bill b on b.payee_id = any (m.line || m.id) and b.from_date <= x.day and b.to_date >= x.day
    join agents.contract c on c.id = b.contract_id
    left join agents.contract a on a.payee_id = b.payee_id and a.type = b.type and a.state = 'active' and a.payer_id is not distinct from b.payer_id
    where b.state <> 'refused' and b.type <> 'real-time' order by b.id`);

/**
 * What corrections gave the contract of a bill that is refused is taken back, and what the bill carried from earlier periods is carried on, unless it was made of that
 * alone.
 */
export const undoCarry = (tx: Transaction, billId: Bill['id']): Promise<unknown> =>
  tx.query(sql`
    update agents.contract c set carry = c.carry + case when b.amount = b.carried then 0 else b.carried end
      - coalesce((select sum(o.change) from agents.correction o where o.bill_id = b.id), 0)::bigint
    from agents.bill b
    left join agents.contract a on a.payee_id = b.payee_id and a.type = b.type and a.state = 'active' and a.payer_id is not distinct from b.payer_id
    where b.id = ${billId} and c.id = coalesce(a.id, b.contract_id)`);

/** Takes changed days, at most so many, each once. */
export const takeChanged = (tx: Transaction, limit: number): Promise<{ memberId: MemberId; day: BusinessDate }[]> =>
  tx.query(sql`
    delete from agents.changed where (member_id, day) in (select member_id, day from agents.changed order by day, member_id limit ${limit})
    returning member_id as "memberId", day::text as day`);

export interface Correction {
  readonly id: Id<'CorrectionId'>;
  readonly billId: Bill['id'];
  readonly validMinor: bigint;
  readonly lossMinor: bigint;
  readonly active: number;
  readonly rateBps: number;
  readonly earnedMinor: bigint;
  readonly changeMinor: bigint;
}

export async function insertCorrections(tx: Transaction, all: readonly Correction[], at: Instant): Promise<void> {
  for (const c of all)
    await tx.query(sql`
      insert into agents.correction (id, bill_id, at, valid, loss, active, rate_bps, earned, change)
      values (${c.id}, ${c.billId}, ${at}, ${c.validMinor}, ${c.lossMinor}, ${c.active}, ${c.rateBps}, ${c.earnedMinor}, ${c.changeMinor})`);
}

/** The corrections of a bill, the first one first; amounts as they travel. */
export const correctionsOf = (db: Queryable, billId: Bill['id']) =>
  db.query<{
    at: Instant;
    validMinor: string;
    lossMinor: string;
    active: number;
    rateBps: number;
    earnedMinor: string;
    changeMinor: string;
  }>(sql`
    select at, valid::text as "validMinor", loss::text as "lossMinor", active, rate_bps as "rateBps", earned::text as "earnedMinor", change::text as "changeMinor"
    from agents.correction where bill_id = ${billId} order by at, id limit 100`);

/** Contracts that have ended and still owe their payee something from corrections. */
export const endedWithCarry = (tx: Transaction, today: BusinessDate, limit: number) =>
  tx.query<Pick<Bill, 'contractId' | 'payerId' | 'payeeId' | 'type' | 'currency' | 'depth'> & { carryMinor: bigint }>(sql`
    select c.id as "contractId", c.payer_id as "payerId", c.payee_id as "payeeId", c.type, c.currency, coalesce(array_length(m.line, 1), 0) as depth, c.carry as "carryMinor"
    from agents.contract c join ${memberLines} m on m.id = c.payee_id
    where c.carry > 0 and c.state = 'ended' and c.ends <= ${today}::date and c.ends <= (select until from agents.billed)
      and not exists (select from agents.bill b where b.contract_id = c.id and b.from_date = ${today}::date)
    order by c.id limit ${limit}`);
