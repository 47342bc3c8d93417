import { type Database, publishIn, type Transaction } from '@baize/db';
import { channel } from '@baize/live';
import { feed } from '@baize/live/server';
import * as z from 'zod/mini';
import * as store from './store.ts';

const rest = z.object({
  isOpen: z.boolean(),
  players: z.int(),
  shoe: z.nullable(z.object({ id: z.string(), commitment: z.string(), rounds: z.int() })),
  round: z.nullable(
    z.object({
      id: z.string(),
      place: z.int(),
      phase: z.enum(['betting', 'dealt', 'over', 'voiding', 'void']),
      openedAt: z.string(),
      closesAt: z.string(),
      dealtAt: z.nullable(z.string()),
      draw: z.nullable(z.array(z.int())),
    }),
  ),
});
const tableShape = z.object({ now: rest, results: z.array(z.array(z.int())) });
const deltaShape = z.object({ now: rest, added: z.array(z.array(z.int())) });
export type TableState = z.output<typeof tableShape>;

/** What everyone at a table sees, players and spectators. Results of the shoe come as they are added. */
export const tableChannel = channel({
  name: 'studio.table',
  key: 'TableCode',
  access: ['guest'],
  summary: 'A table: its round, its shoe and the results of the shoe.',
  message: tableShape,
  deltas: {
    shape: deltaShape,
    between(before, after) {
      const isSame = before.now.shoe?.id === after.now.shoe?.id && before.results.length <= after.results.length;
      return isSame ? { now: after.now, added: after.results.slice(before.results.length) } : undefined;
    },
    apply: ({ results }, { now, added }) => ({ now, results: [...results, ...added] }),
  },
});

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
      players: round ? await store.playersIn(db, round.id) : 0,
      shoe: shoe ? { id: shoe.id, commitment: shoe.commitment, rounds: shoe.rounds } : null,
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
