export * from './deposit-calls.ts';
export * from './deposit-errors.ts';
export * from './deposit-model.ts';
export * from './deposit-office-calls.ts';
export * from './method-calls.ts';
export * from './method-errors.ts';
export * from './method-model.ts';
export * from './notice-calls.ts';
