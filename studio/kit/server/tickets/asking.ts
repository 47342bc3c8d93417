import { type Clock, type Instant, minute, plus } from '@baize/kernel';
import type { Answer, WalletClient } from '../wallet/client.ts';

/**
 * One stake and the ids under which it is asked for, written down before the platform hears of it: asking again is always the same asking. A player's own
 * round and a bet at a table are each one of these.
 */
export interface Stake {
  /** The platform knows the stake as a round of its own under this id. */
  readonly id: string;
  readonly playerId: string;
  readonly launchToken: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly betId: string;
  readonly winId: string;
  readonly rollbackId: string;
  readonly createdAt: Instant;
}

export interface AskingDeps {
  readonly wallet: WalletClient;
  readonly clock: Clock;
  /** Waits between two askings. Passed in, so that tests need not wait. */
  readonly pause: (ms: number) => Promise<void>;
}

/** What is to be written after an answer. */
export interface Outcome {
  readonly balanceMinor?: bigint;
  readonly refusalCode?: string;
  readonly refusalFacts?: Readonly<Record<string, unknown>>;
  readonly finishedAt?: Instant;
}

type AfterBet =
  | { readonly to: 'placed'; readonly balanceMinor: bigint }
  | { readonly to: 'refused' | 'rolling-back'; readonly change: Outcome };
type AfterWin = { readonly to: 'finished' | 'rolled-back'; readonly change: Outcome } | Unanswered;
type AfterRollback = { readonly to: 'rolled-back'; readonly change: Outcome } | Unanswered;

/** Nothing is known yet: the same is asked again later. */
interface Unanswered {
  readonly to: 'later';
  readonly why: string;
}

interface Said {
  /** The theoretical return of this bet, where a game has bets of different ones. */
  readonly returnBps?: number | undefined;
  /** The round of the table that the bet is in. */
  readonly tableRoundId?: string | undefined;
  /** The stake that a choice adds it to. */
  readonly addedTo?: string | undefined;
}

/** Askings in one go; what is still open then is asked again by the recovery loop. */
const askings = 3;
/** A bet that could not be settled within this time is not placed belatedly: the player has gone. */
const staleBetMs = minute;

/** Asks until the fate is known, at most `askings` times. */
async function askAgain<T>(deps: AskingDeps, ask: (isAgain: boolean) => Promise<Answer<T>>): Promise<Answer<T> & { asked: number }> {
  for (let asked = 1; ; asked++) {
    const answer = await ask(asked > 1);
    if (answer.fate !== 'unknown' || asked === askings) return { ...answer, asked };
    await deps.pause(200 * asked * asked);
  }
}

const later = (answer: Exclude<Answer<unknown>, { fate: 'done' }>): Unanswered => ({
  to: 'later',
  why: answer.fate === 'refused' ? answer.code : answer.why,
});

/**
 * Asks for the stake. `isFresh`: the asker wrote the stake itself just now, so no one can have asked before. Only then does a refusal prove that the bet did
 * not happen, and only as the first answer: after a lost one it may merely refuse the repeat. Whatever stays in doubt is rolled back. All others write down
 * that they ask before they do, and from then on the first asker's refusal proves nothing either. `said`: what a bet at a table says of itself.
 */
export async function askBet(deps: AskingDeps, stake: Stake, isFresh: boolean, said: Said = {}): Promise<AfterBet> {
  if (!isFresh && plus(stake.createdAt, staleBetMs) < deps.clock.now()) return { to: 'rolling-back', change: {} };
  const { launchToken: token, playerId, gameCode, id: roundId, betId: transactionId, stakeMinor: amountMinor, currency } = stake;
  const own = said.returnBps === undefined ? {} : { returnBps: said.returnBps };
  const request = {
    token,
    playerId,
    gameCode,
    roundId,
    transactionId,
    amountMinor,
    currency,
    ...own,
    ...(said.tableRoundId === undefined ? {} : { tableRoundId: said.tableRoundId }),
    ...(said.addedTo === undefined ? {} : { addedTo: said.addedTo }),
  };
  const answer = await askAgain(deps, isAgain => deps.wallet.bet(request, { isAlone: isAgain }));
  if (answer.fate === 'done') return { to: 'placed', balanceMinor: answer.value.balanceMinor };
  if (answer.fate === 'unknown') return { to: 'rolling-back', change: {} };
  const { code: refusalCode, facts: refusalFacts } = answer;
  if (!isFresh || answer.asked > 1) return { to: 'rolling-back', change: { refusalCode } };
  return { to: 'refused', change: { refusalCode, refusalFacts, finishedAt: deps.clock.now() } };
}

/** Asks for what the stake won, zero included: the platform closes the bet with it. */
export async function askWin(deps: AskingDeps, stake: Stake, amountMinor: bigint): Promise<AfterWin> {
  const { playerId, gameCode, id: roundId, winId: transactionId, betId: betTransactionId, currency } = stake;
  const request = { playerId, gameCode, roundId, transactionId, betTransactionId, amountMinor, currency, closesRound: true };
  const answer = await askAgain(deps, isAgain => deps.wallet.win(request, { isAlone: isAgain }));
  const finishedAt = deps.clock.now();
  if (answer.fate === 'done') return { to: 'finished', change: { balanceMinor: answer.value.balanceMinor, finishedAt } };
  // The operator took the bet back: the stake is with the player, and no win is owed for it.
  if (answer.fate === 'refused' && answer.code === 'vendor.transaction.rolled.back')
    return { to: 'rolled-back', change: { refusalCode: answer.code, finishedAt } };
  return later(answer);
}

/** Asks for the stake to be given back. A bet that the platform never heard of cannot happen after that. */
export async function askRollback(deps: AskingDeps, stake: Stake): Promise<AfterRollback> {
  const { playerId, id: roundId, rollbackId: transactionId, betId: targetTransactionId } = stake;
  const request = { playerId, roundId, transactionId, targetTransactionId };
  const answer = await askAgain(deps, isAgain => deps.wallet.rollback(request, { isAlone: isAgain }));
  if (answer.fate !== 'done') return later(answer);
  return { to: 'rolled-back', change: { balanceMinor: answer.value.balanceMinor, finishedAt: deps.clock.now() } };
}
