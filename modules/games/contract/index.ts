export * from './calls.ts';
export * from './errors.ts';
export * from './lobby-calls.ts';
export * from './office-calls.ts';
export * from './posting-kinds.ts';
export * from './vendor-calls.ts';
export * from './wallet-calls.ts';
