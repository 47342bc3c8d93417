import type { GameKind } from '@baize/bets/contract';
import { first, type Queryable, sql } from '@baize/db';
import type { Instant } from '@baize/kernel';
import { hotCovers } from '../../contract/order.ts';

export interface GameRow {
  readonly code: string;
  readonly vendor: string;
  readonly kind: GameKind;
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
  /** What the cover shows, in the vendor's word for it. */
  readonly motif?: string;
  /** The place that the vendor gives it among the featured games; 0 or absent = none. */
  readonly featured?: number;
  /** Given by a vendor that offers one game with several returns. */
  readonly returnLevels?: readonly number[];
  /** The most that a round of it can return, where the vendor says so; else the limit of the vendor counts. */
  readonly maxWinMinor?: bigint;
}

/** Adds games, and corrects what the vendor says of known ones; the switch is left as staff set it. At most 2,000 a call. */
export async function putGames(db: Queryable, games: readonly GameRow[]): Promise<void> {
  await db.query(sql`
    insert into games.game (code, vendor, kind, name_cn, name_en, model, return_bps, hit_rate_bps, volatility, lines, min_stake, max_stake, tags, released_on, hue1, hue2, popularity, return_levels, max_win, motif, vendor_featured)
    select g->>'code', g->>'vendor', g->>'kind', g->>'nameCn', g->>'nameEn', g->>'model', (g->>'returnBps')::int, (g->>'hitRateBps')::int, (g->>'volatility')::int, (g->>'lines')::int,
      (g->>'minStakeMinor')::bigint, (g->>'maxStakeMinor')::bigint, array(select jsonb_array_elements_text(g->'tags')), (g->>'releasedOn')::date, (g->>'hue1')::int, (g->>'hue2')::int, (g->>'popularity')::int,
      array(select (jsonb_array_elements_text(coalesce(g->'returnLevels', '[]')))::int), (g->>'maxWinMinor')::bigint,
      coalesce(g->>'motif', ''), coalesce((g->>'featured')::int, 0)
    from jsonb_array_elements(${JSON.stringify(games, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))}::jsonb) as g
    on conflict (code) do update set kind = excluded.kind, removed_at = null, name_cn = excluded.name_cn, name_en = excluded.name_en, model = excluded.model, return_bps = excluded.return_bps, hit_rate_bps = excluded.hit_rate_bps,
      volatility = excluded.volatility, lines = excluded.lines, min_stake = excluded.min_stake, max_stake = excluded.max_stake, tags = excluded.tags, released_on = excluded.released_on,
      hue1 = excluded.hue1, hue2 = excluded.hue2, return_levels = excluded.return_levels, max_win = excluded.max_win, motif = excluded.motif,
      vendor_featured = excluded.vendor_featured`);
}

export interface GameNow extends GameRow {
  readonly maxWinMinor: bigint;
  readonly motif: string;
  /** Its place among the featured games, as the operator or, without a word of theirs, the vendor says; 0 = it isn't featured. */
  readonly featured: number;
  /** The operator has said nothing of it. */
  readonly isFeaturedByVendor: boolean;
  readonly isEnabled: boolean;
  readonly isOn: boolean;
  /** Its vendor no longer offers it. */
  readonly isRemoved: boolean;
  /** The limits of its stakes as its vendor has them, and as the operator has narrowed them; null = not. */
  readonly vendorMinMinor: bigint;
  readonly vendorMaxMinor: bigint;
  readonly ownMinMinor: bigint | null;
  readonly ownMaxMinor: bigint | null;
  /** Of a vendor that comes with the installation: its covers are where all of those are. */
  readonly isBuiltIn: boolean;
  /** Where the covers of its vendor are; empty = it has none. */
  readonly coverUrl: string;
  readonly changedAt: Instant;
  readonly vendorNameCn: string;
  /** The returns that the vendor offers for it; fewer than two are no choice. */
  readonly returnLevels: readonly number[];
  /** Its cover says HOT: it is one of the most played slots, in the order that pages make of the catalogue. */
  readonly isHot: boolean;
}

/** Nothing above a game is off, and its vendor still offers it. */
const isOn = sql`(g.is_enabled and v.is_enabled and g.kind <> all (v.off_kinds) and g.removed_at is null)`;

/** The operator's word goes before the vendor's. */
const featured = sql`coalesce(g.own_featured, g.vendor_featured)`;

/** The narrower of the vendor's limits and the operator's. A vendor's limit of 0 is none; `least` and `greatest` pass nulls over. */
const minStake = sql`greatest(g.min_stake, g.own_min_stake)`;
const maxStake = sql`coalesce(least(nullif(g.max_stake, 0), g.own_max_stake), 0)`;

const isHot = sql`g.code in (select h.code from games.game h where h.kind = 'rng' and h.removed_at is null and h.popularity > 0
  order by h.popularity desc, h.released_on desc, h.code limit ${hotCovers})`;

