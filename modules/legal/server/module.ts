import { defineModule } from '@baize/call/server';
import { legalHandlers } from './handlers.ts';

export const legalMigrations = { module: 'legal', folder: new URL('./migrations/', import.meta.url) };

export const legalModule = defineModule({
  name: 'legal',
  migrations: legalMigrations,
  handlers: legalHandlers,
  permissions: ['legal.read', 'legal.write'],
});
