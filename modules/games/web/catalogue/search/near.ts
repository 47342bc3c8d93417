import { closeness } from '@baize/kernel';
import { type Catalogue, fold } from '../catalogue.ts';
import { type Readings, tokensOf, type VendorWords } from './search.ts';

/** Two letters as a number. */
const pairOf = (text: string, a: number, b: number): number => text.charCodeAt(a) * 65_536 + text.charCodeAt(b);

/** Tells the letter pairs of a text, each once; spaces do not count. Without a set of each text: ten thousand of them would be made. */
function eachPair(text: string, tell: (pair: number) => void): void {
  const told: number[] = [];
  let before = -1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === ' ') continue;
    const pair = pairOf(text, before, at);
    if (before >= 0 && !told.includes(pair)) {
      told.push(pair);
      tell(pair);
    }
    before = at;
  }
}

/** Dice's coefficient of two sets of letter pairs: 1 the same, 0 nothing in common. */
function likeness(wanted: ReadonlySet<number>, text: string): number {
  let shared = 0;
  let size = 0;
  eachPair(text, pair => {
    size++;
    if (wanted.has(pair)) shared++;
  });
  return wanted.size + size === 0 ? 0 : (2 * shared) / (wanted.size + size);
}

/** Compares names with typed words, one by one; each word of a name is compared once, in how many names it ever is. */
function comparer(typed: readonly string[]) {
  const known = typed.map(() => new Map<string, number>());
  const closeTo = (i: number, word: string) => {
    const close = known[i]?.get(word) ?? closeness(typed[i] ?? '', word);
    known[i]?.set(word, close);
    return close;
  };
  /** The mean of the typed words, each with the word of the name that is nearest to it. */
  const compare = (name: string): number => {
    const words = name.split(' ');
    let sum = 0;
    for (let i = 0; i < typed.length; i++) sum += words.reduce((most, word) => Math.max(most, closeTo(i, word)), 0);
    return typed.length === 0 ? 0 : sum / typed.length;
  };
  /** The typed words as names spell them; undefined where one of them is like no word of a name, or none is another one. */
  const meant = (): string | undefined => {
    const words = known.map(all => [...all].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [string, number]));
    if (words.some(([, close]) => close === 0) || words.every(([, close]) => close === 1)) return undefined;
    return words.map(([word, close], i) => (close === 1 ? typed[i] : word)).join(' ');
  };
  return { compare, meant };
}

const leastLikeness = 0.3;
const wordWeight = 0.9;
/** What is much less alike than the best is left out. */
const nextToBest = 0.75;

function spelled(text: string, readings: Readings): string {
  let letters = '';
  for (const one of text) letters += readings.get(one)?.[0] ?? one;
  return letters;
}

interface Compared<T> {
  readonly item: T;
  readonly like: number;
}

const nearest = <T>(all: readonly Compared<T>[], least: number, count: number): readonly T[] =>
  all
    .filter(one => one.like >= least)
    .sort((a, b) => b.like - a.like)
    .slice(0, count)
    .map(one => one.item);

export interface Near<V> {
  /** The words as they are spelled in names, where only slips are between them. */
  readonly meant: string | undefined;
  readonly games: readonly number[];
  readonly vendors: readonly V[];
}

/** Games that are compared in one go. */
const stretch = 250;

/**
 * When nothing fits: what was probably meant, the games whose names are spelled, look or sound most like what was typed, and the vendors that do. A
 * generator that rests often: comparing with ten thousand names takes longer than a keystroke may.
 */
export function* nearMisses<V extends VendorWords>(c: Catalogue, words: string, vendors: readonly V[]): Generator<undefined, Near<V>> {
  const wanted = new Set<number>();
  eachPair(spelled(fold(words), c.pinyin), pair => wanted.add(pair));
  const { compare, meant } = comparer(tokensOf(words));
  // A whole name, or one word of it: that weighs a little less.
  const looksLike = (name: string) =>
    name
      .split(' ')
      .reduce(
        (most, word, _, all) => (all.length > 1 ? Math.max(most, likeness(wanted, word) * wordWeight) : most),
        likeness(wanted, name),
      );
  const like = (name: string) => Math.max(looksLike(name), compare(name));
  const games: Compared<number>[] = [];
  for (const [n, at] of c.popular.entries()) {
    if (n % stretch === stretch - 1) yield;
    games.push({ item: at, like: Math.max(like(c.foldedEn[at] ?? ''), looksLike(spelled(c.namesCn[at] ?? '', c.pinyin))) });
  }
  const inNames = meant();
  const likeVendor = ({ name, otherName, code }: V) => Math.max(...[name, otherName, code].map(one => like(spelled(fold(one), c.pinyin))));
  const all = vendors.map(vendor => ({ item: vendor, like: likeVendor(vendor) }));
  const best = [...games, ...all].reduce((most, one) => Math.max(most, one.like), 0);
  const least = Math.max(leastLikeness, best * nextToBest);
  return { meant: inNames, games: nearest(games, least, 6), vendors: nearest(all, least, 3) };
}
