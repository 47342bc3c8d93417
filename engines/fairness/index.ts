export * from './chain.ts';
export * from './round.ts';
