import { defineModule } from '@baize/call/server';
import { moneyFigures, playFigures, rebateFigures, zoneLoop } from './figures/follow.ts';
import { figureHandlers } from './figures/handlers.ts';
import { reportsHandlers } from './handlers.ts';

export const reportMigrations = { module: 'reports', folder: new URL('./migrations/', import.meta.url) };

export const reportsModule = defineModule({
  name: 'reports',
  migrations: reportMigrations,
  handlers: [...reportsHandlers, ...figureHandlers],
  listeners: [moneyFigures as never, rebateFigures as never],
  followers: [playFigures as never],
  loops: [zoneLoop],
  permissions: ['reports.read'],
});
