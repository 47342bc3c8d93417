import { type Database, first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Currency, Id, Instant, MemberId, Period, StaffId } from '@baize/kernel';
import type { BankAccount, DepositState, FeeTerms, MethodKind, MethodNames, RecordSum } from '../../contract/index.ts';
import { allOf, inRecord, type RecordFilter, type RecordPage, sumsWith, where } from '../records-store.ts';
import type { Trouble } from './rules.ts';

export type DepositId = Id<'DepositId'>;

export interface DepositRow {
  readonly id: DepositId;
  readonly memberId: MemberId;
  readonly methodId: Id<'MethodId'>;
  readonly kind: MethodKind;
  readonly provider: string;
  readonly names: MethodNames;
  readonly currency: Currency;
  readonly askedMinor: bigint;
  readonly fixedMinor: bigint;
  readonly rateBps: number;
  readonly bearer: FeeTerms['bearer'];
  readonly turnoverBps: number;
  readonly state: DepositState;
  readonly receivedMinor: bigint;
  readonly settledMinor: bigint;
  readonly refundedMinor: bigint;
  readonly feeMinor: bigint;
  readonly credits: number;
  readonly remark: string | null;
  readonly bank: BankAccount | null;
  readonly providerId: string;
  readonly payUrl: string;
  readonly address: string;
  readonly exactAmount: string;
  readonly returnUrl: string;
  readonly reason: string;
  readonly trouble: Trouble;
  readonly claimedBy: StaffId | null;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  readonly changedAt: Instant;
  readonly endedAt: Instant | null;
  readonly asks: number;
  readonly proofs: number;
  /** When the member said that it is paid. */
  readonly saidPaidAt: Instant | null;
  readonly isCancelled: boolean;
}

const columns = sql`d.id, d.member_id as "memberId", d.method_id as "methodId", d.kind, d.provider, m.names, d.currency, d.asked_minor as "askedMinor",
  d.fee_fixed_minor as "fixedMinor", d.fee_bps as "rateBps", d.fee_bearer as bearer, d.turnover_bps as "turnoverBps", d.state, d.received_minor as "receivedMinor",
  d.settled_minor as "settledMinor", d.refunded_minor as "refundedMinor", d.fee_minor as "feeMinor", d.credits, d.remark, d.bank, d.provider_id as "providerId",
  d.pay_url as "payUrl", d.address, d.exact_amount as "exactAmount", d.return_url as "returnUrl", d.reason, d.trouble, d.claimed_by as "claimedBy",
  d.made_at as "madeAt", d.expires_at as "expiresAt", d.changed_at as "changedAt", d.ended_at as "endedAt", d.asks,
  (select count(*)::int from cashier.deposit_proof p where p.deposit_id = d.id) as proofs,
  (select min(e.at) from cashier.deposit_event e where e.deposit_id = d.id and e.by = 'member' and e.note = 'said') as "saidPaidAt",
  d.state = 'expired' and exists (select 1 from cashier.deposit_event e where e.deposit_id = d.id and e.by = 'member' and e.to_state = 'expired') as "isCancelled"`;
const source = sql`cashier.deposit d join cashier.method m on m.id = d.method_id`;

export const findDeposit = (db: Queryable, id: DepositId): Promise<DepositRow | undefined> =>
  first<DepositRow>(db, sql`select ${columns} from ${source} where d.id = ${id}`);

/** The deposit, held until the transaction ends. */
export const lockDeposit = (tx: Transaction, id: DepositId): Promise<DepositRow | undefined> =>
  first<DepositRow>(tx, sql`select ${columns} from ${source} where d.id = ${id} for update of d`);

/** Deposits of one member begin one after the other, so that bounds hold under any number of parallel ones. */
export async function lockDepositsOf(tx: Transaction, memberId: MemberId): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.deposits:${memberId}`}, 0))`);
}

