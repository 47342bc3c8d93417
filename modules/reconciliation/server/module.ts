import { defineModule, type Module } from '@baize/call/server';
import { reconciliationHandlers } from './handlers.ts';
import { nightlySchedule, reconcileJob } from './jobs.ts';
import type { Counterparties } from './ports/counterparty.ts';
import { openFindings } from './store.ts';

export const reconciliationMigrations = { module: 'reconciliation', folder: new URL('./migrations/', import.meta.url) };

interface ReconciliationParts {
  /** Everyone who keeps books of their own about our money, as of now. */
  readonly counterparties: Counterparties;
}

export function reconciliationModule({ counterparties }: ReconciliationParts): Module {
  const compareDay = reconcileJob(counterparties);
  return defineModule({
    name: 'reconciliation',
    migrations: reconciliationMigrations,
    handlers: reconciliationHandlers(compareDay),
    jobs: [compareDay as never],
    schedules: [nightlySchedule(counterparties)],
    queues: [{ name: 'reconciliation.findings', permission: 'reconciliation.read', waiting: openFindings }],
    permissions: ['reconciliation.read', 'reconciliation.run', 'reconciliation.resolve'],
  });
}
