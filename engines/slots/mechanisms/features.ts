import type { Dice } from '../dice.ts';
import type { Hold, Pick } from '../model.ts';

/** One coin that stays: where, and what it is worth in units. */
export interface Coin {
  readonly cell: number;
  readonly units: number;
}

/** One respin: the coins that landed, and how many tries were left after it. */
interface Respin {
  readonly landed: readonly Coin[];
  readonly left: number;
}

export interface Held {
  readonly opening: readonly Coin[];
  readonly respins: readonly Respin[];
  readonly isFull: boolean;
  readonly units: number;
}

/** Hold and respin from the coins of a window: their values first, then every respin over the empty cells in their order. */
export function playHold(hold: Hold, window: { cells: number; coins: readonly number[] }, dice: Dice): Held {
  const coinAt = (cell: number): Coin => ({ cell, units: hold.values[dice.roll(hold.values.length)] ?? 0 });
  const opening = window.coins.map(coinAt);
  const taken = new Set(window.coins);
  const respins: Respin[] = [];
  let left = hold.respins;
  while (left > 0 && taken.size < window.cells) {
    const landed: Coin[] = [];
    for (let cell = 0; cell < window.cells; cell++) if (!taken.has(cell) && dice.roll(hold.oneIn) === 0) landed.push(coinAt(cell));
    for (const coin of landed) taken.add(coin.cell);
    left = landed.length > 0 ? hold.respins : left - 1;
    respins.push({ landed, left });
  }
  const isFull = taken.size === window.cells;
  const coins = [...opening, ...respins.flatMap(respin => respin.landed)];
  return { opening, respins, isFull, units: coins.reduce((sum, coin) => sum + coin.units, isFull ? hold.full : 0) };
}

/**
 * What a pick shows, one item after the other; the last one is an end, worth nothing, or the one that makes enough alike. `rest` is what would have shown
 * after it.
 */
export interface Picked {
  readonly shown: readonly number[];
  readonly rest: readonly number[];
  readonly units: number;
}

const countOf = (prizes: readonly number[], wanted: number): number => prizes.filter(prize => prize === wanted).length;

/**
 * Draws the order in which prizes will show (Fisher–Yates; where the first one is a prize, that one is drawn before the rest). The n-th item that the
 * player opens shows the n-th of them, whichever it is: the choice is real for the eye and cannot change the win.
 */
export function playPick(pick: Pick, dice: Dice): Picked {
  const order = [...pick.prizes, ...Array.from({ length: pick.ends }, () => 0)];
  const from = pick.isFirstPrize ? 1 : 0;
  if (from > 0) order.unshift(...order.splice(dice.roll(pick.prizes.length), 1));
  for (let i = order.length - 1; i > from; i--) {
    const j = from + dice.roll(i + 1 - from);
    const kept = order[i] ?? 0;
    order[i] = order[j] ?? 0;
    order[j] = kept;
  }
  const { alike } = pick;
  const opened =
    1 + (alike === undefined ? order.indexOf(0) : order.findIndex((prize, at) => countOf(order.slice(0, at + 1), prize) === alike));
  const shown = order.slice(0, opened);
  const units = alike === undefined ? shown.reduce((sum, prize) => sum + prize, 0) : (shown.at(-1) ?? 0);
  return { shown, rest: order.slice(opened), units };
}