const isOpen = sql`d.state in ('created', 'waiting', 'detected', 'processing', 'underpaid', 'late')`;

/** Under way first, then the last that ended; newest first. */
export const recentDeposits = (db: Queryable, memberId: MemberId, limit: number): Promise<DepositRow[]> =>
  db.query<DepositRow>(
    sql`select ${columns} from ${source} where d.member_id = ${memberId} order by (${isOpen}) desc, d.made_at desc, d.id desc limit ${limit}`,
  );

interface Standing {
  readonly openCount: number;
  readonly refusedCount: number;
  readonly hasDeposited: boolean;
  readonly lastMethodId: Id<'MethodId'> | null;
}

export const standingOf = (db: Queryable, memberId: MemberId, refusedSince: Instant): Promise<Standing> =>
  one<Standing>(
    db,
    sql`
    select count(*) filter (where ${isOpen})::int as "openCount", count(*) filter (where d.state = 'refused' and d.ended_at >= ${refusedSince})::int as "refusedCount",
      coalesce(bool_or(d.settled_minor > 0), false) as "hasDeposited",
      (select l.method_id from cashier.deposit l where l.member_id = ${memberId} order by l.made_at desc, l.id desc limit 1) as "lastMethodId"
    from cashier.deposit d where d.member_id = ${memberId}`,
  );

/** What a member brought, or is bringing, by each method in a period. */
export async function usedIn(db: Queryable, memberId: MemberId, period: Period): Promise<Map<string, bigint>> {
  const rows = await db.query<{ methodId: string; used: string }>(sql`
    select d.method_id as "methodId", sum(greatest(d.asked_minor, d.received_minor))::text as used from cashier.deposit d
    where d.member_id = ${memberId} and d.made_at >= ${period.from} and d.made_at < ${period.to} and d.state not in ('expired', 'refused', 'refunded')
    group by d.method_id`);
  return new Map(rows.map(row => [row.methodId, BigInt(row.used)]));
}

interface NewDeposit {
  readonly id: DepositId;
  readonly memberId: MemberId;
  readonly methodId: Id<'MethodId'>;
  readonly kind: MethodKind;
  readonly provider: string;
  readonly currency: Currency;
  readonly askedMinor: bigint;
  readonly fee: FeeTerms;
  readonly turnoverBps: number;
  readonly remark: string | null;
  readonly bank: BankAccount | null;
  readonly returnUrl: string;
  readonly at: Instant;
  readonly expiresAt: Instant;
  readonly askAt: Instant | null;
}

export async function insertDeposit(tx: Transaction, d: NewDeposit): Promise<void> {
  await tx.query(sql`
    insert into cashier.deposit (id, member_id, method_id, kind, provider, currency, asked_minor, fee_fixed_minor, fee_bps, fee_bearer, turnover_bps, state,
      remark, bank, return_url, made_at, expires_at, changed_at, ask_at)
    values (${d.id}, ${d.memberId}, ${d.methodId}, ${d.kind}, ${d.provider}, ${d.currency}, ${d.askedMinor}, ${d.fee.fixedMinor}, ${d.fee.rateBps}, ${d.fee.bearer},
      ${d.turnoverBps}, 'created', ${d.remark}, ${d.bank === null ? null : JSON.stringify(d.bank)}::jsonb, ${d.returnUrl}, ${d.at}, ${d.expiresAt}, ${d.at}, ${d.askAt})`);
}

export interface SeededPlayDeposit {
  readonly id: DepositId;
  readonly memberId: MemberId;
  readonly minor: bigint;
  readonly at: Instant;
}

