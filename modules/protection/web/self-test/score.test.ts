import { expect, test } from 'vitest';
import { answers, bandOf, questions } from './score.ts';

test('the index has nine questions of up to three points', () => {
  expect([questions.length, answers.length]).toEqual([9, 4]);
});

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
] as const)('%i points are of the band %s', (points, band) => {
  expect(bandOf(points)).toBe(band);
});
