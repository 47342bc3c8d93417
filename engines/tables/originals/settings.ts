import type { Bet } from '../bet.ts';
import {
  crash,
  dice,
  diceCounts,
  type Guess,
  hiLo,
  keno,
  kenoPicks,
  leastCashOut,
  mineCounts,
  mines,
  mostCashOut,
  mostOpened,
  opened,
  plinko,
  plinkoRows,
  risks,
} from './originals.ts';

const ranks = Array.from({ length: 13 }, (_, rank) => rank);
const guesses: readonly Guess[] = ['high', 'low'];
/** Every hundredth is a setting of crash; these are shown. */
const cashOuts = [leastCashOut, 110, 125, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000, mostCashOut];

/** Every setting of every original, those of crash by some of them. Hi-lo: one guess; more of them multiply. */
export function* settingsOf(): Generator<{ readonly game: string; readonly bet: Bet }> {
  for (const cashOut of cashOuts) yield { game: 'crash', bet: crash.bet(cashOut) };
  for (const count of diceCounts) yield { game: 'dice', bet: dice.bet('under', count) };
  for (const count of mineCounts)
    for (let tiles = 1; tiles <= mostOpened(count); tiles++) yield { game: 'mines', bet: mines.bet(count, opened(tiles)) };
  for (const risk of risks) for (const rows of plinkoRows) yield { game: 'plinko', bet: plinko.bet(risk, rows) };
  for (const rank of ranks) for (const guess of guesses) yield { game: 'hi-lo', bet: hiLo.bet([rank], [guess]) };
  for (const picks of kenoPicks) yield { game: 'keno', bet: keno.bet(Array.from({ length: picks }, (_, n) => n + 1)) };
}
