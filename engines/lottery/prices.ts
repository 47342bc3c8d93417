import { assert } from '@baize/kernel';
import { plus, type Ratio, ratio, times } from '@baize/kernel/ratio';
import type { Play, Won } from './plays/play.ts';

/** The price that prizes are quoted for: 2 of the currency, in 1/10 000. */
export const quotedMinor = 20_000n;

/** What a ticket can cost, in 1/10 000 of the currency: 2, 0.2, 0.02, 0.002. */
export const units = { yuan: 20_000n, jiao: 2_000n, fen: 200n, li: 20n } as const;

/** The scale 2 000 would return everything; a scale of 1 960 returns 98 %. */
const wholeScale = 2_000n;

/** What a brand offers: the lowest and highest scale, and the rebate that lies between them. */
interface Scale {
  readonly min: number;
  readonly max: number;
  /** In 1/10 000. */
  readonly maxRebateBps: number;
}

/**
 * The scale of a member who takes `chosenBps` of a rebate of `rebateBps` and gives the rest up for higher prizes: min + (max − min) / maxRebate × what is given up.
 * Return and rebate together are the same wherever the slider stands when max − min is 20 times the rebate in percent.
 */
export function scaleFor({ min, max, maxRebateBps }: Scale, { rebateBps, chosenBps }: { rebateBps: number; chosenBps: number }): Ratio {
  assert(
    chosenBps >= 0 && chosenBps <= rebateBps && rebateBps <= maxRebateBps,
    'a rebate within what the member has, and that within the scale',
  );
  if (maxRebateBps === 0) return ratio(BigInt(max));
  return plus(ratio(BigInt(min)), ratio(BigInt(max - min) * BigInt(rebateBps - chosenBps), BigInt(maxRebateBps)));
}

/** `of` a ratio, rounded down. */
const floor = ({ of, over }: Ratio): bigint => of / over;

/** Odds have three decimals; kept in 1/10 000 like every amount. */
const oddsStep = 10n;

/**
 * What one winning ticket of each prize is paid, in 1/10 000 of the currency: of a play of the official style for a ticket of `quotedMinor` at `scale`, of the
 * credit style for a stake of 1, with the stake in it, at the return that the scale stands for. Rounded down, so that no bet returns more than the scale.
 */
export function pricesOf(play: Play, scale: Ratio): bigint[] {
  const returned = times(scale, ratio(1n, wholeScale));
  const weights = play.bets.map(() => 0);
  const { bets, prizes } = play;
  for (const prize of prizes) weights[prize.bet] = (weights[prize.bet] as number) + prize.weight;
  return prizes.map(({ bet, p, weight }) => {
    assert(p.of > 0n, `a chance to win ${play.code}`);
    const push = bets[bet]?.push ?? ratio(0n);
    const toWin = plus(returned, { of: -push.of, over: push.over });
    assert(toWin.of > 0n, `a return above the pushes of ${play.code}`);
    const fair = times(times(toWin, ratio(BigInt(weight), BigInt(weights[bet] as number))), ratio(p.over, p.of));
    if (play.style === 'official') return floor(times(fair, ratio(quotedMinor)));
    return (floor(times(fair, ratio(10_000n))) / oddsStep) * oddsStep;
  });
}

/** What each bet of a play returns of its stakes at these prices, pushes included; in the order of the bets. */
export function returnsOf(play: Play, prices: readonly bigint[]): Ratio[] {
  const over = play.style === 'official' ? quotedMinor : 10_000n;
  const returns = play.bets.map(bet => bet.push);
  play.prizes.forEach(({ bet, p }, i) => {
    returns[bet] = plus(returns[bet] as Ratio, times(p, ratio(prices[i] as bigint, over)));
  });
  return returns;
}

interface Stake {
  readonly won: Won;
  readonly prices: readonly bigint[];
  /** Of one ticket, in 1/10 000. */
  readonly ticketMinor: bigint;
  /** The smallest coin, in 1/10 000. */
  readonly coinMinor: bigint;
}

/** What an order is paid, stakes of pushed tickets included, in whole coins, rounded up; and the exact amount's rest that the operator adds. */
export function payoutOf(play: Play, { won, prices, ticketMinor, coinMinor }: Stake): bigint {
  const over = play.style === 'official' ? quotedMinor : 10_000n;
  let sum = BigInt(won.pushed) * ticketMinor * over;
  won.prizes.forEach((tickets, i) => {
    sum += BigInt(tickets) * (prices[i] as bigint) * ticketMinor;
  });
  const step = over * coinMinor;
  return ((sum + step - 1n) / step) * coinMinor;
}

/** Whether every bet of a play returns what the operator's band allows, and never more than all. */
export const isWithin = (play: Play, prices: readonly bigint[], band: { leastBps: number; mostBps: number }): boolean =>
  returnsOf(play, prices).every(
    ({ of, over }) => of * 10_000n >= BigInt(band.leastBps) * over && of * 10_000n <= BigInt(Math.min(band.mostBps, 10_000)) * over,
  );
