import { type Database, first, one, type Queryable, sql, type Transaction } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { Format } from '@baize/sheets';
import type { ExportState } from '../contract/index.ts';

export interface Owner {
  readonly audience: 'member' | 'staff';
  readonly ownerId: string;
}

export interface Export extends Owner {
  readonly id: string;
  readonly source: string;
  readonly format: Format;
  readonly language: string;
  readonly zone: string;
  readonly filter: unknown;
  readonly state: ExportState;
  readonly rowsTotal: number;
  readonly rowsDone: number;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
}

const columns = sql`id, audience, owner_id as "ownerId", source, format, language, zone, filter, state, rows_total as "rowsTotal", rows_done as "rowsDone",
  created_at as "createdAt", expires_at as "expiresAt"`;

/** Orders of one owner wait for each other until the transaction ends, so that two at the same time cannot both be the last that is allowed. */
export async function lockOwner(tx: Transaction, { audience, ownerId }: Owner): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`exports:${audience}:${ownerId}`}, 0))`);
}

export const countUnderWay = async (db: Queryable, { audience, ownerId }: Owner, now: Instant): Promise<number> =>
  (
    await one<{ n: number }>(
      db,
      sql`
      select count(*)::int as n from exports.export where audience = ${audience} and owner_id = ${ownerId} and state in ('waiting', 'working') and expires_at > ${now}`,
    )
  ).n;

export async function insertExport(tx: Transaction, e: Omit<Export, 'state' | 'rowsDone'>): Promise<void> {
  await tx.query(sql`
    insert into exports.export (id, audience, owner_id, source, format, language, zone, filter, rows_total, created_at, expires_at)
    values (${e.id}, ${e.audience}, ${e.ownerId}, ${e.source}, ${e.format}, ${e.language}, ${e.zone}, ${JSON.stringify(e.filter)}::jsonb, ${e.rowsTotal}, ${e.createdAt}, ${e.expiresAt})`);
}

export const findExport = (db: Queryable, id: string): Promise<Export | undefined> =>
  first<Export>(db, sql`select ${columns} from exports.export where id = ${id}`);

/** The owner's files that have not expired, newest first; at most fifty. */
export const exportsOf = (db: Queryable, { audience, ownerId }: Owner, now: Instant): Promise<Export[]> =>
  db.query<Export>(sql`
    select ${columns} from exports.export where audience = ${audience} and owner_id = ${ownerId} and expires_at > ${now} order by created_at desc, id desc limit 50`);

/** Begins, or begins again: what an attempt before has written is thrown away. */
export async function beginExport(db: Database, id: string): Promise<void> {
  await db.transaction(async tx => {
    await tx.query(sql`delete from exports.part where export_id = ${id}`);
    await tx.query(sql`update exports.export set state = 'working', rows_done = 0 where id = ${id}`);
  });
}

/** Keeps a piece of the file, and how far it has come. */
export async function keepPart(db: Queryable, part: { id: string; number: number; bytes: Uint8Array; rowsDone: number }): Promise<void> {
  await db.query(sql`
    with kept as (insert into exports.part (export_id, number, bytes) values (${part.id}, ${part.number}, ${Buffer.from(part.bytes)}))
    update exports.export set rows_done = ${part.rowsDone} where id = ${part.id}`);
}

export async function endExport(db: Queryable, end: { id: string; rowsDone: number; expiresAt: Instant }): Promise<void> {
  await db.query(
    sql`update exports.export set state = 'ready', rows_done = ${end.rowsDone}, rows_total = ${end.rowsDone}, expires_at = ${end.expiresAt} where id = ${end.id}`,
  );
}

/** Given up: the bytes go, the word that it failed stays until it expires. */
export async function failExport(db: Database, id: string): Promise<void> {
  await db.transaction(async tx => {
    await tx.query(sql`delete from exports.part where export_id = ${id}`);
    await tx.query(sql`update exports.export set state = 'failed' where id = ${id}`);
  });
}

/**
 * The bytes of a finished file, a piece at a time. Each piece is a query of its own, so that a slow reader holds no connection. Errors: when a piece
 * is gone before it was read, because a file cut short must not look whole.
 */
export async function* bytesOf(db: Database, id: string): AsyncGenerator<Uint8Array> {
  const { parts } = await one<{ parts: number }>(db, sql`select count(*)::int as parts from exports.part where export_id = ${id}`);
  for (let number = 0; number < parts; number++)
    yield (await one<{ bytes: Uint8Array }>(db, sql`select bytes from exports.part where export_id = ${id} and number = ${number}`)).bytes;
}

/** Removes what has expired, with its bytes. Answers how many files that were. */
export const removeExpired = async (db: Queryable, now: Instant): Promise<number> =>
  (await db.query(sql`delete from exports.export where expires_at <= ${now} returning id`)).length;
