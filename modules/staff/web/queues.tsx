import { useI18n } from '@baize/i18n/react';
import { useCall } from '@baize/ui';
import { Tile } from '@baize/ui/office';
import type { ComponentProps } from 'react';
import { staffQueues } from '../contract/index.ts';

/** Of all queues together: every badge and tile shares one request. */
const useQueues = () => useCall(staffQueues, {}, { everyMs: 30_000 });

/** How many items wait in these queues; queues that the reader may not see count as empty. */
export function useWaiting(queues: readonly string[]): number {
  const items = useQueues().data?.items ?? [];
  return items.reduce((sum, { queue, waiting }) => (queues.includes(queue) ? sum + waiting : sum), 0);
}

/** How much waits in one queue, on the first page of the office. */
export function QueueTile({ queue, ...tile }: { queue: string } & Omit<ComponentProps<typeof Tile>, 'value' | 'error'>) {
  const { formatNumber } = useI18n();
  const { data, error } = useQueues();
  const found = data?.items.find(item => item.queue === queue);
  return <Tile {...tile} value={data && formatNumber(found?.waiting ?? 0)} error={error} />;
}
