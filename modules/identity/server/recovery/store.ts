import { openSecret, sealSecret } from '@baize/call/server';
import { first, one, type Queryable, seekPage, sql, type Transaction } from '@baize/db';
import type { Id, Instant, MemberId } from '@baize/kernel';
import type { CodeChannel } from '../../contract/index.ts';

export type RecoveryId = Id<'RecoveryId'>;

/** What a request tells that no one but staff may read. */
interface Told {
  readonly contact: string;
  readonly reason: string;
}

export interface RecoveryRow {
  readonly id: RecoveryId;
  readonly memberId: MemberId;
  readonly account: string;
  readonly channel: CodeChannel;
  readonly language: string;
  readonly ip: string;
  readonly madeAt: Instant;
  readonly status: 'open' | 'approved' | 'rejected' | 'used';
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly sealed: string;
}

const placeOf = (id: RecoveryId): string => `identity.recovery:${id}`;

export const toldBy = ({ id, sealed }: Pick<RecoveryRow, 'id' | 'sealed'>): Told => JSON.parse(openSecret(sealed, placeOf(id))) as Told;

interface NewRecovery {
  readonly id: RecoveryId;
  readonly accountHash: Buffer;
  readonly memberId: MemberId | null;
  readonly channel: CodeChannel;
  readonly told: Told;
  readonly language: string;
  readonly ip: string;
  readonly site: string;
  readonly at: Instant;
}

/** When the n-th latest request from a site was, if it was since; requests of the site wait for each other until the transaction ends. */
export async function findNthRequest(tx: Transaction, asked: { site: string; since: Instant; nth: number }): Promise<Instant | undefined> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`identity.recovery:${asked.site}`}, 0))`);
  const row = await first<{ at: Instant }>(
    tx,
    sql`select made_at as at from identity.recovery where site = ${asked.site} and made_at > ${asked.since} order by made_at desc offset ${asked.nth - 1} limit 1`,
  );
  return row?.at;
}

/** Does nothing where a request for the account waits already. */
export async function insertRecovery(tx: Transaction, row: NewRecovery): Promise<void> {
  await tx.query(sql`
    insert into identity.recovery (id, account_hash, member_id, channel, sealed, language, ip, site, made_at)
    values (${row.id}, ${row.accountHash}, ${row.memberId}, ${row.channel}, ${sealSecret(JSON.stringify(row.told), placeOf(row.id))}, ${row.language}, ${row.ip},
      ${row.site}, ${row.at})
    on conflict (account_hash) where status = 'open' do nothing`);
}

const columns = sql`r.id, r.member_id as "memberId", m.account, r.channel, r.language, r.ip, r.made_at as "madeAt", r.status, r.decided_at as "decidedAt",
  r.decided_by as "decidedBy", r.sealed`;

export const findRecovery = (db: Queryable, id: RecoveryId): Promise<RecoveryRow | undefined> =>
  first<RecoveryRow>(db, sql`select ${columns} from identity.recovery r join identity.member m on m.id = r.member_id where r.id = ${id}`);

export const lockRecovery = (tx: Transaction, id: RecoveryId): Promise<RecoveryRow | undefined> =>
  first<RecoveryRow>(
    tx,
    sql`select ${columns} from identity.recovery r join identity.member m on m.id = r.member_id where r.id = ${id} for update of r`,
  );

export async function listRecoveries(
  db: Queryable,
  { which, ...wanted }: { which: 'waiting' | 'decided'; page: number; pageSize: number; near?: string | undefined },
): Promise<{ items: RecoveryRow[]; total: number }> {
  const list =
    which === 'waiting'
      ? ({ where: sql`r.status = 'open' and r.member_id is not null`, by: sql`r.made_at`, direction: 'ascending' } as const)
      : ({ where: sql`r.status <> 'open'`, by: sql`r.decided_at`, direction: 'descending' } as const);
  const source = sql`identity.recovery r`;
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from ${source} where ${list.where}`);
  const ids = await seekPage<RecoveryId>(db, { ...list, source, id: sql`r.id` }, { ...wanted, total });
  const items = await db.query<RecoveryRow>(sql`
    select ${columns} from unnest(${ids}::uuid[]) with ordinality as p (id, place) join identity.recovery r on r.id = p.id
    join identity.member m on m.id = r.member_id order by p.place`);
  return { items, total };
}

export async function decideRecovery(
  tx: Transaction,
  { id, status, at, by }: { id: RecoveryId; status: 'approved' | 'rejected'; at: Instant; by: string },
): Promise<void> {
  await tx.query(sql`update identity.recovery set status = ${status}, decided_at = ${at}, decided_by = ${by} where id = ${id}`);
}

/** The one link of the member that is good; earlier ones end. */
export async function insertLink(
  tx: Transaction,
  link: { tokenHash: Buffer; recoveryId: RecoveryId; memberId: MemberId; expiresAt: Instant; at: Instant },
): Promise<void> {
  await tx.query(sql`update identity.reset_link set used_at = ${link.at} where member_id = ${link.memberId} and used_at is null`);
  await tx.query(sql`
    insert into identity.reset_link (token_hash, recovery_id, member_id, expires_at)
    values (${link.tokenHash}, ${link.recoveryId}, ${link.memberId}, ${link.expiresAt})`);
}

interface LinkRow {
  readonly recoveryId: RecoveryId;
  readonly memberId: MemberId;
  readonly account: string;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

const linkColumns = sql`l.recovery_id as "recoveryId", l.member_id as "memberId", m.account, l.expires_at as "expiresAt", l.used_at as "usedAt"`;

export const findLink = (db: Queryable, tokenHash: Buffer): Promise<LinkRow | undefined> =>
  first<LinkRow>(
    db,
    sql`select ${linkColumns} from identity.reset_link l join identity.member m on m.id = l.member_id where l.token_hash = ${tokenHash}`,
  );

/** False when someone else was quicker. */
export async function takeLink(tx: Transaction, { tokenHash, at }: { tokenHash: Buffer; at: Instant }): Promise<boolean> {
  const rows = await tx.query<{ id: RecoveryId }>(sql`
    update identity.reset_link set used_at = ${at} where token_hash = ${tokenHash} and used_at is null and expires_at > ${at} returning recovery_id as id`);
  const [taken] = rows;
  if (taken) await tx.query(sql`update identity.recovery set status = 'used' where id = ${taken.id}`);
  return taken !== undefined;
}

/** Requests for accounts that no one has, and links that are long over. */
export async function pruneRecoveries(db: Queryable, before: { strangers: Instant; links: Instant }): Promise<void> {
  await db.query(sql`delete from identity.reset_link where expires_at < ${before.links}`);
  await db.query(sql`delete from identity.recovery where member_id is null and made_at < ${before.strangers}`);
}
