import { type Catalogue, fold, letterBit, mayRead } from './catalogue.ts';

/** What a search finds a vendor by: code and names. */
export interface VendorWords {
  readonly code: string;
  readonly name: string;
  readonly otherName: string;
}

type Readings = ReadonlyMap<string, readonly string[]>;

/** Half-open stretch of a text. */
export type Span = readonly [from: number, to: number];

export const tokensOf = (words: string): readonly string[] => fold(words).split(/\s+/).filter(Boolean);

/**
 * How far the typed letters reach when they are read as pinyin from a character on: whole readings, initials, or both mixed, and the last one may
 * be begun only. The end of the stretch in characters, or -1.
 */
function pinyinEnd(text: string, from: number, letters: string, readings: Readings): number {
  if (letters === '') return from;
  const own = readings.get(text[from] ?? '');
  if (!own) return -1;
  for (const reading of own) {
    if (reading.startsWith(letters)) return from + 1;
    if (letters.startsWith(reading)) {
      const end = pinyinEnd(text, from + 1, letters.slice(reading.length), readings);
      if (end >= 0) return end;
    }
    if (letters[0] === reading[0]) {
      const end = pinyinEnd(text, from + 1, letters.slice(1), readings);
      if (end >= 0) return end;
    }
  }
  return -1;
}

const isLetters = (token: string): boolean => /^[a-z]+$/.test(token);

/** Where typed letters stand in a Chinese text, read as pinyin; the first place counts. */
export function pinyinSpan(text: string, letters: string, readings: Readings): Span | undefined {
  for (let from = 0; from < text.length; from++) {
    const end = pinyinEnd(text, from, letters, readings);
    if (end > from) return [from, end];
  }
  return undefined;
}

const isWordStart = (text: string, at: number): boolean => at === 0 || text[at - 1] === ' ' || text[at - 1] === '-' || text[at - 1] === '&';

/** A single letter, the first of every search, is looked up and not looked for: all names are asked for it. */
function letterScore(c: Catalogue, at: number, letter: string): number {
  const bit = letterBit(letter);
  if (((c.wordsOf[at] ?? 0) & bit) !== 0) return c.foldedEn[at]?.startsWith(letter) ? 48 : 42;
  if (c.foldedCodes[at]?.startsWith(letter)) return 45;
  if (((c.initialsOf[at] ?? 0) & bit) === 0) return 0;
  return c.pinyin.get(c.namesCn[at]?.[0] ?? '')?.some(reading => reading.startsWith(letter)) ? 38 : 32;
}

/** 0 does not fit; more is nearer. */
function nameScore(c: Catalogue, at: number, token: string, areLetters: boolean): number {
  const cn = c.namesCn[at] ?? '';
  const inCn = areLetters && !c.hasLatinCn ? -1 : cn.indexOf(token);
  if (inCn >= 0) return cn.length === token.length ? 60 : inCn === 0 ? 50 : 40;
  if (areLetters && token.length === 1) return letterScore(c, at, token);
  const en = c.foldedEn[at] ?? '';
  const inEn = en.indexOf(token);
  if (inEn >= 0 && (token.length > 1 || isWordStart(en, inEn))) return inEn === 0 ? 48 : isWordStart(en, inEn) ? 42 : 25;
  if (c.foldedCodes[at]?.startsWith(token)) return 45;
  if (!areLetters || !mayRead(c, at, token)) return 0;
  const span = pinyinSpan(cn, token, c.pinyin);
  return span ? (span[0] === 0 ? 38 : 32) : 0;
}

/** How well each vendor of the catalogue fits each token; games of a vendor that fits are found behind those that fit themselves. */
function vendorScores(c: Catalogue, tokens: readonly string[], vendors: readonly VendorWords[]): readonly (readonly number[])[] {
  return c.vendors.map(code => {
    const own = vendors.find(vendor => vendor.code === code);
    const names = [fold(code), fold(own?.name ?? ''), fold(own?.otherName ?? '')];
    return tokens.map(token => {
      const fits = names.some(name => name.includes(token)) || (isLetters(token) && names.some(name => pinyinSpan(name, token, c.pinyin)));
      return token.length > 1 && fits ? 10 : 0;
    });
  });
}

/** What was found for the words before these. */
export interface Found {
  readonly words: string;
  readonly games: readonly number[];
}

