export * from './clients.ts';
export * from './database.ts';
export * from './hostile.ts';
export * from './jobs.ts';
export * from './lost-commits.ts';
export * from './server.ts';
