import type { Queryable } from '@baize/db';
import { lotteryVendor } from '../bet.ts';
import { findGame } from './store.ts';

/** Where a game of the lottery is played; undefined for a code that is none. */
export async function lotteryPageOf(db: Queryable, code: string): Promise<{ path: string; vendor: string; isOn: boolean } | undefined> {
  const game = await findGame(db, code);
  return game && { path: `/lottery?gameCode=${encodeURIComponent(code)}`, vendor: lotteryVendor, isOn: game.isOn };
}
