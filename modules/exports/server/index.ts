export { exportMigrations, exportsModule } from './module.ts';
export { type ExportSource, exportSource, type Writing } from './source.ts';
export { bytesOfList } from './write.ts';