/** Deposits of play money that were credited the moment they were made, with their line in the timeline. */
export async function insertPlayDeposits(tx: Transaction, methodId: Id<'MethodId'>, made: readonly SeededPlayDeposit[]): Promise<void> {
  await tx.query(sql`
    with made as (
      select * from unnest(${made.map(d => d.id)}::uuid[], ${made.map(d => d.memberId)}::uuid[], ${made.map(d => d.minor)}::bigint[],
        ${made.map(d => d.at)}::timestamptz[]) as m (id, member_id, minor, at)),
    kept as (
      insert into cashier.deposit (id, member_id, method_id, kind, provider, currency, asked_minor, fee_fixed_minor, fee_bps, fee_bearer, turnover_bps, state,
        received_minor, settled_minor, credits, return_url, made_at, expires_at, changed_at, ended_at)
      select id, member_id, ${methodId}, 'play', '', 'CNY', minor, 0, 0, 'house', 0, 'credited', minor, minor, 1, '', at, at, at, at from made)
    insert into cashier.deposit_event (deposit_id, at, from_state, to_state, received_minor, credited_minor, by)
    select id, at, 'created', 'credited', minor, minor, 'member' from made`);
}

interface Step {
  readonly id: DepositId;
  readonly from: DepositState;
  readonly to: DepositState;
  readonly receivedMinor: bigint;
  readonly settledMinor: bigint;
  readonly refundedMinor: bigint;
  readonly feeMinor: bigint;
  /** What this step put into the account; null = nothing. */
  readonly creditedMinor: bigint | null;
  readonly credits: number;
  readonly trouble: Trouble;
  readonly reason: string;
  readonly at: Instant;
  readonly hasEnded: boolean;
  readonly askAt: Instant | null;
  readonly by: string;
  readonly note: string;
}

/** One step of a deposit, with its line in the timeline. */
export async function writeStep(tx: Transaction, s: Step): Promise<void> {
  tx.write(sql`
    update cashier.deposit set state = ${s.to}, received_minor = ${s.receivedMinor}, settled_minor = ${s.settledMinor}, refunded_minor = ${s.refundedMinor},
      fee_minor = ${s.feeMinor}, credits = ${s.credits}, trouble = ${s.trouble}, reason = ${s.reason}, changed_at = ${s.at},
      ended_at = ${s.hasEnded ? s.at : null}, ask_at = ${s.askAt}, claimed_by = case when ${s.hasEnded} then null else claimed_by end
    where id = ${s.id}`);
  await tx.query(sql`
    insert into cashier.deposit_event (deposit_id, at, from_state, to_state, received_minor, credited_minor, by, note)
    values (${s.id}, ${s.at}, ${s.from}, ${s.to}, ${s.receivedMinor}, ${s.creditedMinor}, ${s.by}, ${s.note})`);
}

interface Instructions {
  readonly id: DepositId;
  readonly providerId: string;
  readonly payUrl: string;
  readonly address: string;
  readonly exactAmount: string;
  readonly expiresAt: Instant;
}

export async function writeInstructions(tx: Transaction, i: Instructions): Promise<void> {
  await tx.query(sql`
    update cashier.deposit set provider_id = ${i.providerId}, pay_url = ${i.payUrl}, address = ${i.address}, exact_amount = ${i.exactAmount}, expires_at = ${i.expiresAt}
    where id = ${i.id}`);
}

/** Takes deposits that are due to be asked about, so that no other worker asks the same; those that fail come back when the lease ends. */
export async function claimDue(
  db: Queryable,
  { now, leaseUntil, limit }: { now: Instant; leaseUntil: Instant; limit: number },
): Promise<{ id: DepositId; provider: string }[]> {
  return db.query<{ id: DepositId; provider: string }>(sql`
    update cashier.deposit set ask_at = ${leaseUntil} where id in (
      select d.id from cashier.deposit d where d.ask_at <= ${now} order by d.ask_at limit ${limit} for update skip locked) returning id, provider`);
}

export async function writeAsked(tx: Queryable, asked: { id: DepositId; asks: number; askAt: Instant | null }): Promise<void> {
  await tx.query(sql`update cashier.deposit set asks = ${asked.asks}, ask_at = ${asked.askAt} where id = ${asked.id}`);
}

