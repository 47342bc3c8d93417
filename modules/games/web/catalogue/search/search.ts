import { type Catalogue, fold, letterBit } from '../catalogue.ts';
import { eachWith, mostLetters, pinyinFinder } from './search-index.ts';

/** What a search finds a vendor by: code and names. */
export interface VendorWords {
  readonly code: string;
  readonly name: string;
  readonly otherName: string;
}

export type Readings = ReadonlyMap<string, readonly string[]>;

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

/** Where typed letters are in a Chinese text, read as pinyin; the first place counts. */
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

interface Among {
  /** The games that may fit; of the others no one asks. */
  readonly games: readonly number[];
  readonly scores: Uint8Array;
}

/** Where letters are read as pinyin. More of them than the index follows at the same time are looked for one name at a time. */
function scorePinyin(c: Catalogue, token: string, { games, scores }: Among): void {
  const find = pinyinFinder(c.index, token.slice(0, mostLetters));
  const bit = letterBit(token);
  for (const at of games) {
    if (scores[at] !== 0 || ((c.initialsOf[at] ?? 0) & bit) === 0) continue; // told apart by the first letter
    const first = find(at);
    const found = first && token.length > mostLetters ? pinyinSpan(c.namesCn[at] ?? '', token, c.pinyin)?.[0] : first;
    if (found !== undefined) scores[at] = found === 0 ? 38 : 32;
  }
}

/** How well the token fits each of the games: 0 does not fit; more is nearer. */
function nameScores(c: Catalogue, token: string, games: readonly number[]): Uint8Array {
  const scores = new Uint8Array(c.size);
  const areLetters = isLetters(token);
  const { cn, en, codes } = c.index;
  if (!areLetters || c.hasLatinCn)
    eachWith(cn, token, (at, place) => {
      scores[at] = c.namesCn[at]?.length === token.length ? 60 : place === 0 ? 50 : 40;
    });
  if (areLetters && token.length === 1) {
    for (const at of games) scores[at] ||= letterScore(c, at, token);
    return scores;
  }
  eachWith(en, token, (at, place) => {
    const isStart = isWordStart(c.foldedEn[at] ?? '', place);
    if (token.length > 1 || isStart) scores[at] ||= place === 0 ? 48 : isStart ? 42 : 25;
  });
  eachWith(codes, token, (at, place) => {
    if (place === 0) scores[at] ||= 45;
  });
  if (areLetters) scorePinyin(c, token, { games, scores });
  return scores;
}

/** What a search reads of a vendor; folded once. */
const foldedVendors = new WeakMap<VendorWords, readonly string[]>();

function vendorNames(code: string, vendors: readonly VendorWords[]): readonly string[] {
  const own = vendors.find(vendor => vendor.code === code);
  if (!own) return [fold(code)];
  const names = foldedVendors.get(own) ?? [fold(code), fold(own.name), fold(own.otherName)];
  foldedVendors.set(own, names);
  return names;
}

/** Games of a vendor that fits are found behind those that fit themselves. */
const vendorScore = 10;

function addVendors(c: Catalogue, token: string, { vendors, games, scores }: Among & { vendors: readonly VendorWords[] }): void {
  if (token.length < 2) return;
  const areLetters = isLetters(token);
  const fits = (name: string) => name.includes(token) || (areLetters && pinyinSpan(name, token, c.pinyin) !== undefined);
  const fitting = c.vendors.map(code => vendorNames(code, vendors).some(fits));
  if (!fitting.includes(true)) return;
  for (const at of games) if (scores[at] === 0 && fitting[c.vendorOf[at] ?? 0]) scores[at] = vendorScore;
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
  const games = before && isNarrower(words, before.words) ? byRank(c, before.games) : c.popular;
  const sums = new Uint16Array(c.size);
  tokensOf(words).forEach((token, i) => {
    const scores = nameScores(c, token, games);
    addVendors(c, token, { vendors, games, scores });
    for (const at of games) {
      const own = scores[at] ?? 0;
      const others = sums[at] ?? 0;
      sums[at] = own === 0 || (i > 0 && others === 0) ? 0 : others + own;
    }
  });
  const found: number[][] = [];
  for (const at of games) {
    const score = sums[at] ?? 0;
    if (score === 0) continue;
    const equals = found[score];
    if (equals) equals.push(at);
    else found[score] = [at];
  }
  return found.reverse().flat();
}

/** What is searched for no one, letter by letter: English, pinyin, initials, Chinese, two words, and what there is not. */
const practice: readonly string[] = ['golden f', 'xingxing', 'hfjx', '龙凤', 'zzqx', 'moon la', 'yu'];
const practiceRounds = 3;

/**
 * Searches for no one, so that the browser has made its machine code before someone types: the first letters took ten times as long as the same ones
 * later. Each kind of search makes its own, also one that goes on from what fewer letters found.
 */
export function* practise(c: Catalogue): Generator<undefined, void> {
  for (let round = 0; round < practiceRounds; round++) {
    for (const typed of practice) {
      let before: Found | undefined;
      for (let letters = 1; letters <= typed.length; letters++) {
        yield;
        const words = typed.slice(0, letters);
        before = { words, games: searchGames(c, words, nobody, before) };
      }
    }
  }
}

/** A vendor whose name nothing fits: reading it is part of the practice. */
const nobody: readonly VendorWords[] = [{ code: '-', name: '-', otherName: '-' }];

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
