import { first, one, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import { frozenMembers, memberLines, memberLinesEver } from '@baize/identity/server';
import type { Currency, Id, Instant, MemberId } from '@baize/kernel';
import type { BusinessDate, PeriodKind } from '@baize/kernel/business-time';
import { excludedMembers } from '@baize/protection/server';
import type { BillState, ContractType, OfficeBillState, ShownState } from '../../contract/index.ts';
import { type Contract, type ContractId, contractColumns } from '../contracts/store.ts';
import { byLine, type TeamDays } from '../figures/store.ts';

export interface Bill {
  readonly id: Id<'BillId'>;
  readonly contractId: ContractId;
  readonly payerId: MemberId | null;
  readonly payeeId: MemberId;
  readonly type: ContractType;
  readonly currency: Currency;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** Of a real-time salary: what its windows came to of what it is a share of. */
  readonly validMinor: bigint;
  readonly lossMinor: bigint;
  readonly active: number;
  readonly rateBps: number;
  readonly amountMinor: bigint;
  readonly paidMinor: bigint;
  readonly state: BillState;
  /** Excluded or closed accounts of the team: their losses and valid bets are left out. */
  readonly leftOut: readonly MemberId[];
  /** What the amount has from corrections of earlier periods; negative when the payee had too much. */
  readonly carriedMinor: bigint;
  /** How many members are above the payee. */
  readonly depth: number;
  /** A dividend that is not paid by then is overdue. */
  readonly dueAt: Instant;
}

export const billColumns = sql`id, contract_id as "contractId", payer_id as "payerId", payee_id as "payeeId", type, currency, from_date::text as "from", to_date::text as "to",
  valid as "validMinor", loss as "lossMinor", active, rate_bps as "rateBps", amount as "amountMinor", paid as "paidMinor", state, left_out as "leftOut", carried as "carriedMinor", depth, due_at as "dueAt"`;

/** Adds to what contracts carry into their next bill. */
export async function addCarry(tx: Transaction, carries: readonly { contractId: ContractId; minor: bigint }[]): Promise<void> {
  const some = carries.filter(one => one.minor !== 0n);
  if (some.length === 0) return;
  await tx.query(sql`
    update agents.contract c set carry = carry + minor
    from unnest(${some.map(one => one.contractId)}::uuid[], ${`{${some.map(one => one.minor).join()}}`}::bigint[]) x (id, minor) where c.id = x.id`);
}

/** The last day of which all bills are made, held until the transaction ends; undefined = none has been. */
export async function lockBilled(tx: Transaction): Promise<BusinessDate | undefined> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('agents bills', 0))`);
  return (await first<{ until: BusinessDate }>(tx, sql`select until::text as until from agents.billed`))?.until;
}

export const setBilled = (tx: Transaction, until: BusinessDate): Promise<unknown> =>
  tx.query(sql`insert into agents.billed (until) values (${until}::date) on conflict (only_one) do update set until = excluded.until`);

export interface Unbilled extends Contract {
  /** Whether whoever pays is paid under a contract of the type too, as of the first day; the operator needs none. */
  readonly payerHasOne: boolean;
  /** What is carried from corrections of earlier periods. */
  readonly carryMinor: bigint;
  readonly depth: number;
}

/** Contracts that count for the period that begins with this day, and have no bill for it. */
export const unbilled = (tx: Transaction, period: PeriodKind, from: BusinessDate, limit: number): Promise<Unbilled[]> =>
  tx.query<Unbilled>(sql`
    select ${contractColumns}, c.payer_id is null or exists (
      select from agents.contract p where p.payee_id = c.payer_id and p.type = c.type and p.starts <= ${from}::date and (p.ends is null or p.ends > ${from}::date)) as "payerHasOne", coalesce(array_length(m.line, 1), 0) as depth, c.carry as "carryMinor"
    from agents.contract c join ${memberLines} m on m.id = c.payee_id where c.type <> 'real-time' and c.starts <= ${from}::date and (c.ends is null or c.ends > ${from}::date) and c.terms ->> 'period' = ${period}
      and not exists (select from agents.bill b where b.contract_id = c.id and b.from_date = ${from}::date)
    order by c.id limit ${limit}`);

export async function insertBills(tx: Transaction, bills: readonly Bill[], at: Instant): Promise<void> {
  const column = <K extends keyof Bill>(key: K) => bills.map(bill => bill[key]);
  const amounts = (key: 'validMinor' | 'lossMinor' | 'amountMinor' | 'carriedMinor') => `{${column(key).join()}}`;
  const leftOut = bills.flatMap(bill => bill.leftOut.map(member => ({ id: bill.id, member })));
  await tx.query(sql`
    insert into agents.bill (id, contract_id, payer_id, payee_id, type, currency, from_date, to_date, valid, loss, active, rate_bps, amount, carried, state, depth, due_at, left_out,
      made_at, retry_at)
    select id, contract, payer, payee, type, currency, from_date, to_date, valid, loss, active, rate, amount, carried, state, depth, due,
      coalesce((select array_agg(o.member order by o.member) from unnest(${leftOut.map(one => one.id)}::uuid[], ${leftOut.map(one => one.member)}::uuid[]) o (bill, member)
        where o.bill = b.id), '{}'), ${at}, ${at}
    from unnest(${column('id')}::uuid[], ${column('contractId')}::uuid[], ${column('payerId')}::uuid[], ${column('payeeId')}::uuid[],
      ${column('type')}::text[], ${column('currency')}::text[], ${column('from')}::date[], ${column('to')}::date[], ${amounts('validMinor')}::bigint[],
      ${amounts('lossMinor')}::bigint[], ${column('active')}::int[], ${column('rateBps')}::int[], ${amounts('amountMinor')}::bigint[], ${amounts('carriedMinor')}::bigint[], ${column('state')}::text[],
      ${column('depth')}::int[], ${column('dueAt')}::timestamptz[])
      as b (id, contract, payer, payee, type, currency, from_date, to_date, valid, loss, active, rate, amount, carried, state, depth, due)
    on conflict (contract_id, from_date) do nothing`);
  await addCarry(
    tx,
    bills.map(bill => ({ contractId: bill.contractId, minor: -bill.carriedMinor })),
  );
}

/** Of each of these members with everyone below, how many had bets of at least so much that counted in these days. */
export async function activeMembers(
  db: Queryable,
  ids: readonly MemberId[],
  d: TeamDays,
  { minBetMinor, leftOut }: { minBetMinor: bigint; leftOut: readonly MemberId[] },
): Promise<Map<MemberId, number>> {
  // “Is true” keeps the list a hash: as a join it would be estimated at a few rows, and all leaders of all members sorted.
  const isAsked = (id: Statement) => sql`(${id} in (select unnest(${ids}::uuid[]))) is true`;
  // Only who has moved in these days can be below a leader with two lines, whose bets then count together. The others are counted by line.
  const rows = await db.query<{ id: MemberId; members: number }>(sql`
    with played as materialized (
      select h.member_id, h.line, sum(h.valid) as valid from agents.member_hour h
      where h.hour >= ${d.since} and h.hour < ${d.until} and h.currency = ${d.currency} and h.member_id <> all (${leftOut}::uuid[]) group by 1, 2),
    moved as materialized (select member_id from played group by 1 having count(*) > 1),
    one_line as materialized (
      select m.id, m.line from played h ${byLine(sql`h`, d.before)}
      where h.valid > 0 and h.valid >= ${minBetMinor} and h.member_id not in (select member_id from moved)),
    active as (
      select l.leader, n from (select line, count(*) as n from one_line group by 1) o join unnest(o.line) l (leader) on ${isAsked(sql`l.leader`)}
      union all select id, 1 from one_line where ${isAsked(sql`id`)}
      union all select leader, 1 from (
        select l.leader, h.member_id from played h ${byLine(sql`h`, d.before)} join unnest(m.line || m.id) l (leader) on ${isAsked(sql`l.leader`)}
        where h.member_id in (select member_id from moved) group by 1, 2 having sum(h.valid) > 0 and sum(h.valid) >= ${minBetMinor}) p)
    select leader as id, sum(n)::int as members from active group by 1`);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

interface Excluded {
  readonly memberId: MemberId;
  /** The agents above the member, and the member. */
  readonly line: readonly MemberId[];
  readonly valid: string;
  /** Stakes less returns, rebates and gifts; negative when the member won. */
  readonly loss: string;
}

/** For each of their lines: members of these teams with bets in these days who are excluded, or whose account is closed, at an instant, or who were left out before; and what they came to. */
export const excludedPlay = (
  db: Queryable,
  teams: readonly MemberId[],
  d: TeamDays,
  who: { at: Instant } | { ids: readonly MemberId[] },
): Promise<Excluded[]> =>
  db.query<Excluded>(sql`
    select m.id as "memberId", m.line || m.id as line, p.valid::text as valid, (p.loss - coalesce(k.given, 0))::text as loss
    from ${memberLinesEver} m
    cross join lateral (
      select sum(valid) as valid, sum(stake) - sum(return) as loss from agents.member_hour
      where member_id = m.id and line = m.number and hour >= ${d.since} and hour < ${d.until} and currency = ${d.currency}) p
    cross join lateral (
      select sum(case when what in ('given', 'rebate') then minor else -minor end) as given from agents.money
      where member_id = m.id and line = m.number and what in ('given', 'rebate', 'taken', 'rebate-taken') and at >= ${d.since} and at < ${d.until} and currency = ${d.currency}) k
    where (m.line || m.id) && ${teams}::uuid[] and (${d.before ?? null}::timestamptz is null or m.until <= ${d.before ?? null}) and p.valid is not null and ${'ids' in who ? sql`m.id = any (${who.ids}::uuid[])` : sql`m.id in (select id from ${excludedMembers(who.at)} x)`}`);

/** Null = the operator. */
export type PayerId = Bill['payerId'];

const nil = '00000000-0000-0000-0000-000000000000';
const owed = (at: Instant) => sql`state in ('due', 'part-paid') and retry_at <= ${at}`;

/** The depth, from this one on, of bills that are owed and to be asked for now: from above to below, so that whoever is paid can pay. Null = there are none. */
export const nextDepth = async (db: Queryable, { at, from }: { at: Instant; from: number }): Promise<number | null> =>
  (await one<{ depth: number | null }>(db, sql`select min(depth) as depth from agents.bill where ${owed(at)} and depth >= ${from}::int`))
    .depth;

/** The next payers of such bills of a depth, in the order of their ids, the operator first. */
export const nextPayers = async (
  db: Queryable,
  { at, depth, after, limit }: { at: Instant; depth: number; after: PayerId | undefined; limit: number },
): Promise<PayerId[]> =>
  (
    await db.query<{ payerId: PayerId }>(sql`
      select distinct payer_id as "payerId" from agents.bill
      where ${owed(at)} and depth = ${depth}::int and (${after === undefined}::boolean or payer_id > ${after ?? nil}::uuid)
      order by payer_id nulls first limit ${limit}`)
  ).map(row => row.payerId);

/** One worker pays at a time: another would ask payers who are being paid at that moment, and find nothing. */
export const lockPaying = (tx: Transaction): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended('agents paying', 0))`);

