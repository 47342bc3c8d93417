import { first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Id, Instant, MemberId, StaffId } from '@baize/kernel';
import type { AskedLevel, DocumentKind, KycDocument, KycLevel, ReviewStatus } from '../contract/index.ts';

type ReviewId = Id<'ReviewId'>;
export type DocumentId = Id<'DocumentId'>;

export interface ReviewRow {
  readonly id: ReviewId;
  readonly memberId: MemberId;
  readonly level: AskedLevel;
  readonly status: ReviewStatus;
  readonly submittedAt: Instant | null;
  readonly claimedBy: StaffId | null;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string;
}

const reviewColumns = sql`r.id, r.member_id as "memberId", r.level, r.status, r.submitted_at as "submittedAt", r.claimed_by as "claimedBy",
  r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.reason`;

export const readLevel = async (db: Queryable, memberId: MemberId): Promise<KycLevel> =>
  (await first<{ level: KycLevel }>(db, sql`select level from compliance.level where member_id = ${memberId}`))?.level ?? 'none';

export async function putLevel(tx: Transaction, row: { memberId: MemberId; level: AskedLevel; since: Instant }): Promise<void> {
  await tx.query(sql`
    insert into compliance.level (member_id, level, since) values (${row.memberId}, ${row.level}, ${row.since})
    on conflict (member_id) do update set level = excluded.level, since = excluded.since`);
}

/** The member's review that is open, else the last one that was decided. */
export const latestReview = (db: Queryable, memberId: MemberId): Promise<ReviewRow | undefined> =>
  first<ReviewRow>(
    db,
    sql`select ${reviewColumns} from compliance.review r where r.member_id = ${memberId} order by r.made_at desc, r.id desc limit 1`,
  );

/** Servers of earlier releases take the same lock. */
const lockName = (memberId: MemberId): string => `compliance.member:${memberId}`;

/** One member's documents change one after the other. */
export async function lockMember(tx: Transaction, memberId: MemberId): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${lockName(memberId)}, 0))`);
}

export async function insertReview(
  tx: Transaction,
  row: { id: ReviewId; memberId: MemberId; level: AskedLevel; at: Instant },
): Promise<void> {
  await tx.query(sql`
    insert into compliance.review (id, member_id, level, status, made_at) values (${row.id}, ${row.memberId}, ${row.level}, 'draft', ${row.at})`);
}

export const lockReview = (tx: Transaction, id: ReviewId): Promise<ReviewRow | undefined> =>
  first<ReviewRow>(tx, sql`select ${reviewColumns} from compliance.review r where r.id = ${id} for update`);

export const findReview = (db: Queryable, id: ReviewId): Promise<ReviewRow | undefined> =>
  first<ReviewRow>(db, sql`select ${reviewColumns} from compliance.review r where r.id = ${id}`);

export async function submitReview(tx: Transaction, id: ReviewId, at: Instant): Promise<void> {
  await tx.query(sql`update compliance.review set status = 'submitted', submitted_at = ${at} where id = ${id} and status = 'draft'`);
}

export async function setClaim(tx: Transaction, claim: { id: ReviewId; by: StaffId | null; at: Instant }): Promise<void> {
  const status = claim.by === null ? 'submitted' : 'claimed';
  await tx.query(sql`
    update compliance.review set status = ${status}, claimed_by = ${claim.by}, claimed_at = ${claim.by === null ? null : claim.at} where id = ${claim.id}`);
}

export interface Decision {
  readonly id: ReviewId;
  readonly status: 'approved' | 'rejected';
  readonly by: string;
  readonly at: Instant;
  readonly reason: string;
}

export async function decideReview(tx: Transaction, decision: Decision): Promise<void> {
  await tx.query(sql`
    update compliance.review set status = ${decision.status}, claimed_by = null, decided_by = ${decision.by}, decided_at = ${decision.at}, reason = ${decision.reason}
    where id = ${decision.id}`);
}

interface DocumentRow extends KycDocument {
  readonly memberId: MemberId;
  readonly reviewId: ReviewId;
}

const documentColumns = sql`d.id, d.member_id as "memberId", d.review_id as "reviewId", d.kind, d.width, d.height, d.added_at as "addedAt"`;

export const documentsOf = (db: Queryable, reviewId: ReviewId): Promise<DocumentRow[]> =>
  db.query<DocumentRow>(
    sql`select ${documentColumns} from compliance.document d where d.review_id = ${reviewId} order by d.added_at, d.id limit 20`,
  );

export const findDocument = (db: Queryable, id: DocumentId): Promise<DocumentRow | undefined> =>
  first<DocumentRow>(db, sql`select ${documentColumns} from compliance.document d where d.id = ${id}`);

/** False when the same picture is there already. */
export async function insertDocument(
  tx: Transaction,
  row: {
    id: DocumentId;
    reviewId: ReviewId;
    memberId: MemberId;
    kind: DocumentKind;
    width: number;
    height: number;
    size: number;
    digest: Buffer;
    at: Instant;
  },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into compliance.document (id, review_id, member_id, kind, width, height, size, digest, added_at)
    values (${row.id}, ${row.reviewId}, ${row.memberId}, ${row.kind}, ${row.width}, ${row.height}, ${row.size}, ${row.digest}, ${row.at})
    on conflict (review_id, digest) do nothing returning 1`);
  return rows.length === 1;
}

export async function deleteDocument(tx: Transaction, id: DocumentId): Promise<void> {
  await tx.query(sql`delete from compliance.document where id = ${id}`);
}

/** The files of these documents are the caller's to delete, after the commit. */
export const deleteDocumentsOf = async (tx: Transaction, memberIds: readonly MemberId[]): Promise<DocumentId[]> =>
  (await tx.query<{ id: DocumentId }>(sql`delete from compliance.document where member_id = any(${memberIds}::uuid[]) returning id`)).map(
    row => row.id,
  );

export async function listReviews(
  db: Queryable,
  filter: { which?: 'waiting' | 'decided'; memberId?: MemberId; page: number; pageSize: number; near?: string | undefined },
): Promise<{ items: (ReviewRow & { documents: number })[]; total: number }> {
  const isWaiting = filter.which === 'waiting';
  const where = filter.memberId
    ? sql`r.member_id = ${filter.memberId} and r.status <> 'draft'`
    : isWaiting
      ? sql`r.status in ('submitted', 'claimed')`
      : sql`r.status in ('approved', 'rejected')`;
  const order = filter.memberId
    ? ({ by: sql`r.made_at`, direction: 'descending' } as const)
    : isWaiting
      ? ({ by: sql`r.submitted_at`, direction: 'ascending' } as const)
      : ({ by: sql`r.decided_at`, direction: 'descending' } as const);
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from compliance.review r where ${where}`);
  const list = { source: sql`compliance.review r`, where, id: sql`r.id`, ...order };
  const ids = await seekPage<ReviewRow['id']>(db, list, { ...filter, total });
  const items = await db.query<ReviewRow & { documents: number }>(sql`
    select ${reviewColumns}, (select count(*)::int from compliance.document d where d.review_id = r.id) as documents
    from compliance.review r where r.id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], r.id)`);
  return { items, total };
}
