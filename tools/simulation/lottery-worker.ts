import { once } from 'node:events';
import { type Connection, type Database, openDatabase } from '@baize/db';
import { type Instant, systemClock } from '@baize/kernel';
import { lotteryModule, settleAll } from '@baize/lottery/server';

/** What a worker of the simulation works on, and how it dies. */
export interface WorkerOrder {
  readonly connection: Connection;
  readonly now: Instant;
  /** kill -9 of itself in its n-th transaction; never, when there is none. */
  readonly dies: { readonly at: number; readonly when: Moment; readonly isHeld?: boolean } | undefined;
}

/** inside: before the commit · committing: while it is on its way · after: as soon as it is done. */
export const moments = ['inside', 'committing', 'after'] as const;
export type Moment = (typeof moments)[number];

/** Says that the transaction has done its work, and waits until whoever kills lets it go on. */
async function letOn(): Promise<void> {
  process.send?.('held');
  await once(process, 'message');
}

/** A worker in a process of its own that seals, draws and settles whatever is due, and reports when nothing is left. */
async function work({ connection, now, dies }: WorkerOrder): Promise<void> {
  const clock = { ...systemClock, now: () => now };
  const real = openDatabase(connection, { max: 4 });
  const die = () => process.kill(process.pid, 'SIGKILL');
  let begun = 0;
  const db: Database = {
    ...real,
    query: statement => real.query(statement),
    transaction: async asked => {
      const moment = ++begun === dies?.at ? dies.when : undefined;
      const done = await real.transaction(async tx => {
        const result = await asked(tx);
        if (moment && dies?.isHeld) await letOn();
        if (moment === 'inside') die();
        if (moment === 'committing') setImmediate(die); // the commit is on its way
        return result;
      });
      if (moment === 'after') die();
      return done;
    },
  };
  const { loops = [] } = lotteryModule({ db, clock });
  const draws = loops.find(loop => loop.name === 'lottery.draws');
  await draws?.run({ db, clock } as never, () => false);
  await settleAll({ db, clock, batchSize: 3, lanes: 2 });
  process.send?.('done');
}

process.once('message', order => {
  work(order as WorkerOrder).catch((error: unknown) => {
    process.send?.(String(error));
  });
});
