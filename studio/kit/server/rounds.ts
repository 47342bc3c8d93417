import type { Database, Queryable } from '@baize/db';
import { roundRandom } from '@baize/engine-fairness';
import { type Clock, minute, plus, present, type RandomSource, refuse, second } from '@baize/kernel';
import { decisionsOf, insertDecision, type Turn } from './decision-store.ts';
import type { JackpotTerms } from './jackpot-rules.ts';
import { returnToJackpot } from './jackpot-store.ts';
import { type Begin, createWriter, jackpotKey, type Move, type Writer } from './round-writer.ts';
import * as store from './store.ts';
import type { Answer, WalletClient } from './wallet-client.ts';

/** A round whose outcome is stored, and what its player has chosen so far. */
export interface DecidedRound {
  readonly gameCode: string;
  readonly modelId: string;
  readonly stakeMinor: bigint;
  readonly draw: readonly number[];
  readonly decisions: readonly string[];
}

/** The mathematics of a vendor's games, as the kit needs it. Pure: the same source and the same decisions always answer the same. */
export interface Games {
  /** Draws the outcome of a round, all of it: what a decision would bring is drawn before anybody decides. */
  outcome(round: { gameCode: string; modelId: string; stakeMinor: bigint; source: RandomSource }): {
    draw: readonly number[];
    /** Without decisions and without the jackpot. */
    winMinor: bigint;
    /** The progressive prize that the stake feeds, and whether its ticket was drawn. */
    jackpot?: { readonly terms: JackpotTerms; readonly isWon: boolean };
  };
  /** What the player may choose next; undefined when nothing is left to choose. Games without decisions leave both out. */
  turn?(round: DecidedRound): Turn | undefined;
  /** The win after those decisions, without the jackpot. */
  settle?(round: DecidedRound): bigint;
}

interface RoundDeps {
  readonly db: Database;
  readonly wallet: WalletClient;
  readonly clock: Clock;
  readonly games: Games;
  /** Waits between two askings. Passed in, so that tests need not wait. */
  readonly pause: (ms: number) => Promise<void>;
  /** Told of what an operator should look at. */
  readonly alarm: (what: string, facts: Readonly<Record<string, unknown>>) => void;
  /** Called before everything that leaves a trace, in the database or at the platform; the tests stop the studio here, as a power cut would. */
  readonly beforeStep?: (step: Step, roundId: string) => void | Promise<void>;
}

/** The platform is asked for the bet, the outcome is stored, a decision is awaited, the win is asked, the end is written; or the stake goes back. */
export type Step = 'bet' | 'outcome' | 'deciding' | 'win' | 'end' | 'rollback';

interface Driven extends RoundDeps {
  readonly writer: Writer;
}

/** What the driver knows that wrote the round itself: nobody can have asked for this bet before. */
interface Fresh {
  readonly seed: store.SeedRow;
}

/** Askings within one call of the player; what is still open then goes on in the recovery loop. */
const askings = 3;
/** A bet that could not be settled within this time is not placed belatedly: the player has gone. */
const staleBetMs = minute;
/** Nobody else takes a round that is being driven. */
const claimMs = 30 * second;
const longestBackoffMs = 10 * minute;
/** A player who does not choose for this long has gone: what is taken unattended is taken. */
const decisionMs = 5 * minute;

const backoffMs = (attempts: number): number => Math.min(longestBackoffMs, second * 2 ** Math.min(attempts, 12));

const reload = async (deps: RoundDeps, id: string): Promise<store.RoundRow> =>
  present(await store.roundById(deps.db, id), 'a round is never deleted');

const advance = async (
  deps: Driven,
  round: store.RoundRow,
  move: Pick<Move, 'to' | 'change' | 'fed'>,
  step: Step = 'end',
): Promise<store.RoundRow> => {
  await deps.beforeStep?.(step, round.id);
  return (await deps.writer.move({ id: round.id, from: round.phase, ...move })) ?? reload(deps, round.id);
};

/** Asks until the fate is known, at most `askings` times. */
async function askAgain<T>(deps: RoundDeps, ask: (isAgain: boolean) => Promise<Answer<T>>): Promise<Answer<T> & { asked: number }> {
  for (let asked = 1; ; asked++) {
    const answer = await ask(asked > 1);
    if (answer.fate !== 'unknown' || asked === askings) return { ...answer, asked };
    await deps.pause(200 * asked * asked);
  }
}

