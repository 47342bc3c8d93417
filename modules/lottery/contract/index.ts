export * from './errors.ts';
export * from './feed-calls.ts';
export * from './game-calls.ts';
export * from './model.ts';
export * from './office-calls.ts';
export * from './order-calls.ts';
export * from './posting-kinds.ts';
export * from './settings.ts';
