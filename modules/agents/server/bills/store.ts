import { first, one, type Queryable, sql, type Transaction } from '@baize/db';
import { memberLines } from '@baize/identity/server';
import type { Currency, Id, Instant, MemberId } from '@baize/kernel';
import type { BusinessDate, PeriodKind } from '@baize/kernel/business-time';
import type { BillState, ContractType } from '../../contract/index.ts';
import { type Contract, type ContractId, contractColumns } from '../contracts/store.ts';
import type { TeamDays } from '../figures/store.ts';

export interface Bill {
  readonly id: Id<'BillId'>;
  readonly contractId: ContractId;
  readonly payerId: MemberId | null;
  readonly payeeId: MemberId;
  readonly type: ContractType;
  readonly currency: Currency;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  readonly validMinor: bigint;
  readonly lossMinor: bigint;
  readonly active: number;
  readonly rateBps: number;
  readonly amountMinor: bigint;
  readonly paidMinor: bigint;
  readonly state: BillState;
}

const columns = sql`id, contract_id as "contractId", payer_id as "payerId", payee_id as "payeeId", type, currency, from_date::text as "from", to_date::text as "to",
  valid as "validMinor", loss as "lossMinor", active, rate_bps as "rateBps", amount as "amountMinor", paid as "paidMinor", state`;

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
}

/** Contracts that count for the period that begins with this day, and have no bill for it. */
export const unbilled = (tx: Transaction, period: PeriodKind, from: BusinessDate, limit: number): Promise<Unbilled[]> =>
  tx.query<Unbilled>(sql`
    select ${contractColumns}, c.payer_id is null or exists (
      select from agents.contract p where p.payee_id = c.payer_id and p.type = c.type and p.starts <= ${from}::date and (p.ends is null or p.ends > ${from}::date)) as "payerHasOne"
    from agents.contract c where c.starts <= ${from}::date and (c.ends is null or c.ends > ${from}::date) and c.terms ->> 'period' = ${period}
      and not exists (select from agents.bill b where b.contract_id = c.id and b.from_date = ${from}::date)
    order by c.id limit ${limit}`);

export async function insertBills(tx: Transaction, bills: readonly Bill[], at: Instant): Promise<void> {
  const column = <K extends keyof Bill>(key: K) => bills.map(bill => bill[key]);
  const amounts = (key: 'validMinor' | 'lossMinor' | 'amountMinor') => `{${column(key).join()}}`;
  await tx.query(sql`
    insert into agents.bill (id, contract_id, payer_id, payee_id, type, currency, from_date, to_date, valid, loss, active, rate_bps, amount, state, made_at)
    select b.*, ${at} from unnest(${column('id')}::uuid[], ${column('contractId')}::uuid[], ${column('payerId')}::uuid[], ${column('payeeId')}::uuid[],
      ${column('type')}::text[], ${column('currency')}::text[], ${column('from')}::date[], ${column('to')}::date[], ${amounts('validMinor')}::bigint[],
      ${amounts('lossMinor')}::bigint[], ${column('active')}::int[], ${column('rateBps')}::int[], ${amounts('amountMinor')}::bigint[], ${column('state')}::text[]) b
    on conflict (contract_id, from_date) do nothing`);
}

/** Of each of these members with everyone below, how many had bets of at least so much that counted in these days. */
export async function activeMembers(
  db: Queryable,
  ids: readonly MemberId[],
  d: TeamDays,
  minBetMinor: bigint,
): Promise<Map<MemberId, number>> {
  const rows = await db.query<{ id: MemberId; members: number }>(sql`
    select a.id, (select count(*)::int from (
      select h.member_id from ${memberLines} m join agents.member_hour h on h.member_id = m.id
      where (m.id = a.id or m.line @> array[a.id]) and h.hour >= ${d.since} and h.hour < ${d.until} and h.currency = ${d.currency}
      group by 1 having sum(h.valid) > 0 and sum(h.valid) >= ${minBetMinor}) x) as members
    from unnest(${ids}::uuid[]) a (id)`);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** The owed bill that was made next after another one, and that no one else holds. */
export const lockOwed = (tx: Transaction, afterId: string): Promise<Bill | undefined> =>
  first<Bill>(
    tx,
    sql`select ${columns} from agents.bill where state in ('due', 'part-paid') and id > ${afterId} order by id limit 1 for update skip locked`,
  );

export const setPaid = (tx: Transaction, { id, amountMinor }: Bill, paidMinor: bigint, at: Instant): Promise<unknown> =>
  tx.query(sql`
    update agents.bill set paid = ${paidMinor}, state = ${paidMinor === amountMinor ? 'paid' : 'part-paid'}, paid_at = ${at} where id = ${id}`);

/** Bills of a contract, the latest period first; amounts as they travel. */
export async function billPage(db: Queryable, contractId: ContractId, { page, pageSize }: { page: number; pageSize: number }) {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from agents.bill where contract_id = ${contractId}`);
  const rows = await db.query<Bill>(sql`
    select ${columns} from agents.bill where contract_id = ${contractId} order by from_date desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const items = rows.map(({ from, to, state, active, rateBps, ...row }) => ({
    from,
    to,
    state,
    active,
    rateBps,
    validMinor: String(row.validMinor),
    lossMinor: String(row.lossMinor),
    amountMinor: String(row.amountMinor),
    paidMinor: String(row.paidMinor),
  }));
  return { items, total };
}
