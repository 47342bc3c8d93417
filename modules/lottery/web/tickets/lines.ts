import { type Family, isProblem, type Play, playsOf, readContent, ticketsOf, units } from '@baize/engine-lottery';
import { mostLines, mostMultiple, type OrderLine, type TicketUnit } from '../../contract/index.ts';

/** The smallest stake of the credit style, 0.01 of the currency: what its multiples count. */
export const creditUnitMinor = 100n;

export interface Line {
  readonly play: string;
  readonly content: string;
  /** Absent for the credit style. */
  readonly unit: TicketUnit | undefined;
  readonly multiple: number;
}

/** A line with what the engine counts of it. */
export interface CountedLine extends Line {
  readonly tickets: number;
  readonly stakeMinor: bigint;
}

export const keyOf = ({ play, content, unit }: Line): string => `${play} ${unit ?? ''} ${content}`;

export const ticketMinorOf = ({ unit, multiple }: Pick<Line, 'unit' | 'multiple'>): bigint =>
  (unit ? units[unit] : creditUnitMinor) * BigInt(multiple);

export const stakeOf = (tickets: number, line: Pick<Line, 'unit' | 'multiple'>): bigint => BigInt(tickets) * ticketMinorOf(line);

export const sumOf = (lines: readonly { readonly stakeMinor: bigint }[]): bigint => lines.reduce((sum, line) => sum + line.stakeMinor, 0n);

/** A line as the engine counts it; undefined when the game has no such play or the content makes no ticket. */
export function counted(plays: ReadonlyMap<string, Play>, line: Line): CountedLine | undefined {
  const play = plays.get(line.play);
  if (!play || (play.style === 'official') !== (line.unit !== undefined)) return undefined;
  const read = readContent(play.board, line.content);
  const tickets = isProblem(read) ? 0 : ticketsOf(play, read);
  return tickets > 0 ? { ...line, tickets, stakeMinor: stakeOf(tickets, line) } : undefined;
}

/** Lines of an order as the game counts them today; those that it doesn't take any more are left out. */
export const countedLines = (plays: ReadonlyMap<string, Play>, lines: readonly OrderLine[]): CountedLine[] =>
  lines.flatMap(line => counted(plays, { ...line, unit: line.unit }) ?? []);

export const playMap = (family: Family): ReadonlyMap<string, Play> => new Map(playsOf(family).map(play => [play.code, play]));

interface Added {
  readonly lines: readonly CountedLine[];
  /** How many were the same as a line before, whose multiple has grown. */
  readonly merged: number;
  /** How many found no place. */
  readonly left: number;
}

/** Puts lines into a basket. The same choice at the same price is one line. */
export function addLines(basket: readonly CountedLine[], more: readonly CountedLine[]): Added {
  const lines = [...basket];
  let merged = 0;
  let left = 0;
  for (const line of more) {
    const at = lines.findIndex(one => keyOf(one) === keyOf(line));
    const same = lines[at];
    if (same) {
      merged += 1;
      const multiple = Math.min(mostMultiple, same.multiple + line.multiple);
      lines[at] = { ...same, multiple, stakeMinor: stakeOf(same.tickets, { ...same, multiple }) };
    } else if (lines.length >= mostLines) left += 1;
    else lines.push(line);
  }
  return { lines, merged, left };
}

export const toWire = ({ play, content, unit, multiple }: Line): OrderLine => ({ play, content, multiple, ...(unit ? { unit } : {}) });
