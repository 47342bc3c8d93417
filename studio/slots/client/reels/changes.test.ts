import { expect, test } from 'vitest';
import { fallsFrom, middleOf, spreads, stirring } from './changes.ts';

test('a wild spreads to the next cell of its reel first, and other reels keep their symbols', () => {
  expect(spreads('AWBCCCDDD', 'WWWCCCDDD', 3)).toEqual([
    { at: 0, steps: 1 },
    { at: 2, steps: 1 },
  ]);
  expect(spreads('CCCWAB', 'CCCWWW', 3)).toEqual([
    { at: 4, steps: 1 },
    { at: 5, steps: 2 },
  ]);
  expect(spreads('ABC', 'ABC', 3)).toEqual([]);
});

test('what is left of a reel falls to its foot, and as many come from above as have gone', () => {
  expect(fallsFrom(1, 4, new Set([5, 7]))).toEqual([-2, -1, 0, 2]);
  expect(fallsFrom(0, 4, new Set([5, 7]))).toEqual([0, 1, 2, 3]);
  expect(fallsFrom(0, 3, new Set([0, 1, 2]))).toEqual([-3, -2, -1]);
});

test('a win is labelled at the one of its cells that lies in the middle of them', () => {
  expect(middleOf([0, 3, 6], 3)).toBe(3);
  expect(middleOf([4], 3)).toBe(4);
  expect(middleOf([0, 1, 2, 3, 4, 5, 12, 14], 3)).toBe(4);
});

test('while no one plays, the dear symbols that are in the window show themselves by turns, and cheap ones never', () => {
  expect([0, 1, 2, 3].map(turn => stirring('WSABCD', 'AGGSHHAII', turn))).toEqual(['S', 'A', 'S', 'A']);
  expect(stirring('WSABCD', 'GGGHHHIII', 3)).toBeUndefined();
});
