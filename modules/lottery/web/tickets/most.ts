import { type Family, isProblem, mostPaid, type Play, readContent } from '@baize/engine-lottery';
import type { ChaseRow } from './chase.ts';
import { type Line, ticketMinorOf } from './lines.ts';

interface Offer {
  readonly family: Family;
  readonly plays: ReadonlyMap<string, Play>;
  /** Of a play, for this member. */
  readonly pricesOf: (play: Play) => readonly bigint[];
  readonly coinMinor: bigint;
}

/** What a line can be paid at most in one issue that it is bet on `times` over, as the engine bounds it and the server keeps it with the bet. */
export function mostOfLine({ family, plays, pricesOf, coinMinor }: Offer, line: Line, times = 1): bigint {
  const play = plays.get(line.play);
  const selection = play && readContent(play.board, line.content);
  if (!play || !selection || isProblem(selection)) return 0n;
  return mostPaid(family, play, { selection, prices: pricesOf(play), ticketMinor: ticketMinorOf(line) * BigInt(times), coinMinor });
}

const mostOfLines = (offer: Offer, lines: readonly Line[], times: number): bigint =>
  lines.reduce((sum, line) => sum + mostOfLine(offer, line, times), 0n);

/** What an order can be paid at most: in the issue with the highest multiple, and in all of its issues. Each multiple is worked out once. */
export function mostOfOrder(
  offer: Offer,
  { lines, rows }: { lines: readonly Line[]; rows: readonly Pick<ChaseRow, 'multiple'>[] },
): { readonly inOne: bigint; readonly inAll: bigint } {
  const byMultiple = new Map<number, bigint>();
  let [inOne, inAll] = [0n, 0n];
  for (const { multiple } of rows) {
    const most = byMultiple.get(multiple) ?? mostOfLines(offer, lines, multiple);
    byMultiple.set(multiple, most);
    inAll += most;
    if (most > inOne) inOne = most;
  }
  return { inOne, inAll };
}
