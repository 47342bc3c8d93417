import { findTable, wheel } from '@baize/engine-tables';
import { present } from '@baize/kernel';
import { expect, test } from 'vitest';
import { covers } from '../statistics.ts';
import { allCalls, finals } from './calls.ts';

const chipsIn = (parts: readonly { chips: number }[]) => parts.reduce((sum, { chips }) => sum + chips, 0);
const namedBy = (parts: readonly { bet: string }[]) => wheel.filter(pocket => parts.some(({ bet }) => covers(bet, pocket)));

test('every chip of a call or a finale lies on a bet of the model', () => {
  const bets = new Set(present(findTable('roulette-1'), 'the model').bets.map(({ code }) => code));
  for (const { bet } of [...Object.values(allCalls), ...finals].flat()) expect([bet, bets.has(bet)]).toEqual([bet, true]);
});

test('jeu zéro covers the seven numbers around zero, from 12 to 15 on the wheel, with four chips', () => {
  expect(chipsIn(allCalls.zero)).toBe(4);
  expect([...wheel.slice(-4), ...wheel.slice(0, 3)]).toEqual([12, 35, 3, 26, 0, 32, 15]);
  expect(new Set(namedBy(allCalls.zero))).toEqual(new Set([12, 35, 3, 26, 0, 32, 15]));
});

test('a finale is a chip on each number that ends with its digit: four up to 6, three from 7 on', () => {
  expect(finals.map(chipsIn)).toEqual([4, 4, 4, 4, 4, 4, 4, 3, 3, 3]);
  expect(finals[0]?.map(({ bet }) => bet)).toEqual(['straight:0', 'straight:10', 'straight:20', 'straight:30']);
  expect(finals[7]?.map(({ bet }) => bet)).toEqual(['straight:7', 'straight:17', 'straight:27']);
});
