import type { Transaction } from '@baize/db';
import { publishIn } from '@baize/db';
import type { JobContext, Loop } from '@baize/jobs';
import { type Instant, second } from '@baize/kernel';
import { keepValue, nextAwaited, roundsAwaited } from './store.ts';

/** Random values that others make and publish one after the other, and that anyone can check. */
export interface Beacon {
  /** What issues are marked with, "drand-quicknet". */
  readonly name: string;
  /** The first round whose value no one can know before a moment. */
  readonly roundAfter: (moment: Instant) => number;
  /** The value of a round, 64 lower-case hex digits; undefined while it isn't published. Errors: no answer, or one that isn't the beacon's. */
  readonly valueOf: (round: number) => Promise<string | undefined>;
}

/** The value of a beacon's round as an issue names it: "drand-quicknet:657413". */
export const roundName = ({ name }: Pick<Beacon, 'name'>, round: number): string => `${name}:${round}`;

/** Heard by whoever draws: a value that issues wait for is there. */
export const beaconTopic = 'lottery.beacon';

/** Rounds that are asked for in one turn. */
const mostRounds = 50;

/**
 * Fetches the values that due issues wait for and keeps each in its issues. A value that can't be fetched, or isn't what the beacon signed, holds up the draws
 * that are to mix it in, and no others: a draw is never made without it. Errors: those of the beacon, after everything else was kept.
 */
export async function collectValues({ db, clock }: JobContext, beacon: Beacon, isStopping: () => boolean = () => false): Promise<void> {
  const errors: unknown[] = [];
  for (const round of await roundsAwaited(db, { name: beacon.name, now: clock.now(), limit: mostRounds })) {
    if (isStopping()) return;
    try {
      const value = await beacon.valueOf(round);
      if (value !== undefined)
        await db.transaction(async (tx: Transaction) => {
          await keepValue(tx, { from: roundName(beacon, round), value, now: clock.now() });
          await publishIn(tx, beaconTopic, []);
        });
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

export const beaconLoop = (beacon: Beacon): Loop => ({
  name: 'lottery.beacon',
  everyMs: 5 * second,
  run: (context, isStopping) => collectValues(context, beacon, isStopping),
  nextDue: ({ db, clock }) => nextAwaited(db, { name: beacon.name, now: clock.now() }),
});
