import { day, elapsedMs, hour, type Instant } from '@baize/kernel';
import type { QueueState } from '@baize/staff/web';
import type { OfficePage } from '@baize/ui';

export interface QueueRow {
  readonly state: QueueState;
  readonly title: string;
  readonly to: string;
  readonly icon: NonNullable<OfficePage['menu']>['icon'];
  readonly isUnusual: boolean;
}

/** Queues in which something waits, the longest waiting first; those that don't say since when come last. */
export function rowsOf(pages: readonly OfficePage[], states: readonly QueueState[]): readonly QueueRow[] {
  const rows = pages.flatMap(page =>
    (page.queues ?? []).flatMap(({ name, title, to, isUnusual }): QueueRow[] => {
      const state = states.find(one => one.queue === name && one.waiting > 0);
      const place = { title: title ?? page.title, to: to ?? page.path, icon: page.menu?.icon ?? 'list' };
      return state ? [{ state, ...place, isUnusual: isUnusual ?? false }] : [];
    }),
  );
  const since = ({ state }: QueueRow) => (state.since === null ? Number.MAX_SAFE_INTEGER : Date.parse(state.since));
  return rows.toSorted((a, b) => since(a) - since(b));
}

/** What waits longer than an hour should be next; longer than a day, someone will complain. */
export const ageOf = (since: Instant, now: Instant): 'late' | 'overdue' | undefined => {
  const waited = elapsedMs(since, now);
  return waited > day ? 'overdue' : waited > hour ? 'late' : undefined;
};
