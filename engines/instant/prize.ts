import { assert } from '@baize/kernel';
import { plus, type Ratio, ratio, times, whole } from '@baize/kernel/ratio';

/** One way for a bet to win. */
export interface Prize {
  /** What has to happen, in the game's own words: "three", "hit:4". */
  readonly name: string;
  readonly p: Ratio;
  /** Times the stake, the stake in it. */
  readonly pays: Ratio;
}

interface Returns {
  readonly rtp: Ratio;
  /** That the bet wins anything. */
  readonly hits: Ratio;
  /** Of what comes back for a stake of 1. */
  readonly variance: Ratio;
}

const sum = (parts: readonly Ratio[]): Ratio => parts.reduce(plus, whole(0));

/** What a bet comes to. Prizes of one bet exclude each other. */
export function returnsOf(prizes: readonly Prize[]): Returns {
  const rtp = sum(prizes.map(({ p, pays }) => times(p, pays)));
  const square = sum(prizes.map(({ p, pays }) => times(p, times(pays, pays))));
  return { rtp, hits: sum(prizes.map(({ p }) => p)), variance: plus(square, times(whole(-1), times(rtp, rtp))) };
}

/** What a stake wins, in minor units. Errors: an assertion for a stake that doesn't divide, because no win is ever rounded. */
export function winOf(stakeMinor: bigint, pays: Ratio): bigint {
  assert((stakeMinor * pays.of) % pays.over === 0n, 'a stake that its prizes divide');
  return (stakeMinor * pays.of) / pays.over;
}

/** The smallest number that stakes have to be a multiple of, in coins, so that every prize is paid in whole coins. */
export const stakeStepOf = (prizes: readonly Prize[]): bigint => prizes.reduce((step, { pays }) => lcm(step, pays.over), 1n);

const lcm = (a: bigint, b: bigint): bigint => a * ratio(b, a).of;

/** "1 in n" as n, with two decimals: "3.63". */
export function oddsOf({ of, over }: Ratio): string {
  assert(of > 0n, 'odds of what can happen');
  const hundredths = (over * 100n + of / 2n) / of;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
