import { first, one, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import { type Currency, day, type Id, type Instant, type MemberId, newId, type StaffId } from '@baize/kernel';
import type { BusinessDate } from '@baize/kernel/business-time';
import { type ContractState, type ContractStep, type ContractType, offerDays, type Terms } from '../../contract/index.ts';
import type { Side } from './rules.ts';

export type ContractId = Id<'ContractId'>;

export interface Contract {
  readonly id: ContractId;
  readonly type: ContractType;
  /** Null = the operator. */
  readonly payerId: MemberId | null;
  readonly payeeId: MemberId;
  readonly currency: Currency;
  readonly terms: Terms;
  readonly state: ContractState;
  readonly endingBy: Side | null;
  /** The first day for which it is to count no more: asked for, or agreed on. */
  readonly endingOn: BusinessDate | null;
  readonly reason: string;
  readonly offeredAt: Instant;
  readonly answeredAt: Instant | null;
  readonly starts: BusinessDate | null;
  readonly ends: BusinessDate | null;
  /** When the payee was moved away from the payer; bets made from then on don't count. */
  readonly movedAt: Instant | null;
  /** Of real-time salaries: the first window that counts, and the first that no longer does. */
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
}

export const contractColumns = sql`c.id, c.type, c.payer_id as "payerId", c.payee_id as "payeeId", c.currency, c.terms, c.state, c.ending_by as "endingBy", c.ending_on::text as "endingOn", c.reason,
  c.offered_at as "offeredAt", c.answered_at as "answeredAt", c.starts::text as starts, c.ends::text as ends, c.starts_at as "startsAt", c.ends_at as "endsAt",
  c.moved_at as "movedAt"`;

/** Whoever changes the contracts that a member has does it one after the other. */
export const lockContractsOf = (tx: Transaction, payeeId: MemberId): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`contracts of ${payeeId}`}, 0))`);

export const findContract = (db: Queryable, id: ContractId): Promise<Contract | undefined> =>
  first<Contract>(db, sql`select ${contractColumns} from agents.contract c where c.id = ${id}`);

/** The one contract of the type under which the member is paid, or that waits for the member’s answer. */
export const contractIn = (
  db: Queryable,
  { payeeId, type, state }: { payeeId: MemberId; type: ContractType; state: 'active' | 'offered' },
): Promise<Contract | undefined> =>
  first<Contract>(
    db,
    sql`select ${contractColumns} from agents.contract c where c.payee_id = ${payeeId} and c.type = ${type} and c.state = ${state}`,
  );

/** Something that was done with a contract. */
interface Step {
  readonly step: ContractStep;
  /** Null = no one did it: it followed from something else. */
  readonly side: Side | null;
  readonly at: Instant;
  readonly reason: string;
}

/** Who acted for the operator is kept, and is in the audit log with the reason. */
type Done = Step & { readonly by: StaffId | null };

const insertStep = (id: Statement, { step, side, by, at, reason }: Done): Statement => sql`
  insert into agents.contract_step (contract_id, step, side, staff_id, at, reason) select ${id}, ${step}, ${side}, ${by}::uuid, ${at}, ${reason}`;

/** The history of a contract, the first step first. */
export const stepsOf = (db: Queryable, id: ContractId): Promise<Step[]> =>
  db.query<Step>(sql`select step, side, at, reason from agents.contract_step where contract_id = ${id} order by id`);

/** The how many-th offer of its type between the two each of these is. */
export async function versionsOf(db: Queryable, ids: readonly ContractId[]): Promise<Map<ContractId, number>> {
  const rows = await db.query<{ id: ContractId; version: number }>(sql`
    select c.id, (select count(*)::int from agents.contract v where v.payee_id = c.payee_id and v.payer_id is not distinct from c.payer_id and v.type = c.type
      and (v.offered_at, v.id) <= (c.offered_at, c.id)) as version
    from agents.contract c where c.id = any (${ids}::uuid[])`);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function insertOffer(
  tx: Transaction,
  c: Pick<Contract, 'id' | 'type' | 'payerId' | 'payeeId' | 'currency' | 'terms' | 'offeredAt'> & { by: StaffId | null },
): Promise<void> {
  await tx.query(sql`
    insert into agents.contract (id, type, payer_id, payee_id, currency, terms, state, offered_at, offered_by)
    values (${c.id}, ${c.type}, ${c.payerId}, ${c.payeeId}, ${c.currency}, ${JSON.stringify(c.terms)}::jsonb, 'offered', ${c.offeredAt}, ${c.by})`);
  await tx.query(insertStep(sql`${c.id}::uuid`, { step: 'offer', side: 'payer', by: c.by, at: c.offeredAt, reason: '' }));
}

/** A contract as it was offered, and accepted where it has a first day: for worlds that are made. The first day begins a period. */
export async function seedContract(
  tx: Transaction,
  c: Pick<Contract, 'type' | 'payerId' | 'payeeId' | 'currency' | 'terms' | 'offeredAt' | 'starts' | 'startsAt'>,
): Promise<void> {
  const id = newId<'ContractId'>();
  await insertOffer(tx, { ...c, id, by: null });
  if (!c.starts) return;
  const done: Done = { step: 'accept', side: 'payee', by: null, at: c.offeredAt, reason: '' };
  await updateContract(tx, { ...c, id, state: 'active', endingBy: null, endingOn: null, reason: '', ends: null, endsAt: null }, done);
}

interface Change extends Pick<Contract, 'id' | 'state' | 'endingBy' | 'endingOn' | 'reason' | 'starts' | 'ends' | 'startsAt' | 'endsAt'> {
  readonly supersededBy?: ContractId;
}

/** What a contract becomes, and by what. */
export async function updateContract(tx: Transaction, c: Change, done: Done): Promise<void> {
  await tx.query(sql`
    update agents.contract set state = ${c.state}, ending_by = ${c.endingBy}, ending_on = ${c.endingOn}::date, reason = ${c.reason}, answered_at = ${done.at}, starts = ${c.starts}::date,
      ends = ${c.ends}::date, starts_at = ${c.startsAt}, ends_at = ${c.endsAt}, superseded_by = ${c.supersededBy ?? null} where id = ${c.id}`);
  await tx.query(insertStep(sql`${c.id}::uuid`, done));
}

/** Keeps with contracts that ended when their payee was moved away from the payer. */
export const setMoved = (tx: Transaction, ids: readonly ContractId[], at: Instant): Promise<unknown> =>
  tx.query(sql`update agents.contract set moved_at = ${at} where id = any (${ids}::uuid[])`);

/** What a contract carries, and what it has earned and not paid yet, goes to the one that supersedes it. */
export const moveCarry = (tx: Transaction, { from, to }: { from: ContractId; to: ContractId }): Promise<unknown> =>
  tx.query(sql`
    with old as (select id, carry, rest from agents.contract where id = ${from} for update), emptied as (update agents.contract c set carry = 0, rest = 0 from old where c.id = old.id)
    update agents.contract c set carry = c.carry + old.carry, rest = c.rest + old.rest from old where c.id = ${to}`);

/** Offers made before the instant wait no longer. */
export const expireOffers = (db: Queryable, before: Instant, at: Instant): Promise<unknown> =>
  db.query(sql`
    with expired as (
      update agents.contract set state = 'expired', answered_at = ${at} where state = 'offered' and offered_at < ${before} returning id)
    ${insertStep(sql`id`, { step: 'expire', side: null, by: null, at, reason: '' })} from expired`);

interface ContractFilter {
  readonly memberId: MemberId;
  readonly side?: Side | undefined;
  /** Whoever is on the other side. */
  readonly otherId?: MemberId | undefined;
  readonly type?: ContractType | undefined;
  readonly state?: ContractState | undefined;
  readonly page: number;
  readonly pageSize: number;
}

const ofMember = ({ memberId, side }: ContractFilter): Statement => {
  if (side === 'payer') return sql`c.payer_id = ${memberId}`;
  return side === 'payee' ? sql`c.payee_id = ${memberId}` : sql`(c.payer_id = ${memberId} or c.payee_id = ${memberId})`;
};

export async function contractPage(db: Queryable, f: ContractFilter): Promise<{ items: Contract[]; total: number }> {
  const other = f.otherId ?? null;
  const where = sql`${ofMember(f)} and (${other}::uuid is null or ${other}::uuid in (c.payer_id, c.payee_id)) and (${f.type ?? null}::text is null or c.type = ${f.type ?? null}) and (${f.state ?? null}::text is null or c.state = ${f.state ?? null})`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from agents.contract c where ${where}`);
  const { limit, offset } = { limit: f.pageSize, offset: (f.page - 1) * f.pageSize };
  const items = await db.query<Contract>(
    sql`select ${contractColumns} from agents.contract c where ${where} order by c.offered_at desc, c.id desc limit ${limit} offset ${offset}`,
  );
  return { items, total };
}

