export * from './calls.ts';
export * from './model.ts';
