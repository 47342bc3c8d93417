export { backupsMigrations, backupsModule } from './module.ts';
export { putArchive, putRun } from './store.ts';
