import { calls } from '@baize/engine-tables';
import type { Part } from '../../face.ts';

const split = (pockets: string): Part => ({ bet: `split:${pockets}`, chips: 1 });
const straight = (pocket: number): Part => ({ bet: `straight:${pocket}`, chips: 1 });

/** Calls by name. Jeu zéro is the seven numbers from 12 to 15 around zero, with four chips. */
export const allCalls: Readonly<Record<'voisins' | 'zero' | 'tiers' | 'orphelins', readonly Part[]>> = {
  voisins: calls.voisins,
  zero: [split('0-3'), split('12-15'), straight(26), split('32-35')],
  tiers: calls.tiers,
  orphelins: calls.orphelins,
};

/** Finales en plein: a chip on each number with this last digit, which are four up to 6 and three from 7 on. */
export const finals: readonly (readonly Part[])[] = Array.from({ length: 10 }, (_, digit) =>
  Array.from({ length: 37 }, (_, pocket) => pocket)
    .filter(pocket => pocket % 10 === digit)
    .map(straight),
);
