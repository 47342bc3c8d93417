export * from './calls.ts';
export * from './contracts/index.ts';
export * from './figures.ts';
export * from './links/calls.ts';
export * from './news/calls.ts';
export * from './posting-kinds.ts';
export * from './team/calls.ts';
