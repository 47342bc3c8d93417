export * from './calls.ts';
export * from './clean.ts';
export * from './model.ts';
