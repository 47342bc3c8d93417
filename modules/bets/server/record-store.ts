import { type Database, first, one, type Queryable, type Statement, sql } from '@baize/db';
import { type BetId, type Instant, isUuid, type MemberId, refuse } from '@baize/kernel';
import type { Bet, BetState, betOrders, GameKind } from '../contract/index.ts';
import { betColumns } from './store.ts';

export interface BetFilter {
  readonly memberId: MemberId;
  /** `[from, to)` of the time at which bets were placed. */
  readonly from?: Instant | undefined;
  readonly to?: Instant | undefined;
  readonly gameKind?: GameKind | undefined;
  readonly vendor?: string | undefined;
  readonly state?: BetState | undefined;
  /** A bet id or a round id; else a part of one, or of a game code. */
  readonly search?: string | undefined;
}

interface BetTotals {
  readonly count: number;
  /** Of settled bets: an open bet has no result yet, and the stake of a void one has been given back. */
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
  /** The valid bet: of settled stakes, what did not come back as it was. */
  readonly validMinor: bigint;
  /** The stakes of open bets. */
  readonly openMinor: bigint;
}

interface BetPage {
  readonly bets: readonly Bet[];
  readonly totals: BetTotals;
}

interface TotalsRow {
  readonly count: number;
  readonly stake: string;
  readonly back: string;
  readonly valid: string;
  readonly open: string;
}

const totalsOf = (row: TotalsRow | undefined): BetTotals => ({
  count: row?.count ?? 0,
  stakeMinor: BigInt(row?.stake ?? 0),
  returnMinor: BigInt(row?.back ?? 0),
  validMinor: BigInt(row?.valid ?? 0),
  openMinor: BigInt(row?.open ?? 0),
});

/** The filter as a row named f, so that every part of a statement reads the same one. */
const filterRow = (f: BetFilter) => sql`
  f as (select ${f.memberId}::uuid as member_id, coalesce(${f.from ?? null}::timestamptz, '-infinity') as since, coalesce(${f.to ?? null}::timestamptz, 'infinity') as until,
    ${f.gameKind ?? null}::text as game_kind, ${f.vendor ?? null}::text as vendor, ${f.state ?? null}::text as state)`;

/** What of a bet, or of a part of a stretch, the filter compares. */
const fits = sql`(f.game_kind is null or b.game_kind = f.game_kind) and (f.vendor is null or b.vendor = f.vendor) and (f.state is null or b.state = f.state)`;

/** The member's stretches in which a bet has changed since they were gathered. */
const marked = sql`
  marked as materialized (
    select distinct s.after_id, s.last_id
    from f cross join lateral (select m.bet_id from bets.late_change m where m.member_id = f.member_id offset 0) m
    cross join lateral (select s.after_id, s.last_id from bets.stretch s where s.member_id = f.member_id and s.last_id >= m.bet_id order by s.last_id limit 1) s
  )`;

/** What comes after the member's last stretch. */
const lastStretch = sql`
  select coalesce((select s.last_id from bets.stretch s where s.member_id = f.member_id order by s.last_id desc limit 1), '00000000-0000-0000-0000-000000000000') as after_id,
    'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid as last_id
  from f`;

/**
 * The filtered bets of a member as pieces with sums: stretches that lie in the period whole, and single bets where the period cuts a stretch, where a bet
 * has changed late, or where nothing is gathered yet. A piece is a few hundred bets at most, so a record of any length is a short list.
 */