async function askBet(deps: Driven, round: store.RoundRow, fresh: Fresh | undefined): Promise<store.RoundRow> {
  // A round that is found here, by whoever did not just write it, may have been asked for already: the studio may have been cut off meanwhile.
  if (!fresh && plus(round.createdAt, staleBetMs) < deps.clock.now()) return advance(deps, round, { to: 'rolling-back' });
  const request = {
    token: round.launchToken,
    playerId: round.playerId,
    gameCode: round.gameCode,
    roundId: round.id,
    transactionId: round.betId,
    amountMinor: round.stakeMinor,
    currency: round.currency,
  };
  const answer = await askAgain(deps, isAgain => deps.wallet.bet(request, { isAlone: isAgain }));
  if (answer.fate === 'done') return storeOutcome(deps, round, { balanceMinor: answer.value.balanceMinor, seed: fresh?.seed });
  // A refusal proves that the bet did not happen only if it is the first answer: after a lost one it may merely refuse the repeat.
  if (answer.fate === 'refused' && fresh && answer.asked === 1) {
    const { code: refusalCode, facts: refusalFacts } = answer;
    return advance(deps, round, { to: 'refused', change: { refusalCode, refusalFacts, finishedAt: deps.clock.now() } });
  }
  return advance(deps, round, { to: 'rolling-back', change: answer.fate === 'refused' ? { refusalCode: answer.code } : {} });
}

/**
 * The outcome, what it does to a jackpot, and whether the player has something to choose are written at once: a contribution is made once, a meter is
 * won once, and nobody has seen an outcome that is not kept.
 */
async function storeOutcome(
  deps: Driven,
  round: store.RoundRow,
  { balanceMinor, seed: known }: { balanceMinor: bigint; seed: store.SeedRow | undefined },
): Promise<store.RoundRow> {
  const seed = known ?? (await store.seedById(deps.db, round.seedId));
  const source = roundRandom({ serverSeed: seed.serverSeed, clientSeed: round.clientSeed, nonce: Number(round.nonce) });
  const { gameCode, modelId, stakeMinor } = round;
  const { draw, winMinor, jackpot } = deps.games.outcome({ gameCode, modelId, stakeMinor, source });
  const now = deps.clock.now();
  // Where the game leaves something to choose and the page can ask, the round waits for its player.
  const isOpen = round.decides && deps.games.turn?.(decidedBy({ ...round, draw }, [])) !== undefined;
  const decideBy = plus(now, decisionMs);
  const change = {
    draw,
    winMinor,
    balanceMinor,
    ...(jackpot ? { jackpotId: jackpot.terms.id } : {}),
    ...(isOpen ? { decideBy, dueAt: decideBy } : {}),
  };
  const fed = jackpot && { ...jackpot, key: jackpotKey(round, jackpot.terms.id), stakeMinor, now };
  return advance(deps, round, { to: isOpen ? 'deciding' : 'win-asked', change, ...(fed ? { fed } : {}) }, 'outcome');
}

const decidedBy = (round: store.RoundRow, decisions: readonly string[]): DecidedRound => ({
  gameCode: round.gameCode,
  modelId: round.modelId,
  stakeMinor: round.stakeMinor,
  draw: present(round.draw, 'the outcome is stored before anybody decides'),
  decisions,
});

/** Ends the deciding when nothing is left to choose; otherwise gives the player time for the next choice. */
async function afterDecision(deps: RoundDeps, tx: Queryable, round: store.RoundRow): Promise<store.RoundRow> {
  const decided = decidedBy(round, await decisionsOf(tx, round.id));
  if (deps.games.turn?.(decided)) {
    await store.waitUntil(tx, round.id, plus(deps.clock.now(), decisionMs));
    return round;
  }
  const winMinor = present(deps.games.settle?.(decided), 'a game with turns settles them') + round.jackpotMinor;
  const moved = await store.changePhase(
    tx,
    { id: round.id, from: 'deciding', to: 'win-asked' },
    { winMinor, dueAt: plus(deps.clock.now(), claimMs) },
  );
  return present(moved, 'the round is locked');
}

