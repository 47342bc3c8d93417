import { usualRules } from '@baize/engine-lottery';
import { parseInstant } from '@baize/kernel';
import { expect, test } from 'vitest';
import { shippedGames } from '../games/shipped.ts';
import { rulesAt } from './lunar.ts';

const gameOf = (code: string) => {
  const { family, settings } = shippedGames.find(game => game.code === code) ?? expect.fail();
  return { family, rules: settings.rules, schedule: settings.schedule };
};

test.each([
  // New Year of the horse is 17 February 2026 in Hong Kong, which is eight hours ahead of UTC.
  ['2026-02-16T13:30:00.000Z', 'snake'],
  ['2026-02-16T15:59:59.000Z', 'snake'],
  ['2026-02-16T16:00:00.000Z', 'horse'],
  ['2026-12-31T13:30:00.000Z', 'horse'],
  ['2027-02-05T13:30:00.000Z', 'horse'],
  // ICU has this New Year a day late, and the one of 2030 a day early.
  ['2027-02-06T13:30:00.000Z', 'goat'],
  ['2030-02-02T13:30:00.000Z', 'rooster'],
  ['2030-02-03T13:30:00.000Z', 'dog'],
  ['2051-02-11T13:30:00.000Z', 'goat'],
])('a Mark Six drawn at %s has the year of the %s', (at, sign) => {
  expect(rulesAt(gameOf('lhc'), parseInstant(at))).toEqual({ ...usualRules, sign });
});

test('other games keep the rules that they have', () => {
  expect(rulesAt(gameOf('ssc-1'), parseInstant('2027-02-06T13:30:00.000Z'))).toBe(gameOf('ssc-1').rules);
});
