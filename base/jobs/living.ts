import { randomInt } from 'node:crypto';
import { type Database, openDatabase, sql } from '@baize/db';
import type { Loop } from './index.ts';

/** The first half of the key of every lock by which a process shows that it lives; the second half is the process's own. */
const lockClass = 7_220_050;
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** Wakes the workers, as the queue itself does only for what is new in it. */
export const wakeQueue = sql`select pg_notify('jobs:insert', '{"count":3}')`;

interface Living {
  /** Writes down that this process takes jobs under this name. */
  register(workerId: string): Promise<void>;
  /** Fulfilled as soon as everyone can see that the process lives. */
  readonly isShown: Promise<void>;
  stop(): Promise<void>;
}

/** Shows that this process lives, by a lock on a connection of its own: the database drops it with the process, whatever ended that. */
export function showLiving(connection: Database['connection']): Living {
  const process = randomInt(1, 2 ** 31 - 1);
  const db = openDatabase(connection, { max: 1 });
  const { promise: isShown, resolve: shown } = Promise.withResolvers<void>();
  let isStopping = false;
  let line: Awaited<ReturnType<Database['connect']>> | undefined;
  const names = new Set<string>();

  const write = () =>
    db.query(
      sql`insert into base.worker (id, process) select id, ${process} from unnest(${[...names]}::text[]) as id on conflict do nothing`,
    );

  async function hold(): Promise<void> {
    for (let wait = 50; !isStopping; wait = Math.min(wait * 2, 2_000)) {
      try {
        line = await db.connect();
        line.on('end', () => void hold());
        await line.query(`select pg_advisory_lock(${lockClass}, ${process})`);
        if (names.size > 0) await write(); // after a long break the others have struck it off
        return shown();
      } catch {
        line?.removeAllListeners('end');
        await line?.end().catch(() => undefined);
        await pause(wait);
      }
    }
  }
  void hold();
  return {
    isShown,
    async register(workerId) {
      names.add(workerId);
      await isShown;
      await write();
    },
    async stop() {
      isStopping = true;
      await db.query(sql`delete from base.worker where process = ${process}`).catch(() => undefined);
      await line?.end().catch(() => undefined);
      await db.end();
    },
  };
}

/**
 * Gives back the jobs of workers whose process is gone. A process whose lock is missing may be on its way back to a database that was started again,
 * so it is taken for dead only when the lock is still missing after `graceMs`. Answers the workers that were given up.
 */
const releaseDead = (db: Database, graceMs: number): Promise<string[]> =>
  db.transaction(async tx => {
    await tx.query(sql`
      with living as (
        select objid::bigint as process from pg_locks
        where locktype = 'advisory' and classid = ${lockClass}::bigint::oid and objsubid = 2 and granted
          and database = (select oid from pg_database where datname = current_database()))
      update base.worker w set missed_at = case when l.process is null then coalesce(w.missed_at, now()) end
      from base.worker o left join living l on l.process = o.process where o.id = w.id and (w.missed_at is null) = (l.process is null)`);
    const dead = await tx.query<{ id: string }>(sql`
      delete from base.worker where missed_at <= now() - make_interval(secs => ${graceMs / 1_000}::double precision) returning id`);
    const ids = dead.map(row => row.id);
    if (ids.length > 0) {
      await tx.query(sql`select graphile_worker.force_unlock_workers(${ids}::text[])`);
      await tx.query(wakeQueue);
    }
    return ids;
  });

/** Looks after the jobs of dead workers, in every worker that lives. */
export const releaseLoop = ({ everyMs, graceMs }: { everyMs: number; graceMs: number }): Loop => ({
  name: 'base.release-jobs',
  everyMs,
  run: async ({ db }) => {
    await releaseDead(db, graceMs);
  },
});