const pieces = sql`
  ${marked},
  run as materialized (
    select b.after_id, b.last_id, sum(b.bets)::int as bets, coalesce(sum(b.stake) filter (where b.state = 'settled'), 0) as stake,
      coalesce(sum(b.return) filter (where b.state = 'settled'), 0) as back, coalesce(sum(b.stake - b.uncounted) filter (where b.state = 'settled'), 0) as valid,
      coalesce(sum(b.stake) filter (where b.state = 'open'), 0) as open,
      bool_and(b.first_at >= f.since and b.last_at < f.until) as is_whole
    from f cross join lateral (select * from bets.stretch s where s.member_id = f.member_id and s.last_at >= f.since and s.first_at < f.until offset 0) b
    where ${fits} group by b.after_id, b.last_id
  ),
  loose as (
    select after_id, last_id from marked
    union select after_id, last_id from run where not is_whole
    union select * from (${lastStretch}) t
  ),
  piece as materialized (
    select after_id, last_id, bets, stake, back, valid, open from run where is_whole and last_id not in (select last_id from marked)
    union all
    select b.id, b.id, 1, case when b.state = 'settled' then b.stake else 0 end, case when b.state = 'settled' then b.return else 0 end,
      case when b.state = 'settled' then bets.valid_of(b.game_kind, b.stake, b.return) else 0 end, case when b.state = 'open' then b.stake else 0 end
    from f cross join loose l
    cross join lateral (
      select b.id, b.game_kind, b.vendor, b.state, b.placed_at, b.stake, b.return from bets.bet b where b.member_id = f.member_id and b.id > l.after_id and b.id <= l.last_id offset 0) b
    where b.placed_at >= f.since and b.placed_at < f.until and ${fits}
  ),
  totals as materialized (
    select coalesce(sum(bets), 0)::int as count, coalesce(sum(stake), 0)::text as stake, coalesce(sum(back), 0)::text as back, coalesce(sum(valid), 0)::text as valid,
      coalesce(sum(open), 0)::text as open
    from piece
  )`;

/** The filtered bets of a member, read one by one. */
const wholeSet = (f: BetFilter) => sql`
  bets.bet b
  where member_id = ${f.memberId} and placed_at >= coalesce(${f.from ?? null}::timestamptz, '-infinity') and placed_at < coalesce(${f.to ?? null}::timestamptz, 'infinity')
    and (${f.gameKind ?? null}::text is null or game_kind = ${f.gameKind ?? null}::text) and (${f.vendor ?? null}::text is null or vendor = ${f.vendor ?? null}::text)
    and (${f.state ?? null}::text is null or state = ${f.state ?? null}::text)`;

/** Sums of the filtered set. */
export const betTotals = async (db: Queryable, filter: BetFilter): Promise<BetTotals> =>
  filter.search
    ? (await searchedPage(db, filter, { limit: 0, offset: 0 })).totals
    : totalsOf(await first<TotalsRow>(db, sql`with ${filterRow(filter)}, ${pieces} select count, stake, back, valid, open from totals`));

interface Stretch {
  readonly limit: number;
  readonly offset: number;
  /** By a sum instead of by time. */
  readonly sum?: { readonly by: (typeof betOrders)[number]; readonly isRising: boolean } | undefined;
  /** How many bets a search by a part of a number reads at most. */
  readonly most?: number;
}

/** Of a record of any length a search reads about this many bets: the stretches of the period, newest first, until they hold so many. No more are sorted by a sum. */
const mostRead = 20_000;

/** The result of an open bet is not known: it comes last in both directions. */
const sums: Readonly<Record<(typeof betOrders)[number], Statement>> = {
  stake: sql`stake`,
  return: sql`case when state <> 'open' then return end`,
  profit: sql`case state when 'settled' then return - stake when 'void' then 0 end`,
};
const orderOf = ({ sum }: Stretch): Statement =>
  sum ? sql`${sums[sum.by]} ${sum.isRising ? sql`asc` : sql`desc`} nulls last, id desc` : sql`id desc`;

const pageOf = (rows: readonly (TotalsRow & Partial<Bet>)[]): BetPage => ({
  totals: totalsOf(rows[0]),
  bets: rows.filter((row): row is TotalsRow & Bet => (row.id ?? null) !== null),
});

/** One page of a member's bets, newest first, with the sums of all that the filter finds. Without a search any page costs the same. */
export async function betPage(db: Queryable, filter: BetFilter, page: Stretch): Promise<BetPage> {
  if (filter.search) return searchedPage(db, filter, page);
  if (page.sum) return sortedPage(db, filter, page);
  const { limit, offset } = page;
  return pageOf(
    await db.query<TotalsRow & Partial<Bet>>(sql`
    with ${filterRow(filter)}, ${pieces},
    placed as materialized (select after_id, last_id, bets, sum(bets) over (order by last_id desc) - bets as above from piece),
    touched as materialized (select * from placed where above < ${offset + limit} and above + bets > ${offset}),
    page as (
      select b.* from f cross join touched p
      cross join lateral (
        select b.* from bets.bet b where b.member_id = f.member_id and b.id >= p.after_id and b.id <= p.last_id and (b.id > p.after_id or p.after_id = p.last_id) offset 0) b
      where b.placed_at >= f.since and b.placed_at < f.until and ${fits}
      order by b.id desc limit ${limit} offset ${offset} - coalesce((select min(above) from touched), 0)
    )
    select count, t.stake, back, valid, open, p.* from totals t left join (select ${betColumns} from page) p on true order by p.id desc`),
  );
}

