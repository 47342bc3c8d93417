import type { Database } from '@baize/db';
import { type Clock, refuse } from '@baize/kernel';
import type { SessionRow } from '../sessions/store.ts';
import type { Table } from './game.ts';
import * as seats from './seat-store.ts';
import { tableChanged } from './state.ts';
import * as store from './store.ts';

interface SeatDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Players take seats and leave them. A seat has one player, by its key; how many a player has is counted under the lock of the table. */
export function createSeats({ db, clock }: SeatDeps, tableOf: (code: string) => Table) {
  return {
    /**
     * Takes a seat; answers all of the player's, on whichever device they were taken. A seat that they have is theirs again. Errors: `studio.seat.taken`,
     * `studio.seat.full` when the player has as many as the game allows, `studio.request.invalid` where the table has no such seat.
     */
    async sit({ gameCode: code, playerId }: SessionRow, seat: number): Promise<readonly number[]> {
      const { game } = tableOf(code);
      if (!game.turns || !Number.isInteger(seat) || seat < 1 || seat > game.turns.seats) return refuse('studio.request.invalid');
      const { seatsEach } = game.turns;
      return db.transaction(async tx => {
        await store.lockTable(tx, code);
        const own = await seats.seatsOfPlayer(tx, code, playerId);
        if (own.includes(seat)) return own;
        if (own.length >= seatsEach) refuse('studio.seat.full');
        if (!(await seats.insertSeat(tx, { code, seat, playerId, now: clock.now() }))) refuse('studio.seat.taken');
        await tableChanged(tx, code);
        return seats.seatsOfPlayer(tx, code, playerId);
      });
    },
    /** Leaves a seat of the player; answers those that are left. Errors: `studio.seat.playing` while they have stakes on it in the round. */
    async leaveSeat({ gameCode: code, playerId }: SessionRow, seat: number): Promise<readonly number[]> {
      const { game } = tableOf(code);
      return db.transaction(async tx => {
        const last = await store.lastTableRound(tx, code);
        // Under the lock of its round, so that no stake is written meanwhile.
        const round = last && (await store.lockTableRound(tx, last.id));
        const bets = round && !round.endedAt && game.turns ? await seats.betsIn(tx, round.id, playerId) : [];
        if (game.turns && bets.some(bet => game.bet(bet)?.seat === seat && game.bet(bet)?.is !== 'behind')) refuse('studio.seat.playing');
        if (await seats.deleteSeat(tx, { code, seat, playerId })) await tableChanged(tx, code);
        return seats.seatsOfPlayer(tx, code, playerId);
      });
    },
    /** Says that a player is still there. */
    async here({ gameCode: code, playerId }: SessionRow): Promise<void> {
      await seats.seenAtSeat(db, { code, playerId, now: clock.now() });
    },
    seatsOf: ({ gameCode, playerId }: SessionRow): Promise<readonly number[]> => seats.seatsOfPlayer(db, gameCode, playerId),
  };
}