/**
 * Bills of a depth that payers owe, in the order of their ids, locked. Found by payer, so that a turn costs as much for the last payers as for the first. They are an
 * array, and `coalesce` keeps the index of owed bills out of it: expected to be few, all of them would be read again, and again for each, when they are many.
 */
export const lockOwed = (
  tx: Transaction,
  { payerIds, depth, at, limit }: { payerIds: readonly PayerId[]; depth: number; at: Instant; limit: number },
): Promise<Bill[]> =>
  tx.query<Bill>(sql`
    select ${billColumns} from agents.bill where coalesce(${owed(at)}, false) and id = any (array(
      select id from agents.bill where ${owed(at)} and depth = ${depth}::int
        and (payer_id = any (${payerIds.filter(id => id !== null)}::uuid[]) or (${payerIds.includes(null)}::boolean and payer_id is null)) limit ${limit}))
    order by id for update`);

export async function setPaid(tx: Transaction, paid: readonly { id: Bill['id']; minor: bigint }[], at: Instant): Promise<void> {
  if (paid.length === 0) return;
  await tx.query(sql`
    update agents.bill b set paid = paid + minor, state = case when paid + minor = amount then 'paid' else 'part-paid' end, paid_at = ${at}
    from unnest(${paid.map(one => one.id)}::uuid[], ${`{${paid.map(one => one.minor).join()}}`}::bigint[]) p (id, minor) where b.id = p.id`);
}

