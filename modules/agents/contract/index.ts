export * from './calls.ts';
export * from './contracts/index.ts';
export * from './figures.ts';
export * from './lines.ts';
export * from './links/calls.ts';
export * from './posting-kinds.ts';
export * from './profit.ts';
export * from './signals.ts';
