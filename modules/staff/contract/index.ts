export * from './account-calls.ts';
export * from './approval-calls.ts';
export * from './calls.ts';
export * from './errors.ts';
export * from './model.ts';
export * from './view-calls.ts';
