import { defineModule, type Module } from '@baize/call/server';
import { type ExportParts, exportHandlers } from './handlers.ts';
import { pruneSchedule, writeJob } from './jobs.ts';

export const exportMigrations = { module: 'exports', folder: new URL('./migrations/', import.meta.url) };

export function exportsModule(parts: ExportParts): Module {
  const write = writeJob(parts.sources, parts.translate);
  return defineModule({
    name: 'exports',
    migrations: exportMigrations,
    handlers: exportHandlers(parts, write),
    jobs: [write as never],
    schedules: [pruneSchedule],
  });
}
