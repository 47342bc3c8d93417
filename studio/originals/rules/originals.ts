import { crashGame, diceGame, kenoGame, plinkoGame } from './bets.ts';
import type { Original } from './original.ts';
import { hiLoGame, minesGame } from './steps.ts';

export const games = { dice: diceGame, plinko: plinkoGame, keno: kenoGame, mines: minesGame, hilo: hiLoGame, crash: crashGame };
export type OriginalName = keyof typeof games;

const byModel = new Map<string, Original>(Object.values(games).map(game => [game.modelId, game]));
export const findOriginal = (modelId: string): Original | undefined => byModel.get(modelId);
