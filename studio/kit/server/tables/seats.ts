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

/** Players take seats and leave them. The database decides who has one: a seat has one player, a player one seat at a table. */
export function createSeats({ db, clock }: SeatDeps, tableOf: (code: string) => Table) {
  return {
    /**
     * Takes a seat; answers the player's seat, which is the one they had. Errors: `studio.seat.taken`,
     * `studio.request.invalid` where the table has no such seat.
     */
    async sit({ gameCode: code, playerId }: SessionRow, seat: number): Promise<number> {
      const { game } = tableOf(code);
      if (!Number.isInteger(seat) || seat < 1 || seat > (game.turns?.seats ?? 0)) refuse('studio.request.invalid');
      return db.transaction(async tx => {
        const now = clock.now();
        const isNew = (await seats.insertSeat(tx, { code, seat, playerId, now })) !== undefined;
        const own = (await seats.seatOfPlayer(tx, code, playerId)) ?? refuse('studio.seat.taken');
        if (isNew) await tableChanged(tx, code);
        return own;
      });
    },
    /** Leaves the player's seat. Errors: `studio.seat.playing` while they have stakes in the round. */
    async leaveSeat({ gameCode: code, playerId }: SessionRow): Promise<void> {
      await db.transaction(async tx => {
        const last = await store.lastTableRound(tx, code);
        // Under the lock of its round, so that no stake is written meanwhile.
        const round = last && (await store.lockTableRound(tx, last.id));
        if (round && !round.endedAt && (await seats.hasStakeIn(tx, round.id, playerId))) refuse('studio.seat.playing');
        if (await seats.deleteSeat(tx, code, playerId)) await tableChanged(tx, code);
      });
    },
    /** Says that a player is still there. */
    async here({ gameCode: code, playerId }: SessionRow): Promise<void> {
      await seats.seenAtSeat(db, { code, playerId, now: clock.now() });
    },
    seatOf: async ({ gameCode, playerId }: SessionRow): Promise<number | null> =>
      (await seats.seatOfPlayer(db, gameCode, playerId)) ?? null,
  };
}
