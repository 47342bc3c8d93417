export { el } from '../page/dom.ts';
export type { Translate } from '../page/texts.ts';
export { openVerify, startVerify } from './verify.ts';