/** What is still owed of these bills is asked for again after a minute, then after two, four … at most an hour. */
export const delayOwed = (tx: Transaction, ids: readonly Bill['id'][], at: Instant): Promise<unknown> =>
  tx.query(sql`
    update agents.bill set tries = tries + 1, retry_at = ${at}::timestamptz + least(60, 2 ^ least(tries, 6)) * interval '1 minute'
    where id = any (${ids}::uuid[]) and state in ('due', 'part-paid')`);

/** Bills whose payee can't be paid now are due later: that is no fault of the payer. */
export const postponeDue = (tx: Transaction, ids: readonly Bill['id'][], until: Instant): Promise<unknown> =>
  tx.query(sql`update agents.bill set due_at = greatest(due_at, ${until}) where id = any (${ids}::uuid[])`);

/** Bills of payers who wait for the operator's approval of what they get are due later too. */
export const postponeWaiting = (tx: Transaction, ids: readonly Bill['id'][], until: Instant): Promise<unknown> =>
  tx.query(sql`
    update agents.bill b set due_at = greatest(b.due_at, ${until}) where b.id = any (${ids}::uuid[]) and b.state in ('due', 'part-paid')
      and exists (select from agents.bill where state = 'to-approve') -- looked at once, and mostly all there is to look at
      and exists (select from agents.bill w where w.payee_id = b.payer_id and w.state = 'to-approve')`);

