import { instantText } from '@baize/call';
import { channel } from '@baize/live';
import * as z from 'zod/mini';

const name = z.object({ nameCn: z.string(), nameEn: z.string() });
export const tones = ['red', 'blue', 'green', 'black', 'gold'] as const;
export const tablePhases = ['betting', 'dealing', 'between'] as const;

const liveTable = z.object({
  code: z.string(),
  /** Begins rounds. */
  isOpen: z.boolean(),
  phase: z.nullable(z.enum(tablePhases)),
  /** By our clock; null when no bets are taken. */
  closesAt: z.nullable(instantText),
  /** Who takes part in the round; while it takes bets, also who took part in the one before. */
  players: z.int(),
  seats: z.nullable(z.object({ taken: z.int(), all: z.int() })),
  board: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('road'), names: z.object({ red: name, blue: name, green: name }) }),
      z.object({ kind: z.literal('row') }),
    ]),
  ),
  /** Short texts with a tone, the newest last. */
  results: z.array(z.tuple([z.string(), z.enum(tones)])),
});
export type LiveTable = z.output<typeof liveTable>;

/** The one room there is. */
export const liveTablesRoom = 'live';

/** All tables that can be played, as their vendors tell of them. A change has the tables that changed. */
export const liveTablesChannel = channel({
  name: 'games.tables',
  key: 'TablesKind',
  access: ['guest'],
  summary: 'Live tables: whether they are open, the phase of the round, players, seats and results.',
  message: z.object({ tables: z.array(liveTable) }),
  everyMs: 500,
  deltas: {
    shape: z.object({ changed: z.array(liveTable) }),
    between(before, after) {
      const codes = after.tables.map(table => table.code).join();
      if (codes !== before.tables.map(table => table.code).join()) return undefined;
      return { changed: after.tables.filter((table, at) => JSON.stringify(table) !== JSON.stringify(before.tables[at])) };
    },
    apply: ({ tables }, { changed }) => ({ tables: tables.map(table => changed.find(one => one.code === table.code) ?? table) }),
  },
});
