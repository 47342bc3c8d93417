import { isClientSeed, type Verdict, verify } from '@baize/engine-fairness';
import type { RandomSource } from '@baize/kernel';

/** A round as anyone may have it: what `/verify/<round>/round.json` answers. */
export interface Proof {
  readonly modelId: string;
  readonly stakeMinor: string;
  readonly winMinor: string | null;
  readonly jackpotMinor: string;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly draw: readonly number[] | null;
  readonly decisions: readonly string[];
}

/** `hidden`: the seed is still in play. `win`: the draw is right, but it does not win what is said. */
export type RoundVerdict = Verdict | 'hidden' | 'win';

/** The rules by which one stake on one model is drawn and settled, with the code that the studio plays with. */
interface RoundRules {
  draw(source: RandomSource): readonly number[];
  /** Undefined when the choices were not offered. */
  settle(draw: readonly number[], decisions: readonly string[]): { readonly winMinor: bigint; readonly isJackpot: boolean } | undefined;
}

const isAmount = (text: unknown): text is string => typeof text === 'string' && /^\d{1,18}$/.test(text);
const isListOf = <T>(list: unknown, isOne: (one: unknown) => one is T): list is readonly T[] => Array.isArray(list) && list.every(isOne);
const isNumber = (one: unknown): one is number => Number.isInteger(one);
const isText = (one: unknown): one is string => typeof one === 'string';

/** What is read from a file may be anything. */
function isProof(given: unknown): given is Proof {
  if (typeof given !== 'object' || given === null) return false;
  const proof = given as { readonly [field in keyof Proof]?: unknown };
  return (
    isText(proof.modelId) &&
    isAmount(proof.stakeMinor) &&
    (proof.winMinor === null || isAmount(proof.winMinor)) &&
    isAmount(proof.jackpotMinor) &&
    isText(proof.commitment) &&
    (proof.serverSeed === null || isText(proof.serverSeed)) &&
    isText(proof.clientSeed) &&
    isClientSeed(proof.clientSeed) &&
    isNumber(proof.nonce) &&
    (proof.draw === null || isListOf(proof.draw, isNumber)) &&
    isListOf(proof.decisions, isText)
  );
}

/** The check of a studio with several kinds of games: the first of them that knows the round. */
export function checkAny(checks: readonly ((given: unknown) => RoundVerdict)[], given: unknown): RoundVerdict {
  for (const check of checks) {
    const verdict = check(given);
    if (verdict !== 'malformed') return verdict;
  }
  return 'malformed';
}

/**
 * Draws a round again and settles it again. `rulesOf` answers nothing for a model that does not exist or a stake that it does not take. Of a jackpot it is
 * checked whether it was won; how much was on the meter is not part of a round's chance.
 */
export function checkRound(given: unknown, rulesOf: (modelId: string, stakeMinor: bigint) => RoundRules | undefined): RoundVerdict {
  if (!isProof(given)) return 'malformed';
  const { serverSeed, draw, winMinor, decisions } = given;
  const rules = rulesOf(given.modelId, BigInt(given.stakeMinor));
  if (!rules) return 'malformed';
  if (serverSeed === null || draw === null || winMinor === null) return 'hidden';
  const verdict = verify({ ...given, serverSeed, draw }, source => rules.draw(source));
  if (verdict !== 'fits') return verdict;
  const settled = rules.settle(draw, decisions);
  if (!settled) return 'malformed';
  const jackpotMinor = BigInt(given.jackpotMinor);
  const isRight = settled.winMinor + jackpotMinor === BigInt(winMinor) && (settled.isJackpot || jackpotMinor === 0n);
  return isRight ? 'fits' : 'win';
}
