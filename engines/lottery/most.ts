import { assert, seededRandom } from '@baize/kernel';
import type { Family } from './games/game.ts';
import { drawFrom } from './machine/machine.ts';
import type { Selection } from './plays/board.ts';
import { fullSelection } from './plays/full.ts';
import type { Play } from './plays/play.ts';
import { payoutOf } from './prices.ts';

/** How many tickets of a part of the board can win in one draw: of each prize, and all prizes together. */
interface Part {
  readonly byPrize: readonly number[];
  readonly together: number;
}

interface Profile {
  /** The bet of each prize, and whether tickets of a bet can be given back: plays work them out each time they are asked. */
  readonly betOf: readonly number[];
  readonly isPushed: readonly boolean[];
  /** Rows of the board that are counted for themselves, because each symbol is tickets of its own; otherwise one part, which is the whole board. */
  readonly isByRow: boolean;
  readonly parts: readonly Part[];
}

/** Draws that a play is looked at with, beside its exact chances. */
const looks = 512;
/** A ratio rounded up. */
const ceiling = (of: bigint, over: bigint): number => Number((of + over - 1n) / over);

/** The selection with only its r-th row. */
const onlyRow = (s: Selection, r: number): Selection => ({ ...s, rows: s.rows.map((row, i) => (i === r ? row : [])) });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

function profileOf({ machine }: Family, play: Play): Profile {
  const full = fullSelection(play);
  const rows = full.rows.map((_, r) => onlyRow(full, r));
  const all = sum(play.count(full));
  const isByRow = all > 0 && sum(rows.map(row => sum(play.count(row)))) === all && play.board.bankers === 0;
  const shapes = isByRow ? rows : [full];
  const random = seededRandom(1);
  const seen = shapes.map(() => ({ byPrize: play.prizes.map(() => 0), together: 0 }));
  for (let i = 0; i < looks; i++) {
    const wins = play.judge(drawFrom(machine, random));
    shapes.forEach((shape, n) => {
      const { prizes } = wins(shape);
      const one = seen[n];
      if (!one) return;
      prizes.forEach((won, p) => {
        one.byPrize[p] = Math.max(one.byPrize[p] as number, won);
      });
      one.together = Math.max(one.together, sum(prizes));
    });
  }
  const parts = shapes.map((shape, n): Part => {
    const counts = play.count(shape);
    const { byPrize = [], together = 0 } = seen[n] ?? {};
    // What no draw has shown can still happen: more tickets than win on average do. A board that cannot be chosen whole says nothing, and bounds nothing.
    const bounded = play.prizes.map(({ bet, p }, i) =>
      all === 0 ? Number.POSITIVE_INFINITY : Math.max(byPrize[i] as number, ceiling(BigInt(counts[bet] as number) * p.of, p.over)),
    );
    return { byPrize: bounded, together: all === 0 ? Number.POSITIVE_INFINITY : Math.max(together, 1) };
  });
  return { betOf: play.prizes.map(({ bet }) => bet), isPushed: play.bets.map(({ push }) => push.of > 0n), isByRow, parts };
}

const profiles = new WeakMap<Play, Profile>();

const sorted = new WeakMap<readonly bigint[], readonly number[]>();

/** Places of the prices, the highest first; prices are worked out once for each scale, and so is this. */
function dearestOf(prices: readonly bigint[]): readonly number[] {
  const known = sorted.get(prices) ?? prices.map((_, i) => i).sort((a, b) => ((prices[a] as bigint) > (prices[b] as bigint) ? -1 : 1));
  sorted.set(prices, known);
  return known;
}

interface Offer {
  readonly prices: readonly bigint[];
  readonly ticketMinor: bigint;
  readonly coinMinor: bigint;
}

/**
 * What a selection can be paid at most, in 1/10 000 of the currency. No draw pays more; some selections are never paid that much, because what can win at the
 * same time is known by the board and not by the selection. Looks at no ticket, so it takes as long for one as for a million.
 */
export function mostPaid(family: Family, play: Play, { selection, ...offer }: Offer & { readonly selection: Selection }): bigint {
  const profile = profiles.get(play) ?? profileOf(family, play);
  profiles.set(play, profile);
  const prizes = profile.betOf.map(() => 0);
  const dearest = dearestOf(offer.prices);
  profile.parts.forEach(({ byPrize, together }, r) => {
    const part = profile.isByRow ? onlyRow(selection, r) : selection;
    const counts = play.count(part);
    let left = Math.min(together, play.mostWinning?.(part) ?? Number.POSITIVE_INFINITY);
    for (const i of dearest) {
      if (left === 0) break;
      const wins = Math.min(left, byPrize[i] as number, counts[profile.betOf[i] as number] as number);
      prizes[i] = (prizes[i] as number) + wins;
      left -= wins;
    }
  });
  assert(prizes.every(Number.isFinite), 'a number of tickets');
  // A draw may give some stakes back and pay others, but does no ticket both.
  const counts = play.count(selection);
  const pushable = sum(counts.filter((_, bet) => profile.isPushed[bet]));
  const pushed = Math.max(0, Math.min(pushable, sum(counts) - sum(prizes)));
  return payoutOf(play, { won: { prizes, pushed }, ...offer });
}
