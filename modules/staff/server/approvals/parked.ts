import { type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import { countParkedEvents, parkedEvents } from '@baize/events';
import { countParkedJobs, parkedJob, parkedJobs, unparkJob } from '@baize/jobs';
import { refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { insertAudit } from '../audit-store.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}
const windowOf = ({ page, pageSize }: Page) => ({ limit: pageSize, offset: (page - 1) * pageSize });

async function staffRunJob(context: ContextOf<typeof calls.staffRunJob>): Promise<Record<string, never>> {
  const { staffId } = staffOf(context);
  const { id, reason } = context.input;
  const { ip, requestId } = context;
  await context.db.transaction(async tx => {
    const job = await parkedJob(tx, id);
    if (!job || !(await unparkJob(tx, id))) return refuse('object.not.found');
    await insertAudit(tx, {
      staffId,
      at: context.clock.now(),
      action: 'job.run-again',
      target: `job:${id}`,
      reason,
      before: { name: job.name, attempts: job.attempts },
      ip,
      requestId,
    });
  });
  return {};
}

/** Work that no one does any more until someone looks at it. */
export const parkedHandlers: readonly Handler[] = [
  handle(calls.staffParkedCounts, async ({ db }) => {
    const [jobs, events] = await Promise.all([countParkedJobs(db), countParkedEvents(db)]);
    return { jobs, events };
  }),
  handle(calls.staffParkedJobs, async ({ db, input }) => {
    const [items, total] = await Promise.all([parkedJobs(db, windowOf(input)), countParkedJobs(db)]);
    return { items, total, page: input.page, pageSize: input.pageSize };
  }),
  handle(calls.staffParkedJob, async ({ db, input }) => (await parkedJob(db, input.id)) ?? refuse('object.not.found')),
  handle(calls.staffRunJob, staffRunJob),
  handle(calls.staffParkedEvents, async ({ db, input }) => {
    const [events, total] = await Promise.all([parkedEvents(db, windowOf(input)), countParkedEvents(db)]);
    return { items: events.map(event => ({ ...event, seq: String(event.seq) })), total, page: input.page, pageSize: input.pageSize };
  }),
];
