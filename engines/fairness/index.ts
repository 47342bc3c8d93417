export * from './chain.ts';
export * from './round.ts';
export * from './seal.ts';
