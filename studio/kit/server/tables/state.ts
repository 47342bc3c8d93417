import { type Database, publishIn, type Transaction } from '@baize/db';
import { feed } from '@baize/live/server';
import { type TableState, tableChannel } from '../../rules/table-channel.ts';
import type { GameOf, Pace } from './game.ts';
import { seatsOf } from './seat-store.ts';
import * as store from './store.ts';
import { chooseByOf, isAsked, isTaken, seatedGameOf, stepOf, turnsNow } from './turns.ts';

/** What a state is made with, where tables have seats. */
interface StateDeps {
  readonly gameOf: GameOf;
  readonly pace: Pace;
}

/** Says to every process that a table has changed, with the change itself. */
export const tableChanged = (tx: Transaction, code: string): Promise<unknown> => publishIn(tx, `channel:${tableChannel.name}`, [code]);

/** A round in which seats choose, as everyone may see it. */
async function turnsState(
  db: Database,
  { shoe, round, deps: { gameOf, pace } }: { shoe: store.ShoeRow; round: store.TableRoundRow; deps: StateDeps },
): Promise<TableState['now']['turns']> {
  const game = round.seats ? seatedGameOf(gameOf, shoe) : undefined;
  if (!game || !round.seats) return null;
  const turns = await turnsNow(db, game, { shoe, round });
  const isAskedFor = (seat: number) => turns.choices.some(one => one.seat === seat && isAsked(one));
  return {
    seats: [...round.seats],
    shown: [...turns.now.shown],
    choices: turns.choices.filter(isTaken).map(({ seat, choice, playerId }) => ({ seat, choice, isAway: playerId === null })),
    waiting: turns.now.waiting.map(({ seat, options }) => ({
      seat,
      step: stepOf(turns, seat),
      options: options.map(({ choice }) => choice),
      isAsked: isAskedFor(seat),
    })),
    chooseBy: chooseByOf(round, turns, pace) ?? null,
    chooseMs: pace.choosingMs,
  };
}

export async function tableState(db: Database, code: string, deps?: StateDeps): Promise<TableState | undefined> {
  const [table, round, seats] = await Promise.all([store.tableByCode(db, code), store.lastTableRound(db, code), seatsOf(db, code)]);
  if (!table) return undefined;
  const nobody = { players: 0, stakes: 0, bets: [] };
  const [shoe, takingPart, results] = round
    ? await Promise.all([store.shoeById(db, round.shoeId), store.takingPart(db, round.id), store.resultsOf(db, round.shoeId)])
    : [undefined, nobody, []];
  return {
    now: {
      isOpen: table.isOpen,
      ...takingPart,
      shoe: shoe ? { id: shoe.id, commitment: shoe.commitment } : null,
      round: round
        ? {
            id: round.id,
            place: round.place,
            phase: round.phase,
            openedAt: round.openedAt,
            closesAt: round.closesAt,
            dealtAt: round.dealtAt,
            draw: round.draw ? [...round.draw] : null,
          }
        : null,
      taken: seats.map(({ seat }) => seat),
      turns: round && shoe && deps ? await turnsState(db, { shoe, round, deps }) : null,
    },
    results: results.map(draw => [...draw]),
  };
}

export const tableFeed = (deps: StateDeps) => feed(tableChannel, (db, code) => tableState(db, code, deps));
