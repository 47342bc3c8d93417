import { pocketColour } from '@baize/engine-tables';

/** How often a number came. */
export interface Often {
  readonly pocket: number;
  readonly count: number;
}

const mostShown = 4;

/** With fewer results than there are numbers, most of the numbers are cold for want of results. */
export const leastForTemperatures = 37;

/** Numbers by how often they came; those that came most, more than once, and those that came least, the longest ago first: none of both after a few results. */
export function temperatures(pockets: readonly number[]): { often: readonly Often[]; hot: readonly Often[]; cold: readonly Often[] } {
  const often = Array.from({ length: 37 }, (_, pocket) => ({ pocket, count: pockets.filter(one => one === pocket).length }));
  if (pockets.length < leastForTemperatures) return { often, hot: [], cold: [] };
  const last = (pocket: number) => pockets.lastIndexOf(pocket);
  const hot = often.filter(({ count }) => count > 1).sort((a, b) => b.count - a.count || last(b.pocket) - last(a.pocket));
  const cold = often.toSorted((a, b) => a.count - b.count || last(a.pocket) - last(b.pocket));
  return { often, hot: hot.slice(0, mostShown), cold: cold.slice(0, mostShown) };
}

/** Which numbers belong to which of the even chances, and to zero. */
export const shareOf: Readonly<Record<string, (pocket: number) => boolean>> = {
  red: pocket => pocketColour(pocket) === 'red',
  black: pocket => pocketColour(pocket) === 'black',
  zero: pocket => pocket === 0,
  odd: pocket => pocket % 2 === 1,
  even: pocket => pocket > 0 && pocket % 2 === 0,
  low: pocket => pocket > 0 && pocket < 19,
  high: pocket => pocket > 18,
};

/** Whether a bet on the layout names a number. */
export function covers(bet: string, pocket: number): boolean {
  const [kind = '', numbers = ''] = bet.split(':');
  if (kind === 'dozen') return pocket > 0 && Math.ceil(pocket / 12) === Number(numbers);
  if (kind === 'column') return pocket > 0 && (pocket - 1) % 3 === Number(numbers) - 1;
  return shareOf[kind]?.(pocket) ?? numbers.split('-').map(Number).includes(pocket);
}
