import type { Translate } from '@baize/studio-kit/client';
import type { WirePaytable, WireSession } from '../wire.ts';

export const percent = (bps: number): string => `${Math.floor(bps / 100)}.${String(bps % 100).padStart(2, '0')} %`;

/** What the words of a promise are filled with: all that a player can hope for is in the paytable. */
const valuesOf = ({ freeSpins, hold, pick, multipliers, stakeUnits }: WirePaytable): Record<string, string | number> => ({
  falls: multipliers.at(-1) ?? 1,
  most: freeSpins?.risesTo ?? freeSpins?.multiplier ?? 1,
  least: freeSpins?.multiplier ?? 1,
  from: hold?.from ?? pick?.from ?? 0,
  full: ((hold?.full ?? 0) / stakeUnits).toLocaleString('en'),
  prizes: pick?.prizes.length ?? 0,
});

/** What a game that is drawn individually promises, in a sentence or two. */
export const promiseText = ({ paytable }: WireSession, t: Translate, name: string): string =>
  t(`slots.promise.${name}`, valuesOf(paytable));
