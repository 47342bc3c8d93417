import { first, one, type Queryable, seekPage, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { BackupRunKind } from '../contract/index.ts';

interface RunRow {
  readonly id: string;
  readonly kind: BackupRunKind;
  readonly backup: string;
  readonly startedAt: Instant;
  readonly finishedAt: Instant | null;
  readonly bytes: number | null;
  readonly storedBytes: number | null;
  readonly error: string;
}

/** Begins a run, or writes how it ended. */
export async function putRun(db: Queryable, run: RunRow): Promise<void> {
  await db.query(sql`
    insert into backups.run (id, kind, backup, started_at, finished_at, bytes, stored_bytes, error)
    values (${run.id}, ${run.kind}, ${run.backup}, ${run.startedAt}, ${run.finishedAt}, ${run.bytes}, ${run.storedBytes}, ${run.error})
    on conflict (id) do update set backup = excluded.backup, finished_at = excluded.finished_at, bytes = excluded.bytes, stored_bytes = excluded.stored_bytes, error = excluded.error`);
}

/** Runs, newest first. */
export async function listRuns(
  db: Queryable,
  wanted: { page: number; pageSize: number; near?: string | undefined },
): Promise<{ items: RunRow[]; total: number }> {
  const total = await countRuns(db);
  const list = { source: sql`backups.run`, where: sql`true`, by: sql`started_at`, id: sql`id`, direction: 'descending' } as const;
  const ids = await seekPage(db, list, { ...wanted, total });
  const items = await db.query<RunRow>(sql`
    select id, kind, backup, started_at as "startedAt", finished_at as "finishedAt", bytes::float8 as bytes, stored_bytes::float8 as "storedBytes", error
    from backups.run where id = any(${ids}::uuid[]) order by started_at desc, id desc`);
  return { items, total };
}

const countRuns = async (db: Queryable): Promise<number> =>
  (await one<{ count: number }>(db, sql`select count(*)::int as count from backups.run`)).count;

interface ArchiveRow {
  readonly storage: string;
  readonly at: Instant;
  readonly oldestAt: Instant | null;
}

export const readArchive = (db: Queryable): Promise<ArchiveRow | undefined> =>
  first<ArchiveRow>(db, sql`select storage, at, oldest_at as "oldestAt" from backups.archive`);

/** How far the archive reaches. `oldestAt` stays what it was where it is not known. */
export async function putArchive(db: Queryable, { storage, at, oldestAt }: ArchiveRow): Promise<void> {
  await db.query(sql`
    insert into backups.archive (storage, at, oldest_at) values (${storage}, ${at}, ${oldestAt})
    on conflict (only_one) do update set storage = excluded.storage, at = greatest(backups.archive.at, excluded.at), oldest_at = coalesce(excluded.oldest_at, backups.archive.oldest_at)`);
}

/** When the last run of each kind that went well was over. */
export const lastGood = (db: Queryable): Promise<{ kind: BackupRunKind; at: Instant }[]> =>
  db.query(sql`select kind, max(finished_at) as at from backups.run where error = '' and finished_at is not null group by kind`);

/** Seconds since the last good run of each kind, and since the last moment that the archive can restore. */
export const ages = (db: Queryable): Promise<{ what: string; seconds: number }[]> =>
  db.query(sql`
    select kind as what, extract(epoch from now() - max(finished_at))::float8 as seconds from backups.run where error = '' and finished_at is not null group by kind
    union all select 'archive', extract(epoch from now() - at)::float8 from backups.archive`);
