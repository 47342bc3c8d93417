import { assert } from '@baize/kernel';

/** Clockwise from zero. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

/** A bet of a call, and how many chips go on it. */
interface Part {
  readonly bet: string;
  readonly chips: number;
}

const part = (bet: string, chips = 1): Part => ({ bet, chips });

/** Calls by name; each is so many chips on bets of the layout, and pays what they pay. */
export const calls: Readonly<Record<'voisins' | 'tiers' | 'orphelins', readonly Part[]>> = {
  voisins: [
    part('trio:0-2-3', 2),
    ...['4-7', '12-15', '18-21', '19-22', '32-35'].map(pockets => part(`split:${pockets}`)),
    part('corner:25-26-28-29', 2),
  ],
  tiers: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'].map(pockets => part(`split:${pockets}`)),
  orphelins: [part('straight:1'), ...['6-9', '14-17', '17-20', '31-34'].map(pockets => part(`split:${pockets}`))],
};

/** A number and so many of its neighbours on the wheel at each side, a chip on each. */
export function neighbours(pocket: number, each: number): Part[] {
  const at = wheel.indexOf(pocket);
  assert(at >= 0 && Number.isInteger(each) && each >= 0 && each <= 9, 'a pocket and at most nine neighbours at each side');
  return Array.from({ length: 2 * each + 1 }, (_, n) => part(`straight:${wheel[(at - each + n + wheel.length) % wheel.length]}`));
}
