export { moneyText } from '../money-text.ts';
export * from './api.ts';
export * from './parent.ts';
export * from './seeds.ts';
export * from './sound.ts';
export * from './texts.ts';
