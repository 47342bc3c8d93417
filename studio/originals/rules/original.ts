import type { Bet, Draw } from '@baize/engine-tables/originals';
import type { RandomSource } from '@baize/kernel';
import { type Ratio, whole } from '@baize/kernel/ratio';

/** What may be chosen next. */
export interface Next {
  readonly kind: 'bet' | 'open' | 'guess' | 'fly';
  offers(choice: string): boolean;
  /** Taken when no one chooses in time. */
  readonly unattended: string;
  /** Whether a choice may be found in a round that is over; without it, what is offered and what is taken unattended. */
  keeps?(choice: string): boolean;
}

/** A game as rounds, pages and checks need it. Pure: the same draw and the same choices always come to the same. */
export interface Original {
  readonly modelId: string;
  draw(source: RandomSource): Draw;
  /** Undefined when nothing is left to choose. Looks at no more of the draw than the choices have shown. */
  next(draw: Draw, choices: readonly string[]): Next | undefined;
  /** Times the stake, after choices to the end. */
  pays(draw: Draw, choices: readonly string[]): Ratio;
}

/** The highest multiplier of any round. With the highest stake it stays under what a platform pays without asking its staff. */
export const mostTimes = 100_000n;

export const cashOut = 'cash';
/** A round that was left before its first step gives the stake back. */
export const stakeBack = 'back';
export const returned: Ratio = whole(1);

/** What a bet with one prize pays. */
export const prizeOf = (bet: Bet): Ratio => bet.chances().reduce((most, { pays }) => (isMore(pays, most) ? pays : most), whole(0));

const isMore = (a: Ratio, b: Ratio): boolean => a.of * b.over > b.of * a.over;
export const isPayable = (pays: Ratio): boolean => pays.of <= mostTimes * pays.over;

/** A number without leading zeros, or undefined. */
export function numberIn(text: string, { from, to }: { from: number; to: number }): number | undefined {
  const value = /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : -1;
  return value >= from && value <= to ? value : undefined;
}

/** The choices with what is taken unattended until nothing is left to choose. */
export function completed(original: Original, draw: Draw, choices: readonly string[]): readonly string[] {
  const next = original.next(draw, choices);
  return next ? completed(original, draw, [...choices, next.unattended]) : choices;
}

/** Whether a round may have these choices: each was possible when it was made. */
export const isPossible = (original: Original, draw: Draw, choices: readonly string[]): boolean =>
  choices.every((choice, at) => {
    const next = original.next(draw, choices.slice(0, at));
    return next !== undefined && (next.keeps?.(choice) ?? (next.offers(choice) || choice === next.unattended));
  });
