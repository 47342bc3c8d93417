export { el } from '../page/dom.ts';
export type { Translate } from '../page/texts.ts';
export { startVerify } from './verify.ts';
