import { present } from '@baize/kernel';
import { byPopularity, type CatalogueBody, type Game, hotCovers, lobbyOrder } from '../../contract/index.ts';
import { indexNames, type SearchIndex } from './search/search-index.ts';

/** One game as the pages show it. */
export type Card = Pick<
  Game,
  | 'code'
  | 'vendor'
  | 'nameCn'
  | 'nameEn'
  | 'returnBps'
  | 'volatility'
  | 'lines'
  | 'minStakeMinor'
  | 'tags'
  | 'releasedOn'
  | 'isInMaintenance'
> & { readonly hues: readonly [number, number]; readonly cover?: string; readonly kind?: Game['kind'] };

/** The first one is the lobby's own. */
export const sorts = ['featured', 'popular', 'new', 'name', 'return'] as const;
export type SortName = (typeof sorts)[number];
export const defaultSort: SortName = sorts[0];

/** Games played so much are HOT: the first of the popular ones, as far as anyone played them. */
const hotCount = 24;
const dayMs = 86_400_000;

/** Small letters, one width, no accents that a search could stumble over. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Lets the page breathe between two pieces of work. */
export type Breathe = () => Promise<void>;

/** The catalogue as columns; a game is known by its place in them. Ten thousand objects would cost a phone's page half a second. */
export interface Catalogue {
  readonly version: string;
  readonly imageHost: string;
  readonly size: number;
  readonly codes: readonly string[];
  readonly namesCn: readonly string[];
  readonly namesEn: readonly string[];
  /** The English names as a search reads them. */
  readonly foldedEn: readonly string[];
  readonly foldedCodes: readonly string[];
  /** For each game the letters that words of its English name begin with: bit 0 is "a". */
  readonly wordsOf: Uint32Array;
  /** Whether any Chinese name has Latin letters in it: otherwise letters need not be looked for there. */
  readonly hasLatinCn: boolean;
  readonly vendors: readonly string[];
  /** Of each vendor where its covers are: undefined = at `imageHost`, empty = nowhere. */
  readonly coversOf: readonly (string | undefined)[];
  readonly vendorOf: Uint16Array;
  readonly tagSets: readonly (readonly string[])[];
  readonly tagsOf: Uint16Array;
  readonly figures: readonly (readonly [returnBps: number, volatility: number, lines: number])[];
  readonly figuresOf: Uint16Array;
  readonly minStakes: Float64Array;
  readonly releasedDays: Int32Array;
  readonly isOff: Uint8Array;
  readonly isHot: Uint8Array;
  /** Readings of the Chinese characters, without tones. */
  readonly pinyin: ReadonlyMap<string, readonly string[]>;
  /** For each game the letters that characters of its Chinese name begin with when they are read: bit 0 is "a". */
  readonly initialsOf: Uint32Array;
  readonly index: SearchIndex;
  /** What the covers show. */
  readonly motifOf: (at: number) => string;
  /** Featured games first, then the most played; covers beside each other differ. */
  readonly leading: readonly number[];
  /** Most played first. */
  readonly popular: readonly number[];
  /** Place of a game among the popular ones. */
  readonly rankOf: Uint16Array;
  card(at: number): Card;
  find(code: string): number | undefined;
}

const lines = (column: string): string[] => column.split('\n');

export function unpackCodes(column: string): string[] {
  const codes: string[] = [];
  let before = '';
  for (const cell of lines(column)) {
    if (cell.startsWith('+')) {
      const digits = /\d+$/.exec(before)?.[0] ?? '';
      before = before.slice(0, before.length - digits.length) + String(Number(digits) + Number(cell)).padStart(digits.length, '0');
    } else before = cell;
    codes.push(before);
  }
  return codes;
}

const places = (column: string): Uint16Array => Uint16Array.from(lines(column), Number);
const base36 = (column: string): number[] => lines(column).map(cell => Number.parseInt(cell, 36));

function makeCards(c: Omit<Catalogue, 'card' | 'find'>, hueOf: Uint16Array, hues: readonly (readonly [number, number])[]) {
  const made: (Card | undefined)[] = [];
  return (at: number): Card => {
    const known = made[at];
    if (known) return known;
    const [returnBps, volatility, ways] = c.figures[c.figuresOf[at] ?? 0] ?? [0, 0, 0];
    const code = present(c.codes[at], 'a game of the catalogue');
    const covers = c.coversOf[c.vendorOf[at] ?? 0];
    const card: Card = {
      code,
      vendor: c.vendors[c.vendorOf[at] ?? 0] ?? '',
      ...(covers === undefined ? {} : { cover: covers && `${covers}/art/${encodeURIComponent(code)}.webp` }),
      nameCn: c.namesCn[at] ?? '',
      nameEn: c.namesEn[at] ?? '',
      hues: hues[hueOf[at] ?? 0] ?? [262, 262],
      returnBps,
      volatility,
      lines: ways,
      minStakeMinor: String((c.minStakes[at] ?? 0) * 10),
      tags: [...(c.tagSets[c.tagsOf[at] ?? 0] ?? []), ...(c.isHot[at] && (c.rankOf[at] ?? 0) < hotCovers ? ['hot'] : [])],
      releasedOn: new Date((c.releasedDays[at] ?? 0) * dayMs).toISOString().slice(0, 10),
      isInMaintenance: c.isOff[at] === 1,
    };
    made[at] = card;
    return card;
  };
}