/** Whoever has been paid may owe: they are asked now. Also bills that are due anyway are written, so that whoever is putting one of them off at this moment is waited for. */
export const askNow = (db: Queryable, payerIds: readonly MemberId[], at: Instant): Promise<unknown> =>
  db.query(sql`
    update agents.bill set tries = 0, retry_at = ${at} where payer_id = any (${payerIds}::uuid[]) and state in ('due', 'part-paid')`);

/** The same for whoever pays at this moment, when no one else puts bills off: only bills that were put off are written. */
export const askPutOff = (tx: Transaction, payerIds: readonly MemberId[], at: Instant): Promise<unknown> =>
  tx.query(sql`
    update agents.bill set tries = 0, retry_at = ${at}
    where payer_id = any (${payerIds}::uuid[]) and state in ('due', 'part-paid') and (tries > 0 or retry_at > ${at})`);

/** Whether a member owes a downline a dividend that is overdue. */
export const owesDividends = async (db: Queryable, payerId: MemberId, at: Instant): Promise<boolean> =>
  (await first(
    db,
    sql`select 1 from agents.bill where payer_id = ${payerId} and state in ('due', 'part-paid') and type = 'dividend' and due_at <= ${at} limit 1`,
  )) !== undefined;

interface DividendsDue {
  readonly side: 'payer' | 'payee';
  readonly isOverdue: boolean;
  readonly billId: Bill['id'];
  readonly dueAt: Instant;
  readonly leftMinor: string;
  readonly currency: Currency;
}

