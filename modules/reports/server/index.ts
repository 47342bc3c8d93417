export { reportExports } from './exports.ts';
export { reportsModule } from './module.ts';
