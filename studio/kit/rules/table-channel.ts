import { channel } from '@baize/live';
import * as z from 'zod/mini';

const rest = z.object({
  isOpen: z.boolean(),
  players: z.int(),
  /** Of all players in the round. */
  stakes: z.int(),
  /** How many players are on each bet, those of most first. */
  bets: z.array(z.object({ bet: z.string(), players: z.int() })),
  /** Not how many rounds it has: that would tell something of its cards. */
  shoe: z.nullable(z.object({ id: z.string(), commitment: z.string() })),
  round: z.nullable(
    z.object({
      id: z.string(),
      place: z.int(),
      phase: z.enum(['betting', 'playing', 'dealt', 'over', 'voiding', 'void']),
      openedAt: z.string(),
      closesAt: z.string(),
      dealtAt: z.nullable(z.string()),
      draw: z.nullable(z.array(z.int())),
    }),
  ),
  /** Seats that are taken, at a table that has any. */
  taken: z.array(z.int()),
  /** A round in which seats choose, from its first cards on. */
  turns: z.nullable(
    z.object({
      seats: z.array(z.int()),
      /** What was taken from the shoe; -1 is hidden. */
      shown: z.array(z.int()),
      /** `isAway`: no one chose in time. */
      choices: z.array(z.object({ seat: z.int(), choice: z.string(), isAway: z.boolean() })),
      /** `isAsked`: the platform is asked for the stake of a choice. */
      waiting: z.array(z.object({ seat: z.int(), step: z.int(), options: z.array(z.string()), isAsked: z.boolean() })),
      chooseBy: z.nullable(z.string()),
      chooseMs: z.int(),
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
