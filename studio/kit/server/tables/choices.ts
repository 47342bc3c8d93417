import type { Database, Transaction } from '@baize/db';
import { type Clock, type Instant, isUuid, newId, plus, present, Refusal, refuse } from '@baize/kernel';
import type { Ratio } from '@baize/kernel/ratio';
import type { SessionRow } from '../sessions/store.ts';
import { type TicketRow, ticketById, ticketsOfPlay } from '../tickets/store.ts';
import type { createTickets } from '../tickets/tickets.ts';
import type { GameOf, Pace, SeatedGame } from './game.ts';
import * as seats from './seat-store.ts';
import { tableChanged } from './state.ts';
import * as store from './store.ts';
import { chooseByOf, isAsked, lastStepAt, seatedGameOf, stepOf, type TurnsNow, turnsNow } from './turns.ts';

/** Where a process may be cut off: a choice is written, its stake is asked for, the answer is written; one is taken for a player who doesn't choose. */
export type ChoiceStep = 'choose' | 'add' | 'decide' | 'unattended' | 'finish';

interface ChoiceDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly tickets: ReturnType<typeof createTickets>;
  readonly gameOf: GameOf;
  readonly pace: Pace;
  readonly beforeStep?: (step: ChoiceStep, code: string) => void | Promise<void>;
}

export interface Choosing {
  /** Made by the player's client, so that asking again is harmless. */
  readonly choiceId: string;
  readonly roundId: string;
  readonly seat: number;
  /** How many choices the seat has made before. */
  readonly step: number;
  readonly choice: string;
  readonly session: SessionRow;
}

/** A choice with the ticket of the stake that it adds. */
interface Chosen {
  readonly state: seats.ChoiceRow['state'];
  readonly ticket: TicketRow | undefined;
}

/** So often a seat may ask for stakes that are refused, at one step; then only choices without a stake are left. */
const mostRefused = 3;

const isSame = (known: seats.ChoiceRow, { roundId, seat, step, choice, session }: Choosing): boolean =>
  known.roundId === roundId && known.seat === seat && known.step === step && known.choice === choice && known.playerId === session.playerId;

/** What the player has staked on the seat's hand in all, and the first of these stakes. One in other money would buy a choice for less than its share, so there is none then. */
async function stakedOnHand(
  tx: Transaction,
  game: SeatedGame,
  { roundId, seat, session }: Choosing,
): Promise<{ minor: bigint; first: string | null }> {
  const onHand = (await ticketsOfPlay(tx, roundId))
    .filter(({ playerId, phase }) => playerId === session.playerId && phase === 'placed')
    .filter(({ place }) => game.bet(place)?.seat === seat && game.bet(place)?.is === 'hand');
  if (onHand.some(({ currency, isDemo }) => currency !== session.currency || isDemo !== session.isDemo)) refuse('studio.choice.invalid');
  return { minor: onHand.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n), first: onHand[0]?.id ?? null };
}

/** Writes a choice under the lock of its round, once for each step of a seat; a repeat finds the one that is there. */
async function write(deps: ChoiceDeps, tx: Transaction, choosing: Choosing): Promise<seats.ChoiceRow> {
  const { choiceId, roundId, seat, step, choice, session } = choosing;
  const round = await store.lockTableRound(tx, roundId);
  if (!round || round.tableCode !== session.gameCode) return refuse('studio.round.unknown');
  const known = await seats.choiceById(tx, choiceId);
  if (known) return isSame(known, choosing) ? known : refuse('studio.choice.other');
  // A choice is the play of its stake, so its id must not be that of a round, whose stakes would pass for its own.
  if ((await store.tableRoundById(tx, choiceId)) || (await ticketById(tx, choiceId))) return refuse('studio.choice.other');
  const shoe = present(await store.shoeById(tx, round.shoeId), 'a round has its shoe');
  const game = seatedGameOf(deps.gameOf, shoe);
  if (!game || round.phase !== 'playing') return refuse('studio.choice.closed');
  if (round.owners?.[round.seats?.indexOf(seat) ?? -1] !== session.playerId) return refuse('studio.seat.other');
  const turns = await turnsNow(tx, game, { shoe, round });
  const turn = turns.now.waiting.find(one => one.seat === seat);
  if (!turn || stepOf(turns, seat) !== step || turns.choices.some(one => one.seat === seat && isAsked(one)))
    return refuse('studio.choice.closed');
  const refused = turns.choices.filter(one => one.seat === seat && one.step === step && one.state === 'refused');
  const option = turn.options.find(one => one.choice === choice) ?? refuse('studio.choice.invalid');
  if (option.adds && refused.length >= mostRefused) refuse('studio.choice.closed');
  const now = deps.clock.now();
  const base = { id: choiceId, roundId, seat, step, choice, playerId: session.playerId, askedAt: now };
  const { adds } = option;
  const staked = adds ? await stakedOnHand(tx, game, choosing) : { minor: 0n, first: null };
  const stakeOf = ({ of, over }: Ratio): bigint => (staked.minor * of) / over;
  const written = await seats.insertChoice(
    tx,
    adds
      ? { ...base, bet: adds.bet, stakeMinor: stakeOf(adds.share), addedTo: staked.first, state: 'asked', decidedAt: null }
      : { ...base, bet: null, stakeMinor: null, addedTo: null, state: 'taken', decidedAt: now },
  );
  await tableChanged(tx, round.tableCode);
  return written ?? refuse('studio.choice.other');
}

