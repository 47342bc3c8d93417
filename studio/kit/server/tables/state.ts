import { type Database, publishIn, type Transaction } from '@baize/db';
import { feed } from '@baize/live/server';
import { type TableState, tableChannel } from '../../rules/table-channel.ts';
import * as store from './store.ts';

/** Says to every process that a table has changed, with the change itself. */
export const tableChanged = (tx: Transaction, code: string): Promise<unknown> => publishIn(tx, `channel:${tableChannel.name}`, [code]);

export async function tableState(db: Database, code: string): Promise<TableState | undefined> {
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
    },
    results: shoe ? (await store.resultsOf(db, shoe.id)).map(draw => [...draw]) : [],
  };
}

export const tableFeed = feed(tableChannel, (db, code) => tableState(db, code));
