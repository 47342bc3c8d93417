import type { Catalogue, SortName } from './catalogue.ts';

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
export const highStakeUnits = 1_000;

export const categories = ['all', 'hot', 'new', 'favourite', 'recent'] as const;
export type Category = (typeof categories)[number];

export interface Filter {
  readonly category: Category;
  readonly vendors: readonly string[];
  readonly themes: readonly string[];
  readonly features: readonly string[];
  readonly volatility: readonly number[];
  readonly manyLines: boolean;
  readonly highStake: boolean;
  readonly favourites: boolean;
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
};

/** What the member has of their own, by code. */
export interface Own {
  readonly favourites: ReadonlySet<string>;
  /** Latest first. */
  readonly recents: readonly string[];
}

/** One group of the filter: whether a game passes it, and the options it counts for. Options of a group add up, groups narrow each other. */
interface Group {
  readonly passes: (at: number) => boolean;
  readonly options: (at: number) => readonly string[];
}

const one = (key: string, isChosen: boolean, fits: (at: number) => boolean): Group => ({
  passes: at => !isChosen || fits(at),
  options: at => (fits(at) ? [key] : []),
});

function groupsOf(c: Catalogue, f: Filter, own: Own): readonly Group[] {
  const vendorNames = c.vendors.map(code => [`vendor ${code}`]);
  const chosenVendors = c.vendors.map(code => f.vendors.length === 0 || f.vendors.includes(code));
  const themesOf = c.tagSets.map(set => set.filter(isTheme).map(tag => `theme ${tag}`));
  const themed = c.tagSets.map(set => f.themes.length === 0 || set.some(tag => f.themes.includes(tag)));
  const featuresOf = c.tagSets.map(set => set.filter(tag => features.has(tag)).map(tag => `feature ${tag}`));
  const featured = c.tagSets.map(set => f.features.every(tag => set.includes(tag)));
  const isNew = c.tagSets.map(set => set.includes('new'));
  const volatilityOf = (at: number) => c.figures[c.figuresOf[at] ?? 0]?.[1] ?? 0;
  const linesOf = (at: number) => c.figures[c.figuresOf[at] ?? 0]?.[2] ?? 0;
  const isFavourite = (at: number) => own.favourites.has(c.codes[at] ?? '');
  const recents = new Set(own.recents);
  const inCategory: Record<Category, (at: number) => boolean> = {
    all: () => true,
    hot: at => c.isHot[at] === 1,
    new: at => isNew[c.tagsOf[at] ?? 0] === true,
    favourite: isFavourite,
    recent: at => recents.has(c.codes[at] ?? ''),
  };
  return [
    { passes: inCategory[f.category], options: at => categories.filter(name => inCategory[name](at)).map(name => `category ${name}`) },
    { passes: at => chosenVendors[c.vendorOf[at] ?? 0] === true, options: at => vendorNames[c.vendorOf[at] ?? 0] ?? [] },
    { passes: at => themed[c.tagsOf[at] ?? 0] === true, options: at => themesOf[c.tagsOf[at] ?? 0] ?? [] },
    {
      passes: at => featured[c.tagsOf[at] ?? 0] === true,
      options: at => (featured[c.tagsOf[at] ?? 0] ? (featuresOf[c.tagsOf[at] ?? 0] ?? []) : []),
    },
    {
      passes: at => f.volatility.length === 0 || f.volatility.includes(volatilityOf(at)),
      options: at => [`volatility ${volatilityOf(at)}`],
    },
    one('lines', f.manyLines, at => linesOf(at) >= manyLines),
    one('stake', f.highStake, at => (c.minStakes[at] ?? 0) >= highStakeUnits),
    one('favourites', f.favourites, isFavourite),
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

/**
 * How many games each option would show if it were chosen as well: "vendor QC", "theme sky", "lines" … An option counts what passes all the other
 * groups. It takes longer than a keystroke may, so whoever types sees the games first.
 */
export function countOptions(c: Catalogue, games: readonly number[], filter: Filter, own: Own): ReadonlyMap<string, number> {
  const groups = groupsOf(c, filter, own);
  const counts = new Map<string, number>();
  const count = (group: Group | undefined, at: number) => {
    for (const key of group?.options(at) ?? []) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const at of games) {
    let failed = -1;
    let failures = 0;
    for (let i = 0; i < groups.length && failures < 2; i++) {
      if (groups[i]?.passes(at)) continue;
      failed = i;
      failures++;
    }
    if (failures === 1) count(groups[failed], at);
    if (failures > 0) continue;
    for (const group of groups) count(group, at);
  }
  return counts;
}

const orders = new WeakMap<Catalogue, Map<string, readonly number[]>>();

function makeOrder(c: Catalogue, sort: SortName, isChinese: boolean): readonly number[] {
  if (sort === 'popular') return c.popular;
  if (sort === 'new') return [...c.popular].sort((a, b) => (c.releasedDays[b] ?? 0) - (c.releasedDays[a] ?? 0));
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
