export { reportExports } from './exports.ts';
export { rebuildFigures } from './figures/follow.ts';
export { reportMigrations, reportsModule } from './module.ts';
