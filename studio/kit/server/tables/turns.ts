import type { Queryable } from '@baize/db';
import { type Instant, plus, present } from '@baize/kernel';
import type { GameOf, Pace, SeatedGame, SeatsRound } from './game.ts';
import { type ChoiceRow, choicesOf } from './seat-store.ts';
import type { ShoeRow, TableRoundRow } from './store.ts';

/** A game of a shoe, at a table with seats. */
export function seatedGameOf(gameOf: GameOf, { modelId }: Pick<ShoeRow, 'modelId'>): SeatedGame | undefined {
  const game = gameOf(modelId);
  return game?.turns && game;
}

export const secretOf = ({ seed, id }: ShoeRow) => ({ seed, name: id });

export interface TurnsNow {
  readonly game: SeatedGame;
  readonly now: SeatsRound;
  readonly choices: readonly ChoiceRow[];
}

export const isTaken = ({ state }: ChoiceRow): boolean => state === 'taken';
export const isAsked = ({ state }: ChoiceRow): boolean => state === 'asked';

/** How many choices a seat has made. */
export const stepOf = ({ choices }: Pick<TurnsNow, 'choices'>, seat: number): number =>
  choices.filter(one => one.seat === seat && isTaken(one)).length;

/** A round in which seats choose, as far as it has come: played again from its shoe and its choices. */
export async function turnsNow(
  db: Queryable,
  game: SeatedGame,
  { shoe, round }: { shoe: ShoeRow; round: TableRoundRow },
): Promise<TurnsNow> {
  const choices = await choicesOf(db, round.id);
  const from = present(round.startsAt, 'a round with seats has its place in the shoe');
  const seats = present(round.seats, 'a round that is played has its seats');
  return { game, choices, now: game.turns.round(secretOf(shoe), { from, seats, choices: choices.filter(isTaken) }) };
}

const latest = (times: readonly Instant[]): Instant => times.reduce((last, time) => (time > last ? time : last));

/** When something happened last in a round, its first cards included. */
export const lastStepAt = (round: TableRoundRow, { choices }: Pick<TurnsNow, 'choices'>, pace: Pick<Pace, 'firstMs'>): Instant =>
  latest([
    plus(present(round.playingAt, 'a round that is played has begun'), pace.firstMs),
    ...choices.filter(isTaken).map(one => present(one.decidedAt, 'a choice that was taken has its time')),
  ]);

/**
 * Until when those who are waited for may choose. Where several are, their time began with the round, so that no choice gives others more. A refused stake
 * gives its seat some time again, once.
 */
export function chooseByOf(round: TableRoundRow, { now, choices }: Pick<TurnsNow, 'now' | 'choices'>, pace: Pace): Instant | undefined {
  const [first, ...others] = now.waiting;
  if (!first) return undefined;
  const since = lastStepAt(round, others.length > 0 ? { choices: [] } : { choices }, pace);
  const step = stepOf({ choices }, first.seat);
  const refused = choices.find(one => one.seat === first.seat && one.step === step && one.state === 'refused');
  const by = plus(since, pace.choosingMs);
  return refused?.decidedAt ? latest([by, plus(refused.decidedAt, pace.againMs)]) : by;
}
