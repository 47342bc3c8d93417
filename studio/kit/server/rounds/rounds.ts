import type { Database, Queryable } from '@baize/db';
import { roundRandom } from '@baize/engine-fairness';
import { elapsedMs, type Instant, minute, plus, present, type RandomSource, refuse } from '@baize/kernel';
import type { JackpotTerms } from '../jackpots/rules.ts';
import { returnToJackpot } from '../jackpots/store.ts';
import { type SeedRow, seedById } from '../sessions/seed-store.ts';
import { type AskingDeps, askBet, askRollback, askWin, type Outcome } from '../tickets/asking.ts';
import { claimMs, createDriver, type Driver, type Driving } from '../tickets/driver.ts';
import { insertDecision, madeIn, type Turn } from './decision-store.ts';
import * as store from './store.ts';
import { type Begin, createWriter, jackpotKey, type Move, type Writer } from './writer.ts';

/** A round whose outcome is stored, and what its player has chosen so far. */
export interface DecidedRound {
  readonly gameCode: string;
  readonly modelId: string;
  readonly stakeMinor: bigint;
  readonly draw: readonly number[];
  readonly decisions: readonly string[];
  /** When each of them was made. */
  readonly madeAt?: readonly Instant[];
}

/** The mathematics of a vendor's games, as the kit needs it. Pure: the same source and the same decisions always answer the same. */
export interface Games {
  /** Draws the outcome of a round, all of it: what a decision would bring is drawn before anyone decides. */
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
  /** Whether the stake goes back instead, because the player left before anything was played. */
  givesBack?(round: DecidedRound): boolean;
}

interface RoundDeps extends AskingDeps, Pick<Driving<store.RoundRow, SeedRow>, 'alarm'> {
  readonly db: Database;
  readonly games: Games;
  /** Called before everything that leaves a trace, in the database or at the platform; the tests stop the studio here, as a power cut would. */
  readonly beforeStep?: (step: Step, roundId: string) => void | Promise<void>;
}

/** The platform is asked for the bet, the outcome is stored, a decision is awaited, the win is asked, the end is written; or the stake goes back. */
export type Step = 'bet' | 'outcome' | 'deciding' | 'win' | 'end' | 'rollback';

interface Driven extends RoundDeps {
  readonly writer: Writer;
}

/** A player who does not choose for this long has gone: what is taken unattended is taken. */
const decisionMs = 5 * minute;

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

/** `seed`: known to the driver that wrote the round just now; no one can have asked for this bet before. */
async function placeBet(deps: Driven, round: store.RoundRow, seed: SeedRow | undefined): Promise<store.RoundRow> {
  if (!seed && !(await store.takeUp(deps.db, round.id))) return reload(deps, round.id);
  const after = await askBet(deps, round, seed !== undefined);
  return after.to === 'placed' ? storeOutcome(deps, round, { ...after, seed }) : advance(deps, round, after);
}

/**
 * The outcome, what it does to a jackpot, and whether the player has something to choose are written immediately: a contribution is made once, a meter is
 * won once, and no one has seen an outcome that is not kept.
 */
async function storeOutcome(
  deps: Driven,
  round: store.RoundRow,
  { balanceMinor, seed: known }: { balanceMinor: bigint; seed: SeedRow | undefined },
): Promise<store.RoundRow> {
  const seed = known ?? (await seedById(deps.db, round.seedId));
  const source = roundRandom({ serverSeed: seed.serverSeed, clientSeed: round.clientSeed, nonce: Number(round.nonce) });
  const { gameCode, modelId, stakeMinor } = round;
  const { draw, winMinor, jackpot } = deps.games.outcome({ gameCode, modelId, stakeMinor, source });
  const now = deps.clock.now();
  // Where the game leaves something to choose and the page can ask, the round waits for its player.
  const decided = decidedBy({ ...round, draw }, []);
  const isOpen = round.decides && deps.games.turn?.(decided) !== undefined;
  const decideBy = plus(now, decisionMs);
  const change = {
    draw,
    winMinor,
    balanceMinor,
    ...(jackpot ? { jackpotId: jackpot.terms.id } : {}),
    ...(isOpen ? { decideBy, dueAt: decideBy } : {}),
  };
  const fed = jackpot && { ...jackpot, key: jackpotKey(round, jackpot.terms.id), stakeMinor, now };
  return advance(deps, round, { to: isOpen ? 'deciding' : afterChoices(deps, decided), change, ...(fed ? { fed } : {}) }, 'outcome');
}

const afterChoices = ({ games }: RoundDeps, decided: DecidedRound) => (games.givesBack?.(decided) ? 'rolling-back' : 'win-asked');

