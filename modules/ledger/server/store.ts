import { first, one, type Queryable, sql } from '@baize/db';
import type { Currency, Instant } from '@baize/kernel';
import type { AccountId, AccountName, Entry } from '../contract/index.ts';

/** Owner of the operator's accounts. */
const house = '00000000-0000-0000-0000-000000000000';

/** One id for each name. */
type AccountIds<Names extends readonly AccountName[]> = { -readonly [Place in keyof Names]: AccountId };

/** The ids of the accounts in the order asked; those that are missing are opened. */
export async function openAccounts<const Names extends readonly AccountName[]>(db: Queryable, names: Names): Promise<AccountIds<Names>> {
  if (names.length === 0) return [] as AccountIds<Names>;
  const { ids } = await one<{ ids: AccountIds<Names> }>(
    db,
    sql`
    select ledger.open_accounts(${names.map(n => n.ownerId ?? house)}::uuid[], ${names.map(n => n.kind)}::text[], ${names.map(n => n.qualifier ?? '')}::text[],
      ${names.map(n => n.unit)}::text[]) as ids`,
  );
  return ids;
}

/** The ids of the accounts that a committed transaction has opened, in the order of the names; null for the others, those among them that the caller's own one has opened. */
export async function committedAccounts(db: Queryable, names: readonly AccountName[]): Promise<(AccountId | null)[]> {
  const rows = await db.query<{ id: AccountId | null }>(sql`
    select a.id from unnest(${names.map(n => n.ownerId ?? house)}::uuid[], ${names.map(n => n.kind)}::text[], ${names.map(n => n.qualifier ?? '')}::text[],
      ${names.map(n => n.unit)}::text[]) with ordinality as w (owner_id, kind, qualifier, unit, place)
    left join ledger.account a on a.owner_id = w.owner_id and a.kind = w.kind and a.qualifier = w.qualifier and a.unit = w.unit
      and a.xmin is distinct from pg_current_xact_id_if_assigned()::xid
    order by w.place`);
  return rows.map(row => row.id);
}

export interface AccountBalance {
  readonly accountId: AccountId;
  readonly kind: AccountName['kind'];
  readonly qualifier: string;
  readonly unit: Currency;
  readonly postedMinor: bigint;
}

/** Every account of a member, with what is posted on it. */
export const balancesOf = (db: Queryable, ownerId: string): Promise<AccountBalance[]> =>
  db.query<AccountBalance>(sql`
    select a.id as "accountId", a.kind, a.qualifier, a.unit, b.posted as "postedMinor"
    from ledger.account a join ledger.balance b on b.account_id = a.id where a.owner_id = ${ownerId} order by a.id`);

/** The balances of these members on one kind of account. */
export const postedOf = (
  db: Queryable,
  f: { kind: AccountName['kind']; qualifier: string; ownerIds: readonly string[] },
): Promise<{ ownerId: string; unit: Currency; postedMinor: bigint }[]> =>
  db.query(sql`
    select a.owner_id as "ownerId", a.unit, b.posted as "postedMinor" from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.owner_id = any(${f.ownerIds}::uuid[]) and a.kind = ${f.kind} and a.qualifier = ${f.qualifier}`);

/** Age in seconds of the oldest batch of this cluster that no block has sealed yet; 0 when all are. */
export async function unsealedSeconds(db: Queryable): Promise<number> {
  const { seconds } = await one<{ seconds: number }>(
    db,
    sql`
    with last as (select last_xid, last_batch from ledger.block where cluster = ledger.this_cluster() order by number desc limit 1)
    select coalesce(extract(epoch from now() - (
      select b.recorded_at from ledger.batch b where b.cluster = ledger.this_cluster()
        and (b.xid, b.id) > (coalesce((select last_xid from last), '0'::xid8), coalesce((select last_batch from last), 0))
       order by b.xid, b.id limit 1)), 0)::float8 as seconds`,
  );
  return seconds;
}

/** The entries of a posted transaction, in order; empty when the reference is unknown. */
export const entriesOf = (db: Queryable, reference: string): Promise<Entry[]> =>
  db.query<Entry>(sql`
    select e.account_id as "accountId", e.amount as "amountMinor"
    from ledger.transaction t join ledger.entry e on e.account_id = any (t.accounts) and e.seq = t.seq where t.reference = ${reference} order by e.place`);

/** Seals up to `limit` batches into one block; answers how many. */
export async function seal(db: Queryable, limit = 2_000): Promise<number> {
  return (await first<{ n: number }>(db, sql`select ledger.seal(${limit}) as n`))?.n ?? 0;
}

export interface AccountSum {
  readonly isHouse: boolean;
  readonly kind: AccountName['kind'];
  readonly qualifier: string;
  readonly unit: Currency;
  readonly accounts: number;
  readonly postedMinor: bigint;
}

