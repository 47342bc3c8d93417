import { type Board, isProblem, type Play, readContent, type Selection, ticketsOf } from '@baize/engine-lottery';
import { type RandomSource, uniform } from '@baize/kernel';

/** Rows with more symbols are written, not picked from balls. */
const mostBalls = 100;

const ascending = (some: Iterable<number>): number[] => [...new Set(some)].sort((a, b) => a - b);
const places = (symbols: readonly unknown[]): number[] => symbols.map((_, i) => i);

export const emptySelection = ({ board }: Play): Selection => ({
  rows: board.rows.map(() => []),
  bankers: [],
  places: board.places ? places(board.places.codes).slice(-board.places.least) : [],
  typed: undefined,
});

/** Everything that can be picked. */
export const everything = ({ board }: Play): Selection => ({
  rows: board.rows.map(row => places(row.symbols)),
  bankers: [],
  places: board.places ? places(board.places.codes) : [],
  typed: undefined,
});

/** Plays that take written tickets only: whatever is picked makes no ticket. */
export const isWrittenOnly = (play: Play): boolean => play.board.typed !== undefined && ticketsOf(play, everything(play)) === 0;

/** A row that is too long for balls: its numbers are written down. */
export const isLongRow = ({ board }: Play): boolean => board.rows.some(row => row.symbols.length > mostBalls);

export const withRow = (selection: Selection, row: number, chosen: readonly number[]): Selection => ({
  ...selection,
  rows: selection.rows.map((old, i) => (i === row ? ascending(chosen) : old)),
  bankers: row === 0 ? selection.bankers.filter(banker => !chosen.includes(banker)) : selection.bankers,
});

export function toggle(selection: Selection, row: number, symbol: number): Selection {
  const chosen = selection.rows[row] ?? [];
  return withRow(selection, row, chosen.includes(symbol) ? chosen.filter(one => one !== symbol) : [...chosen, symbol]);
}

/** A banker is no leg, and there are never more bankers than the board takes. */
export function toggleBanker(board: Board, selection: Selection, symbol: number): Selection {
  const { bankers } = selection;
  if (bankers.includes(symbol)) return { ...selection, bankers: bankers.filter(one => one !== symbol) };
  if (bankers.length >= board.bankers) return selection;
  return {
    ...selection,
    bankers: ascending([...bankers, symbol]),
    rows: selection.rows.map((row, i) => (i === 0 ? row.filter(one => one !== symbol) : row)),
  };
}

export const togglePlace = (selection: Selection, place: number): Selection => ({
  ...selection,
  places: selection.places.includes(place) ? selection.places.filter(one => one !== place) : ascending([...selection.places, place]),
});

export const shortcuts = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
type Shortcut = (typeof shortcuts)[number];

const isNumber = (symbol: string): boolean => /^\d+$/.test(symbol);

/** A row has shortcuts where it counts through six numbers or more: "11", "22" and "33" are pairs of dice, and neither big nor odd. */
export function hasShortcuts(symbols: readonly string[]): boolean {
  const numbers = symbols.filter(isNumber).map(Number);
  return numbers.length >= 6 && numbers.every((number, i) => i === 0 || number === (numbers[i - 1] as number) + 1);
}

/** What a shortcut chooses in a row: only among its numbers. Big is the upper half of them. */
export function shortcutOf(symbols: readonly string[], shortcut: Shortcut): number[] {
  if (shortcut === 'clear') return [];
  const numbers = places(symbols).filter(i => isNumber(symbols[i] as string));
  const half = Math.floor(numbers.length / 2);
  const fits: Record<Exclude<Shortcut, 'clear'>, (place: number, at: number) => boolean> = {
    all: () => true,
    big: (_, at) => at >= half,
    small: (_, at) => at < half,
    odd: place => Number(symbols[place]) % 2 === 1,
    even: place => Number(symbols[place]) % 2 === 0,
  };
  return numbers.filter(fits[shortcut]);
}

/** What digit keys choose: the symbol of that number, once as many digits are typed as the row's longest number has. Undefined when no symbol begins so. */
export function symbolOfKeys(symbols: readonly string[], keys: string): { symbol: number } | { waits: true } | undefined {
  const numbers = symbols.filter(isNumber);
  const width = Math.max(0, ...numbers.map(symbol => symbol.length));
  if (keys.length < width) return numbers.some(one => one.padStart(width, '0').startsWith(keys)) ? { waits: true } : undefined;
  const symbol = symbols.findIndex(one => isNumber(one) && one.padStart(width, '0') === keys);
  return symbol >= 0 ? { symbol } : undefined;
}

/** One that makes tickets, as few as the board allows; chance is passed in. Undefined for a board that random picks do not fit. */
export function randomSelection(play: Play, random: RandomSource): Selection | undefined {
  const { board } = play;
  const pick = (symbols: readonly string[], count: number): number[] => {
    const left = places(symbols);
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(uniform(random, left.length), 1)[0] as number);
  };
  const empty = emptySelection(play);
  if (isWrittenOnly(play)) {
    const symbols = board.rows[0]?.symbols ?? [];
    const written = Array.from({ length: board.typed?.length ?? 0 }, () => symbols[uniform(random, symbols.length)]).join('');
    const read = readContent(board, `${board.places ? `${empty.places.join('.')}@` : ''}=${written}`);
    return isProblem(read) ? undefined : read;
  }
  const hasLeast = board.rows.some(row => row.least > 0);
  for (let turn = 0; turn < 200; turn++) {
    let rows = hasLeast ? board.rows.map(row => ascending(pick(row.symbols, row.least))) : board.rows.map((): number[] => []);
    // Rows that may stay empty are filled one after the other until there is a ticket.
    const order = pick(
      board.rows.map(row => row.code),
      board.rows.length,
    );
    for (const r of hasLeast ? [] : order) {
      rows = rows.map((row, i) => (i === r ? pick(board.rows[r]?.symbols ?? [], 1) : row));
      if (ticketsOf(play, { ...empty, rows }) > 0) break;
    }
    const selection = { ...empty, rows };
    if (ticketsOf(play, selection) > 0) return selection;
  }
  return undefined;
}

/** What the price of a single symbol is, where each has its own; undefined where all tickets of the play have the same prizes. */
export function symbolPrices(play: Play, prices: readonly bigint[]): readonly (readonly (bigint | undefined)[])[] | undefined {
  if (play.prizes.length < 2 || isLongRow(play)) return undefined;
  const empty = emptySelection(play);
  const found = play.board.rows.map((row, r) =>
    row.symbols.map((_, symbol) => {
      const counts = play.count(toggle(empty, r, symbol));
      const own = play.prizes.flatMap((prize, i) => ((counts[prize.bet] ?? 0) > 0 ? [prices[i]] : []));
      return own.length === 1 ? own[0] : undefined;
    }),
  );
  return found.every(row => row.every(price => price !== undefined)) ? found : undefined;
}
