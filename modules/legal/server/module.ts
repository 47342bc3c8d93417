import { defineModule } from '@baize/call/server';
import { ownPages } from '../contract/index.ts';
import { consentGate, legalHandlers } from './handlers.ts';
import { listLatest } from './store.ts';

export const legalMigrations = { module: 'legal', folder: new URL('./migrations/', import.meta.url) };

export const legalModule = defineModule({
  name: 'legal',
  migrations: legalMigrations,
  handlers: legalHandlers,
  setup: [
    {
      name: 'legal.pages',
      isRequired: true,
      permission: 'legal.write',
      page: '/legal',
      isDone: async db => {
        const own = (await listLatest(db)).filter(version => version.publishedAt !== null && version.number > 0);
        return ownPages.every(page => own.some(version => version.page === page));
      },
    },
  ],
  memberGate: consentGate,
  permissions: ['legal.read', 'legal.write'],
});
