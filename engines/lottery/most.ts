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
  return { isByRow, parts };
}

const profiles = new WeakMap<Play, Profile>();

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
  const prizes = play.prizes.map(() => 0);
  const dearest = offer.prices.map((price, i) => ({ price, i })).sort((a, b) => (a.price > b.price ? -1 : 1));
  profile.parts.forEach(({ byPrize, together }, r) => {
    const counts = play.count(profile.isByRow ? onlyRow(selection, r) : selection);
    let left = together;
    for (const { i } of dearest) {
      const bet = play.prizes[i]?.bet ?? 0;
      const wins = Math.min(left, byPrize[i] as number, counts[bet] as number);
      prizes[i] = (prizes[i] as number) + wins;
      left -= wins;
    }
  });
  assert(prizes.every(Number.isFinite), 'a number of tickets');
  // A draw may give some stakes back and pay others.
  const pushed = sum(play.count(selection).filter((_, bet) => (play.bets[bet]?.push.of ?? 0n) > 0n));
  return payoutOf(play, { won: { prizes, pushed }, ...offer });
}