/** The balances of all accounts, by kind, qualifier and unit: members' from their balances, the operator's from the last block and the batches after it. */
export async function accountSums(db: Queryable): Promise<AccountSum[]> {
  const rows = await db.query<Omit<AccountSum, 'postedMinor'> & { postedMinor: string }>(sql`
    with fresh as materialized (select b.id, b.digest from ledger.cluster_of_batches() as k(cluster) cross join lateral ledger.unsealed(k.cluster) b)
    select a.owner_id = ${house} as "isHouse", a.kind, a.qualifier, a.unit, count(*)::int as accounts, sum(s.posted)::text as "postedMinor"
    from ledger.account a cross join lateral (
      select b.posted from ledger.balance b where b.account_id = a.id and a.owner_id <> ${house}
      union all
      select coalesce((select coalesce(h.total, h.posted) from ledger.house_balance h where h.account_id = a.id order by h.block desc limit 1), 0) + coalesce((
        select sum(case when f.digest is null
          then (select sum(e.amount) from ledger.entry e where e.account_id = a.id and e.seq between f.id * 4096 and f.id * 4096 + 4095)
          else (select c.moved from ledger.house_change c where c.account_id = a.id and c.batch = f.id) end) from fresh f), 0)
      where a.owner_id = ${house}) s
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return rows.map(row => ({ ...row, postedMinor: BigInt(row.postedMinor) }));
}

interface SubjectPosting {
  readonly reference: string;
  readonly kind: string;
  readonly at: Instant;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
}

/** Movements on member accounts that belong to a business object, in order. */
export const postingsOfSubject = (db: Queryable, subjectId: string): Promise<SubjectPosting[]> =>
  db.query<SubjectPosting>(sql`
    select t.reference, t.kind, t.effective_at as at, e.amount as "amountMinor", e.balance_after as "balanceAfterMinor"
    from ledger.transaction t join ledger.entry e on e.account_id = any (t.accounts) and e.seq = t.seq
    where t.subject_id = ${subjectId} and e.balance_after is not null order by e.seq, e.place`);

interface MovedOfSubject {
  readonly subjectId: string;
  readonly amountMinor: bigint;
  readonly isReversal: boolean;
}

/** Movements on member accounts that belong to some business objects, in no order. */
export const postingsOfSubjects = (db: Queryable, subjectIds: readonly string[]): Promise<MovedOfSubject[]> =>
  db.query<MovedOfSubject>(sql`
    select t.subject_id as "subjectId", e.amount as "amountMinor", t.mode = 4 as "isReversal"
    from ledger.transaction t join ledger.entry e on e.account_id = any (t.accounts) and e.seq = t.seq
    where t.subject_id = any (${subjectIds}::uuid[]) and e.balance_after is not null`);

export interface KnownPosting {
  readonly reference: string;
  readonly kind: string;
  readonly mode: number;
  readonly subjectId: string | null;
  readonly isReversed: boolean;
}

/** Those of the references that have been posted, by reference. */
export async function knownPostings(db: Queryable, references: readonly string[]): Promise<Map<string, KnownPosting>> {
  const rows = await db.query<KnownPosting>(sql`
    select t.reference, t.kind, t.mode, t.subject_id as "subjectId", exists (select 1 from ledger.transaction u where u.origin_seq = t.seq and u.mode = 4) as "isReversed"
    from ledger.transaction t where t.reference = any (${references}::text[])`);
  return new Map(rows.map(row => [row.reference, row]));
}

/** Transactions of a kind that belong to one of the subjects and have not been reversed. */
export const standingPostings = (
  db: Queryable,
  { kind, subjectIds }: { kind: string; subjectIds: readonly string[] },
): Promise<{ reference: string; subjectId: string }[]> =>
  db.query(sql`
    select t.reference, t.subject_id as "subjectId" from ledger.transaction t
    where t.subject_id = any (${subjectIds}::uuid[]) and t.kind = ${kind} and t.mode = 0
      and not exists (select 1 from ledger.transaction u where u.origin_seq = t.seq) order by t.seq`);

/** What can still be spent of each account, by id. */
export async function availableOf(db: Queryable, accountIds: readonly AccountId[]): Promise<Map<AccountId, bigint>> {
  const rows = await db.query<{ id: AccountId; available: bigint }>(sql`
    select account_id as id, posted as available from ledger.balance where account_id = any (${accountIds.map(String)}::bigint[])`);
  return new Map(rows.map(row => [row.id, row.available]));
}

/** Whether money has ever moved on the account of a member; what trial accounts play with is none. */
export const hasPostings = async (db: Queryable): Promise<boolean> =>
  (await one<{ has: boolean }>(db, sql`select exists (select 1 from ledger.balance where unit <> 'DMO' and last_seq > 0) as has`)).has;
