import { type Database, groupCommit, type Queryable, type Settled, type Transaction } from '@baize/db';
import { elapsedMs, type Instant, newId, present, Refusal } from '@baize/kernel';
import type { JackpotTerms } from '../jackpots/rules.ts';
import { feedJackpots, type JackpotKey } from '../jackpots/store.ts';
import { lockCurrentSeeds, type SeedRow, spendNonces } from '../sessions/seed-store.ts';
import type { SessionRow } from '../sessions/store.ts';
import {
  changePhases,
  insertRounds,
  type NewRound,
  type PhaseStep,
  type RoundRow,
  roundsByIds,
  type Seat,
  type SeatNow,
  seatsNow,
  setWin,
} from './store.ts';

export interface Begin {
  readonly roundId: string;
  readonly modelId: string;
  readonly stakeMinor: bigint;
  readonly session: SessionRow;
  /** True when the page can ask its player for decisions. */
  readonly decides?: boolean;
  /** A round may begin no sooner after the last one of its player in its game. */
  readonly leastGapMs?: number;
}

interface Beginning extends Begin {
  readonly now: Instant;
  readonly dueAt: Instant;
}

/** A round that is there; with its seed when it was written just now. */
interface Begun {
  readonly round: RoundRow;
  readonly seed?: SeedRow;
}

interface Fed {
  readonly key: JackpotKey;
  readonly terms: JackpotTerms;
  readonly stakeMinor: bigint;
  readonly isWon: boolean;
  readonly now: Instant;
}

export interface Move extends PhaseStep {
  /** What the round does to a jackpot, in the same transaction. */
  readonly fed?: Fed;
}

/** Rounds that wait to begin at most; the next one is refused immediately. */
const maxWaiting = 5_000;
const maxBatch = 256;

export const jackpotKey = (round: Pick<RoundRow, 'currency' | 'isDemo'>, id: string): JackpotKey => ({
  id,
  currency: round.currency,
  isDemo: round.isDemo,
});

const seatKey = ({ playerId, gameCode }: Seat): string => `${playerId} ${gameCode}`;
const distinct = <V>(all: readonly V[], key: (one: V) => string): V[] => [...new Map(all.map(one => [key(one), one])).values()];

/** What a batch of beginnings finds, and what it has decided so far. */
interface Book {
  readonly known: Map<string, Pick<RoundRow, 'id' | 'playerId' | 'gameCode' | 'stakeMinor'>>;
  readonly seats: Map<string, SeatNow>;
  readonly seeds: Map<string, SeedRow>;
  readonly nonces: Map<string, bigint>;
}

/** Undefined for a round that is there already and is the same. */
function decide(book: Book, { session, ...begin }: Beginning): NewRound | Refusal | undefined {
  const known = book.known.get(begin.roundId);
  if (known) {
    const isSame = known.playerId === session.playerId && known.gameCode === session.gameCode && known.stakeMinor === begin.stakeMinor;
    return isSame ? undefined : new Refusal('studio.round.other.content');
  }
  const seat = book.seats.get(seatKey(session));
  const waitMs = seat?.lastAt ? (begin.leastGapMs ?? 0) - elapsedMs(seat.lastAt, begin.now) : 0;
  if (waitMs > 0) return new Refusal('studio.too.fast', { waitMs });
  if (seat?.isOpen) return new Refusal('studio.round.open');
  const seed = present(book.seeds.get(session.playerId), 'a player with a session has a seed in play');
  // Both seeds must be there before the first round: the server's, committed to, and the player's, drawn after that.
  if (seed.clientSeed === null) return new Refusal('studio.seed.missing');
  const nonce = book.nonces.get(seed.id) ?? seed.nextNonce;
  const { roundId: id, modelId, stakeMinor, decides = false, now, dueAt } = begin;
  const ids = { betId: newId<'Transaction'>(), winId: newId<'Transaction'>(), rollbackId: newId<'Transaction'>() };
  book.nonces.set(seed.id, nonce + 1n);
  book.known.set(id, { id, stakeMinor, playerId: session.playerId, gameCode: session.gameCode });
  book.seats.set(seatKey(session), { playerId: session.playerId, gameCode: session.gameCode, lastAt: now, isOpen: true });
  return { id, gameCode: session.gameCode, modelId, stakeMinor, decides, nonce, ...ids, session, seed, now, dueAt };
}

/**
 * The seeds in play, locked. One that was rotated while its lock was waited for is no longer in play, and the one that took its place is seen by another
 * question only.
 */
