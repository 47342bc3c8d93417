import { expect, test } from 'vitest';
import { leadOf } from './lead.ts';

const plain = { tags: ['lines'], isInMaintenance: false };
const jackpot = { tags: ['lines', 'jackpot'], isInMaintenance: false };
const away = { ...jackpot, isInMaintenance: true };

test('the home page leads with a game that has a jackpot, and without one with the first of the lobby', () => {
  expect(leadOf([plain, jackpot])).toBe(jackpot);
  expect(leadOf([plain, { ...plain }])).toEqual(plain);
  expect(leadOf([])).toBeUndefined();
});

test('a jackpot game in maintenance leads nowhere', () => {
  expect(leadOf([plain, away])).toBe(plain);
});
