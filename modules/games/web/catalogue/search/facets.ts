import { apart } from '../../../contract/index.ts';
import type { Catalogue, SortName } from '../catalogue.ts';

/** What the reels do; every other tag is a theme. */
export const featureTags = [
  'free-spins',
  'lines',
  'both-ways',
  'ways',
  'towers',
  'cascade',
  'anywhere',
  'wilds',
  'hold',
  'pick',
  'gamble',
  'jackpot',
  'classic',
] as const;
/** Said elsewhere: as a chip of its own, by the volatility. */
const unlisted: ReadonlySet<string> = new Set(['new', 'hot', 'high-volatility']);
const features: ReadonlySet<string> = new Set(featureTags);

export const isTheme = (tag: string): boolean => !features.has(tag) && !unlisted.has(tag);

/** Presets: 25 lines or more, 1 of the currency or more. */
export const manyLines = 25;
const highStakeUnits = 1_000;

export const categories = ['all', 'hot', 'new', 'favourite', 'recent'] as const;
type Category = (typeof categories)[number];

export interface Filter {
  readonly category: Category;
  readonly vendors: readonly string[];
  readonly themes: readonly string[];
  readonly features: readonly string[];
  readonly volatility: readonly number[];
  readonly manyLines: boolean;
  readonly highStake: boolean;
  readonly favourites: boolean;
  /** Can be tried with demo money. */
  readonly demo: boolean;
}

export const noFilter: Filter = {
  category: 'all',
  vendors: [],
  themes: [],
  features: [],
  volatility: [],
  manyLines: false,
  highStake: false,
  favourites: false,
  demo: false,
};

/** What the filter reads beside the catalogue: what the member has of their own, by code, and which vendors take demo money. */
export interface Own {
  readonly favourites: ReadonlySet<string>;
  /** Latest first. */
  readonly recents: readonly string[];
  readonly demoVendors: ReadonlySet<string>;
}

/**
 * One group of the filter: whether a game passes it, and the options it counts for. Options of a group add up, groups narrow each other. Games that count
 * for the same options share a bucket, so that counting is adding ones to numbers, and names come in once at the end.
 */
interface Group {
  readonly passes: (at: number) => boolean;
  readonly buckets: number;
  readonly bucketOf: (at: number) => number;
  readonly options: (bucket: number) => readonly string[];
}

const one = (key: string, isChosen: boolean, fits: (at: number) => boolean): Group => ({
  passes: at => !isChosen || fits(at),
  buckets: 2,
  bucketOf: at => (fits(at) ? 1 : 0),
  options: bucket => (bucket === 1 ? [key] : []),
});

function groupsOf(c: Catalogue, f: Filter, own: Own): readonly Group[] {
  const chosenVendors = c.vendors.map(code => f.vendors.length === 0 || f.vendors.includes(code));
  const themed = c.tagSets.map(set => f.themes.length === 0 || set.some(tag => f.themes.includes(tag)));
  const featured = c.tagSets.map(set => f.features.every(tag => set.includes(tag)));
  const isNew = c.tagSets.map(set => set.includes('new'));
  const volatilities = c.figures.map(([, volatility]) => volatility);
  const wanted = volatilities.map(level => f.volatility.length === 0 || f.volatility.includes(level));
  const hasManyLines = c.figures.map(([, , lines]) => lines >= manyLines);
  const vendorOf = (at: number) => c.vendorOf[at] ?? 0;
  const tagsOf = (at: number) => c.tagsOf[at] ?? 0;
  const figuresOf = (at: number) => c.figuresOf[at] ?? 0;
  const takesDemo = c.vendors.map(code => own.demoVendors.has(code));
  const isFavourite = (at: number) => own.favourites.has(c.codes[at] ?? '');
  const recents = new Set(own.recents);
  const inCategory: Record<Category, (at: number) => boolean> = {
    all: () => true,
    hot: at => c.isHot[at] === 1,
    new: at => isNew[tagsOf(at)] === true,
    favourite: isFavourite,
    recent: at => recents.has(c.codes[at] ?? ''),
  };
  const tagged = (key: string, isOne: (tag: string) => boolean) => (bucket: number) =>
    (c.tagSets[bucket] ?? []).filter(isOne).map(tag => `${key} ${tag}`);
  const featuresIn = tagged('feature', tag => features.has(tag));
  return [
    {
      passes: inCategory[f.category],
      buckets: 2 ** categories.length,
      bucketOf: at => categories.reduce((bits, name, bit) => (inCategory[name](at) ? bits | (1 << bit) : bits), 0),
      options: bits => categories.filter((_, bit) => bits & (1 << bit)).map(name => `category ${name}`),
    },
    {
      passes: at => chosenVendors[vendorOf(at)] === true,
      buckets: c.vendors.length,
      bucketOf: vendorOf,
      options: bucket => [`vendor ${c.vendors[bucket]}`],
    },
    { passes: at => themed[tagsOf(at)] === true, buckets: c.tagSets.length, bucketOf: tagsOf, options: tagged('theme', isTheme) },
    {
      passes: at => featured[tagsOf(at)] === true,
      buckets: c.tagSets.length,
      bucketOf: tagsOf,
      options: bucket => (featured[bucket] ? featuresIn(bucket) : []),
    },
    {
      passes: at => wanted[figuresOf(at)] === true,
      buckets: c.figures.length,
      bucketOf: figuresOf,
      options: bucket => [`volatility ${volatilities[bucket]}`],
    },
    one('lines', f.manyLines, at => hasManyLines[figuresOf(at)] === true),
    one('stake', f.highStake, at => (c.minStakes[at] ?? 0) >= highStakeUnits),
    one('favourites', f.favourites, isFavourite),
    one('demo', f.demo, at => takesDemo[vendorOf(at)] === true),
  ];
}

