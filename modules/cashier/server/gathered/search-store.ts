import { type Queryable, type Statement, sql } from '@baize/db';
import type { Currency, MemberId } from '@baize/kernel';

interface NamedOrder {
  readonly id: string;
  readonly title: string;
  readonly memberId: MemberId;
}

interface FoundOrder extends NamedOrder {
  readonly minor: bigint;
  readonly currency: Currency;
  readonly state?: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Orders by their number, from a table with `reference`, `amount_minor` and `currency`; `rest` is what else of a row is its hit's. */
export const byReference = (table: Statement, rest: Statement) => (db: Queryable, words: string) =>
  db.query<FoundOrder>(
    sql`select id, reference as title, amount_minor as minor, currency, ${rest} from ${table} where reference = ${words.toUpperCase()}`,
  );

export const findWithdrawals = byReference(sql`cashier.withdrawal`, sql`member_id as "memberId", status as state`);
export const findTransfers = byReference(sql`cashier.transfer`, sql`from_id as "memberId"`);

export const depositsById = (db: Queryable, ids: readonly string[]): Promise<NamedOrder[]> =>
  db.query(sql`select id, id::text as title, member_id as "memberId" from cashier.deposit where id = any (${ids}::uuid[])`);

export const withdrawalsByReference = (db: Queryable, references: readonly string[]): Promise<NamedOrder[]> =>
  db.query(
    sql`select id, reference as title, member_id as "memberId" from cashier.withdrawal where reference = any (${references}::text[])`,
  );

/** A member's own orders by the number that the cashier shows: a transfer for both its sides, a deposit by the end of its id or its remark. */
export const ownRecords = (
  db: Queryable,
  memberId: MemberId,
  words: string,
): Promise<{ kind: 'withdrawal' | 'deposit' | 'transfer'; id: string; reference: string }[]> => {
  const [upper, lower] = [words.toUpperCase(), words.toLowerCase()];
  return db.query(sql`
    select 'withdrawal' as kind, id, reference from cashier.withdrawal where reference = ${upper} and member_id = ${memberId}
    union all select 'transfer', id, reference from cashier.transfer where reference = ${upper} and (from_id = ${memberId} or to_id = ${memberId})
    union all (select 'deposit', id, right(id::text, 8) from cashier.deposit
      where member_id = ${memberId} and (id::text = ${lower} or right(id::text, 8) = ${lower} or remark = ${upper}) order by made_at desc limit 5)`);
};

/** The numbers under which a member's withdrawals and transfers are shown, by their ids; a transfer is of both its sides. */
export const orderReferences = (db: Queryable, memberId: MemberId, ids: readonly string[]): Promise<{ id: string; reference: string }[]> =>
  db.query(sql`
    select id, reference from cashier.withdrawal where id = any (${ids}::uuid[]) and member_id = ${memberId}
    union all select id, reference from cashier.transfer where id = any (${ids}::uuid[]) and (from_id = ${memberId} or to_id = ${memberId})`);

/** By our number or its end, as members see it; by the remark of a bank transfer; or by the number of one of the providers. Each has its index. */
export const findDeposits = (db: Queryable, words: string, providers: readonly string[]): Promise<FoundOrder[]> => {
  const own = words.toLowerCase();
  const found = (where: Statement) =>
    sql`(select id, made_at, member_id, asked_minor, currency, state from cashier.deposit where ${where} order by made_at desc limit 5)`;
  const short = sql`${found(sql`right(id::text, 8) = ${own}`)} union ${found(sql`remark = ${words.toUpperCase()}`)} union`;
  return db.query<FoundOrder>(sql`
    select id, id::text as title, member_id as "memberId", asked_minor as minor, currency,
      case when state = 'expired' and exists (select 1 from cashier.deposit_event e where e.deposit_id = found.id and e.by = 'member' and e.to_state = 'expired')
        then 'cancelled' else state end as state from (
      ${words.length === 8 ? short : sql``}
      ${found(uuid.test(own) ? sql`id = ${own}` : sql`provider = any (${providers}::text[]) and provider_id = ${words} and provider_id <> ''`)}
    ) as found order by made_at desc limit 5`);
};

/** So many orders of a member are found in the audit log by the member's account. */
const mostOfMember = 1_000;

export const depositsOfMember = async (db: Queryable, memberId: MemberId): Promise<string[]> =>
  (
    await db.query<{ key: string }>(
      sql`select id::text as key from cashier.deposit where member_id = ${memberId} order by made_at desc limit ${mostOfMember}`,
    )
  ).map(row => row.key);

export const withdrawalsOfMember = async (db: Queryable, memberId: MemberId): Promise<string[]> =>
  (
    await db.query<{ key: string }>(
      sql`select reference as key from cashier.withdrawal where member_id = ${memberId} order by requested_at desc limit ${mostOfMember}`,
    )
  ).map(row => row.key);
