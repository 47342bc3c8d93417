import { type Model, modelOf, models, type Round, retiredFamilies } from '@baize/engine-slots';
import { makeCatalogue } from '@baize/studio-slots/server';
import { expect } from 'vitest';

/** The games of the studio that a journey plays, one of each family. */

export const catalogue = makeCatalogue().games;
export type SlotGame = (typeof catalogue)[number];
export const families = [...new Set(models.map(model => model.family))].filter(family => !retiredFamilies.has(family));

/** The dearest stake that the page begins with: the third of those offered. */
export const stakeOf = (game: SlotGame): bigint => BigInt(game.row.minStakeMinor) * 5n;

export const gameOf = (family: string) =>
  catalogue.find(
    ({ row, flagship }) => modelOf(row.modelId).family === family && (flagship || ['2000', '2500'].includes(row.minStakeMinor)),
  ) ?? expect.fail(family);

/** What makes a model itself, short enough to be watched. */
export function isShown(model: Model, { steps, ladder, winMinor }: Round, stake: bigint): boolean {
  const [base] = steps;
  if (model.pick) return (steps[1]?.shown?.length ?? 0) > 2;
  if (model.mechanism === 'lines' && model.isExpanding && !model.freeSpins?.isSticky) return base?.landed !== undefined && winMinor > 0n;
  if (model.mechanism === 'cascade') return (base?.frames.length ?? 0) > 2 && steps.length === 1;
  if (model.gamble) return winMinor >= 2n * stake && ladder[0] === true;
  if (model.strips.length === 3 || (model.mechanism === 'lines' && model.isBothWays)) return winMinor > stake;
  const wins = steps.filter(step => step.frames.some(frame => frame.wins.length > 0)).length;
  // Towers pay in most spins, and so do symbols of which many are alike.
  const paysOften = model.mechanism === 'towers' || model.freeSpins?.turns !== undefined;
  return steps.length > 1 && steps.length <= 13 && wins <= (paysOften ? 9 : 3);
}
