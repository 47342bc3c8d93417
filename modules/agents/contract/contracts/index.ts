export * from './bill-calls.ts';
export * from './calls.ts';
export * from './earned.ts';
export * from './model.ts';
