export * from './calls.ts';
export * from './colours.ts';
export * from './countries.ts';
export * from './errors.ts';
export * from './jurisdiction.ts';
export * from './model.ts';
export * from './office-calls.ts';
export * from './setup-calls.ts';
