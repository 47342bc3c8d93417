export * from './calls.ts';
export * from './countries.ts';
export * from './errors.ts';
export * from './jurisdiction.ts';
export * from './model.ts';
export * from './office-calls.ts';
