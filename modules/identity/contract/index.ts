export * from './calls.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './model.ts';
export * from './patterns.ts';
export * from './registration.ts';