/** What an answer to the stake of a choice leads to; nothing while there is none. */
const stateAfter = ({ phase }: TicketRow): 'taken' | 'refused' | undefined =>
  phase === 'bet-asked' ? undefined : ['refused', 'rolling-back', 'rolled-back'].includes(phase) ? 'refused' : 'taken';

async function decide(
  { db, clock, beforeStep }: ChoiceDeps,
  code: string,
  change: { id: string; state: 'taken' | 'refused' },
): Promise<void> {
  await beforeStep?.('decide', code);
  await db.transaction(async tx => {
    if (await seats.decideChoice(tx, { ...change, now: clock.now() })) await tableChanged(tx, code);
  });
}

/** Asks for the stake of a choice, which counts when the platform has taken it. */
async function ask(deps: ChoiceDeps, { session }: Choosing, { id, bet, stakeMinor, addedTo }: seats.ChoiceRow): Promise<void> {
  const { gameCode } = session;
  await deps.beforeStep?.('add', gameCode);
  try {
    const added = { place: present(bet, 'a bet'), stakeMinor: present(stakeMinor, 'a stake'), addedTo: addedTo ?? undefined };
    const state = stateAfter(await deps.tickets.place({ ticketId: id, playId: id, ...added, session }));
    if (state) await decide(deps, gameCode, { id, state });
  } catch (error) {
    // Whoever leads the table has not waited for it.
    if (!(error instanceof Refusal && error.code === 'studio.play.closed')) throw error;
  }
}

/**
 * Takes a choice for a seat whose turn it is. One that adds a stake counts when the platform has taken the stake; refused, the seat may choose again. Errors:
 * `studio.choice.closed` when the step is over, `studio.choice.invalid` for what isn't offered or adds a stake in other money than the hand's,
 * `studio.choice.other` when the id was used for another one, `studio.seat.other` for another player's seat, `studio.round.unknown`.
 */
export async function choose(deps: ChoiceDeps, choosing: Choosing): Promise<Chosen> {
  if (!isUuid(choosing.choiceId) || !isUuid(choosing.roundId)) refuse('studio.request.invalid');
  await deps.beforeStep?.('choose', choosing.session.gameCode);
  const written = await deps.db.transaction(tx => write(deps, tx, choosing));
  if (written.state === 'asked') await ask(deps, choosing, written);
  const { state, bet } = present(await seats.choiceById(deps.db, written.id), 'a choice is never deleted');
  return { state, ticket: bet === null ? undefined : await ticketById(deps.db, written.id) };
}

/** Stakes that had no answer for long are taken back, unless the platform has them; answers whether any is still asked for. */
async function endAsking(
  deps: ChoiceDeps,
  code: string,
  { choices, at }: { choices: readonly seats.ChoiceRow[]; at: Instant },
): Promise<boolean> {
  const asked = choices.filter(isAsked);
  for (const { id, askedAt } of asked) {
    if (at < plus(askedAt, deps.pace.answerMs)) continue;
    const isIn = (await deps.tickets.accepted(id)).some(ticket => ticket.id === id);
    await decide(deps, code, { id, state: isIn ? 'taken' : 'refused' });
  }
  return asked.length > 0;
}

/** Chooses for those whose time is over, under the lock of the round. */
async function chooseForThem(
  deps: ChoiceDeps,
  game: SeatedGame,
  { shoe, round }: { shoe: store.ShoeRow; round: store.TableRoundRow },
): Promise<void> {
  const { db, clock, pace, beforeStep } = deps;
  await beforeStep?.('unattended', round.tableCode);
  await db.transaction(async tx => {
    const locked = await store.lockTableRound(tx, round.id);
    if (locked?.phase !== 'playing') return;
    const turns = await turnsNow(tx, game, { shoe, round: locked });
    const at = clock.now();
    if (at < (chooseByOf(locked, turns, pace) ?? at)) return;
    for (const { seat, unattended: choice } of turns.now.waiting) {
      if (turns.choices.some(one => one.seat === seat && isAsked(one))) continue;
      const times = { askedAt: at, decidedAt: at };
      const nothing = { playerId: null, bet: null, stakeMinor: null, addedTo: null };
      const step = stepOf(turns, seat);
      await seats.insertChoice(tx, { id: newId(), roundId: round.id, seat, step, choice, state: 'taken', ...nothing, ...times });
    }
    await tableChanged(tx, round.tableCode);
  });
}

/** One step of a round in which seats choose, if its time has come; answers the round when no one is waited for any more. */
export async function goOn(
  deps: ChoiceDeps,
  { shoe, round }: { shoe: store.ShoeRow; round: store.TableRoundRow },
): Promise<TurnsNow['now'] | undefined> {
  const { db, clock, pace, beforeStep } = deps;
  const game = present(seatedGameOf(deps.gameOf, shoe), 'a round with seats has its game');
  const turns = await turnsNow(db, game, { shoe, round });
  const at = clock.now();
  const isAsking = await endAsking(deps, round.tableCode, { choices: turns.choices, at });
  const by = chooseByOf(round, turns, pace);
  if (by === undefined) {
    if (at < lastStepAt(round, turns, pace)) return undefined;
    await beforeStep?.('finish', round.tableCode);
    return turns.now;
  }
  const isAlone = turns.now.waiting.length === 1;
  if (at >= by && !(isAsking && isAlone)) await chooseForThem(deps, game, { shoe, round });
  return undefined;
}
