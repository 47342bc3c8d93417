import { assert } from '@baize/kernel';
import { gcd, minus, plus, type Ratio, ratio, times, whole } from '@baize/kernel/ratio';

/** What came out in one round: cards in the order dealt, dice, or a pocket. */
export type Draw = readonly number[];

/** Every way a round can end, as far as some bets see it, each with how many equally likely deals end so. */
export interface Space<R> {
  readonly total: bigint;
  readonly classes: readonly { readonly result: R; readonly weight: bigint }[];
}

/** One thing that a bet can come to. */
interface Chance {
  readonly p: Ratio;
  /** Times the stake, the stake in it: 0 loses it, 1 is a push. */
  readonly pays: Ratio;
}

export interface Bet {
  readonly code: string;
  pays(draw: Draw): Ratio;
  /** Everything it can come to, from the lowest up, counted with `pays` itself. */
  chances(): readonly Chance[];
}

/** “of to over” as it is written on the table, with the stake in it. */
export const to = (of: number, over = 1): Ratio => ratio(BigInt(of + over), BigInt(over));
export const lost: Ratio = whole(0);
export const push: Ratio = whole(1);

function count<R>({ total, classes }: Space<R>, pays: (result: R) => Ratio): Chance[] {
  const ways = new Map<string, { pays: Ratio; weight: bigint }>();
  for (const { result, weight } of classes) {
    const paid = pays(result);
    const key = `${paid.of}/${paid.over}`;
    ways.set(key, { pays: paid, weight: (ways.get(key)?.weight ?? 0n) + weight });
  }
  return [...ways.values()]
    .map(way => ({ pays: way.pays, p: ratio(way.weight, total) }))
    .sort((a, b) => (minus(a.pays, b.pays).of < 0n ? -1 : 1));
}

/** Makes bets whose chances come from one space. What settles a bet is what its chances are counted with, so the two can't differ. */
export function betsOn<R>(space: () => Space<R>, view: (draw: Draw) => R) {
  return (code: string, pays: (result: R) => Ratio): Bet => {
    let known: readonly Chance[] | undefined;
    return {
      code,
      pays: draw => pays(view(draw)),
      chances() {
        known ??= count(space(), pays);
        return known;
      },
    };
  };
}

/** Draws that are all equally likely. */
export const equally = (draws: readonly Draw[]): Space<Draw> => ({
  total: BigInt(draws.length),
  classes: draws.map(result => ({ result, weight: 1n })),
});

interface Figure {
  readonly win: Ratio;
  readonly push: Ratio;
  /** All of the stake or a part of it. */
  readonly lose: Ratio;
  readonly rtp: Ratio;
  readonly edge: Ratio;
}

const sum = (parts: readonly Ratio[]): Ratio => parts.reduce(plus, whole(0));

export function figureOf(chances: readonly Chance[]): Figure {
  const where = (is: (over: bigint) => boolean) => sum(chances.flatMap(({ p, pays }) => (is(pays.of - pays.over) ? [p] : [])));
  const rtp = sum(chances.map(({ p, pays }) => times(p, pays)));
  return {
    win: where(over => over > 0n),
    push: where(over => over === 0n),
    lose: where(over => over < 0n),
    rtp,
    edge: minus(whole(1), rtp),
  };
}

/** What a stake is paid, in minor units. Errors: an assertion for a stake that doesn't divide, because no payout is ever rounded. */
export function paidOn(stakeMinor: bigint, pays: Ratio): bigint {
  assert((stakeMinor * pays.of) % pays.over === 0n, 'a stake that its payouts divide');
  return (stakeMinor * pays.of) / pays.over;
}

/** Stakes on a bet are multiples of this many coins, so that whatever it pays is whole coins. */
export const stakeStepOf = (bet: Bet): bigint => bet.chances().reduce((step, { pays }) => (step * pays.over) / gcd(step, pays.over), 1n);
