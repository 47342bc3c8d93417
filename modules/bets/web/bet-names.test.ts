import { expect, test } from 'vitest';
import { isDecided, outcomeOf } from './bet-names.ts';

test('a bet is open, void, won, lost or even', () => {
  expect(outcomeOf({ state: 'open', profitMinor: '-50000' })).toBe('open');
  expect(outcomeOf({ state: 'void', profitMinor: '0' })).toBe('void');
  expect(outcomeOf({ state: 'settled', profitMinor: '1' })).toBe('win');
  expect(outcomeOf({ state: 'settled', profitMinor: '-1' })).toBe('loss');
  expect(outcomeOf({ state: 'settled', profitMinor: '0' })).toBe('even');
});

test('only a settled bet is a gain or a loss: an open one has only cost its stake, a void one nothing', () => {
  expect((['open', 'void', 'settled'] as const).filter(state => isDecided({ state }))).toEqual(['settled']);
});
