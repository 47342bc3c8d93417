export * from './errors.ts';
export * from './model.ts';
