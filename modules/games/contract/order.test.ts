import { expect, test } from 'vitest';
import { apart, differingCount, lobbyOrder, type Placed } from './order.ts';

const game = (code: string, change: Partial<Placed> = {}): Placed => ({
  ...{ code, featured: 0, isOff: false, plays: 0, releasedDay: 20_000, motif: code, hues: '' },
  ...change,
});
const codes = (games: readonly Placed[]) => lobbyOrder(games).map(one => one.code);

test('featured games lead by their places, then the most played ones; a featured game that is off takes its ordinary place', () => {
  const games = [
    game('a', { plays: 10 }),
    game('b', { plays: 9_000 }),
    game('c', { featured: 2 }),
    game('d', { featured: 1 }),
    game('e', { featured: 1, isOff: true }),
    game('f', { releasedDay: 20_001 }),
  ];
  expect(codes(games)).toEqual(['d', 'c', 'b', 'a', 'f', 'e']);
});

test('the first three hundred differ in motif or colours, where there are so many', () => {
  const many = Array.from({ length: 2_000 }, (_, n) =>
    game(`g${String(n).padStart(4, '0')}`, { motif: `m${n % 50}`, hues: `${(n * 7) % 24}` }),
  );
  const order = lobbyOrder(many);
  expect(new Set(order.slice(0, differingCount).map(one => `${one.motif} ${one.hues}`)).size).toBe(differingCount);
  expect(new Set(order).size).toBe(many.length);
  expect(order.filter((one, at) => order.slice(Math.max(0, at - 40), at).some(other => other.motif === one.motif))).toEqual([]);
});

test('covers of one motif are kept apart, and nothing is lost where that is impossible', () => {
  expect(apart(['x1', 'x2', 'y1', 'x3', 'y2'], text => text[0] ?? '')).toEqual(['x1', 'y1', 'x2', 'y2', 'x3']);
  expect(apart(['x1', 'x2', 'x3'], text => text[0] ?? '')).toEqual(['x1', 'x2', 'x3']);
  expect(apart(['1', '2', '3'], () => '')).toEqual(['1', '2', '3']);
});
