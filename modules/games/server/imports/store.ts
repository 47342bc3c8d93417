import { first, type Queryable, sql, type Transaction } from '@baize/db';
import type { Id, Instant, StaffId } from '@baize/kernel';
import type { ListedImport } from '../../contract/index.ts';
import type { GameRow } from '../catalogue/store.ts';
import type { KnownGame, Plan } from './rules.ts';

export type ImportId = Id<'ImportId'>;

interface ImportRow extends ListedImport {
  readonly vendor: string;
  readonly vendors: readonly string[];
}

const columns = sql`id, vendor, vendors, source, file_name as "fileName", state, nullif(problem, '') as problem, detail, added, changed, removed, same, refused, asked_at as "askedAt",
  decided_at as "decidedAt"`;

interface NewImport extends Pick<ImportRow, 'id' | 'vendor' | 'vendors' | 'source' | 'fileName' | 'askedAt'> {
  readonly content: string | null;
  readonly askedBy: StaffId;
}

/** Answers whether it was written: one at a time is open for a vendor. */
export async function insertImport(tx: Transaction, i: NewImport): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into games.import (id, vendor, vendors, source, file_name, content, asked_by, asked_at)
    values (${i.id}, ${i.vendor}, ${i.vendors}::text[], ${i.source}, ${i.fileName}, ${i.content}, ${i.askedBy}, ${i.askedAt})
    on conflict (vendor) where state in ('reading', 'ready') do nothing returning id`);
  return rows.length > 0;
}

export const listImports = (db: Queryable, vendor: string, page: { limit: number; offset: number }): Promise<ImportRow[]> =>
  db.query<ImportRow>(
    sql`select ${columns} from games.import where vendor = ${vendor} order by asked_at desc, id limit ${page.limit} offset ${page.offset}`,
  );

export async function countImports(db: Queryable, vendor: string): Promise<number> {
  return (await first<{ n: number }>(db, sql`select count(*)::int as n from games.import where vendor = ${vendor}`))?.n ?? 0;
}

export const findImport = (db: Queryable, id: ImportId): Promise<ImportRow | undefined> =>
  first<ImportRow>(db, sql`select ${columns} from games.import where id = ${id}`);

export const lockImport = (tx: Transaction, id: ImportId): Promise<ImportRow | undefined> =>
  first<ImportRow>(tx, sql`select ${columns} from games.import where id = ${id} for update`);

export async function contentOf(db: Queryable, id: ImportId): Promise<string> {
  return (await first<{ content: string | null }>(db, sql`select content from games.import where id = ${id}`))?.content ?? '';
}

export async function failImport(tx: Transaction, i: { id: ImportId; problem: string; detail: string; at: Instant }): Promise<void> {
  await tx.query(sql`
    update games.import set state = 'failed', problem = ${i.problem}, detail = ${i.detail}, content = null, read_at = ${i.at} where id = ${i.id} and state = 'reading'`);
}

const jsonOf = (value: unknown): string => JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v));

/** Writes what an import comes to; it waits for a decision from now on. */
export async function stageImport(tx: Transaction, { id, plan, at }: { id: ImportId; plan: Plan; at: Instant }): Promise<void> {
  await tx.query(sql`delete from games.import_row where import_id = ${id}`);
  for (let from = 0; from < plan.rows.length; from += 2_000)
    await tx.query(sql`
      insert into games.import_row (import_id, n, line, code, effect, reason, detail, game)
      select ${id}::uuid, ${from}::int + n::int, (r->>'line')::int, r->>'code', r->>'effect', r->>'reason', r->>'detail', nullif(r->'game', 'null')
      from jsonb_array_elements(${jsonOf(plan.rows.slice(from, from + 2_000))}::jsonb) with ordinality as a(r, n)`);
  const count = (effect: string) => plan.rows.filter(row => row.effect === effect).length;
  await tx.query(sql`
    update games.import set state = 'ready', content = null, added = ${count('added')}, changed = ${count('changed')}, removed = ${count('removed')}, same = ${plan.same},
      refused = ${count('refused')}, read_at = ${at} where id = ${id}`);
}

interface ShownRow {
  readonly line: number | null;
  readonly code: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly reason: string;
  readonly detail: string;
}

export const importRows = (db: Queryable, i: { id: ImportId; effect: string; limit: number; offset: number }): Promise<ShownRow[]> =>
  db.query<ShownRow>(sql`
    select r.line, r.code, coalesce(r.game->>'nameCn', g.name_cn, '') as "nameCn", coalesce(r.game->>'nameEn', g.name_en, '') as "nameEn", r.reason, r.detail
    from games.import_row r left join games.game g on g.code = r.code where r.import_id = ${i.id} and r.effect = ${i.effect} order by r.n limit ${i.limit} offset ${i.offset}`);

export async function countImportRows(db: Queryable, i: { id: ImportId; effect: string }): Promise<number> {
  const row = await first<{ n: number }>(
    db,
    sql`select count(*)::int as n from games.import_row where import_id = ${i.id} and effect = ${i.effect}`,
  );
  return row?.n ?? 0;
}

/** The games that an import writes, by their place, a stretch at a time. */
export async function stagedGames(
  tx: Transaction,
  i: { id: ImportId; after: number; limit: number },
): Promise<{ n: number; game: GameRow }[]> {
  return tx.query<{ n: number; game: GameRow }>(sql`
    select n, game from games.import_row where import_id = ${i.id} and effect in ('added', 'changed') and n > ${i.after} order by n limit ${i.limit}`);
}

/** Takes games off the shelves of their vendors; what is under way in them is finished. */
export async function removeGames(tx: Transaction, g: { codes: readonly string[]; at: Instant }): Promise<void> {
  await tx.query(sql`update games.game set removed_at = ${g.at} where code = any (${g.codes}::text[]) and removed_at is null`);
}

export async function removedCodes(tx: Transaction, id: ImportId): Promise<string[]> {
  const rows = await tx.query<{ code: string }>(
    sql`select code from games.import_row where import_id = ${id} and effect = 'removed' order by n`,
  );
  return rows.map(row => row.code);
}

export async function decideImport(
  tx: Transaction,
  i: { id: ImportId; state: 'applied' | 'discarded'; by: StaffId; at: Instant },
): Promise<void> {
  await tx.query(sql`update games.import set state = ${i.state}, decided_by = ${i.by}, decided_at = ${i.at} where id = ${i.id}`);
}

/** Every game of these vendors, also the removed ones. */
export const knownGames = (db: Queryable, vendors: readonly string[]): Promise<KnownGame[]> =>
  db.query<KnownGame>(sql`
    select code, vendor, kind, name_cn as "nameCn", name_en as "nameEn", model, return_bps as "returnBps", hit_rate_bps as "hitRateBps", volatility, lines, min_stake as "minStakeMinor",
      max_stake as "maxStakeMinor", tags, released_on as "releasedOn", hue1, hue2, return_levels as "returnLevels", max_win as "maxWinMinor", motif, vendor_featured as featured, removed_at is not null as "isRemoved",
      wanted_return_bps as "wantedReturnBps"
    from games.game where vendor = any (${vendors}::text[])`);

/** Of these codes, those of games of other vendors, with the vendor. */
export async function takenCodes(db: Queryable, g: { codes: readonly string[]; vendors: readonly string[] }): Promise<Map<string, string>> {
  const rows = await db.query<{ code: string; vendor: string }>(
    sql`select code, vendor from games.game where code = any (${g.codes}::text[]) and vendor <> all (${g.vendors}::text[])`,
  );
  return new Map(rows.map(row => [row.code, row.vendor]));
}

/** Imports that were decided, or failed, before a moment. */
export async function pruneImports(db: Queryable, before: Instant): Promise<void> {
  await db.query(sql`delete from games.import where state not in ('reading', 'ready') and asked_at < ${before}`);
}