/** One page in the order of a sum. Each page reads the whole set, so that a longer one is refused: its period has to be shorter. */
async function sortedPage(db: Queryable, filter: BetFilter, page: Stretch): Promise<BetPage> {
  const totals = await betTotals(db, filter);
  if (totals.count > (page.most ?? mostRead)) refuse('bets.sort.long', { most: mostRead });
  return {
    totals,
    bets: await db.query<Bet>(sql`
      select ${betColumns} from ${wholeSet(filter)} order by ${orderOf(page)} limit ${page.limit} offset ${page.offset}`),
  };
}

const containing = (f: BetFilter) =>
  sql`(strpos(b.round_id, ${f.search ?? ''}) > 0 or strpos(b.id::text, ${f.search ?? ''}) > 0 or strpos(b.game_code, ${f.search ?? ''}) > 0)`;

/** The bets whose number or round is exactly what was asked, each found by its key, in any period. */
const exactly = (db: Queryable, { memberId, search = '' }: BetFilter): Promise<{ id: BetId }[]> =>
  db.query<{ id: BetId }>(sql`
    with recursive vendors as (
      (select vendor from bets.round order by vendor limit 1)
      union all
      select n.vendor from vendors v cross join lateral (select k.vendor from bets.round k where k.vendor > v.vendor order by k.vendor limit 1) n
    )
    select k.bet_id as id from vendors v cross join lateral (select bet_id from bets.round where vendor = v.vendor and round_id = ${search} and member_id = ${memberId} offset 0) k
    union select id from bets.bet where member_id = ${memberId} and id = ${isUuid(search) ? search : null}::uuid`);

/** What a search by a part of a number, or by a game, finds in the bets that it reads, as `found`. */
const searched = (f: BetFilter, most: number) => sql`
  ${filterRow(f)}, ${pieces},
  placed as materialized (select after_id, last_id, bets, sum(bets) over (order by last_id desc) - bets as above from piece),
  found as materialized (
    select b.* from f cross join (select * from placed where above < ${most}) p
    cross join lateral (
      select b.* from bets.bet b where b.member_id = f.member_id and b.id >= p.after_id and b.id <= p.last_id and (b.id > p.after_id or p.after_id = p.last_id) offset 0) b
    where b.placed_at >= f.since and b.placed_at < f.until and ${containing(f)} and ${fits})`;

/** What a search by a whole number finds, by keys and in any period, as `found`. */
const named = (f: BetFilter, ids: readonly BetId[]) => sql`
  ${filterRow(f)},
  found as materialized (select b.* from f cross join bets.bet b where b.member_id = ${f.memberId} and b.id = any (${ids}::uuid[]) and ${fits})`;

/** A search by number goes by keys; any other reads a bounded number of bets. */
async function searchedPage(db: Queryable, filter: BetFilter, page: Stretch): Promise<BetPage> {
  const { limit, offset, most = mostRead } = page;
  const ids = (await exactly(db, filter)).map(row => row.id);
  return pageOf(
    await db.query<TotalsRow & Partial<Bet>>(sql`
    with ${ids.length > 0 ? named(filter, ids) : searched(filter, most)},
    sums as (
      select count(*)::int as count, coalesce(sum(stake) filter (where state = 'settled'), 0)::text as stake, coalesce(sum(return) filter (where state = 'settled'), 0)::text as back,
        coalesce(sum(bets.valid_of(game_kind, stake, return)) filter (where state = 'settled'), 0)::text as valid,
        coalesce(sum(stake) filter (where state = 'open'), 0)::text as open
      from found
    )
    select count, t.stake, back, valid, open, p.* from sums t
    left join (select ${betColumns}, row_number() over (order by ${orderOf(page)}) as place from found order by place limit ${limit} offset ${offset}) p on true
    order by p.place`),
  );
}

