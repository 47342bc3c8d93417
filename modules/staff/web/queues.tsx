import type { OutputOf } from '@baize/call';
import { useCall } from '@baize/ui';
import { staffQueues } from '../contract/index.ts';

export type QueueState = OutputOf<typeof staffQueues>['items'][number];

/** Of all queues together: every badge and the first page share one request, which is repeated after each change. */
export const useQueues = () => useCall(staffQueues, {}, { everyMs: 30_000, afterSends: true });

/** How many items wait in these queues; queues that the reader may not see count as empty. */
export function useWaiting(queues: readonly string[]): number {
  const items = useQueues().data?.items ?? [];
  return items.reduce((sum, { queue, waiting }) => (queues.includes(queue) ? sum + waiting : sum), 0);
}