/** Puts off what would not be answered now, without counting it as asked. */
export async function postpone(db: Queryable, { ids, askAt }: { ids: readonly DepositId[]; askAt: Instant }): Promise<void> {
  if (ids.length === 0) return;
  await db.query(sql`update cashier.deposit set ask_at = ${askAt} where id = any(${ids}::uuid[])`);
}

export async function setDepositClaim(tx: Transaction, claim: { id: DepositId; by: StaffId | null }): Promise<void> {
  await tx.query(sql`update cashier.deposit set claimed_by = ${claim.by} where id = ${claim.id}`);
}

export interface DepositFilter extends RecordFilter {
  readonly which: 'people' | 'open' | 'ended' | 'trouble' | 'all';
  readonly state?: DepositState | undefined;
  readonly methodId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly depositId?: string | undefined;
  readonly remark?: string | undefined;
  readonly madeBefore?: Instant | undefined;
}

const whichOf = {
  // Transfers that no one has seen yet are there as well: the bank's list is what they are found by.
  people: sql`(d.state in ('processing', 'underpaid', 'late') or (d.kind = 'bank-transfer' and d.state = 'waiting') or d.trouble <> '')`,
  open: isOpen,
  ended: sql`not ${isOpen}`,
  trouble: sql`d.trouble <> ''`,
  all: sql`true`,
};

const fits = (f: DepositFilter) =>
  allOf([
    whichOf[f.which],
    where(f.state, state => sql`d.state = ${state}`),
    where(f.methodId, id => sql`d.method_id = ${id}`),
    where(f.memberId, id => sql`d.member_id = ${id}`),
    where(f.depositId, id => sql`d.id = ${id}`),
    where(f.remark, remark => sql`d.remark = ${remark}`),
    where(f.madeBefore, at => sql`d.made_at < ${at}`),
    ...inRecord(f, { at: sql`d.made_at`, currency: sql`d.currency` }),
  ]);
const newestFirst = sql`d.made_at desc, d.id desc`;

/** How many deposits a filter finds, and what they come to: asked for, credited, and received. */
export async function sumDeposits(
  db: Queryable,
  f: DepositFilter,
): Promise<{ sums: (RecordSum & { receivedMinor: string })[]; total: number }> {
  const { sums, total } = await sumsWith(db, {
    from: sql`cashier.deposit d`,
    where: fits(f),
    currency: sql`d.currency`,
    minor: sql`d.asked_minor`,
    done: sql`d.settled_minor - d.fee_minor`,
    more: sql`d.received_minor`,
  });
  return { sums: sums.map(({ more, ...sum }) => ({ ...sum, receivedMinor: more })), total };
}

/** Since when the deposit that waits longest for people does. */
export const oldestForPeople = async (db: Queryable): Promise<Instant | null> =>
  (await one<{ at: Instant | null }>(db, sql`select min(d.made_at) as at from cashier.deposit d where ${fits({ which: 'people' })}`)).at;

/** The neighbours of a deposit in the queue that someone may work on: what waits for people and no colleague has claimed. */
export const depositNeighboursOf = (
  db: Queryable,
  { row, staffId }: { row: Pick<DepositRow, 'id' | 'madeAt'>; staffId: StaffId },
): Promise<{ previousId: DepositId | null; nextId: DepositId | null }> => {
  const free = sql`${whichOf.people} and (d.claimed_by is null or d.claimed_by = ${staffId})`;
  const here = sql`(${row.madeAt}::timestamptz, ${row.id}::uuid)`;
  return one(
    db,
    sql`
    select (select d.id from cashier.deposit d where ${free} and (d.made_at, d.id) < ${here} order by d.made_at desc, d.id desc limit 1) as "previousId",
      (select d.id from cashier.deposit d where ${free} and (d.made_at, d.id) > ${here} order by d.made_at, d.id limit 1) as "nextId"`,
  );
};

