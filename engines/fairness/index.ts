export * from './round.ts';
