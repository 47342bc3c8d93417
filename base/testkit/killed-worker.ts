import { openDatabase } from '@baize/db';
import { job, startWorker } from '@baize/jobs';
import { systemClock } from '@baize/kernel';
import * as z from 'zod/mini';

/** A worker in a process of its own that begins a job and never comes to its end: a test kills it. Told its connection by its parent. */
process.once('message', message => {
  const { connection, release } = message as { connection: object; release: { everyMs: number; graceMs: number } };
  void startWorker({
    connection,
    context: { db: openDatabase(connection, { max: 2 }), clock: systemClock },
    jobs: [
      job({
        name: 'sample.slow',
        input: z.object({ who: z.string() }),
        maxAttempts: 3,
        run: async () => {
          process.send?.('begun');
          await new Promise(() => undefined);
        },
      }),
    ] as never,
    schedules: [],
    loops: [],
    release,
    onError: (where, error) => process.stderr.write(`${where}: ${String(error)}\n`),
  });
});
