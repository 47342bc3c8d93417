import { minus, type Ratio, ratio, whole } from '@baize/kernel/ratio';
import { type Bet, type Draw, lost } from '../bet.ts';

/** The operator keeps one per cent. Payouts are whole hundredths of the stake, rounded down, so that stakes of whole units are paid in whole cents. */
export const keptOf100 = 99n;

/** What a chance of p pays: 0.99 / p, in hundredths, rounded down. */
export const paidFor = (p: Ratio): Ratio => ratio((keptOf100 * p.over) / p.of, 100n);

/** A bet that wins one thing or nothing. */
export const single = (code: string, { p, pays, wins }: { p: Ratio; pays: Ratio; wins: (draw: Draw) => boolean }): Bet => ({
  code,
  pays: draw => (wins(draw) ? pays : lost),
  chances: () => [
    { pays: lost, p: minus(whole(1), p) },
    { pays, p },
  ],
});

/** How many ways there are to choose `some` of `all`. */
export function choose(all: number, some: number): bigint {
  if (some < 0 || some > all) return 0n;
  let ways = 1n;
  for (let n = 0; n < some; n++) ways = (ways * BigInt(all - n)) / BigInt(n + 1);
  return ways;
}
