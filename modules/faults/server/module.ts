import { defineModule } from '@baize/call/server';
import { faultsHandlers } from './handlers.ts';
import { pruneSchedule } from './jobs.ts';
import { lastDay } from './store.ts';

export const faultMigrations = { module: 'faults', folder: new URL('./migrations/', import.meta.url) };

export const faultsModule = defineModule({
  name: 'faults',
  migrations: faultMigrations,
  handlers: faultsHandlers,
  schedules: [pruneSchedule],
  gauges: [
    {
      name: 'baize_faults_today',
      help: 'Faults that pages have reported on the last day of the brand that has any, if that is today.',
      labels: ['app', 'kind'],
      read: async db => (await lastDay(db)).map(({ app, kind, count }) => ({ labels: { app, kind }, value: count })),
    },
  ],
  permissions: ['faults.read', 'faults.write'],
});