type Made = Awaited<ReturnType<typeof madeIn>>;

export const decidedBy = (round: store.RoundRow, made: Made): DecidedRound => ({
  gameCode: round.gameCode,
  modelId: round.modelId,
  stakeMinor: round.stakeMinor,
  draw: present(round.draw, 'the outcome is stored before anybody decides'),
  decisions: made.map(({ choice }) => choice),
  madeAt: made.map(({ madeAt }) => madeAt),
});

/** Ends the deciding when nothing is left to choose; otherwise gives the player time for the next choice. */
async function afterDecision(deps: RoundDeps, tx: Queryable, round: store.RoundRow): Promise<store.RoundRow> {
  const decided = decidedBy(round, await madeIn(tx, round.id));
  const turn = deps.games.turn?.(decided);
  if (turn) {
    await store.waitUntil(tx, round.id, turn.clock?.until ?? plus(deps.clock.now(), decisionMs));
    return round;
  }
  const winMinor = present(deps.games.settle?.(decided), 'a game with turns settles them') + round.jackpotMinor;
  const change = { winMinor, dueAt: plus(deps.clock.now(), claimMs) };
  const [moved] = await store.changePhases(tx, [{ id: round.id, from: 'deciding', to: afterChoices(deps, decided), change }]);
  return present(moved, 'the round is locked');
}

