import { baccaratFace } from './baccarat/face.ts';
import { blackjackFace } from './blackjack/face.ts';
import { dragonTigerFace } from './dragon-tiger/face.ts';
import { fanTanFace } from './fan-tan/face.ts';
import { rouletteFace } from './roulette/face.ts';
import { sicBoFace } from './sic-bo/face.ts';

/** What each game has of its own. */
export const faces = {
  baccarat: baccaratFace,
  blackjack: blackjackFace,
  'dragon-tiger': dragonTigerFace,
  roulette: rouletteFace,
  'sic-bo': sicBoFace,
  'fan-tan': fanTanFace,
};

/** Games with a shoe on the table. */
export const ofCards: ReadonlySet<string> = new Set(['baccarat', 'blackjack', 'dragon-tiger']);
