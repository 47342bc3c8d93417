import { expect, test } from 'vitest';
import type { Stake } from '../wire.ts';
import { cameTo, wonBets } from './came-to.ts';

const stake = (bet: string, stakeMinor: string, winMinor: string | null, phase = 'finished'): Stake => ({
  ...{ ticketId: bet, bet, phase, stakeMinor, winMinor, balanceMinor: null, refusalCode: null },
});

test('a bet shines when it won and the round brought more than was staked on it', () => {
  expect([...wonBets([stake('red', '100', '200'), stake('odd', '50', '0')])]).toEqual(['red']);
});

test.each([
  ['exactly what was staked', [stake('red', '100', '200'), stake('black', '100', '0')]],
  ['less than was staked', [stake('red', '100', '200'), stake('zero', '150', '0')]],
  ['nothing', [stake('red', '100', '0')]],
])('a round that brought %s celebrates nothing', (_, stakes) => {
  expect([...wonBets(stakes)]).toEqual([]);
});

test('what took no part is neither staked nor paid', () => {
  expect(cameTo([stake('red', '100', '200'), stake('odd', '50', null, 'refused')])).toEqual({ paid: 200n, staked: 100n });
});