/** Contracts that both sides agreed to end with a day, as far as that has come near. */
export const agreedToEnd = (db: Queryable, until: BusinessDate): Promise<Contract[]> =>
  db.query<Contract>(sql`
    select ${contractColumns} from agents.contract c where c.state = 'active' and c.ending_by is null and c.ending_on <= ${until} order by c.ending_on, c.id`);

export const offerMs = offerDays * day;

/** What waits for the member's answer, the member's own offers made before a moment, and contracts that end in some days, of either side; the next to go first. */
export const contractsGoing = (
  db: Queryable,
  {
    memberId,
    offeredBefore,
    after,
    until,
    most,
  }: { memberId: MemberId; offeredBefore: Instant; after: BusinessDate; until: BusinessDate; most: number },
): Promise<Contract[]> =>
  db.query<Contract>(sql`
    select ${contractColumns} from agents.contract c where (c.payee_id = ${memberId} or c.payer_id = ${memberId})
      and ((c.state = 'offered' and (c.payee_id = ${memberId} or c.offered_at < ${offeredBefore}))
        or (c.state = 'active' and c.ending_by <> case when c.payee_id = ${memberId} then 'payee' else 'payer' end) or (c.state = 'ended' and c.ends > ${after} and c.ends <= ${until})
        or (c.state = 'active' and c.ending_by is null and c.ending_on > ${after} and c.ending_on <= ${until}))
    order by c.state, c.offered_at, c.id limit ${most}`);

/** What waits for the member’s answer, and the contracts under which the member is paid. */
export const openContracts = (db: Queryable, payeeId: MemberId): Promise<Contract[]> =>
  db.query<Contract>(
    sql`select ${contractColumns} from agents.contract c where c.payee_id = ${payeeId} and c.state in ('offered', 'active')`,
  );
