import { uniform } from '@baize/kernel';
import { ratio, whole } from '@baize/kernel/ratio';
import type { Bet, DrawModel } from './draw.ts';

const places = 3;
const digitsOf = (text: string): number[] => [...text].map(Number);
const sorted = (digits: readonly number[]): number[] => [...digits].sort((a, b) => a - b);
const isEqual = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((one, at) => one === b[at]);

interface Way {
  readonly row: string;
  /** Of a thousand draws. */
  readonly draws: number;
  readonly times: number;
  readonly wins: (draw: readonly number[]) => boolean;
}

const bet = (code: string, { row, draws, times, wins }: Way): Bet => ({
  code,
  row,
  prizes: [{ name: row, p: ratio(BigInt(draws), 1_000n), pays: whole(times) }],
  judge: draw => (wins(draw) ? row : undefined),
});

/** Three digits in any order, written ascending. Three alike are a straight bet, not this one. */
function anyOrder(chosen: readonly number[]): Way | undefined {
  const kinds = new Set(chosen).size;
  if (kinds === 1 || !isEqual(chosen, sorted(chosen))) return undefined;
  const wins = (draw: readonly number[]) => isEqual(sorted(draw), chosen);
  return kinds === 3 ? { row: 'six', draws: 6, times: 158, wins } : { row: 'three', draws: 3, times: 316, wins };
}

function wayOf(letter: string, chosen: readonly number[]): Way | undefined {
  if (letter === 's' && chosen.length === places) return { row: 'straight', draws: 1, times: 950, wins: draw => isEqual(draw, chosen) };
  if (letter === 'a' && chosen.length === places) return anyOrder(chosen);
  if (letter === 'f' && chosen.length === 2) return { row: 'front', draws: 10, times: 95, wins: draw => isEqual(draw.slice(0, 2), chosen) };
  if (letter === 'b' && chosen.length === 2) return { row: 'back', draws: 10, times: 95, wins: draw => isEqual(draw.slice(1), chosen) };
  return undefined;
}

function read(code: string): Bet | undefined {
  const [, letter = '', digits = ''] = /^([safb])(\d{2,3})$/.exec(code) ?? [];
  const way = wayOf(letter, digitsOf(digits));
  return way && bet(code, way);
}

/** Three digits, each 0 to 9: `s123` in this order, `a123` in any (written ascending), `f12` the first two, `b23` the last two. */
export const digits3: DrawModel = {
  id: 'draw-3d-1',
  kind: 'draw',
  draw: source => Array.from({ length: places }, () => uniform(source, 10)),
  read,
  rows: ['s123', 'a123', 'a112', 'f12', 'b23'].flatMap(code => read(code) ?? []),
  unattended: 's888',
};
