import { present } from '@baize/kernel';
import type { Ratio } from '@baize/kernel/ratio';
import { type Bet, paidOn } from './bet.ts';
import type { TableModel } from './series.ts';

const textOf = ({ of, over }: Ratio): string => `${of}/${over}`;

/** What each bet pays on each result; results that pay the same on all bets are one. */
function pricesOf({ bets, results }: TableModel): ReadonlyMap<string, readonly Ratio[]> {
  const rows = new Map(
    results()
      .map(draw => bets.map(bet => bet.pays(draw)))
      .map(row => [row.map(textOf).join(), row]),
  );
  return new Map(bets.map((bet: Bet, at) => [bet.code, [...rows.values()].map(row => row[at] as Ratio)]));
}

const known = new WeakMap<TableModel, ReturnType<typeof pricesOf>>();

/**
 * What stakes of one currency are paid at most together, by the result that pays them the most. In minor units. Errors: an assertion for a bet that the model
 * doesn't have, or a stake that its payouts don't divide.
 */
export function mostPaidTogether(model: TableModel, stakes: readonly { readonly bet: string; readonly stakeMinor: bigint }[]): bigint {
  const prices = known.get(model) ?? pricesOf(model);
  known.set(model, prices);
  const totals: bigint[] = [];
  for (const { bet, stakeMinor } of stakes)
    for (const [at, pays] of present(prices.get(bet), bet).entries()) totals[at] = (totals[at] ?? 0n) + paidOn(stakeMinor, pays);
  return totals.reduce((most, total) => (total > most ? total : most), 0n);
}
