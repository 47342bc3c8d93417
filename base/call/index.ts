export * from './declare.ts';
export * from './shapes.ts';
