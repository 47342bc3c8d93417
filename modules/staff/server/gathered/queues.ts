import { type CallContext, staffOf, type Waiting, type WorkQueue } from '@baize/call/server';
import { countParkedEvents } from '@baize/events';
import { countParkedJobs } from '@baize/jobs';
import { listApprovals } from '../approvals/store.ts';

const shown = (queue: string, found: number | Waiting) => {
  const { count, since = null, sums = [] } = typeof found === 'number' ? { count: found } : found;
  return { queue, waiting: count, since, sums: sums.map(({ currency, minor }) => ({ currency, minor })) };
};

const parked: WorkQueue = {
  name: 'staff.parked',
  permission: 'jobs.read',
  waiting: async db => (await countParkedJobs(db)) + (await countParkedEvents(db)),
};

/** What waits in each queue that the caller may see. */
export async function staffQueues(queues: readonly WorkQueue[], { db, actor, clock }: CallContext<unknown>) {
  const { staffId, permissions } = staffOf({ actor });
  const asked = {
    which: 'waiting',
    target: undefined,
    staffId,
    permissions: [...permissions],
    now: clock.now(),
    page: 1,
    pageSize: 1,
    near: undefined,
  } as const;
  const [approvals, ...items] = await Promise.all([
    listApprovals(db, asked),
    ...[...queues, parked]
      .filter(({ permission }) => permissions.has(permission))
      .map(async ({ name, waiting }) => shown(name, await waiting(db))),
  ]);
  return { items: [shown('staff.approvals', { count: approvals.total, since: approvals.items[0]?.requestedAt }), ...items] };
}
