import { drawRound, findModel, replay } from '@baize/engine-slots';
import { checkRound, type RoundVerdict } from '@baize/studio-kit/check';
import { settledWin, turnOf } from './turns.ts';

/** Checks a round of the slots from nothing but its proof. */
export const checkSlots = (given: unknown): RoundVerdict =>
  checkRound(given, (modelId, stakeMinor) => {
    const model = findModel(modelId);
    if (!model || stakeMinor === 0n || stakeMinor % BigInt(model.stakeUnits) !== 0n) return undefined;
    return {
      draw: source => drawRound(model, source),
      settle(draw, decisions) {
        const round = replay(model, stakeMinor, draw);
        const isOffered = decisions.every((choice, position) => turnOf(round, decisions.slice(0, position))?.options.includes(choice));
        return isOffered ? { winMinor: settledWin(round, decisions), isJackpot: round.isJackpot } : undefined;
      },
    };
  });
