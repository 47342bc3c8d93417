export * from './connection.ts';
export type { Ear } from './subscription.ts';
