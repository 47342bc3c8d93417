import { first, joinSql, one, type Queryable, type Statement, sql, type Transaction } from '@baize/db';
import type { Instant } from '@baize/kernel';
import type { FaultApp, FaultKind } from '../contract/index.ts';
import { type Counted, keptDays, mostCountsADay, mostFaultsADay, shownDays } from './rules.ts';

interface Batch {
  readonly app: FaultApp;
  readonly release: string;
  readonly browser: string;
  readonly at: Instant;
  readonly zone: string;
  readonly faults: readonly Counted[];
}

const dayIn = (at: Instant, zone: string): Statement => sql`(${at}::timestamptz at time zone ${zone})::date`;

/** Adds reports to their day, as far as the day has room. Answers how many were kept. */
export async function addFaults(tx: Transaction, { app, release, browser, at, zone, faults }: Batch): Promise<number> {
  const day = dayIn(at, zone);
  const room = await one<{ faults: number; counts: number }>(
    tx,
    sql`select count(distinct fault_id)::int as faults, count(*)::int as counts from faults.day where day = ${day}`,
  );
  if (room.counts >= mostCountsADay) return 0;
  const ids = faults.map(({ id }) => id);
  const known = await tx.query<{ id: string }>(sql`select id from faults.fault where id = any(${ids}::text[])`);
  const isFull = room.faults >= mostFaultsADay;
  const kept = faults.filter(({ id }) => !isFull || known.some(one => one.id === id));
  if (kept.length === 0) return 0;
  await tx.query(sql`
    insert into faults.release as r (name, first_at, last_at) values (${release}, ${at}, ${at})
    on conflict (name) do update set last_at = greatest(r.last_at, excluded.last_at)`);
  const rows = JSON.stringify(kept);
  await tx.query(sql`
    insert into faults.fault as f (id, app, kind, page, message, stack, first_at, last_at)
    select r.id, ${app}, r.kind, r.page, r.message, r.stack, ${at}, ${at}
    from jsonb_to_recordset(${rows}::jsonb) as r(id text, kind text, page text, message text, stack text[]) order by r.id
    on conflict (id) do update set last_at = greatest(f.last_at, excluded.last_at)`);
  await tx.query(sql`
    insert into faults.day as d (day, fault_id, release, browser, count)
    select ${day}, r.id, ${release}, ${browser}, r.count from jsonb_to_recordset(${rows}::jsonb) as r(id text, count int) order by r.id
    on conflict (day, fault_id, release, browser) do update set count = d.count + excluded.count`);
  return kept.length;
}

interface Shown {
  readonly now: Instant;
  readonly zone: string;
}

interface Wanted extends Shown {
  readonly app?: FaultApp | undefined;
  readonly kind?: FaultKind | undefined;
  readonly release?: string | undefined;
  readonly known?: 'yes' | undefined;
}

interface FaultRow {
  readonly id: string;
  readonly app: FaultApp;
  readonly kind: FaultKind;
  readonly page: string;
  readonly message: string;
  readonly stack: string[];
  readonly count: number;
  readonly days: number[];
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly releases: number;
  readonly lastRelease: string;
  readonly known: { at: Instant; by: string; note: string } | null;
}

const since = ({ now, zone }: Shown): Statement => sql`${dayIn(now, zone)} - ${shownDays - 1}::int`;

/** Known faults that have not come in a release that was first seen after someone marked them. */
const isSettled: Statement = sql`(f.known_at is not null and not exists (
  select from faults.day k join faults.release r on r.name = k.release where k.fault_id = f.id and r.first_at > f.known_at))`;

const wantedSql = ({ app, kind, release, known, ...shown }: Wanted): Statement =>
  joinSql(
    [
      sql`exists (select from faults.day w where w.fault_id = f.id and w.day >= ${since(shown)} ${release ? sql`and w.release = ${release}` : sql``})`,
      ...(app ? [sql`f.app = ${app}`] : []),
      ...(kind ? [sql`f.kind = ${kind}`] : []),
      ...(known ? [] : [sql`not ${isSettled}`]),
    ],
    sql` and `,
  );

