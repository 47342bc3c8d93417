import { drawInstant, findInstant, instantWin, stakeStep } from '@baize/engine-instant';
import { checkRound, type RoundVerdict } from '@baize/studio-kit/check';

/** Checks a round of a scratch card or an instant draw from nothing but its proof. */
export const checkInstant = (given: unknown): RoundVerdict =>
  checkRound(given, (modelId, stakeMinor) => {
    const model = findInstant(modelId);
    if (!model || stakeMinor === 0n || stakeMinor % stakeStep(model) !== 0n) return undefined;
    return {
      draw: source => drawInstant(model, source),
      settle(draw, decisions) {
        const [choice] = decisions;
        const isOffered = decisions.length <= 1 && (choice === undefined || (model.kind === 'draw' && model.read(choice) !== undefined));
        return isOffered ? { winMinor: instantWin(model, stakeMinor, { draw, choice }), isJackpot: false } : undefined;
      },
    };
  });
