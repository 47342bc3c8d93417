import { type FamilyCode, familyCodes, familyOf, type Play, playsOf } from '@baize/engine-lottery';
import type { Values } from '@baize/i18n';
import { rowName, symbolName } from '../names.ts';

type Translate = (key: string, values?: Values) => string;

/** What was chosen in one place of a draw or in one role. */
export interface ContentPart {
  /** The place or the role; "" where there is only one. */
  readonly label: string;
  readonly words: readonly string[];
  /** The words are numbers, so that a long row can be told by how many they are. */
  readonly isNumbers: boolean;
  /** More was chosen than is known here. */
  readonly isCut: boolean;
}

interface Content {
  readonly play: string;
  /** As `contentOf` of the engine writes it. */
  readonly content: string;
  /** Only its beginning is known. */
  readonly isCut?: boolean;
}

const isNumber = (symbol: string): boolean => /^\d+$/.test(symbol);

const boards = new Map<string, ReadonlyMap<string, Play['board']>>();

/** The board of a play by the usual rules: other rules change who wins, never what can be chosen. */
function boardOf(family: string, play: string): Play['board'] | undefined {
  let known = boards.get(family);
  if (!known) {
    const plays = familyCodes.some(code => code === family) ? playsOf(familyOf(family as FamilyCode)) : [];
    known = new Map(plays.map(one => [one.code, one.board]));
    boards.set(family, known);
  }
  return known.get(play);
}

/** Symbols of a row. Where the text breaks off, the last one may be half of a symbol and is left out. */
function symbolsOf(text: string, isCut: boolean): string[] {
  const symbols = text === '' || text === '-' ? [] : text.split(',');
  return isCut ? symbols.slice(0, -1) : symbols;
}

/**
 * What was bet, as a player would say it: the numbers of each place, sides and signs by their names, bankers and the numbers beside them, written tickets. The
 * text need not be whole.
 */
export function contentParts(t: Translate, family: string, { play, content, isCut = false }: Content): ContentPart[] {
  const board = boardOf(family, play);
  const at = content.indexOf('@');
  const parts: ContentPart[] = [];
  const add = (label: string, symbols: readonly string[], { name, isLast }: { name: (symbol: string) => string; isLast: boolean }) => {
    const isOpen = isLast && isCut;
    if (symbols.length > 0 || isOpen)
      parts.push({ label, words: symbols.map(name), isNumbers: symbols.every(one => isNumber(one.replaceAll('.', ''))), isCut: isOpen });
  };
  const symbol = (one: string) => symbolName(t, family, { play, symbol: one });
  const place = (one: string) => rowName(t, family, { play, row: board?.places?.codes[Number(one)] ?? '' });
  if (at >= 0) add(t('lottery.content.places'), content.slice(0, at).split('.'), { name: place, isLast: false });
  const body = content.slice(at + 1);
  if (body.startsWith('=')) {
    add('', symbolsOf(body.slice(1), isCut), { name: entry => entry.replaceAll('.', '-'), isLast: true });
    return parts;
  }
  const [first = '', legs] = body.split('#');
  if (legs !== undefined) add(t('lottery.way.bankers'), symbolsOf(first, false), { name: symbol, isLast: false });
  const rows = (legs ?? first).split('|');
  rows.forEach((text, r) => {
    const isLast = r === rows.length - 1;
    const label = legs === undefined ? rowName(t, family, { play, row: board?.rows[r]?.code ?? '' }) : t('lottery.legs');
    add(label, symbolsOf(text, isLast && isCut), { name: symbol, isLast });
  });
  return parts;
}

/** The words of a part. Of more than `most` numbers the first are named behind how many they are. */
export function partWords(t: Translate, { words, isNumbers, isCut }: ContentPart, most: number): string {
  const and = t('lottery.content.and');
  if (isCut) return t('lottery.content.begins', { words: words.slice(0, most).join(and) });
  if (!isNumbers || words.length <= most) return words.join(and);
  return t('lottery.content.many', { count: words.length, words: words.slice(0, most).join(and) });
}

/** A choice as the exposure of an issue counts it: "Big", "Place 1: 7", the first two numbers of a ticket, or the whole play. */
export function choiceWords(t: Translate, family: string, { play, key }: { play: string; key: string }): string {
  if (key === '') return t('lottery.content.wholePlay');
  const board = boardOf(family, play);
  const name = (row: string, symbol: string): string => {
    const label = rowName(t, family, { play, row });
    const words = symbolName(t, family, { play, symbol });
    return label === '' ? words : t('lottery.place.symbol', { place: label, symbol: words });
  };
  const colon = key.indexOf(':');
  if (colon >= 0) return name(key.slice(0, colon), key.slice(colon + 1));
  return key
    .split(',')
    .map((symbol, r, all) => name(all.length > 1 ? (board?.rows[r]?.code ?? '') : '', symbol))
    .join(t('lottery.content.and'));
}
