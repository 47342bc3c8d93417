export { moneyText } from '../money-text.ts';
export { el } from './page/dom.ts';
export { createSound, type Sound, type Voice } from './page/sound.ts';
export { type Translate, translator } from './page/texts.ts';
export { type Api, ApiRefusal, createApi } from './talk/api.ts';
export { type Connection, watchConnection } from './talk/connection.ts';
export { createParent, type GameMessage } from './talk/parent.ts';
