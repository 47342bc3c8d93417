export * from './fee.ts';
export * from './withdraw-calls.ts';
export * from './withdraw-errors.ts';
export * from './withdraw-model.ts';
export * from './withdraw-office-calls.ts';
