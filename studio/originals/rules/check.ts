import { paidOn } from '@baize/engine-tables/originals';
import { checkRound, type RoundVerdict } from '@baize/studio-kit/check';
import { completed, isPossible } from './original.ts';
import { findOriginal } from './originals.ts';

export { games as originals } from './originals.ts';

/** Every payout is hundredths of the stake, so a stake of whole hundreds is paid in whole minor units. */
const stepMinor = 100n;

/** Checks a round of an original from nothing but its proof. */
export const checkOriginal = (given: unknown): RoundVerdict =>
  checkRound(given, (modelId, stakeMinor) => {
    const original = findOriginal(modelId);
    if (!original || stakeMinor === 0n || stakeMinor % stepMinor !== 0n) return undefined;
    return {
      draw: source => original.draw(source),
      settle: (draw, choices) =>
        isPossible(original, draw, choices)
          ? { winMinor: paidOn(stakeMinor, original.pays(draw, completed(original, draw, choices))), isJackpot: false }
          : undefined,
    };
  });
