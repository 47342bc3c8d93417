import type { CallContext } from '@baize/call/server';
import { parkedEvents } from '@baize/events';
import { parkedJobs } from '@baize/jobs';
import { parseInstant } from '@baize/kernel';

/** More than anybody reads; when there are more, one fault repeats and its newest tell which. */
const shownAtMost = 100;
/** One more than is shown, to know whether there are more. */
const window = { limit: shownAtMost + 1, offset: 0 };

/** Work that nobody does any more until somebody looks at it. */
export async function showParkedWork({ db }: CallContext<object>) {
  const [jobs, events] = await Promise.all([parkedJobs(db, window), parkedEvents(db, window)]);
  return {
    jobs: jobs.slice(0, shownAtMost).map(job => ({ ...job, createdAt: parseInstant(job.createdAt) })),
    hasMoreJobs: jobs.length > shownAtMost,
    events: events.slice(0, shownAtMost).map(event => ({ ...event, seq: String(event.seq) })),
    hasMoreEvents: events.length > shownAtMost,
  };
}
