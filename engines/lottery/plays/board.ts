/** A row of the board: symbols that can be chosen, each once. */
interface BoardRow {
  /** What the row is for: a place ("1"), a role ("double", "single"), or "" where there is one row. */
  readonly code: string;
  readonly symbols: readonly string[];
  /** How many must be chosen in it at least: 0 where other rows may do. */
  readonly least: number;
}

/** What a player chooses from. Pages draw it, and a selection is checked against it. */
export interface Board {
  readonly rows: readonly BoardRow[];
  /** How many symbols may be bankers, which every ticket contains; 0 where there are none. */
  readonly bankers: number;
  /** Places to choose from, for plays of any k of them. */
  readonly places?: { readonly codes: readonly string[]; readonly least: number };
  /** Tickets can be written down: each has so many symbols, in this order or in any, repeated or not. */
  readonly typed?: { readonly length: number; readonly isOrdered: boolean; readonly repeats: boolean };
}

/** Symbols as places in their rows, ascending. */
export interface Selection {
  readonly rows: readonly (readonly number[])[];
  readonly bankers: readonly number[];
  readonly places: readonly number[];
  /** Written tickets: their symbols as digits of one number, in the base of the first row's symbols; ascending, each once. */
  readonly typed: readonly number[] | undefined;
}

/** What is wrong with a content, and at which of its written tickets (from 1). */
interface ContentProblem {
  readonly problem: 'form' | 'symbol' | 'repeat' | 'few' | 'bankers' | 'places' | 'long';
  readonly line?: number;
}

/** The longest content that is read: some 20 000 written tickets. */
const longestContent = 120_000;

const emptyRow = '-';

const rowText = (symbols: readonly string[], chosen: readonly number[]): string =>
  chosen.length === 0 ? emptyRow : chosen.map(i => symbols[i]).join(',');

/** Whether written tickets need a point between their symbols: "01.11.08" but "735". */
const isWide = (symbols: readonly string[]): boolean => symbols.some(symbol => symbol.length > 1);

function entryText(board: Board, entry: number): string {
  const symbols = board.rows[0]?.symbols ?? [];
  const parts: string[] = [];
  let rest = entry;
  for (let i = 0; i < (board.typed?.length ?? 0); i++) {
    parts.unshift(symbols[rest % symbols.length] ?? '');
    rest = Math.floor(rest / symbols.length);
  }
  return parts.join(isWide(symbols) ? '.' : '');
}

/**
 * A selection in one line, always the same for the same choice: `0,1|5|-` are rows, `1#2,3,4` a banker and its legs, `=735,012` written tickets, and
 * `0.2.4@…` the places of a play of any k.
 */
export function contentOf(board: Board, { rows, bankers, places, typed }: Selection): string {
  const head = board.places ? `${places.join('.')}@` : '';
  if (typed) return `${head}=${typed.map(entry => entryText(board, entry)).join(',')}`;
  const symbols = board.rows[0]?.symbols ?? [];
  const held = bankers.length > 0 ? `${rowText(symbols, bankers)}#` : '';
  return `${head}${held}${rows.map((chosen, r) => rowText(board.rows[r]?.symbols ?? [], chosen)).join('|')}`;
}

class Wrong extends Error {
  readonly found: ContentProblem;
  constructor(found: ContentProblem) {
    super(found.problem);
    this.found = found;
  }
}
const wrong = (problem: ContentProblem['problem'], line?: number): never => {
  throw new Wrong(line === undefined ? { problem } : { problem, line });
};

const indexes = new WeakMap<readonly string[], ReadonlyMap<string, number>>();
function indexOf(symbols: readonly string[]): ReadonlyMap<string, number> {
  let found = indexes.get(symbols);
  if (!found) {
    found = new Map(symbols.map((symbol, i) => [symbol, i]));
    indexes.set(symbols, found);
  }
  return found;
}

function readRow(symbols: readonly string[], text: string): number[] {
  if (text === emptyRow || text === '') return [];
  const known = indexOf(symbols);
  const chosen = text.split(',').map(symbol => known.get(symbol) ?? wrong('symbol'));
  chosen.sort((a, b) => a - b);
  if (chosen.some((one, i) => one === chosen[i - 1])) wrong('repeat');
  return chosen;
}

function readTyped(board: Board, text: string): number[] {
  const { typed } = board;
  if (!typed) return wrong('form');
  const symbols = board.rows[0]?.symbols ?? [];
  const known = indexOf(symbols);
  const wide = isWide(symbols);
  const entries = text.split(',').map((entry, i) => {
    const parts = wide ? entry.split('.') : [...entry];
    if (parts.length !== typed.length) wrong('form', i + 1);
    const chosen = parts.map(part => known.get(part) ?? wrong('symbol', i + 1));
    if (!typed.isOrdered) chosen.sort((a, b) => a - b);
    if (!typed.repeats && new Set(chosen).size !== chosen.length) wrong('repeat', i + 1);
    return chosen.reduce((sum, one) => sum * symbols.length + one, 0);
  });
  const seen = new Set<number>();
  entries.forEach((entry, i) => {
    if (seen.has(entry)) wrong('repeat', i + 1);
    seen.add(entry);
  });
  return entries.sort((a, b) => a - b);
}

function readPlaces({ places }: Board, text: string | undefined): number[] {
  if (!places) return text === undefined ? [] : wrong('places');
  if (text === undefined) return wrong('places');
  const chosen = text.split('.').map(one => (/^\d+$/.test(one) && Number(one) < places.codes.length ? Number(one) : wrong('places')));
  chosen.sort((a, b) => a - b);
  if (chosen.length < places.least || new Set(chosen).size !== chosen.length) wrong('places');
  return chosen;
}

function read(board: Board, text: string): Selection {
  if (text.length > longestContent) return wrong('long');
  const at = text.indexOf('@');
  const places = readPlaces(board, at < 0 ? undefined : text.slice(0, at));
  const body = text.slice(at + 1);
  if (body.startsWith('=')) return { rows: [], bankers: [], places, typed: readTyped(board, body.slice(1)) };
  const [first, second, ...more] = body.split('#');
  if (more.length > 0 || (second !== undefined && board.bankers === 0)) return wrong('bankers');
  const rowTexts = (second ?? first ?? '').split('|');
  if (rowTexts.length !== board.rows.length) return wrong('form');
  const rows = rowTexts.map((row, r) => readRow(board.rows[r]?.symbols ?? [], row));
  const bankers = second === undefined ? [] : readRow(board.rows[0]?.symbols ?? [], first ?? '');
  if (bankers.length > board.bankers || bankers.some(one => rows[0]?.includes(one))) return wrong('bankers');
  if (rows.some((row, r) => row.length < (bankers.length > 0 ? 1 : (board.rows[r]?.least ?? 0)))) return wrong('few');
  return { rows, bankers, places, typed: undefined };
}

/** Reads a content. What is chosen must be on the board; whether it makes a ticket is for the play to count. */
export function readContent(board: Board, text: string): Selection | ContentProblem {
  try {
    return read(board, text);
  } catch (error) {
    if (error instanceof Wrong) return error.found;
    throw error;
  }
}

export const isProblem = (read: Selection | ContentProblem): read is ContentProblem => 'problem' in read;
