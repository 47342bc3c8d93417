export * from './calls.ts';
export * from './figures.ts';
