import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test('the time of play has hours, minutes and seconds, and goes on after a day', () => {
  expect([0, 59, 451, 3_723, 90_000].map(clockText)).toEqual(['0:00:00', '0:00:59', '0:07:31', '1:02:03', '25:00:00']);
});
