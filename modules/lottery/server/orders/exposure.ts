import { mostPaid, type Play, type Selection } from '@baize/engine-lottery';
import type { ReadLine } from './lines.ts';

/** So many choices of a line are kept apart; a line with more of them is counted for the whole play. */
const mostKeys = 130;
/** Key of what is counted for a whole play. */
const wholePlay = '';

type Choice = readonly [row: number, symbol: number];

const choicesOf = ({ rows }: Selection): Choice[] => rows.flatMap((row, r) => row.map((symbol): Choice => [r, symbol]));

const only = (selection: Selection, [row, symbol]: Choice): Selection => ({
  ...selection,
  rows: selection.rows.map((_, r) => (r === row ? [symbol] : [])),
});

const ticketsOf = (play: Play, selection: Selection): number => play.count(selection).reduce((sum, one) => sum + one, 0);

/** The code of a choice: "big", "1:7", "2:odd". */
const nameOf = ({ board }: Play, [row, symbol]: Choice): string => {
  const symbols = board.rows[row]?.symbols ?? [];
  return board.rows.length === 1 ? `${symbols[symbol]}` : `${board.rows[row]?.code}:${symbols[symbol]}`;
};

/** The first two symbols of every ticket, of plays whose rows are the places of a draw or how often a number appears in it: a draw shows one of each. */
function pairsOf({ play, selection }: ReadLine): Set<string> | undefined {
  const { typed, rows, places, bankers } = play.board;
  if (rows.length < 2 || places || bankers > 0 || rows.some(row => row.least === 0)) return undefined;
  // Rows of values are different: a number can be big and odd.
  if (!typed?.isOrdered && !rows[0]?.code.startsWith('times')) return undefined;
  const [a = [], b = []] = rows.map(row => row.symbols);
  if (!selection.typed) {
    const [first = [], second = []] = selection.rows;
    if (first.length * second.length > mostKeys) return undefined;
    return new Set(first.flatMap(x => second.map(y => `${a[x]},${b[y]}`)));
  }
  if (!typed?.isOrdered || typed.length !== rows.length) return undefined;
  const unit = a.length ** (typed.length - 2);
  const pairs = new Set<string>();
  for (const entry of selection.typed) {
    const pair = Math.floor(entry / unit);
    pairs.add(`${a[Math.floor(pair / a.length)]},${b[pair % a.length]}`);
    if (pairs.size > mostKeys) return undefined;
  }
  return pairs;
}

interface Kept {
  readonly key: string;
  /** The part of the selection that the key stands for; undefined where all of it may win. */
  readonly part: Selection | undefined;
}

const known = new WeakMap<ReadLine, readonly Kept[]>();

/** As `keptOf`, worked out once for each line. */
export function exposureKeys(line: ReadLine): readonly Kept[] {
  const kept = known.get(line) ?? keptOf(line);
  known.set(line, kept);
  return kept;
}

/**
 * Which sums of the exposure a line belongs to. No ticket is looked at. What a sum bounds, for any result:
 * - where each symbol is tickets of its own, a key is a symbol, and its sum bounds what that symbol is paid;
 * - where a ticket has one symbol of every row, a key is the first two symbols, and its sum bounds what all tickets that begin with them are paid: only one such pair wins;
 * - everything else, and lines with very many choices, is counted for the whole play, and the sum bounds what all such lines are paid together.
 * Of a play with lines of both kinds, a result can cost the sum of its key and of the whole play.
 */
function keptOf(line: ReadLine): readonly Kept[] {
  const { play, selection, tickets } = line;
  const choices = selection.typed ? [] : choicesOf(selection);
  if (choices.length > 0 && choices.length <= mostKeys && selection.bankers.length === 0) {
    const parts = choices.map(choice => ({ key: nameOf(play, choice), part: only(selection, choice) }));
    if (parts.reduce((sum, { part }) => sum + ticketsOf(play, part), 0) === tickets) return parts;
  }
  const pairs = pairsOf(line);
  return pairs ? [...pairs].map(key => ({ key, part: undefined })) : [{ key: wholePlay, part: undefined }];
}

interface Offer {
  readonly prices: readonly bigint[];
  readonly ticketMinor: bigint;
  readonly coinMinor: bigint;
  /** What the line can be paid at most. */
  readonly most: bigint;
}

/** What a line adds to each sum: what it can be paid for that choice at most. */
export const exposureOf = (line: ReadLine, { most, ...offer }: Offer): Map<string, bigint> =>
  new Map(exposureKeys(line).map(({ key, part }) => [key, part ? mostPaid(line.family, line.play, { selection: part, ...offer }) : most]));