interface DayOfBets {
  /** Calendar date, yyyy-MM-dd. */
  readonly date: string;
  readonly gameKind: GameKind;
  readonly bets: number;
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
}

/**
 * A member's settled bets by the day of their settlement in a time zone and by kind of game, oldest first; `[from, to)`. Days and kinds without one are
 * left out. A stretch that was settled within one day is counted whole.
 */
export const settledByDay = (
  db: Queryable,
  { memberId, from, to, zone }: { memberId: MemberId; from: Instant; to: Instant; zone: string },
): Promise<DayOfBets[]> =>
  db.query<DayOfBets>(sql`
    with f as (select ${memberId}::uuid as member_id, ${from}::timestamptz as since, ${to}::timestamptz as until, ${zone}::text as zone), ${marked},
    part as materialized (
      select s.after_id, s.last_id, s.game_kind, s.bets, s.stake, s.return, date_trunc('day', s.first_settled_at at time zone f.zone) as day,
        bool_and(s.first_settled_at >= f.since and s.last_settled_at < f.until
          and date_trunc('day', s.first_settled_at at time zone f.zone) = date_trunc('day', s.last_settled_at at time zone f.zone)) over (partition by s.last_id) as is_whole
      from f cross join lateral (
        select * from bets.stretch s
        where s.member_id = f.member_id and s.state = 'settled' and s.last_settled_at >= f.since and s.first_settled_at < f.until and s.last_id not in (select last_id from marked) offset 0) s
    ),
    loose as (
      select after_id, last_id from marked
      union select after_id, last_id from part where not is_whole
      union select * from (${lastStretch}) t
    ),
    counted as (
      select day, game_kind, bets, stake, return from part where is_whole
      union all
      select date_trunc('day', b.settled_at at time zone f.zone), b.game_kind, 1, b.stake, b.return
      from f cross join loose l
      cross join lateral (
        select b.game_kind, b.stake, b.return, b.settled_at, b.state from bets.bet b where b.member_id = f.member_id and b.id > l.after_id and b.id <= l.last_id offset 0) b
      where b.state = 'settled' and b.settled_at >= f.since and b.settled_at < f.until
    )
    select to_char(day, 'YYYY-MM-DD') as date, game_kind as "gameKind", sum(bets)::int as bets, sum(stake)::bigint as "stakeMinor", sum(return)::bigint as "returnMinor"
    from counted group by 1, 2 order by 1, 2`);

/** The vendors and kinds of games that the member has bet on. */
export async function played(db: Queryable, memberId: MemberId): Promise<{ vendors: string[]; kinds: GameKind[] }> {
  const rows = await db.query<{ vendor: string; kind: GameKind }>(sql`
    select vendor, game_kind as kind from bets.stretch where member_id = ${memberId}
    union
    select vendor, game_kind from bets.bet where member_id = ${memberId} and id > coalesce(
      (select last_id from bets.stretch where member_id = ${memberId} order by last_id desc limit 1), '00000000-0000-0000-0000-000000000000')
    order by vendor`);
  return { vendors: [...new Set(rows.map(row => row.vendor))], kinds: [...new Set(rows.map(row => row.kind))] };
}

/** Every bet of the filtered set, newest first, in batches of any number; of a search what its page counts. */
export async function* betBatches(db: Database, f: BetFilter): AsyncGenerator<Bet[]> {
  if (f.search) {
    const ids = (await exactly(db, f)).map(row => row.id);
    const found = ids.length > 0 ? named(f, ids) : searched(f, mostRead);
    yield* db.batches<Bet>(sql`with ${found} select ${betColumns} from found order by id desc`);
    return;
  }
  yield* db.batches<Bet>(sql`select ${betColumns} from ${wholeSet(f)} order by id desc`);
}

/** Gathers the bets of long records into stretches, some days at a time. Answers whether there is more to do. */
export const gatherBets = async (db: Queryable, days = 1): Promise<boolean> =>
  (await one<{ isMore: boolean }>(db, sql`select bets.gather(${days}) as "isMore"`)).isMore;