const isUnnarrowed = (filter: Filter): boolean => JSON.stringify(filter) === JSON.stringify(noFilter);

/** The games that pass a filter, in the order they came in; the recent ones with the latest first. */
export function filterGames(c: Catalogue, games: readonly number[], filter: Filter, own: Own): readonly number[] {
  if (isUnnarrowed(filter)) return games;
  const groups = groupsOf(c, filter, own);
  const left = games.filter(at => groups.every(group => group.passes(at)));
  if (filter.category !== 'recent') return left;
  const order = new Map(own.recents.map((code, i) => [code, i]));
  const place = (at: number) => order.get(c.codes[at] ?? '') ?? 0;
  return left.sort((a, b) => place(a) - place(b));
}

/** The only group that a game does not pass; -1 when it passes all, undefined when several are in its way. */
function onlyFailed(groups: readonly Group[], at: number): number | undefined {
  let failed = -1;
  for (let i = 0; i < groups.length; i++) {
    if (groups[i]?.passes(at)) continue;
    if (failed >= 0) return undefined;
    failed = i;
  }
  return failed;
}

/** Games that are counted in one go. */
const stretch = 1_000;

/**
 * How many games each option would show if it were chosen as well: "vendor QC", "theme sky", "lines" … An option counts what passes all the other
 * groups. A generator that rests after every thousand games: all of them take longer than a keystroke may.
 */
export function* countOptions(
  c: Catalogue,
  games: readonly number[],
  filter: Filter,
  own: Own,
): Generator<undefined, ReadonlyMap<string, number>> {
  const groups = groupsOf(c, filter, own);
  const tallies = groups.map(group => new Uint32Array(group.buckets));
  const add = (i: number, at: number) => {
    const tally = tallies[i];
    const bucket = groups[i]?.bucketOf(at) ?? 0;
    if (tally) tally[bucket] = (tally[bucket] ?? 0) + 1;
  };
  for (let n = 0; n < games.length; n++) {
    if (n % stretch === stretch - 1) yield;
    const at = games[n] ?? 0;
    const failed = onlyFailed(groups, at);
    if (failed === -1) for (let i = 0; i < groups.length; i++) add(i, at);
    else if (failed !== undefined) add(failed, at);
  }
  const counts = new Map<string, number>();
  groups.forEach((group, i) => {
    tallies[i]?.forEach((count, bucket) => {
      if (count === 0) return;
      for (const key of group.options(bucket)) counts.set(key, (counts.get(key) ?? 0) + count);
    });
  });
  return counts;
}

const orders = new WeakMap<Catalogue, Map<string, readonly number[]>>();

function makeOrder(c: Catalogue, sort: SortName, isChinese: boolean): readonly number[] {
  if (sort === 'featured') return c.leading;
  if (sort === 'popular') return apart(c.popular, c.motifOf);
  if (sort === 'new')
    return apart(
      [...c.popular].sort((a, b) => (c.releasedDays[b] ?? 0) - (c.releasedDays[a] ?? 0)),
      c.motifOf,
    );
  if (sort === 'return') {
    const rate = (at: number) => c.figures[c.figuresOf[at] ?? 0]?.[0] ?? 0;
    return [...c.popular].sort((a, b) => rate(b) - rate(a));
  }
  // By the sound of the characters. Keys are made once: a collator asked for each pair would take a phone a second.
  const spell = (name: string) => [...name].map(one => `${c.pinyin.get(one)?.[0] ?? one} ${one}`).join(' ');
  const keys = isChinese ? c.namesCn.map(spell) : c.foldedEn;
  return [...c.popular].sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
}

/** All games in an order; each order is made once a catalogue. */
export function orderOf(c: Catalogue, sort: SortName, isChinese: boolean): readonly number[] {
  const made = orders.get(c) ?? new Map<string, readonly number[]>();
  orders.set(c, made);
  const key = `${sort} ${isChinese}`;
  const known = made.get(key) ?? makeOrder(c, sort, isChinese);
  made.set(key, known);
  return known;
}
