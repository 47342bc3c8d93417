export * from './brand.ts';
export * from './closeness.ts';
export * from './errors.ts';
export * from './id.ts';
export * from './money.ts';
export * from './network.ts';
export * from './random.ts';
export * from './time.ts';