/** Unpaid dividends between a member and others that are due before `until`, summed by side: of each side first those that are overdue. */
export const dividendsDue = (
  db: Queryable,
  memberId: MemberId,
  { at, until }: { at: Instant; until: Instant },
): Promise<DividendsDue[]> => {
  const due = (side: Statement, of: Statement) => sql`
    select ${side} as side, due_at <= ${at}::timestamptz as "isOverdue", currency, (array_agg(id order by due_at, id))[1] as "billId", min(due_at) as "dueAt",
      sum(amount - paid)::text as "leftMinor"
    from agents.bill where ${of} = ${memberId} and payer_id is not null and type = 'dividend' and state in ('due', 'part-paid') and due_at <= ${until} group by 2, 3`;
  return db.query<DividendsDue>(
    sql`(${due(sql`'payer'`, sql`payer_id`)} union all ${due(sql`'payee'`, sql`payee_id`)}) order by side desc, "isOverdue" desc, currency`,
  );
};

type Dated = Pick<ShownBill, 'payerId' | 'state' | 'dueAt' | 'paidAt'> & { readonly type: string };

/** A dividend that is not paid in time is overdue, and collected when it is paid later. */
export function shownState({ type, payerId, state, dueAt, paidAt }: Dated, at: Instant): ShownState {
  if (type !== 'dividend' || payerId === null) return state;
  if ((state === 'due' || state === 'part-paid') && at >= dueAt) return 'overdue';
  return state === 'paid' && paidAt && paidAt >= dueAt ? 'collected' : state;
}

export type ShownBill = Bill & {
  readonly paidAt: Instant | null;
  /** Where it was asked for. */
  readonly isFrozen?: boolean;
};

/** As it travels. */
export const billView = (bill: ShownBill, at: Instant) => ({
  id: bill.id,
  from: bill.from,
  to: bill.to,
  active: bill.active,
  rateBps: bill.rateBps,
  state: shownState(bill, at),
  dueAt: bill.dueAt,
  validMinor: String(bill.validMinor),
  lossMinor: String(bill.lossMinor),
  amountMinor: String(bill.amountMinor),
  paidMinor: String(bill.paidMinor),
  carriedMinor: String(bill.carriedMinor),
});

/** Of a bill that is owed: its payee isn't paid now, being frozen or excluded or having closed the account. */
export const isFrozen = (at: Instant): Statement => sql`
  (state in ('due', 'part-paid') and (exists (select from ${frozenMembers} f where f.id = payee_id) or exists (select from ${excludedMembers(at)} x where x.id = payee_id)))`;

/** As it travels to staff, who may know that members are frozen or excluded. */
export const officeBillView = (bill: ShownBill, at: Instant) => {
  const { state, ...view } = billView(bill, at);
  return { ...view, state: bill.isFrozen ? ('frozen' as OfficeBillState) : state, leftOut: bill.leftOut.length };
};

/** Bills of a contract, the latest period first. */
export async function billPage<View>(
  db: Queryable,
  contractId: ContractId,
  { page, pageSize, at }: { page: number; pageSize: number; at: Instant },
  shown: (bill: ShownBill, at: Instant) => View,
): Promise<{ items: View[]; total: number }> {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from agents.bill where contract_id = ${contractId}`);
  const rows = await db.query<ShownBill>(sql`
    select ${billColumns}, paid_at as "paidAt", ${isFrozen(at)} as "isFrozen" from agents.bill where contract_id = ${contractId} order by from_date desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items: rows.map(row => shown(row, at)), total };
}

export const findBill = (db: Queryable, id: Bill['id']): Promise<ShownBill | undefined> =>
  first<ShownBill>(db, sql`select ${billColumns}, paid_at as "paidAt" from agents.bill where id = ${id}`);