/** A fault with its counts of the days that are shown, of one release where one is asked for. */
const shownSql = (shown: Shown, release?: string): Statement => sql`
  f.id, f.app, f.kind, f.page, f.message, f.stack, f.first_at as "firstAt", f.last_at as "lastAt", c.count, c.days, c.releases, c.last as "lastRelease",
  case when f.known_at is null then null else json_build_object(
    'at', to_char(f.known_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', f.known_by, 'note', f.known_note) end as known
  from faults.fault f cross join lateral (
    select coalesce(sum(d.count), 0)::float8 as count, count(distinct d.release)::int as releases,
      coalesce((array_agg(d.release order by r.first_at desc, r.name))[1], '') as last,
      array(select coalesce((select sum(x.count) from faults.day x where x.fault_id = f.id and x.day = g::date
          and (${release ?? null}::text is null or x.release = ${release ?? null})), 0)::float8
        from generate_series(${since(shown)}, ${dayIn(shown.now, shown.zone)}, interval '1 day') g order by g) as days
    from faults.day d join faults.release r on r.name = d.release
    where d.fault_id = f.id and d.day >= ${since(shown)} and (${release ?? null}::text is null or d.release = ${release ?? null})) c`;

export async function listFaults(db: Queryable, f: Wanted, { page, pageSize }: { page: number; pageSize: number }) {
  const { total } = await one<{ total: number }>(db, sql`select count(*)::int as total from faults.fault f where ${wantedSql(f)}`);
  const items = await db.query<FaultRow>(sql`
    select ${shownSql(f, f.release)} where ${wantedSql(f)} order by c.count desc, f.last_at desc, f.id limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { items, total };
}

export const findFault = (db: Queryable, id: string, shown: Shown): Promise<FaultRow | undefined> =>
  first<FaultRow>(db, sql`select ${shownSql(shown)} where f.id = ${id}`);

interface Share {
  readonly name: string;
  readonly count: number;
}

export const sharesOf = (db: Queryable, id: string, shown: Shown & { by: 'release' | 'browser' }): Promise<Share[]> =>
  db.query<Share>(sql`
    select ${shown.by === 'release' ? sql`release` : sql`browser`} as name, sum(count)::float8 as count from faults.day
    where fault_id = ${id} and day >= ${since(shown)} group by 1 order by 2 desc, 1 limit 20`);

export const spanOf = (db: Queryable, shown: Shown): Promise<{ from: string; to: string }> =>
  one(db, sql`select (${since(shown)})::text as "from", ${dayIn(shown.now, shown.zone)}::text as "to"`);

export const listReleases = async (db: Queryable): Promise<string[]> =>
  (await db.query<{ name: string }>(sql`select name from faults.release order by first_at desc, name limit 20`)).map(({ name }) => name);

interface Known {
  readonly at: Instant;
  readonly by: string;
  readonly note: string;
}

/** Answers false where there is no such fault. */
export async function setKnown(tx: Transaction, id: string, known: Known | null): Promise<boolean> {
  const changed = await tx.query(sql`
    update faults.fault set known_at = ${known?.at ?? null}, known_by = ${known?.by ?? null}, known_note = ${known?.note ?? null} where id = ${id} returning id`);
  return changed.length > 0;
}

/** Takes away counts that are too old, and what has none left. */
export async function pruneFaults(tx: Transaction, shown: Shown): Promise<void> {
  await tx.query(sql`delete from faults.day where day <= ${dayIn(shown.now, shown.zone)} - ${keptDays}::int`);
  await tx.query(sql`delete from faults.fault f where not exists (select from faults.day d where d.fault_id = f.id)`);
  await tx.query(sql`delete from faults.release r where not exists (select from faults.day d where d.release = r.name)`);
}

/** What was reported in the last whole day, by app and kind. */
export const lastDay = (db: Queryable): Promise<{ app: string; kind: string; count: number }[]> =>
  db.query(sql`
    select f.app, f.kind, sum(d.count)::float8 as count from faults.day d join faults.fault f on f.id = d.fault_id
    where d.day = (select max(day) from faults.day) and f.last_at > now() - interval '1 day' group by 1, 2`);
