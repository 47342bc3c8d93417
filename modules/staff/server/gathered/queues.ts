import { type CallContext, staffOf, type WorkQueue } from '@baize/call/server';
import { listApprovals } from '../approvals/store.ts';

/** How much waits in each queue that the caller may see. */
export async function staffQueues(queues: readonly WorkQueue[], { db, actor, clock }: CallContext<unknown>) {
  const { staffId, permissions } = staffOf({ actor });
  const asked = {
    which: 'waiting',
    staffId,
    permissions: [...permissions],
    now: clock.now(),
    page: 1,
    pageSize: 1,
    near: undefined,
  } as const;
  const [approvals, ...items] = await Promise.all([
    listApprovals(db, asked),
    ...queues
      .filter(({ permission }) => permissions.has(permission))
      .map(async ({ name, waiting }) => ({ queue: name, waiting: await waiting(db) })),
  ]);
  return { items: [{ queue: 'staff.approvals', waiting: approvals.total }, ...items] };
}