async function currentSeeds(tx: Transaction, playerIds: readonly string[]): Promise<SeedRow[]> {
  const seeds = await lockCurrentSeeds(tx, playerIds);
  const missing = playerIds.filter(playerId => !seeds.some(seed => seed.playerId === playerId));
  return missing.length === 0 ? seeds : [...seeds, ...(await currentSeeds(tx, missing))];
}

/** Commits rounds: takes the nonces and writes everything that decides them, before any money is asked for. A repeat finds the round that is there. */
async function beginAll(tx: Transaction, all: readonly Beginning[]): Promise<Settled<Begun>[]> {
  const sessions = all.map(one => one.session);
  const [seeds, known, seats] = await Promise.all([
    currentSeeds(
      tx,
      distinct(sessions, one => one.playerId).map(one => one.playerId),
    ),
    roundsByIds(tx, [...new Set(all.map(one => one.roundId))]),
    seatsNow(
      tx,
      distinct(sessions, seatKey).map(({ playerId, gameCode }) => ({ playerId, gameCode })),
    ),
  ]);
  const book: Book = {
    known: new Map(known.map(round => [round.id, round])),
    seats: new Map(seats.map(seat => [seatKey(seat), seat])),
    seeds: new Map(seeds.map(seed => [seed.playerId, seed])),
    nonces: new Map(),
  };
  const decided = all.map(one => decide(book, one));
  const fresh = decided.filter(one => one !== undefined && !(one instanceof Refusal)) as NewRound[];
  const spent = [...book.nonces].map(([seedId, nextNonce]) => ({ seedId, nextNonce }));
  const written = fresh.length > 0 ? (await Promise.all([insertRounds(tx, fresh), spendNonces(tx, spent)]))[0] : [];
  const rounds = new Map([...known, ...written].map(round => [round.id, round]));
  return decided.map((one, at) => {
    if (one instanceof Refusal) return { ok: false, error: one };
    const round = present(rounds.get(all[at]?.roundId ?? ''), 'the round is there or was written');
    return { ok: true, value: one ? { round, seed: one.seed } : { round } };
  });
}

/** Feeds the jackpots of the rounds that moved; answers the rounds whose jackpot was won, with it. */
async function feed(tx: Queryable, moves: readonly Move[], moved: ReadonlyMap<string, RoundRow>): Promise<RoundRow[]> {
  const feeding = moves.flatMap(({ id, fed }) => (fed && moved.has(id) ? [{ id, ...fed }] : []));
  if (feeding.length === 0) return [];
  const won = await feedJackpots(tx, feeding);
  return Promise.all(
    [...won].map(([id, jackpotMinor]) => setWin(tx, id, { winMinor: (moved.get(id)?.winMinor ?? 0n) + jackpotMinor, jackpotMinor })),
  );
}

/** Moves rounds, each if it stands where its move begins; the others, and the second move of a round, find that another was first. */
async function moveAll(tx: Transaction, all: readonly Move[]): Promise<Settled<RoundRow | undefined>[]> {
  const firsts = new Map(all.toReversed().map(move => [move.id, move]));
  const moved = new Map((await changePhases(tx, [...firsts.values()])).map(round => [round.id, round]));
  for (const round of await feed(tx, [...firsts.values()], moved)) moved.set(round.id, round);
  return all.map(move => ({ ok: true, value: firsts.get(move.id) === move ? moved.get(move.id) : undefined }));
}

export type Writer = ReturnType<typeof createWriter>;

/**
 * Writes rounds. Those that arrive while others are being written go together in the next transaction, so that one wait for the disk serves them all; a
 * round alone goes immediately. An answer is given after its commit.
 */
export function createWriter(db: Database) {
  const begins = groupCommit<Beginning, Begun>({
    name: 'rounds-begun',
    run: all => db.transaction(tx => beginAll(tx, all)),
    maxBatch,
    maxWaiting,
    onFull: () => new Refusal('studio.too.many'),
  });
  // As many moves wait as rounds are on their way, and those have been let in above.
  const moves = groupCommit<Move, RoundRow | undefined>({
    name: 'rounds-moved',
    run: all => db.transaction(tx => moveAll(tx, all)),
    maxBatch,
    maxWaiting: Number.POSITIVE_INFINITY,
    onFull: () => new Error('moves of rounds are never turned away'),
  });
  return { begin: begins.submit, move: moves.submit };
}
