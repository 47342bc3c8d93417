import { first, type Queryable, sql } from '@baize/db';

export interface VendorRow {
  readonly code: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly kind: string;
  readonly isEnabled: boolean;
  readonly studioUrl: string;
  readonly games: number;
  readonly gamesOff: number;
}

export const listVendors = (db: Queryable): Promise<VendorRow[]> =>
  db.query<VendorRow>(sql`
    select v.code, v.name_cn as "nameCn", v.name_en as "nameEn", v.kind, v.is_enabled as "isEnabled", v.studio_url as "studioUrl",
      (select count(*)::int from games.game g where g.vendor = v.code) as games, (select count(*)::int from games.game g where g.vendor = v.code and not g.is_enabled) as "gamesOff"
    from games.vendor v order by v.position, v.code`);

export interface NewVendor {
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

export async function putKey(db: Queryable, key: VendorKey): Promise<void> {
  await db.query(sql`
    insert into games.vendor_key (key_id, vendors, secret) values (${key.keyId}, ${key.vendors}::text[], ${key.secret})
    on conflict (key_id) do update set vendors = excluded.vendors, secret = excluded.secret, ended_at = null`);
}

export const findKey = (db: Queryable, keyId: string): Promise<VendorKey | undefined> =>
  first<VendorKey>(db, sql`select key_id as "keyId", vendors, secret from games.vendor_key where key_id = ${keyId} and ended_at is null`);

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
}

/** Adds games, and corrects what the vendor says of known ones; the switch is left as staff set it. At most 2,000 a call. */
export async function putGames(db: Queryable, games: readonly GameRow[]): Promise<void> {
  await db.query(sql`
    insert into games.game (code, vendor, kind, name_cn, name_en, model, return_bps, hit_rate_bps, volatility, lines, min_stake, max_stake, tags, released_on, hue1, hue2, popularity)
    select g->>'code', g->>'vendor', g->>'kind', g->>'nameCn', g->>'nameEn', g->>'model', (g->>'returnBps')::int, (g->>'hitRateBps')::int, (g->>'volatility')::int, (g->>'lines')::int,
      (g->>'minStakeMinor')::bigint, (g->>'maxStakeMinor')::bigint, array(select jsonb_array_elements_text(g->'tags')), (g->>'releasedOn')::date, (g->>'hue1')::int, (g->>'hue2')::int, (g->>'popularity')::int
    from jsonb_array_elements(${JSON.stringify(games, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))}::jsonb) as g
    on conflict (code) do update set name_cn = excluded.name_cn, name_en = excluded.name_en, model = excluded.model, return_bps = excluded.return_bps, hit_rate_bps = excluded.hit_rate_bps,
      volatility = excluded.volatility, lines = excluded.lines, min_stake = excluded.min_stake, max_stake = excluded.max_stake, tags = excluded.tags, released_on = excluded.released_on,
      hue1 = excluded.hue1, hue2 = excluded.hue2`);
}

export interface GameNow extends GameRow {
  readonly isEnabled: boolean;
  readonly isOn: boolean;
  readonly studioUrl: string;
}

const columns = sql`
  g.code, g.vendor, g.kind, g.name_cn as "nameCn", g.name_en as "nameEn", g.model, g.return_bps as "returnBps", g.hit_rate_bps as "hitRateBps", g.volatility, g.lines, g.min_stake as "minStakeMinor",
  g.max_stake as "maxStakeMinor", g.tags, g.released_on as "releasedOn", g.hue1, g.hue2, g.popularity, g.is_enabled as "isEnabled", g.is_enabled and v.is_enabled as "isOn", v.studio_url as "studioUrl"`;

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

export const findGame = (db: Queryable, code: string): Promise<GameNow | undefined> =>
  first<GameNow>(db, sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor where g.code = ${code}`);

/** Other games that can be played now, of the same vendor first: for a game in maintenance. */
export const otherGames = (db: Queryable, game: GameNow, limit: number): Promise<GameNow[]> =>
  db.query<GameNow>(sql`
    select ${columns} from games.game g join games.vendor v on v.code = g.vendor where g.is_enabled and v.is_enabled and g.code <> ${game.code} and g.kind = ${game.kind}
    order by (g.vendor = ${game.vendor}) desc, g.popularity desc, g.code limit ${limit}`);

export interface GameSearch {
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

/** Answers whether there is such a vendor. */
export async function switchVendor(db: Queryable, code: string, isEnabled: boolean): Promise<{ before: boolean } | undefined> {
  return first(
    db,
    sql`update games.vendor v set is_enabled = ${isEnabled} from (select code, is_enabled from games.vendor where code = ${code} for update) o where v.code = o.code returning o.is_enabled as before`,
  );
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

export async function namesOf(db: Queryable, codes: readonly string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  if (codes.length === 0) return new Map();
  const rows = await db.query<{ code: string; nameCn: string; nameEn: string }>(
    sql`select code, name_cn as "nameCn", name_en as "nameEn" from games.game where code = any (${codes}::text[])`,
  );
  return new Map(rows.map(r => [r.code, r]));
}
