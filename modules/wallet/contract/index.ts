export * from './calls.ts';
export * from './posting-kinds.ts';
