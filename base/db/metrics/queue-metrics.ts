import { counter, histogram, secondsBuckets, watch } from '@baize/telemetry';

/** Items by queue; those of one name are counted together. */
const waiting = new Map<string, number>();
watch({ name: 'baize_queue_waiting', help: 'Items that wait for a group commit, those being written among them.', labels: ['queue'] }, () =>
  [...waiting].map(([queue, value]) => ({ labels: { queue }, value })),
);
const items = histogram({
  name: 'baize_queue_batch_items',
  help: 'Items of one group commit.',
  labels: ['queue'],
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024],
});
const seconds = histogram({
  name: 'baize_queue_batch_seconds',
  help: 'Time from the start of a group commit to its end.',
  labels: ['queue'],
  buckets: secondsBuckets,
});
const refused = counter({ name: 'baize_queue_refused_total', help: 'Items refused because too many waited.', labels: ['queue'] });

/** What a group commit tells of itself. */
export function measureQueue(queue: string) {
  const add = (change: number) => void waiting.set(queue, (waiting.get(queue) ?? 0) + change);
  return {
    came: () => add(1),
    refused: () => refused.inc({ queue }),
    written(count: number, begunAt: number) {
      add(-count);
      items.observe({ queue }, count);
      seconds.observe({ queue }, (performance.now() - begunAt) / 1_000);
    },
  };
}
