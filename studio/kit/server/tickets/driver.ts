import { type Clock, type Instant, minute, plus, second } from '@baize/kernel';

/** Something owed to the platform or by it, kept in the database until it is over. */
interface Owed {
  readonly id: string;
  readonly phase: string;
  readonly attempts: number;
}

const finalPhases: readonly string[] = ['finished', 'rolled-back', 'refused'];
const isFinal = (phase: string): boolean => finalPhases.includes(phase);

/** No one else takes what is being driven. */
export const claimMs = 30 * second;
const longestBackoffMs = 10 * minute;
const backoffMs = (attempts: number): number => Math.min(longestBackoffMs, second * 2 ** Math.min(attempts, 12));

/** Where rows are read and put off. `Fresh` is what only the writer of a row knows. */
export interface Driving<Row extends Owed, Fresh> {
  /** "a round", for alarms. */
  readonly what: string;
  readonly clock: Clock;
  /** Told of what an operator should look at. */
  readonly alarm: (what: string, facts: Readonly<Record<string, unknown>>) => void;
  /** One step along the phases; undefined when the row has to wait. */
  readonly step: (row: Row, fresh: Fresh | undefined) => Promise<Row | undefined>;
  readonly reload: (id: string) => Promise<Row>;
  readonly postpone: (id: string, dueAt: Instant) => Promise<unknown>;
  /** Claims rows whose time has come, at most `limit`, and keeps other drivers off them until `until`. */
  readonly claim: (claim: { now: Instant; until: Instant; limit: number }) => Promise<readonly Row[]>;
}

export type Driver<Row extends Owed, Fresh> = ReturnType<typeof createDriver<Row, Fresh>>;

/** Takes rows through their phases; each by one driver at a time in this process, and by any other process after this one is cut off. */
export function createDriver<Row extends Owed, Fresh>(driving: Driving<Row, Fresh>) {
  const { what, clock, alarm } = driving;
  const underway = new Map<string, Promise<Row>>();
  /** Ends within a few steps: no phase is entered twice, except by a driver that lost a compare-and-set and reads again. */
  async function run(begun: Row, fresh: Fresh | undefined): Promise<Row> {
    let row = begun;
    for (let steps = 0; steps < 16 && !isFinal(row.phase); steps++) {
      const next = await driving.step(row, steps === 0 ? fresh : undefined);
      if (!next) return driving.reload(row.id);
      row = next;
    }
    return row;
  }
  function drive(row: Row, fresh?: Fresh): Promise<Row> {
    if (isFinal(row.phase)) return Promise.resolve(row);
    const under = underway.get(row.id);
    if (under) return under;
    const started = run(row, fresh).finally(() => underway.delete(row.id));
    underway.set(row.id, started);
    return started;
  }
  return {
    drive,
    /** Leaves a row to the recovery loop, later each time. */
    async leave({ id, phase, attempts }: Row, why: string): Promise<undefined> {
      await driving.postpone(id, plus(clock.now(), backoffMs(attempts)));
      if (attempts >= 5) alarm(`${what} cannot be settled with the platform`, { id, phase, attempts, why });
    },
    /** Goes on with rows whose time has come, at most `limit`; answers how many reached their end. */
    async recover(limit = 50): Promise<number> {
      const now = clock.now();
      const due = await driving.claim({ now, until: plus(now, claimMs), limit });
      const ends = due.map(async row => {
        try {
          return isFinal((await drive(row)).phase);
        } catch (error) {
          alarm(`${what} broke off`, { id: row.id, phase: row.phase, why: error instanceof Error ? error.message : 'unknown' });
          return false;
        }
      });
      return (await Promise.all(ends)).filter(Boolean).length;
    },
  };
}