/** Takes what is taken unattended, until nothing is left to choose. */
const decideUnattended = (deps: RoundDeps, id: string): Promise<store.RoundRow> =>
  deps.db.transaction(async tx => {
    const round = await store.lockRound(tx, id);
    if (round.phase !== 'deciding') return round;
    const decisions = await decisionsOf(tx, id);
    for (let turn = deps.games.turn?.(decidedBy(round, decisions)); turn; turn = deps.games.turn?.(decidedBy(round, decisions))) {
      await insertDecision(tx, {
        roundId: id,
        position: decisions.length,
        choice: turn.unattended,
        isAutomatic: true,
        now: deps.clock.now(),
      });
      decisions.push(turn.unattended);
    }
    return afterDecision(deps, tx, round);
  });

interface Decision {
  readonly roundId: string;
  readonly playerId: string;
  /** Which choice of the round it is, from 0; makes asking again harmless. */
  readonly position: number;
  readonly choice: string;
}

/**
 * Writes a choice down. Errors: `studio.round.unknown`; `studio.decision.other` when this choice was made differently; `studio.decision.closed` when
 * there is nothing to choose (any more) at that position; `studio.decision.invalid` for a choice that is not offered.
 */
const makeDecision = (deps: RoundDeps, { roundId, playerId, position, choice }: Decision): Promise<store.RoundRow> =>
  deps.db.transaction(async tx => {
    const known = await store.roundById(tx, roundId);
    if (!known || known.playerId !== playerId) refuse('studio.round.unknown');
    const round = await store.lockRound(tx, roundId);
    const decisions = await decisionsOf(tx, roundId);
    const made = decisions[position];
    if (made !== undefined) return made === choice ? round : refuse('studio.decision.other');
    if (round.phase !== 'deciding' || position !== decisions.length) refuse('studio.decision.closed');
    const turn = deps.games.turn?.(decidedBy(round, decisions));
    if (!turn?.options.includes(choice)) refuse('studio.decision.invalid');
    await insertDecision(tx, { roundId, position, choice, isAutomatic: false, now: deps.clock.now() });
    return afterDecision(deps, tx, round);
  });

/** Leaves the round to the recovery loop, later each time. */
async function leave(deps: RoundDeps, round: store.RoundRow, why: string): Promise<undefined> {
  await store.postpone(deps.db, round.id, plus(deps.clock.now(), backoffMs(round.attempts)));
  if (round.attempts >= 5)
    deps.alarm('a round cannot be settled with the platform', { roundId: round.id, phase: round.phase, attempts: round.attempts, why });
  return undefined;
}

async function askWin(deps: Driven, round: store.RoundRow): Promise<store.RoundRow | undefined> {
  const amountMinor = present(round.winMinor, 'the outcome is stored before the win is asked');
  const request = {
    playerId: round.playerId,
    gameCode: round.gameCode,
    roundId: round.id,
    transactionId: round.winId,
    betTransactionId: round.betId,
    amountMinor,
    currency: round.currency,
    closesRound: true,
  };
  const answer = await askAgain(deps, isAgain => deps.wallet.win(request, { isAlone: isAgain }));
  if (answer.fate === 'done') {
    const { balanceMinor } = answer.value;
    return advance(deps, round, { to: 'finished', change: { balanceMinor, finishedAt: deps.clock.now() } });
  }
  // The operator took the bet back: the stake is with the player, and no win is owed for it.
  if (answer.fate === 'refused' && answer.code === 'vendor.transaction.rolled.back') {
    return takeBack(deps, round, answer.code);
  }
  return leave(deps, round, answer.fate === 'refused' ? answer.code : answer.why);
}

/** A round whose bet the operator took back owes nothing; a jackpot that it had won goes back to the jackpot. */
async function takeBack(deps: Driven, round: store.RoundRow, refusalCode: string): Promise<store.RoundRow> {
  const now = deps.clock.now();
  const ended = await deps.db.transaction(async tx => {
    const moved = await store.changePhase(tx, { id: round.id, from: round.phase, to: 'rolled-back' }, { refusalCode, finishedAt: now });
    if (moved?.jackpotId && moved.jackpotMinor > 0n)
      await returnToJackpot(tx, jackpotKey(moved, moved.jackpotId), { minor: moved.jackpotMinor, now });
    return moved;
  });
  return ended ?? reload(deps, round.id);
}

