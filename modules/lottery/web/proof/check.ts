import type { OutputOf } from '@baize/call';
import { drawRandom, isInChain } from '@baize/engine-fairness';
import { drawFrom, drawProblem, type Machine } from '@baize/engine-lottery';
import type { lotteryProof } from '../../contract/index.ts';

export type Proof = OutputOf<typeof lotteryProof>;

/** Where the page that checks a draw without us lies. */
export const offlineVerifier = '/verify/lottery.html';

/** The name in its draw: game and number. */
const nameOf = ({ gameCode, number }: Pick<Proof, 'gameCode' | 'number'>): string => `${gameCode}_${number}`;

export interface Verdict {
  /** The seed leads back to the anchor in as many steps as its place says. */
  readonly isInChain: boolean;
  /** What the seed draws. */
  readonly drawn: readonly number[];
  /** It is the result that bets were settled by. */
  readonly isSame: boolean;
}

/** Checks a result of our own in the browser; undefined while there is no seed to check. */
export function verdictOf({ result, chain, ...proof }: Proof, machine: Machine): Verdict | undefined {
  if (!chain?.seed || !result) return undefined;
  const { seed, anchor, place, beacon } = chain;
  const fits = isInChain(seed, { anchor, place });
  if (!/^[0-9a-f]{64}$/.test(seed)) return { isInChain: false, drawn: [], isSame: false };
  const drawn = drawFrom(machine, drawRandom({ seed, name: nameOf(proof), beacon }));
  const isSame = drawProblem(machine, result) === undefined && drawn.length === result.length && drawn.every((n, i) => n === result[i]);
  return { isInChain: fits, drawn, isSame };
}
