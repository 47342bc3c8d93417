export * from './calls.ts';
export * from './errors.ts';
export * from './fallback.ts';
export * from './help-calls.ts';
export * from './sections.ts';