async function askRollback(deps: Driven, round: store.RoundRow): Promise<store.RoundRow | undefined> {
  const request = { playerId: round.playerId, roundId: round.id, transactionId: round.rollbackId, targetTransactionId: round.betId };
  const answer = await askAgain(deps, isAgain => deps.wallet.rollback(request, { isAlone: isAgain }));
  if (answer.fate === 'done') {
    const { balanceMinor } = answer.value;
    return advance(deps, round, { to: 'rolled-back', change: { balanceMinor, finishedAt: deps.clock.now() } });
  }
  return leave(deps, round, answer.fate === 'refused' ? answer.code : answer.why);
}

const stepOf: Partial<Record<store.Phase, Step>> = {
  'bet-asked': 'bet',
  deciding: 'deciding',
  'win-asked': 'win',
  'rolling-back': 'rollback',
};

/** One step along the phases; undefined when the round has to wait. */
async function step(deps: Driven, round: store.RoundRow, fresh: Fresh | undefined): Promise<store.RoundRow | undefined> {
  const next = stepOf[round.phase];
  if (next) await deps.beforeStep?.(next, round.id);
  switch (round.phase) {
    case 'bet-asked':
      return askBet(deps, round, fresh);
    case 'deciding':
      return round.decideBy && round.decideBy > deps.clock.now() ? undefined : decideUnattended(deps, round.id);
    case 'win-asked':
      return askWin(deps, round);
    case 'rolling-back':
      return askRollback(deps, round);
    default:
      return undefined;
  }
}

/** Ends within a few steps: no phase is entered twice, except by a driver that lost a compare-and-set and reads again. */
async function drive(deps: Driven, begun: store.RoundRow, fresh: Fresh | undefined): Promise<store.RoundRow> {
  let round = begun;
  for (let steps = 0; steps < 16 && !store.isFinal(round.phase); steps++) {
    const next = await step(deps, round, steps === 0 ? fresh : undefined);
    if (!next) return reload(deps, round.id);
    round = next;
  }
  return round;
}

export type Rounds = ReturnType<typeof createRounds>;

/** Drives rounds through their phases; each round by one driver at a time in this process. */
export function createRounds(given: RoundDeps) {
  const deps: Driven = { ...given, writer: createWriter(given.db) };
  const driving = new Map<string, Promise<store.RoundRow>>();
  const driveOnce = (round: store.RoundRow, fresh?: Fresh): Promise<store.RoundRow> => {
    const under = driving.get(round.id);
    if (under) return under;
    const started = drive(deps, round, fresh).finally(() => driving.delete(round.id));
    driving.set(round.id, started);
    return started;
  };
  return {
    /**
     * Plays a round to its end, or as far as the platform allows now. The same id answers the same. Errors: `studio.round.other.content` when the id was
     * used for another stake; `studio.round.open` while another round of the game is on its way; `studio.too.fast` with the rest of the pause;
     * `studio.too.many` when more rounds wait to begin than can be written soon.
     */
    async play(begin: Begin): Promise<store.RoundRow> {
      const now = deps.clock.now();
      const { round, seed } = await deps.writer.begin({ ...begin, now, dueAt: plus(now, claimMs) });
      return store.isFinal(round.phase) ? round : driveOnce(round, seed && { seed });
    },
    /** Goes on with a player's open round at once, for the page that has just been opened. */
    resume: (round: store.RoundRow): Promise<store.RoundRow> => (store.isFinal(round.phase) ? Promise.resolve(round) : driveOnce(round)),
    /** Takes a choice of the player and goes on as far as it leads. The same choice again answers the same. */
    async decide(decision: Decision): Promise<store.RoundRow> {
      const round = await makeDecision(deps, decision);
      return store.isFinal(round.phase) ? round : driveOnce(round);
    },
    /** Goes on with rounds whose time has come, at most `limit`; answers how many reached their end. */
    async recover(limit = 50): Promise<number> {
      const now = deps.clock.now();
      const due = await store.claimDue(deps.db, { now, until: plus(now, claimMs), limit });
      let ended = 0;
      for (const round of due) {
        try {
          if (store.isFinal((await driveOnce(round)).phase)) ended += 1;
        } catch (error) {
          deps.alarm('a round broke off', {
            roundId: round.id,
            phase: round.phase,
            why: error instanceof Error ? error.message : 'unknown',
          });
        }
      }
      return ended;
    },
  };
}