const columns = sql`
  g.code, g.vendor, g.kind, g.name_cn as "nameCn", g.name_en as "nameEn", g.model, g.return_bps as "returnBps", g.hit_rate_bps as "hitRateBps", g.volatility, g.lines, ${minStake} as "minStakeMinor",
  ${maxStake} as "maxStakeMinor", g.min_stake as "vendorMinMinor", g.max_stake as "vendorMaxMinor", g.own_min_stake as "ownMinMinor", g.own_max_stake as "ownMaxMinor", g.tags, g.released_on as "releasedOn", g.hue1, g.hue2, g.popularity, g.is_enabled as "isEnabled", ${isOn} as "isOn", g.removed_at is not null as "isRemoved",
  v.is_built_in as "isBuiltIn", v.cover_url as "coverUrl", g.changed_at as "changedAt", v.name_cn as "vendorNameCn", g.return_levels as "returnLevels",
  g.motif, ${isHot} as "isHot", ${featured} as featured, g.own_featured is null as "isFeaturedByVendor",
  case when v.is_built_in then coalesce(g.max_win, v.max_win) else least(g.max_win, v.max_win) end as "maxWinMinor"`;

interface GamesPage {
  /** Absent = of every kind. */
  readonly kind?: GameKind;
  readonly vendor?: string | undefined;
  /** It has all of them. */
  readonly tags?: readonly string[];
  /** It takes this stake. */
  readonly stakeMinor?: bigint | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly order: 'popular' | 'new';
}
type Narrowed = Pick<GamesPage, 'kind' | 'vendor' | 'tags' | 'stakeMinor'>;

/** What members are shown: the games of vendors and kinds that are on. */
const isShown = sql`v.is_enabled and g.kind <> all (v.off_kinds) and g.removed_at is null`;
const ofPage = ({ kind, vendor, tags = [], stakeMinor }: Narrowed) =>
  sql`${isShown} and (${kind ?? null}::text is null or g.kind = ${kind ?? null}::text) and (${vendor ?? null}::text is null or g.vendor = ${vendor ?? null}::text)
    and g.tags @> ${tags}::text[] and (${stakeMinor ?? null}::bigint is null or (${minStake} <= ${stakeMinor ?? null}::bigint and (${maxStake} = 0 or ${maxStake} >= ${stakeMinor ?? null}::bigint)))`;

export const listGames = (db: Queryable, page: GamesPage): Promise<GameNow[]> =>
  page.order === 'popular'
    ? db.query<GameNow>(
        sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor where ${ofPage(page)} order by g.popularity desc, g.released_on desc, g.code limit ${page.limit} offset ${page.offset}`,
      )
    : db.query<GameNow>(
        sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor where ${ofPage(page)} order by g.released_on desc, g.code limit ${page.limit} offset ${page.offset}`,
      );

export async function countShown(db: Queryable, page: Narrowed): Promise<number> {
  const row = await first<{ n: number }>(
    db,
    sql`select count(*)::int as n from games.game g join games.vendor v on v.code = g.vendor where ${ofPage(page)}`,
  );
  return row?.n ?? 0;
}

/** The tags of the games that are shown, those of most games first. */
export const tagsShown = (db: Queryable, page: Narrowed): Promise<{ tag: string; games: number }[]> =>
  db.query(sql`
    select tag, count(*)::int as games from games.game g join games.vendor v on v.code = g.vendor, unnest(g.tags) tag where ${ofPage(page)}
    group by tag order by games desc, tag`);

/** The vendors of the games that are shown, those of most games first. */
export const vendorsShown = (db: Queryable, page: Narrowed): Promise<{ vendor: string; games: number }[]> =>
  db.query(sql`
    select g.vendor, count(*)::int as games from games.game g join games.vendor v on v.code = g.vendor where ${ofPage(page)}
    group by g.vendor order by games desc, g.vendor`);

/** The lowest stake of the games that are shown and the highest, of those that tell one. */
export async function stakesShown(db: Queryable, page: Narrowed): Promise<{ leastMinor: bigint; mostMinor: bigint }> {
  const row = await first<{ leastMinor: bigint; mostMinor: bigint }>(
    db,
    sql`select coalesce(min(nullif(${minStake}, 0)), 0) as "leastMinor", coalesce(max(${maxStake}), 0) as "mostMinor"
      from games.game g join games.vendor v on v.code = g.vendor where ${ofPage(page)}`,
  );
  return row ?? { leastMinor: 0n, mostMinor: 0n };
}

