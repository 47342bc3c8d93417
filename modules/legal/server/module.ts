import { defineModule } from '@baize/call/server';
import { consentGate, legalHandlers } from './handlers.ts';

export const legalMigrations = { module: 'legal', folder: new URL('./migrations/', import.meta.url) };

export const legalModule = defineModule({
  name: 'legal',
  migrations: legalMigrations,
  handlers: legalHandlers,
  memberGate: consentGate,
  permissions: ['legal.read', 'legal.write'],
});
