import type { OutputOf } from '@baize/call';
import type { gameList } from '../../contract/index.ts';

type RawCatalogue = OutputOf<typeof gameList>;

/** One game as the pages show it. */
export interface Card {
  readonly code: string;
  readonly vendor: string;
  readonly nameCn: string;
  readonly nameEn: string;
  readonly hues: readonly [number, number];
  readonly returnBps: number;
  readonly volatility: number;
  readonly tags: readonly string[];
  readonly releasedOn: string;
  readonly isInMaintenance: boolean;
}

export interface CatalogueCard extends Card {
  /** Everything a search looks at, in small letters. */
  readonly words: string;
}

export interface Catalogue {
  readonly imageHost: string;
  /** Most played first. */
  readonly cards: readonly CatalogueCard[];
}

export const sorts = ['popular', 'new', 'name', 'return'] as const;
export type SortName = (typeof sorts)[number];

export interface Filter {
  readonly vendor: string;
  readonly words: string;
  readonly tags: readonly string[];
  readonly volatility: readonly number[];
}

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Rows are read by the names of their columns, so that a column more or another order breaks nothing. */
export function readCatalogue(raw: RawCatalogue): Catalogue {
  const at = (name: string) => raw.columns.indexOf(name);
  const [code, vendor, nameCn, nameEn, hue1, hue2] = [at('code'), at('vendor'), at('nameCn'), at('nameEn'), at('hue1'), at('hue2')];
  const [returnBps, volatility, tags, releasedOn, off] = [
    at('returnBps'),
    at('volatility'),
    at('tags'),
    at('releasedOn'),
    at('isInMaintenance'),
  ];
  const cards = raw.rows.map(row => {
    const own = {
      code: String(row[code]),
      vendor: String(row[vendor]),
      nameCn: String(row[nameCn]),
      nameEn: String(row[nameEn]),
      hues: [Number(row[hue1]), Number(row[hue2])] as const,
      returnBps: Number(row[returnBps]),
      volatility: Number(row[volatility]),
      tags: String(row[tags]).split(' ').filter(Boolean),
      releasedOn: String(row[releasedOn]),
      isInMaintenance: row[off] === true,
    };
    return { ...own, words: fold(`${own.nameCn} ${own.nameEn} ${own.code}`) };
  });
  return { imageHost: raw.imageHost, cards };
}

const read = new WeakMap<RawCatalogue, Catalogue>();

/** The catalogue of an answer, read once however many parts of the page ask. */
export function catalogueOf(raw: RawCatalogue): Catalogue {
  const known = read.get(raw) ?? readCatalogue(raw);
  read.set(raw, known);
  return known;
}

const sorted = new WeakMap<readonly CatalogueCard[], Map<string, readonly CatalogueCard[]>>();

/** The cards in an order; each order is made once, because comparing ten thousand names takes longer than a keystroke may. */
export function sortCards(cards: readonly CatalogueCard[], sort: SortName, language: string): readonly CatalogueCard[] {
  if (sort === 'popular') return cards;
  const orders = sorted.get(cards) ?? new Map<string, readonly CatalogueCard[]>();
  sorted.set(cards, orders);
  const key = sort === 'name' ? `name ${language}` : sort;
  const known = orders.get(key);
  if (known) return known;
  const { compare } = new Intl.Collator(language);
  const isChinese = language.startsWith('zh');
  const name = (card: Card) => (isChinese ? card.nameCn : card.nameEn);
  const made = [...cards].sort((a, b) => {
    if (sort === 'new') return a.releasedOn < b.releasedOn ? 1 : a.releasedOn > b.releasedOn ? -1 : 0;
    return sort === 'return' ? b.returnBps - a.returnBps : compare(name(a), name(b));
  });
  orders.set(key, made);
  return made;
}

/** Words in any order, all of them wanted; Chinese and English names and codes alike. */
export function filterCards(cards: readonly CatalogueCard[], filter: Filter): readonly CatalogueCard[] {
  const words = fold(filter.words).split(/\s+/).filter(Boolean);
  const { vendor, tags, volatility } = filter;
  if (words.length === 0 && vendor === '' && tags.length === 0 && volatility.length === 0) return cards;
  return cards.filter(
    card =>
      (vendor === '' || card.vendor === vendor) &&
      (volatility.length === 0 || volatility.includes(card.volatility)) &&
      tags.every(tag => card.tags.includes(tag)) &&
      words.every(word => card.words.includes(word)),
  );
}

/**
 * How many cards each chip would leave. Tags narrow each other; volatilities add up, because a game has only one, so they are counted as if
 * none were chosen.
 */
export function countFor(cards: readonly CatalogueCard[], filter: Filter): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const { volatility } = filter;
  for (const card of filterCards(cards, { ...filter, volatility: [] })) {
    add(`volatility ${card.volatility}`);
    if (volatility.length === 0 || volatility.includes(card.volatility)) for (const tag of card.tags) add(tag);
  }
  return counts;
}

/** Address of a cover; 160 px wide for small cards on plain screens, else 320. */
export const coverOf = (imageHost: string, code: string, width: 160 | 320 = 320): string =>
  `${imageHost}/art/${encodeURIComponent(code)}.webp?w=${width}`;
