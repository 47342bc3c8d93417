import { one, type Queryable, sql } from '@baize/db';
import { enterPlay } from '@baize/protection/server';

/**
 * Holds the keys until the transaction ends, always in the same order, so that two batches never wait for each other crosswise; and enters the gate of
 * play. Answers the newest version of a guard.
 */
export async function lockKeys(db: Queryable, keys: readonly string[]): Promise<bigint> {
  // The planner has to use indexes for the rest of the transaction: after a burst its statistics describe tables that were small, and a plan
  // that reads a whole table once a batch, by itself or to join it, would be slower with every batch. Nor is it asked to plan the same six queries again for each batch.
  const { version } = await one<{ version: bigint }>(
    db,
    sql`
    select ${enterPlay} as version, count(pg_advisory_xact_lock(h)), set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
      set_config('enable_mergejoin', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)
    from (select distinct hashtextextended(k, 0) as h from unnest(${keys}::text[]) as k order by 1) x`,
  );
  return version;
}
