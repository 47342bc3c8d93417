import type { Catalogue } from '../catalogue.ts';

type Readings = ReadonlyMap<string, readonly string[]>;

/** Texts one after another, a line each: a browser looks through one long text many times faster than through ten thousand short ones. */
interface Joined {
  readonly text: string;
  /** Where each line begins; one more for the end. */
  readonly from: Uint32Array;
}

/** What a search reads instead of the names one by one. Made once for a catalogue. */
export interface SearchIndex {
  readonly cn: Joined;
  readonly en: Joined;
  readonly codes: Joined;
  /** The characters of the Chinese names as places in `readings`, by their places in the text; 0 has none. */
  readonly characters: Uint16Array;
  readonly readings: readonly (readonly string[])[];
}

function join(lines: readonly string[]): Joined {
  const from = new Uint32Array(lines.length + 1);
  for (let at = 0; at < lines.length; at++) from[at + 1] = (from[at] ?? 0) + (lines[at]?.length ?? 0) + 1;
  return { text: lines.join('\n'), from };
}

function readCharacters(text: string, pinyin: Readings): Pick<SearchIndex, 'characters' | 'readings'> {
  const places = new Map([...pinyin.keys()].map((character, i) => [character.charCodeAt(0), i + 1]));
  const characters = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) characters[i] = places.get(text.charCodeAt(i)) ?? 0;
  return { characters, readings: [[], ...pinyin.values()] };
}

export function indexNames(c: Pick<Catalogue, 'namesCn' | 'foldedEn' | 'foldedCodes' | 'pinyin'>): SearchIndex {
  const cn = join(c.namesCn);
  return { cn, en: join(c.foldedEn), codes: join(c.foldedCodes), ...readCharacters(cn.text, c.pinyin) };
}

/** Tells each line that has the token in it, and where the first one begins in the line. The token has no line break. */
export function eachWith({ text, from }: Joined, token: string, tell: (line: number, at: number) => void): void {
  let line = 0;
  for (let hit = text.indexOf(token); hit >= 0; hit = text.indexOf(token, from[line + 1])) {
    while ((from[line + 1] ?? Number.POSITIVE_INFINITY) <= hit) line++;
    tell(line, hit - (from[line] ?? 0));
  }
}

/** Letters that a search follows at the same time; each is a bit of a number. */
export const mostLetters = 30;

/**
 * Tells where each character leads to from each letter when the letters are read as pinyin: whole readings, initials, or both mixed, and the last one
 * may be begun only. The bits of the answer are the letters that come next; the bit behind the last one says that all were read.
 */
function stepsOf(index: SearchIndex, letters: string): (character: number, letter: number) => number {
  const known = new Int32Array(index.readings.length * letters.length).fill(-1);
  const look = (character: number, letter: number): number => {
    const rest = letters.slice(letter);
    let next = 0;
    for (const reading of index.readings[character] ?? []) {
      if (reading.startsWith(rest)) next |= 1 << letters.length;
      else if (rest.startsWith(reading)) next |= 1 << (letter + reading.length);
      if (reading[0] === rest[0]) next |= 1 << (letter + 1);
    }
    return next;
  };
  return (character, letter) => {
    const at = character * letters.length + letter;
    if (known[at] === -1) known[at] = look(character, letter);
    return known[at] ?? 0;
  };
}

/** Finds at most 30 letters, read as pinyin, in Chinese names: 0 for from the first character on, 1 for further in. */
export function pinyinFinder(index: SearchIndex, letters: string): (name: number) => 0 | 1 | undefined {
  const step = stepsOf(index, letters);
  const isRead = 1 << letters.length;
  const { from } = index.cn;
  /** All beginnings are followed at the same time: bit n stands for a reading that has come as far as letter n. */
  const isIn = (first: number, end: number, isAnywhere: boolean): boolean => {
    let open = 1;
    for (let i = first; i < end && open !== 0; i++) {
      const character = index.characters[i] ?? 0;
      let next = 0;
      for (let bits = open; bits !== 0; bits &= bits - 1) next |= step(character, 31 - Math.clz32(bits & -bits));
      if ((next & isRead) !== 0) return true;
      open = isAnywhere ? next | 1 : next;
    }
    return false;
  };
  return name => {
    const first = from[name] ?? 0;
    const end = (from[name + 1] ?? 0) - 1;
    if (isIn(first, end, false)) return 0;
    return isIn(first + 1, end, true) ? 1 : undefined;
  };
}