/** True when whatever fits `words` also fitted `before`: more letters fit less. A single letter fits beginnings only, so it does not count. */
const isNarrower = (words: string, before: string): boolean => {
  const last = tokensOf(before).at(-1);
  return last !== undefined && last.length > 1 && fold(words).startsWith(fold(before));
};

/** Most played first. Sorted as numbers, which takes a phone a tenth of what comparing pairs of games would. */
const byRank = (c: Catalogue, games: readonly number[]): readonly number[] =>
  Array.from(Uint16Array.from(games, at => c.rankOf[at] ?? 0).sort(), rank => c.popular[rank] ?? 0);

/** The games that fit every word, best first; among equals the most played. `before` spares a look at games that fitted fewer letters no more. */
export function searchGames(c: Catalogue, words: string, vendors: readonly VendorWords[], before?: Found): readonly number[] {
  const tokens = tokensOf(words);
  const areLetters = tokens.map(isLetters);
  const ofVendor = vendorScores(c, tokens, vendors);
  const found = new Map<number, number[]>();
  for (const at of before && isNarrower(words, before.words) ? byRank(c, before.games) : c.popular) {
    let score = 0;
    for (let i = 0; i < tokens.length; i++) {
      const own = nameScore(c, at, tokens[i] ?? '', areLetters[i] ?? false) || (ofVendor[c.vendorOf[at] ?? 0]?.[i] ?? 0);
      if (own === 0) {
        score = 0;
        break;
      }
      score += own;
    }
    if (score === 0) continue;
    const equals = found.get(score);
    if (equals) equals.push(at);
    else found.set(score, [at]);
  }
  return [...found.keys()].sort((a, b) => b - a).flatMap(score => found.get(score) ?? []);
}

/** The stretches of a shown name that the words fit, for marking them. */
export function spansIn(name: string, tokens: readonly string[], readings: Readings | undefined): readonly Span[] {
  const folded = fold(name);
  if (folded.length !== name.length) return [];
  const spans = tokens.flatMap((token): Span[] => {
    const at = folded.indexOf(token);
    if (at >= 0) return [[at, at + token.length]];
    const span = readings && isLetters(token) ? pinyinSpan(name, token, readings) : undefined;
    return span ? [span] : [];
  });
  return spans.sort((a, b) => a[0] - b[0]).filter(([from], i, all) => i === 0 || from >= (all[i - 1]?.[1] ?? 0));
}

const pairsOf = (text: string): ReadonlySet<string> => {
  const plain = text.replaceAll(/\s/g, '');
  return new Set(Array.from({ length: Math.max(0, plain.length - 1) }, (_, i) => plain.slice(i, i + 2)));
};

/** Dice's coefficient of two sets of letter pairs: 1 the same, 0 nothing in common. */
function likeness(a: ReadonlySet<string>, text: string): number {
  const b = pairsOf(text);
  let shared = 0;
  for (const pair of b) if (a.has(pair)) shared++;
  return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

const leastLikeness = 0.3;
const wordWeight = 0.9;

const spelled = (text: string, readings: Readings): string => [...text].map(one => readings.get(one)?.[0] ?? one).join('');

const nearest = <T>(all: readonly { item: T; like: number }[], count: number): readonly T[] =>
  all
    .filter(one => one.like >= leastLikeness)
    .sort((a, b) => b.like - a.like)
    .slice(0, count)
    .map(one => one.item);

/** When nothing fits: the games whose names look or sound most like what was typed, and the vendors that do. */
export function nearMisses<V extends VendorWords>(
  c: Catalogue,
  words: string,
  vendors: readonly V[],
): { games: readonly number[]; vendors: readonly V[] } {
  const typed = fold(words);
  const letters = pairsOf(spelled(typed, c.pinyin));
  // A whole name, or one word of it: that weighs a little less.
  const likeName = (name: string) =>
    Math.max(likeness(letters, name), ...name.split(' ').map(word => likeness(letters, word) * wordWeight));
  const like = (names: readonly string[]) => Math.max(...names.map(name => likeName(spelled(fold(name), c.pinyin))));
  return {
    games: nearest(
      c.popular.map(at => ({ item: at, like: like([c.foldedEn[at] ?? '', c.namesCn[at] ?? '']) })),
      6,
    ),
    vendors: nearest(
      vendors.map(vendor => ({ item: vendor, like: like([vendor.name, vendor.otherName, vendor.code]) })),
      3,
    ),
  };
}
