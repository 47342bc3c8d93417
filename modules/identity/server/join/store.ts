import { openSecret, sealSecret } from '@baize/call/server';
import { first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Id, Instant, MemberId, StaffId } from '@baize/kernel';
import type { ApplicationStatus } from '../../contract/index.ts';

export type ApplicationId = Id<'ApplicationId'>;

/** What an applicant writes, which staff alone may read. */
export interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly channel: string;
  readonly message: string;
}

export interface ApplicationRow {
  readonly id: ApplicationId;
  readonly memberId: MemberId | null;
  readonly account: string | null;
  readonly language: string;
  readonly ip: string;
  readonly madeAt: Instant;
  readonly status: ApplicationStatus;
  readonly claimedBy: StaffId | null;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly answer: string;
  readonly sealed: string;
}

const placeOf = (id: ApplicationId): string => `identity.application:${id}`;

export const applicantOf = ({ id, sealed }: Pick<ApplicationRow, 'id' | 'sealed'>): Applicant =>
  JSON.parse(openSecret(sealed, placeOf(id))) as Applicant;

/** When the n-th latest application from a site was, if it was since; applications of the site wait for each other until the transaction ends. */
export async function findNthApplication(
  tx: Transaction,
  asked: { site: string; since: Instant; nth: number },
): Promise<Instant | undefined> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.application:${asked.site}`}, 0))`);
  const row = await first<{ at: Instant }>(
    tx,
    sql`select made_at as at from identity.application where site = ${asked.site} and made_at > ${asked.since} order by made_at desc offset ${asked.nth - 1} limit 1`,
  );
  return row?.at;
}

/** False when an application of the same applicant is open. */
export async function insertApplication(
  tx: Transaction,
  row: Pick<ApplicationRow, 'id' | 'memberId' | 'language' | 'ip' | 'madeAt'> & {
    applicant: Applicant;
    applicantHash: Buffer;
    site: string;
  },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into identity.application (id, member_id, applicant_hash, sealed, language, ip, site, made_at)
    values (${row.id}, ${row.memberId}, ${row.applicantHash}, ${sealSecret(JSON.stringify(row.applicant), placeOf(row.id))}, ${row.language}, ${row.ip}, ${row.site},
      ${row.madeAt})
    on conflict (applicant_hash) where status in ('waiting', 'claimed') do nothing returning 1`);
  return rows.length === 1;
}

const columns = sql`a.id, a.member_id as "memberId", m.account, a.language, a.ip, a.made_at as "madeAt", a.status, a.claimed_by as "claimedBy",
  a.decided_at as "decidedAt", a.decided_by as "decidedBy", a.answer, a.sealed`;
const source = sql`identity.application a left join identity.member m on m.id = a.member_id`;

export const latestOf = (db: Queryable, memberId: MemberId): Promise<ApplicationRow | undefined> =>
  first<ApplicationRow>(db, sql`select ${columns} from ${source} where a.member_id = ${memberId} order by a.made_at desc limit 1`);

/** Held until the transaction ends. */
export const lockApplication = (tx: Transaction, id: ApplicationId): Promise<ApplicationRow | undefined> =>
  first<ApplicationRow>(tx, sql`select ${columns} from ${source} where a.id = ${id} for update of a`);

export async function listApplications(
  db: Queryable,
  { which, ...wanted }: { which: 'waiting' | 'decided'; page: number; pageSize: number; near?: string | undefined },
): Promise<{ items: ApplicationRow[]; total: number }> {
  const list =
    which === 'waiting'
      ? ({ where: sql`a.status in ('waiting', 'claimed')`, by: sql`a.made_at`, direction: 'ascending' } as const)
      : ({ where: sql`a.decided_at is not null`, by: sql`a.decided_at`, direction: 'descending' } as const);
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from identity.application a where ${list.where}`);
  const ids = await seekPage<ApplicationId>(db, { ...list, source: sql`identity.application a`, id: sql`a.id` }, { ...wanted, total });
  const items = await db.query<ApplicationRow>(sql`
    select ${columns} from unnest(${ids}::uuid[]) with ordinality as p (id, place) join ${source} on a.id = p.id order by p.place`);
  return { items, total };
}

export const setClaim = (tx: Transaction, { id, by }: { id: ApplicationId; by: StaffId | null }): Promise<unknown> =>
  tx.query(sql`update identity.application set status = ${by ? 'claimed' : 'waiting'}, claimed_by = ${by} where id = ${id}`);

export const decideApplication = (
  tx: Transaction,
  { id, status, at, by, answer }: { id: ApplicationId; status: 'approved' | 'rejected'; at: Instant; by: string; answer: string },
): Promise<unknown> =>
  tx.query(sql`
    update identity.application set status = ${status}, decided_at = ${at}, decided_by = ${by}, answer = ${answer} where id = ${id}`);

/** Visitors' applications that were decided long ago. Those of members go with the account. */
export const pruneApplications = (db: Queryable, before: Instant): Promise<unknown> =>
  db.query(sql`delete from identity.application where member_id is null and decided_at < ${before}`);
