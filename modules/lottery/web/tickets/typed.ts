import { isProblem, type Play, readContent, type Selection, ticketsOf } from '@baize/engine-lottery';

interface EntryProblem {
  /** Of the text, from 1 on. */
  readonly line: number;
  readonly text: string;
  readonly problem: 'form' | 'symbol' | 'repeat' | 'shape' | 'twice';
}

export interface ReadEntries {
  /** Tickets, or symbols of a long row; ascending, each once. */
  readonly entries: readonly number[];
  readonly problems: readonly EntryProblem[];
}

/** Entries of a text with the lines that they are on. Numbers of several digits may have spaces, points or dashes between them; then only commas, semicolons and lines divide entries. */
function* entriesOf(text: string, isWide: boolean): Generator<{ line: number; text: string }> {
  const lines = text.normalize('NFKC').split(/\r?\n/);
  const between = isWide ? /[,;、]+/ : /[\s,;|、]+/;
  for (const [i, line] of lines.entries())
    for (const entry of line.split(between)) if (entry.trim() !== '') yield { line: i + 1, text: entry.trim() };
}

const pause = 5_000;

/**
 * Reads written tickets: each entry is read alone, so that one that is wrong does not spoil the others. Answers in steps, so that a page that reads twenty
 * thousand of them stays usable.
 */
export function* readTyped(play: Play, text: string): Generator<void, ReadEntries> {
  const { board } = play;
  const symbols = board.rows[0]?.symbols ?? [];
  const isWide = symbols.some(symbol => symbol.length > 1);
  const every = board.places ? board.places.codes.map((_, i) => i) : [];
  const head = board.places ? `${every.join('.')}@` : '';
  const seen = new Set<number>();
  const problems: EntryProblem[] = [];
  let count = 0;
  for (const { line, text: entry } of entriesOf(text, isWide)) {
    if (++count % pause === 0) yield;
    const read = readContent(board, `${head}=${isWide ? entry.split(/[\s.\-/]+/).join('.') : entry}`);
    if (isProblem(read)) {
      const { problem } = read;
      problems.push({ line, text: entry, problem: problem === 'symbol' || problem === 'repeat' ? problem : 'form' });
      continue;
    }
    const written = read.typed?.[0] as number;
    if (seen.has(written)) problems.push({ line, text: entry, problem: 'twice' });
    else if (ticketsOf(play, read) === 0) problems.push({ line, text: entry, problem: 'shape' });
    else seen.add(written);
  }
  return { entries: [...seen].sort((a, b) => a - b), problems };
}

/** Reads the numbers of a row that is too long for balls. */
export function* readRow(symbols: readonly string[], text: string): Generator<void, ReadEntries> {
  const known = new Map(symbols.map((symbol, i) => [symbol, i]));
  const seen = new Set<number>();
  const problems: EntryProblem[] = [];
  for (const { line, text: entry } of entriesOf(text, false)) {
    const symbol = known.get(entry);
    if (symbol === undefined) problems.push({ line, text: entry, problem: 'symbol' });
    else if (seen.has(symbol)) problems.push({ line, text: entry, problem: 'twice' });
    else seen.add(symbol);
  }
  return { entries: [...seen].sort((a, b) => a - b), problems };
}

export const withTyped = (selection: Selection, typed: readonly number[]): Selection => ({
  ...selection,
  rows: [],
  bankers: [],
  typed,
});
