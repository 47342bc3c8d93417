import { expect, test } from 'vitest';
import { sizeRefusal } from './picture.ts';

test.each([
  [1, 1, 'picture.too.small'],
  [4_000, 299, 'picture.too.small'],
  [300, 300, undefined],
  [8_000, 5_000, undefined],
  [8_001, 5_000, 'picture.too.large'],
  [60_000, 60_000, 'picture.too.large'],
])('a picture of %i by %i pixels: %s', (width, height, refusal) => {
  expect(sizeRefusal({ width, height })).toBe(refusal);
});
