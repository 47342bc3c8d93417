import { expect, test } from 'vitest';
import { outcomeOf } from './bet-names.ts';

test('a bet is open, void, won, lost or even', () => {
  expect(outcomeOf({ state: 'open', profitMinor: '-50000' })).toBe('open');
  expect(outcomeOf({ state: 'void', profitMinor: '0' })).toBe('void');
  expect(outcomeOf({ state: 'settled', profitMinor: '1' })).toBe('win');
  expect(outcomeOf({ state: 'settled', profitMinor: '-1' })).toBe('loss');
  expect(outcomeOf({ state: 'settled', profitMinor: '0' })).toBe('even');
});
