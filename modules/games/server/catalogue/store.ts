import { currentSeal, openSecret, sealSecret } from '@baize/call/server';
import { first, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';

export interface VendorRow {
  readonly code: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly kind: string;
  readonly isEnabled: boolean;
  readonly studioUrl: string;
  readonly maxWinMinor: bigint;
  readonly games: number;
  readonly gamesOff: number;
}

export const listVendors = (db: Queryable): Promise<VendorRow[]> =>
  db.query<VendorRow>(sql`
    select v.code, v.name_cn as "nameCn", v.name_en as "nameEn", v.kind, v.is_enabled as "isEnabled", v.studio_url as "studioUrl", v.max_win as "maxWinMinor",
      (select count(*)::int from games.game g where g.vendor = v.code) as games, (select count(*)::int from games.game g where g.vendor = v.code and not g.is_enabled) as "gamesOff"
    from games.vendor v order by v.position, v.code`);

interface NewVendor {
  readonly code: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly kind: string;
  readonly studioUrl: string;
}

/** Adds vendors, and corrects names and addresses of known ones; the switch is left as staff set it. */
export async function putVendors(db: Queryable, vendors: readonly NewVendor[]): Promise<void> {
  await db.query(sql`
    insert into games.vendor (code, name_cn, name_en, kind, studio_url, position)
    select c, n, e, k, u, p from unnest(${vendors.map(v => v.code)}::text[], ${vendors.map(v => v.nameCn)}::text[], ${vendors.map(v => v.nameEn)}::text[], ${vendors.map(v => v.kind)}::text[],
      ${vendors.map(v => v.studioUrl)}::text[]) with ordinality as w(c, n, e, k, u, p)
    on conflict (code) do update set name_cn = excluded.name_cn, name_en = excluded.name_en, kind = excluded.kind, studio_url = excluded.studio_url, position = excluded.position`);
}

export interface VendorKey {
  readonly keyId: string;
  readonly vendors: readonly string[];
  readonly secret: string;
}

const placeOf = (keyId: string): string => `games.vendor-key:${keyId}`;

/** The secret is stored sealed; one that another key sealed is sealed anew when it is first asked for. */
export async function putKey(db: Queryable, key: VendorKey): Promise<void> {
  await db.query(sql`
    insert into games.vendor_key (key_id, vendors, secret) values (${key.keyId}, ${key.vendors}::text[], ${sealSecret(key.secret, placeOf(key.keyId))})
    on conflict (key_id) do update set vendors = excluded.vendors, secret = excluded.secret, ended_at = null`);
}

export async function findKey(db: Queryable, keyId: string): Promise<VendorKey | undefined> {
  const stored = await first<VendorKey>(
    db,
    sql`select key_id as "keyId", vendors, secret from games.vendor_key where key_id = ${keyId} and ended_at is null`,
  );
  if (!stored) return undefined;
  const key = { ...stored, secret: openSecret(stored.secret, placeOf(keyId)) };
  if (!stored.secret.startsWith(currentSeal()))
    await db.query(sql`
      update games.vendor_key set secret = ${sealSecret(key.secret, placeOf(keyId))} where key_id = ${keyId} and secret = ${stored.secret}`);
  return key;
}

export interface ReportAddress extends VendorKey {
  /** Where the vendors of the key answer. */
  readonly url: string;
}

/** The keys in force with the addresses of their vendors: whom to ask for reports. A key whose vendors answer at several places is asked at each. */
export async function reportAddresses(db: Queryable): Promise<ReportAddress[]> {
  const rows = await db.query<ReportAddress>(sql`
    select k.key_id as "keyId", k.secret, v.studio_url as url, array_agg(v.code order by v.code) as vendors
    from games.vendor_key k join games.vendor v on v.code = any (k.vendors) where k.ended_at is null group by k.key_id, k.secret, v.studio_url order by k.key_id, v.studio_url`);
  return rows.map(row => ({ ...row, secret: openSecret(row.secret, placeOf(row.keyId)) }));
}

export interface GameRow {
  readonly code: string;
  readonly vendor: string;
  readonly kind: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly model: string;
  readonly returnBps: number;
  readonly hitRateBps: number;
  readonly volatility: number;
  readonly lines: number;
  readonly minStakeMinor: bigint;
  readonly maxStakeMinor: bigint;
  readonly tags: readonly string[];
  readonly releasedOn: string;
  readonly hue1: number;
  readonly hue2: number;
  readonly popularity: number;
  /** Given by a vendor that offers one game with several returns. */
  readonly returnLevels?: readonly number[];
  /** The most that a round of it can return, where the vendor says so; else the limit of the vendor counts. */
  readonly maxWinMinor?: bigint;
}

/** Adds games, and corrects what the vendor says of known ones; the switch is left as staff set it. At most 2,000 a call. */
export async function putGames(db: Queryable, games: readonly GameRow[]): Promise<void> {
  await db.query(sql`
    insert into games.game (code, vendor, kind, name_cn, name_en, model, return_bps, hit_rate_bps, volatility, lines, min_stake, max_stake, tags, released_on, hue1, hue2, popularity, return_levels, max_win)
    select g->>'code', g->>'vendor', g->>'kind', g->>'nameCn', g->>'nameEn', g->>'model', (g->>'returnBps')::int, (g->>'hitRateBps')::int, (g->>'volatility')::int, (g->>'lines')::int,
      (g->>'minStakeMinor')::bigint, (g->>'maxStakeMinor')::bigint, array(select jsonb_array_elements_text(g->'tags')), (g->>'releasedOn')::date, (g->>'hue1')::int, (g->>'hue2')::int, (g->>'popularity')::int,
      array(select (jsonb_array_elements_text(coalesce(g->'returnLevels', '[]')))::int), (g->>'maxWinMinor')::bigint
    from jsonb_array_elements(${JSON.stringify(games, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))}::jsonb) as g
    on conflict (code) do update set name_cn = excluded.name_cn, name_en = excluded.name_en, model = excluded.model, return_bps = excluded.return_bps, hit_rate_bps = excluded.hit_rate_bps,
      volatility = excluded.volatility, lines = excluded.lines, min_stake = excluded.min_stake, max_stake = excluded.max_stake, tags = excluded.tags, released_on = excluded.released_on,
      hue1 = excluded.hue1, hue2 = excluded.hue2, return_levels = excluded.return_levels, max_win = excluded.max_win`);
}

export interface GameNow extends GameRow {
  readonly maxWinMinor: bigint;
  readonly isEnabled: boolean;
  readonly isOn: boolean;
  readonly studioUrl: string;
  readonly changedAt: Instant;
  readonly vendorNameCn: string;
  /** The returns that the vendor offers for it; fewer than two are no choice. */
  readonly returnLevels: readonly number[];
}

const columns = sql`
  g.code, g.vendor, g.kind, g.name_cn as "nameCn", g.name_en as "nameEn", g.model, g.return_bps as "returnBps", g.hit_rate_bps as "hitRateBps", g.volatility, g.lines, g.min_stake as "minStakeMinor",
  g.max_stake as "maxStakeMinor", g.tags, g.released_on as "releasedOn", g.hue1, g.hue2, g.popularity, g.is_enabled as "isEnabled", g.is_enabled and v.is_enabled as "isOn", v.studio_url as "studioUrl", g.changed_at as "changedAt", v.name_cn as "vendorNameCn", g.return_levels as "returnLevels",
  coalesce(g.max_win, v.max_win) as "maxWinMinor"`;

export const listGames = (db: Queryable, page: { limit: number; offset: number; order: 'popular' | 'new' }): Promise<GameNow[]> =>
  page.order === 'popular'
    ? db.query<GameNow>(
        sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor where v.is_enabled order by g.popularity desc, g.code limit ${page.limit} offset ${page.offset}`,
      )
    : db.query<GameNow>(
        sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor where v.is_enabled order by g.released_on desc, g.code limit ${page.limit} offset ${page.offset}`,
      );

export const allGames = (db: Queryable): Promise<GameNow[]> =>
  db.query<GameNow>(sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor order by g.popularity desc, g.code`);

/** A text that is another one as soon as a row of the catalogue is: cheap to ask, so that the catalogue is read only when it changed. */
export async function catalogueMark(db: Queryable): Promise<string> {
  const row = await first<{ mark: string }>(
    db,
    sql`select (select count(*) from games.play_stop where subject = 'all') || ' ' || count(*) || ' ' || coalesce(sum(extract(epoch from changed_at)), 0) as mark from games.game`,
  );
  return row?.mark ?? '';
}

/** The games with these codes, in no order. */
export const gamesByCode = (db: Queryable, codes: readonly string[]): Promise<GameNow[]> =>
  db.query<GameNow>(
    sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor where g.code = any (${codes}::text[])`,
  );

export const findGame = (db: Queryable, code: string): Promise<GameNow | undefined> =>
  first<GameNow>(db, sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor where g.code = ${code}`);

/** Other games that can be played now, of the same vendor first: for a game in maintenance. */
export const otherGames = (db: Queryable, game: GameNow, limit: number): Promise<GameNow[]> =>
  db.query<GameNow>(sql`
    select ${columns} from games.game g join games.vendor v on v.code = g.vendor where g.is_enabled and v.is_enabled and g.code <> ${game.code} and g.kind = ${game.kind}
    order by (g.vendor = ${game.vendor}) desc, g.popularity desc, g.code limit ${limit}`);

interface GameSearch {
  readonly vendor?: string | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const where = (s: GameSearch) => sql`
  (${s.vendor ?? null}::text is null or g.vendor = ${s.vendor ?? null}::text)
  and (${s.search ?? null}::text is null or strpos(lower(g.name_en), lower(${s.search ?? ''})) > 0 or strpos(g.name_cn, ${s.search ?? ''}) > 0 or strpos(lower(g.code), lower(${s.search ?? ''})) > 0)`;

export const searchGames = (db: Queryable, s: GameSearch): Promise<GameNow[]> =>
  db.query<GameNow>(
    sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor where ${where(s)} order by g.popularity desc, g.code limit ${s.limit} offset ${s.offset}`,
  );

export async function countGames(db: Queryable, s: GameSearch): Promise<number> {
  return (await first<{ n: number }>(db, sql`select count(*)::int as n from games.game g where ${where(s)}`))?.n ?? 0;
}

/** How many games of each kind each vendor has, and how many of them can be played. */
export const gameKinds = (
  db: Queryable,
  vendor: string | undefined,
): Promise<{ vendor: string; kind: string; games: number; open: number }[]> =>
  db.query(sql`
    select g.vendor, g.kind, count(*)::int as games, (count(*) filter (where g.is_enabled and v.is_enabled))::int as open
    from games.game g join games.vendor v on v.code = g.vendor where ${vendor ?? null}::text is null or g.vendor = ${vendor ?? null}::text
    group by g.vendor, g.kind, v.position order by v.position, g.vendor, g.kind`);

/** Answers whether there is such a vendor. */
export async function switchVendor(db: Queryable, code: string, isEnabled: boolean): Promise<{ before: boolean } | undefined> {
  return first(
    db,
    sql`update games.vendor v set is_enabled = ${isEnabled} from (select code, is_enabled from games.vendor where code = ${code} for update) o where v.code = o.code returning o.is_enabled as before`,
  );
}

/** What a round of the vendor may win without a decision, held until the transaction ends; undefined where there is no such vendor. */
export const lockWinLimit = async (db: Queryable, code: string): Promise<bigint | undefined> =>
  (await first<{ limit: bigint }>(db, sql`select max_win as limit from games.vendor where code = ${code} for update`))?.limit;

export async function writeWinLimit(db: Queryable, { code, maxWinMinor }: { code: string; maxWinMinor: bigint }): Promise<void> {
  await db.query(sql`update games.vendor set max_win = ${maxWinMinor} where code = ${code}`);
}

export async function switchGame(db: Queryable, code: string, isEnabled: boolean): Promise<{ before: boolean } | undefined> {
  return first(
    db,
    sql`update games.game g set is_enabled = ${isEnabled} from (select code, is_enabled from games.game where code = ${code} for update) o where g.code = o.code returning o.is_enabled as before`,
  );
}

/** Sets how often each game was played; games that are not named keep theirs. */
export async function setPopularity(db: Queryable, plays: readonly { gameCode: string; plays: number }[]): Promise<void> {
  await db.query(sql`
    update games.game g set popularity = n.plays from unnest(${plays.map(p => p.gameCode)}::text[], ${plays.map(p => p.plays)}::int[]) as n(code, plays) where g.code = n.code and g.popularity <> n.plays`);
}

/** Names of vendors, by code. */
export async function vendorNamesOf(db: Queryable, codes: readonly string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  if (codes.length === 0) return new Map();
  const rows = await db.query<{ code: string; nameCn: string; nameEn: string }>(
    sql`select code, name_cn as "nameCn", name_en as "nameEn" from games.vendor where code = any (${codes}::text[])`,
  );
  return new Map(rows.map(r => [r.code, r]));
}

export async function namesOf(db: Queryable, codes: readonly string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  if (codes.length === 0) return new Map();
  const rows = await db.query<{ code: string; nameCn: string; nameEn: string }>(
    sql`select code, name_cn as "nameCn", name_en as "nameEn" from games.game where code = any (${codes}::text[])`,
  );
  return new Map(rows.map(r => [r.code, r]));
}
