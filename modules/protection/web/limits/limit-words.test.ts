import { expect, test } from 'vitest';
import type { LimitView } from '../../contract/index.ts';
import { effectOf, timeParts, usedPercent } from './limit-words.ts';

const own = { amount: '1000' } as LimitView;

test.each([
  [undefined, null, 'none'],
  [undefined, 5n, 'now'],
  [own, 999n, 'now'],
  [own, 1_000n, 'same'],
  [own, 1_001n, 'later'],
  [own, null, 'later'],
] as const)('the page says when a wish takes effect, as the server will judge it', (known, wished, effect) => {
  expect(effectOf(known, wished)).toBe(effect);
});

test.each([
  ['1000', '1000', 0],
  ['1000', '333', 66],
  ['1000', '0', 100],
  [null, null, 0],
])('of %s with %s left, %i hundredths are used', (limit, left, percent) => {
  expect(usedPercent({ limit, left })).toBe(percent);
});

test.each([
  [59, { hours: 0, minutes: 0 }],
  [3_600, { hours: 1, minutes: 0 }],
  [5_430, { hours: 1, minutes: 30 }],
])('%i seconds are shown in hours and minutes', (seconds, parts) => {
  expect(timeParts(seconds)).toEqual(parts);
});
