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
  const table = await store.tableByCode(db, code);
  if (!table) return undefined;
  const round = await store.lastTableRound(db, code);
  const shoe = round && (await store.shoeById(db, round.shoeId));
  return {
    now: {
      isOpen: table.isOpen,
      ...(round ? await store.takingPart(db, round.id) : { players: 0, stakes: 0 }),
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
      taken: (await seatsOf(db, code)).map(({ seat }) => seat),
      turns: round && shoe && deps ? await turnsState(db, { shoe, round, deps }) : null,
    },
    results: shoe ? (await store.resultsOf(db, shoe.id)).map(draw => [...draw]) : [],
  };
}

export const tableFeed = (deps: StateDeps) => feed(tableChannel, (db, code) => tableState(db, code, deps));
