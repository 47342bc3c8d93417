import { isClientSeed, type Verdict, verify } from '@baize/engine-fairness';
import { drawRound, findModel, type Round, replay } from '@baize/engine-slots';
import { settledWin, turnOf } from './turns.ts';

/** A round as anybody may have it: what `/verify/<round>/round.json` answers. */
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

const areOffered = (round: Round, decisions: readonly string[]): boolean =>
  decisions.every((choice, position) => turnOf(round, decisions.slice(0, position))?.options.includes(choice));

/**
 * Draws a round again and settles it again, with the code that the studio plays with. Of a jackpot it is checked whether it was won; how much stood on
 * the meter is not part of a round's chance.
 */
export function checkRound(given: unknown): RoundVerdict {
  if (!isProof(given)) return 'malformed';
  const model = findModel(given.modelId);
  const { serverSeed, draw, winMinor, decisions } = given;
  if (!model || BigInt(given.stakeMinor) === 0n || BigInt(given.stakeMinor) % BigInt(model.stakeUnits) !== 0n) return 'malformed';
  if (serverSeed === null || draw === null || winMinor === null) return 'hidden';
  const verdict = verify({ ...given, serverSeed, draw }, source => drawRound(model, source));
  if (verdict !== 'fits') return verdict;
  const round = replay(model, BigInt(given.stakeMinor), draw);
  if (!areOffered(round, decisions)) return 'malformed';
  const jackpotMinor = BigInt(given.jackpotMinor);
  const isRight = settledWin(round, decisions) + jackpotMinor === BigInt(winMinor) && (round.isJackpot || jackpotMinor === 0n);
  return isRight ? 'fits' : 'win';
}