const bitOf = (code: number): number => (code >= 97 && code < 123 ? 1 << (code - 97) : 0);
export const letterBit = (letter: string): number => bitOf(letter.charCodeAt(0));

function readInitials(names: readonly string[], pinyin: Catalogue['pinyin']): Uint32Array {
  const bitsOf = new Map([...pinyin].map(([character, readings]) => [character, readings.reduce((bits, one) => bits | letterBit(one), 0)]));
  return Uint32Array.from(names, name => {
    let bits = 0;
    for (const character of name) bits |= bitsOf.get(character) ?? 0;
    return bits >>> 0;
  });
}

const beforeWord: ReadonlySet<number> = new Set([...' -&'].map(one => one.charCodeAt(0)));

/** The letters that words of names begin with. */
const readWords = (names: readonly string[]): Uint32Array =>
  Uint32Array.from(names, name => {
    let bits = bitOf(name.charCodeAt(0));
    for (let at = 1; at < name.length; at++) if (beforeWord.has(name.charCodeAt(at - 1))) bits |= bitOf(name.charCodeAt(at));
    return bits >>> 0;
  });

interface Cells {
  readonly codes: readonly string[];
  readonly plays: readonly number[];
  readonly releasedDays: Int32Array;
  readonly motifs: readonly string[];
}

/** The places of the games in the orders that the server has, too. */
function placed({ columns }: CatalogueBody, { codes, plays, releasedDays, motifs }: Cells) {
  const [featured, off, hues] = [lines(columns.featured), lines(columns.off), lines(columns.hues)];
  const games = codes.map((code, at) => ({
    ...{ at, code, featured: Number(featured[at]), isOff: off[at] === '1', plays: plays[at] ?? 0 },
    ...{ releasedDay: releasedDays[at] ?? 0, motif: motifs[at] ?? '', hues: hues[at] ?? '' },
  }));
  return { popular: byPopularity(games).map(game => game.at), leading: lobbyOrder(games).map(game => game.at) };
}

const numbers = (text: string) => text.split(' ').map(Number);
const three = (text: string) => numbers(text) as [number, number, number];
const two = (text: string) => numbers(text) as [number, number];

/** Reads a whole catalogue, in steps short enough that a finger does not notice. */
export async function readCatalogue(body: CatalogueBody, breathe: Breathe): Promise<Catalogue> {
  const { columns } = body;
  const codes = body.count === 0 ? [] : unpackCodes(columns.code);
  await breathe();
  const plays = base36(columns.plays);
  const [minStakes, releasedDays] = [Float64Array.from(base36(columns.minStake)), Int32Array.from(base36(columns.releasedOn))];
  const motifs = lines(columns.motif).map(cell => body.motifs[Number(cell)] ?? '');
  const { popular, leading } = placed(body, { codes, plays, releasedDays, motifs });
  const rankOf = new Uint16Array(codes.length);
  const isHot = new Uint8Array(codes.length);
  popular.forEach((at, rank) => {
    rankOf[at] = rank;
    if (rank < hotCount && (plays[at] ?? 0) > 0) isHot[at] = 1;
  });
  await breathe();
  const [namesCn, namesEn, foldedEn] = [lines(columns.nameCn), lines(columns.nameEn), lines(fold(columns.nameEn))];
  await breathe();
  const [wordsOf, foldedCodes] = [readWords(foldedEn), codes.map(fold)];
  await breathe();
  const [vendorOf, tagsOf] = [places(columns.vendor), places(columns.tags)];
  await breathe();
  const [figuresOf, hueOf] = [places(columns.figures), places(columns.hues)];
  await breathe();
  const pinyin = new Map(Object.entries(body.pinyin).map(([character, readings]) => [character, readings.split(' ')]));
  const initialsOf = readInitials(namesCn, pinyin);
  await breathe();
  const index = indexNames({ namesCn, foldedEn, foldedCodes, pinyin });
  await breathe();
  const parts = {
    version: body.version,
    imageHost: body.imageHost,
    size: codes.length,
    codes,
    namesCn,
    namesEn,
    foldedEn,
    foldedCodes,
    wordsOf,
    hasLatinCn: /[a-z]/.test(columns.nameCn),
    vendors: body.vendors.map(entry => entry.split(' ')[0] ?? ''),
    coversOf: body.vendors.map(entry => entry.split(' ')[1]),
    vendorOf,
    tagSets: body.tags.map(set => set.split(' ').filter(Boolean)),
    tagsOf,
    figures: body.figures.map(three),
    figuresOf,
    minStakes,
    releasedDays,
    isOff: Uint8Array.from(lines(columns.off), cell => (cell === '1' ? 1 : 0)),
    isHot,
    pinyin,
    initialsOf,
    index,
    motifOf: (at: number) => motifs[at] ?? '',
    leading,
    popular,
    rankOf,
  };
  let byCode: Map<string, number> | undefined;
  return {
    ...parts,
    card: makeCards(parts, hueOf, body.hues.map(two)),
    find: code => {
      byCode ??= new Map(codes.map((own, at) => [own, at]));
      return byCode.get(code);
    },
  };
}
