import type { GameKind } from '@baize/bets/contract';
import { day, elapsedMs, type Instant } from '@baize/kernel';
import { mostDays } from '../contract/index.ts';

/** A stretch that a report may cover: it ends after it begins, and not too late. A day is an hour longer where the clock goes back. */
export const isReportable = (from: Instant, to: Instant): boolean => from < to && elapsedMs(from, to) <= mostDays * day + day / 12;

export interface Sums {
  readonly bets: number;
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
}

/** Everything of the days together. */
export const sumOf = (days: readonly Sums[]): Sums =>
  days.reduce<Sums>(
    (all, one) => ({
      bets: all.bets + one.bets,
      stakeMinor: all.stakeMinor + one.stakeMinor,
      returnMinor: all.returnMinor + one.returnMinor,
    }),
    { bets: 0, stakeMinor: 0n, returnMinor: 0n },
  );

type Part = Sums & { readonly date: string; readonly gameKind: GameKind };

const added = (a: Sums | undefined, b: Sums): Sums => (a ? sumOf([a, b]) : b);

/** The parts put together by what `keyOf` names, in the order in which the keys first appear. */
export function sumsBy<Key>(parts: readonly Part[], keyOf: (part: Part) => Key): Map<Key, Sums> {
  const sums = new Map<Key, Sums>();
  for (const part of parts) {
    const { bets, stakeMinor, returnMinor } = part;
    sums.set(keyOf(part), added(sums.get(keyOf(part)), { bets, stakeMinor, returnMinor }));
  }
  return sums;
}

export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
