import { amountOf } from '@baize/kernel';
import type { Figures } from '../contract/index.ts';

/** With fewer players on a day, one of them makes any figure jump. */
const fewestPlayers = 20;

/** Figures that move with how much is going on; GGR jumps by chance alone. */
const watched = ['depositMinor', 'withdrawalMinor', 'stakeMinor', 'players', 'registrations'] as const;
type Watched = (typeof watched)[number];

type Unusual =
  | { readonly figure: Watched; readonly is: 'up' | 'down'; readonly now: bigint; readonly before: readonly [bigint, bigint] }
  | { readonly figure: 'ggrMinor'; readonly is: 'loss'; readonly now: bigint };

interface Pace {
  readonly today: Figures;
  readonly yesterday: Figures;
  readonly lastWeek: Figures;
}

/**
 * Unusual is what is more than twice, or less than half, of both yesterday and last week at the same time; money that goes out after two days on which none
 * did; and a day on which players win more than they stake.
 */
export function unusualIn({ today, yesterday, lastWeek }: Pace): readonly Unusual[] {
  const isBusy = (figures: Figures) => figures.players >= fewestPlayers;
  if (!isBusy(today) && !(isBusy(yesterday) && isBusy(lastWeek))) return [];
  const found = watched.flatMap((figure): Unusual[] => {
    const of = (figures: Figures) =>
      figure === 'players' || figure === 'registrations' ? BigInt(figures[figure]) : amountOf(figures[figure]);
    const [now, before] = [of(today), [of(yesterday), of(lastWeek)] as const];
    const isFirst = figure === 'withdrawalMinor' && now > 0n && before.every(then => then === 0n);
    if (isFirst || before.every(then => then > 0n && now > 2n * then)) return [{ figure, is: 'up', now, before }];
    if (before.every(then => 2n * now < then)) return [{ figure, is: 'down', now, before }];
    return [];
  });
  const ggr = amountOf(today.ggrMinor);
  return ggr < 0n && isBusy(today) ? [...found, { figure: 'ggrMinor', is: 'loss', now: ggr }] : found;
}