/** Every game, also those that are off or removed: their rounds are still finished. */
export const allGames = (db: Queryable): Promise<GameNow[]> =>
  db.query<GameNow>(
    sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor order by g.popularity desc, g.released_on desc, g.code`,
  );

/** A text that is another one as soon as a row of the catalogue is: cheap to ask, so that the catalogue is read only when it changed. */
export async function catalogueMark(db: Queryable): Promise<string> {
  const row = await first<{ mark: string }>(
    db,
    sql`select (select count(*) from games.play_stop where subject = 'all') || ' ' || count(*) || ' ' || coalesce(sum(extract(epoch from changed_at)), 0) || ' '
      || (select coalesce(md5(string_agg(v::text, ' ' order by v.code)), '') from games.vendor v) as mark from games.game`,
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

export const hasPlayableGame = async (db: Queryable): Promise<boolean> =>
  (await first(db, sql`select 1 from games.game g join games.vendor v on v.code = g.vendor where ${isOn} limit 1`)) !== undefined;

/** Other games that can be played now, of the same vendor first: for a game in maintenance. */
export const otherGames = (db: Queryable, game: GameNow, limit: number): Promise<GameNow[]> =>
  db.query<GameNow>(sql`
    select ${columns} from games.game g join games.vendor v on v.code = g.vendor where ${isOn} and g.code <> ${game.code} and g.kind = ${game.kind}
    order by (g.vendor = ${game.vendor}) desc, g.popularity desc, g.released_on desc, g.code limit ${limit}`);

interface GameSearch {
  readonly vendor?: string | undefined;
  readonly kind?: string | undefined;
  readonly search?: string | undefined;
  readonly isFeatured?: boolean;
  readonly limit: number;
  readonly offset: number;
}

const where = (s: GameSearch) => sql`
  (not ${s.isFeatured ?? false}::boolean or ${featured} > 0) and
  (${s.vendor ?? null}::text is null or g.vendor = ${s.vendor ?? null}::text) and (${s.kind ?? null}::text is null or g.kind = ${s.kind ?? null}::text)
  and (${s.search ?? null}::text is null or strpos(lower(g.name_en), lower(${s.search ?? ''})) > 0 or strpos(g.name_cn, ${s.search ?? ''}) > 0 or strpos(lower(g.code), lower(${s.search ?? ''})) > 0)`;

export const searchGames = (db: Queryable, s: GameSearch): Promise<GameNow[]> =>
  db.query<GameNow>(
    sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor where ${where(s)}
      order by g.removed_at is not null, ${s.isFeatured ? sql`${featured},` : sql``} g.popularity desc, g.released_on desc, g.code limit ${s.limit} offset ${s.offset}`,
  );

export async function countGames(db: Queryable, s: GameSearch): Promise<number> {
  return (await first<{ n: number }>(db, sql`select count(*)::int as n from games.game g where ${where(s)}`))?.n ?? 0;
}

/** How many games of each kind each vendor has, how many of them can be played, and how many staff have switched off. */
export const gameKinds = (
  db: Queryable,
  vendor: string | undefined,
): Promise<{ vendor: string; kind: GameKind; games: number; open: number; switchedOff: number }[]> =>
  db.query(sql`
    select g.vendor, g.kind, count(*)::int as games, (count(*) filter (where ${isOn}))::int as open,
      (count(*) filter (where not g.is_enabled))::int as "switchedOff"
    from games.game g join games.vendor v on v.code = g.vendor where g.removed_at is null and (${vendor ?? null}::text is null or g.vendor = ${vendor ?? null}::text)
    group by g.vendor, g.kind, v.position order by v.position, g.vendor, g.kind`);

export async function switchGame(db: Queryable, code: string, isEnabled: boolean): Promise<{ before: boolean } | undefined> {
  return first(
    db,
    sql`update games.game g set is_enabled = ${isEnabled} from (select code, is_enabled from games.game where code = ${code} for update) o where g.code = o.code returning o.is_enabled as before`,
  );
}

/** Writes the operator's word on a featured game; null leaves it to the vendor. Answers what it was. */
export async function featureGame(db: Queryable, code: string, place: number | null): Promise<{ before: number | null } | undefined> {
  return first(
    db,
    sql`update games.game g set own_featured = ${place} from (select code, own_featured from games.game where code = ${code} for update) o where g.code = o.code returning o.own_featured as before`,
  );
}

/** A table, held until the transaction ends. */
export const lockTable = (tx: Queryable, code: string): Promise<GameNow | undefined> =>
  first<GameNow>(
    tx,
    sql`select ${columns} from games.game g join games.vendor v on v.code = g.vendor where g.code = ${code} and g.kind = 'live' for update of g`,
  );

/** Writes the operator's limits for the stakes at a table; null leaves one to the vendor. */
export const writeTableLimits = (
  tx: Queryable,
  { code, minMinor, maxMinor }: { code: string; minMinor: bigint | null; maxMinor: bigint | null },
) => tx.query(sql`update games.game set own_min_stake = ${minMinor}, own_max_stake = ${maxMinor} where code = ${code}`);

export async function namesOf(db: Queryable, codes: readonly string[]): Promise<Map<string, { nameCn: string; nameEn: string }>> {
  if (codes.length === 0) return new Map();
  const rows = await db.query<{ code: string; nameCn: string; nameEn: string }>(
    sql`select code, name_cn as "nameCn", name_en as "nameEn" from games.game where code = any (${codes}::text[])`,
  );
  return new Map(rows.map(r => [r.code, r]));
}
