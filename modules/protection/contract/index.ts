export * from './errors.ts';
export * from './events.ts';
export * from './limits.ts';
export * from './protection-calls.ts';
export * from './retention-calls.ts';
