import { sql } from '@baize/db';
import type { Job } from '@baize/jobs';
import type { TestServer } from './server.ts';

/** Runs the jobs that wait in the queue, as a worker would; answers how many there were. */
export async function runJobs(t: TestServer, jobs: readonly Job<never>[]): Promise<number> {
  const waiting = await t.owner.query<{ id: string; name: string; payload: unknown }>(sql`
    select p.id::text as id, j.task_identifier as name, p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j on j.id = p.id
    where j.task_identifier = any(${jobs.map(one => one.name)}::text[]) order by p.id`);
  for (const { id, name, payload } of waiting) {
    await jobs.find(one => one.name === name)?.run(t, payload as never);
    await t.owner.query(sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`);
  }
  return waiting.length;
}