/** A page of what was found; the rows are found in an index first, and only they are read whole. What waits for people is answered oldest first. */
export async function listDeposits(db: Queryable, f: DepositFilter, wanted: RecordPage & { total: number }): Promise<DepositRow[]> {
  const direction = wanted.order ?? (f.which === 'people' && wanted.sort === undefined ? 'ascending' : 'descending');
  const by = wanted.sort === 'amount' ? sql`d.asked_minor` : sql`d.made_at`;
  const list = { source: sql`cashier.deposit d`, where: fits(f), by, id: sql`d.id`, direction } as const;
  const ids = await seekPage<DepositId>(db, list, wanted);
  return db.query<DepositRow>(
    sql`select ${columns} from ${source} where d.id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], d.id)`,
  );
}

export const depositBatches = (db: Database, f: DepositFilter): AsyncIterable<DepositRow[]> =>
  db.batches<DepositRow>(sql`select ${columns} from ${source} where ${fits(f)} order by ${newestFirst}`);

interface TimelineRow {
  readonly at: Instant;
  readonly from: string;
  readonly to: string;
  readonly receivedMinor: bigint;
  readonly creditedMinor: bigint | null;
  readonly by: string;
  readonly note: string;
}

/** That the member says it is paid, in the timeline of a deposit that stays as it is. */
export async function insertSaid(tx: Transaction, { id, state, receivedMinor }: DepositRow, at: Instant): Promise<void> {
  await tx.query(sql`
    insert into cashier.deposit_event (deposit_id, at, from_state, to_state, received_minor, by, note)
    values (${id}, ${at}, ${state}, ${state}, ${receivedMinor}, 'member', 'said')`);
}

export const timelineOf = (db: Queryable, id: DepositId): Promise<TimelineRow[]> =>
  db.query<TimelineRow>(sql`
    select e.at, e.from_state as "from", e.to_state as "to", e.received_minor as "receivedMinor", e.credited_minor as "creditedMinor", e.by, e.note
    from cashier.deposit_event e where e.deposit_id = ${id} order by e.seq limit 200`);

export interface ProofRow {
  readonly id: Id<'DocumentId'>;
  readonly width: number;
  readonly height: number;
  readonly addedAt: Instant;
}

export const proofsOf = (db: Queryable, id: DepositId): Promise<ProofRow[]> =>
  db.query<ProofRow>(
    sql`select p.id, p.width, p.height, p.added_at as "addedAt" from cashier.deposit_proof p where p.deposit_id = ${id} order by p.added_at, p.id limit 10`,
  );

export const findProof = (db: Queryable, id: Id<'DocumentId'>): Promise<{ depositId: DepositId; memberId: MemberId } | undefined> =>
  first(
    db,
    sql`select p.deposit_id as "depositId", d.member_id as "memberId" from cashier.deposit_proof p join cashier.deposit d on d.id = p.deposit_id where p.id = ${id}`,
  );

/** False when the same picture is there already. */
export async function insertProof(
  tx: Transaction,
  row: { id: Id<'DocumentId'>; depositId: DepositId; width: number; height: number; digest: Buffer; at: Instant },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into cashier.deposit_proof (id, deposit_id, width, height, digest, added_at)
    values (${row.id}, ${row.depositId}, ${row.width}, ${row.height}, ${row.digest}, ${row.at}) on conflict (deposit_id, digest) do nothing returning 1`);
  return rows.length === 1;
}

/** The files of these proofs are the caller's to delete, after the commit. */
export const deleteProofsOf = (tx: Transaction, memberIds: readonly MemberId[]): Promise<{ id: ProofRow['id'] }[]> =>
  tx.query(sql`
    delete from cashier.deposit_proof p using cashier.deposit d
    where d.id = p.deposit_id and d.member_id = any(${memberIds}::uuid[]) returning p.id`);