/** Takes what is taken unattended, until nothing is left to choose. */
const decideUnattended = (deps: RoundDeps, id: string): Promise<store.RoundRow> =>
  deps.db.transaction(async tx => {
    const round = await store.lockRound(tx, id);
    if (round.phase !== 'deciding') return round;
    const made = await madeIn(tx, id);
    for (let turn = deps.games.turn?.(decidedBy(round, made)); turn; turn = deps.games.turn?.(decidedBy(round, made))) {
      const now = deps.clock.now();
      await insertDecision(tx, { roundId: id, position: made.length, choice: turn.unattended, isAutomatic: true, now });
      made.push({ choice: turn.unattended, madeAt: now });
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

const isOffered = ({ options, offers }: Turn, choice: string): boolean => offers?.(choice) ?? options.includes(choice);

/** Whether a choice that is asked again is the one that was made. By the clock there is one choice; what became of it depends on when it came. */
const isRepeated = (turn: Turn | undefined, made: string, choice: string): boolean =>
  turn?.clock ? isOffered(turn, choice) : made === choice;

/**
 * Writes a choice down. Errors: `studio.round.unknown`; `studio.decision.other` when this choice was made differently; `studio.decision.closed` when
 * there is nothing to choose (any more) at that position; `studio.decision.invalid` for a choice that is not offered; `studio.decision.early` for one whose
 * time has not come. A choice counts from the moment it was received, however long the database takes.
 */
function makeDecision(deps: RoundDeps, { roundId, playerId, position, choice }: Decision): Promise<store.RoundRow> {
  const now = deps.clock.now();
  return deps.db.transaction(async tx => {
    const found = await store.roundById(tx, roundId);
    if (!found || found.playerId !== playerId) refuse('studio.round.unknown');
    const round = await store.lockRound(tx, roundId);
    const made = await madeIn(tx, roundId);
    const known = made[position];
    if (known !== undefined) {
      const turn = deps.games.turn?.(decidedBy(round, made.slice(0, position)));
      return isRepeated(turn, known.choice, choice) ? round : refuse('studio.decision.other');
    }
    if (round.phase !== 'deciding' || position !== made.length) refuse('studio.decision.closed');
    const turn = deps.games.turn?.(decidedBy(round, made));
    if (!turn || !isOffered(turn, choice)) refuse('studio.decision.invalid');
    const isLate = turn.clock !== undefined && turn.clock.until <= now;
    const written = turn.clock && !isLate ? (turn.clock.at(choice, now) ?? refuse('studio.decision.early')) : choice;
    await insertDecision(tx, { roundId, position, choice: isLate ? turn.unattended : written, isAutomatic: isLate, now });
    return afterDecision(deps, tx, round);
  });
}

/** A round whose bet the operator took back owes nothing; a jackpot that it had won goes back to the jackpot. */
async function takeBack(deps: Driven, round: store.RoundRow, change: Outcome): Promise<store.RoundRow> {
  const ended = await deps.db.transaction(async tx => {
    const [moved] = await store.changePhases(tx, [{ id: round.id, from: round.phase, to: 'rolled-back', change }]);
    if (moved?.jackpotId && moved.jackpotMinor > 0n)
      await returnToJackpot(tx, jackpotKey(moved, moved.jackpotId), { minor: moved.jackpotMinor, now: deps.clock.now() });
    return moved;
  });
  return ended ?? reload(deps, round.id);
}

type RoundDriver = Driver<store.RoundRow, SeedRow>;

async function payWin(deps: Driven, round: store.RoundRow, { leave }: RoundDriver): Promise<store.RoundRow | undefined> {
  const after = await askWin(deps, round, present(round.winMinor, 'the outcome is stored before the win is asked'));
  if (after.to === 'later') return leave(round, after.why);
  return after.to === 'finished' ? advance(deps, round, after) : takeBack(deps, round, after.change);
}

async function giveBack(deps: Driven, round: store.RoundRow, { leave }: RoundDriver): Promise<store.RoundRow | undefined> {
  const after = await askRollback(deps, round);
  return after.to === 'later' ? leave(round, after.why) : advance(deps, round, after);
}

const stepOf: Partial<Record<store.Phase, Step>> = {
  'bet-asked': 'bet',
  deciding: 'deciding',
  'win-asked': 'win',
  'rolling-back': 'rollback',
};

/** One step along the phases; undefined when the round has to wait. */
async function step(
  deps: Driven,
  round: store.RoundRow,
  { seed, driver }: { seed: SeedRow | undefined; driver: RoundDriver },
): Promise<store.RoundRow | undefined> {
  const next = stepOf[round.phase];
  if (next) await deps.beforeStep?.(next, round.id);
  switch (round.phase) {
    case 'bet-asked':
      return placeBet(deps, round, seed);
    case 'deciding':
      return round.decideBy && round.decideBy > deps.clock.now() ? undefined : decideUnattended(deps, round.id);
    case 'win-asked':
      return payWin(deps, round, driver);
    case 'rolling-back':
      return giveBack(deps, round, driver);
    default:
      return undefined;
  }
}

/** A player has a few devices; requests beyond these don't wait. */
const mostFollowing = 4;

export type Rounds = ReturnType<typeof createRounds>;

/** Single-player rounds. Each round has one stake, which is retried until its outcome is known, like a ticket. */
export function createRounds(given: RoundDeps) {
  const deps: Driven = { ...given, writer: createWriter(given.db) };
  const driver: RoundDriver = createDriver<store.RoundRow, SeedRow>({
    ...deps,
    what: 'a round',
    step: (round, seed) => step(deps, round, { seed, driver }),
    reload: id => reload(deps, id),
    postpone: (id, dueAt) => store.postpone(deps.db, id, dueAt),
    claim: claim => store.claimDue(deps.db, claim),
  });
  const following = new Map<string, number>();
  /** Waits, unless the player waits in as many requests as they may. */
  async function waitFor(playerId: string, ms: number): Promise<void> {
    const before = following.get(playerId) ?? 0;
    if (before >= mostFollowing) return;
    following.set(playerId, before + 1);
    await deps.pause(ms);
    const left = (following.get(playerId) ?? 1) - 1;
    if (left > 0) following.set(playerId, left);
    else following.delete(playerId);
  }
  return {
    /**
     * Plays a round to its end, or as far as the platform allows now. The same id answers the same. Errors: `studio.round.other.content` when the id was
     * used for another stake; `studio.round.open` while another round of the game is on its way; `studio.too.fast` with the rest of the pause;
     * `studio.too.many` when more rounds wait to begin than can be written soon.
     */
    async play(begin: Begin): Promise<store.RoundRow> {
      const now = deps.clock.now();
      const { round, seed } = await deps.writer.begin({ ...begin, now, dueAt: plus(now, claimMs) });
      return driver.drive(round, seed);
    },
    /** Goes on with a player's open round immediately, for the page that has just been opened. */
    resume: (round: store.RoundRow): Promise<store.RoundRow> => driver.drive(round),
    /** Waits for the end of a turn that passes by the clock, at most `mostMs`, and goes on with the round then. A player waits in four requests at most. */
    async follow(round: store.RoundRow, mostMs: number): Promise<store.RoundRow> {
      const leftMs = round.phase === 'deciding' && round.decideBy ? elapsedMs(deps.clock.now(), round.decideBy) : 0;
      if (leftMs > 0) await waitFor(round.playerId, Math.min(mostMs, leftMs + 1));
      return driver.drive(await reload(deps, round.id));
    },
    /** Takes a choice of the player and goes on as far as it leads. The same choice again answers the same. */
    decide: async (decision: Decision): Promise<store.RoundRow> => driver.drive(await makeDecision(deps, decision)),
    recover: driver.recover,
  };
}
