import { approx } from '@baize/kernel/ratio';
import { describe, expect, test } from 'vitest';
import { handEdges, handWins } from './edges.ts';
import { blackjackEdge, firstHandWins } from './return.ts';
import { blackjackRound } from './round.ts';
import { basicChoice, type Choice, empty, withCard } from './strategy.ts';

/** Cards by value: 1 is an ace, 10 a ten. */
const cards = (values: readonly number[]): number[] => values.map(value => value - 1);
const played = (values: readonly number[], choices: readonly Choice[]) => blackjackRound(cards(values), choices);
const paid = (values: readonly number[], choices: readonly Choice[]): number => {
  const { pays, options } = played(values, choices);
  expect(options).toEqual([]);
  return approx(pays ?? expect.fail('the round is not over'));
};

describe('a round', () => {
  // Player, dealer, player, dealer, then as they are taken.
  test.each([
    ['a blackjack is paid 3 to 2', [1, 9, 10, 9], [], 2.5],
    ['two blackjacks are a push', [1, 10, 10, 1], [], 1],
    ['the dealer looks for blackjack first', [10, 1, 9, 10], [], 0],
    ['20 beats 19', [10, 9, 10, 10], ['stand'], 2],
    ['a push gives the stake back', [10, 10, 8, 8], ['stand'], 1],
    ['over 21 loses, and the dealer takes no card', [10, 6, 6, 10, 10], ['hit'], 0],
    ['the dealer stands on soft 17', [10, 6, 8, 1], ['stand'], 2],
    ['the dealer goes over', [10, 6, 3, 10, 10], ['stand'], 2],
    ['a doubled hand wins twice', [6, 6, 5, 10, 10, 10], ['double'], 4],
    ['a doubled hand gets one card', [6, 6, 5, 10, 2, 5], ['double'], 0],
    ['split eights play for themselves', [8, 6, 8, 10, 10, 3, 10, 10], ['split', 'stand', 'double'], 6],
    ['a split ten and ace is 21, and no blackjack', [10, 9, 10, 9, 1, 10], ['split', 'stand'], 4],
    ['split aces get one card each', [1, 9, 1, 9, 9, 5], ['split'], 2],
  ] as const)('%s', (_, values, choices, pays) => expect(paid(values, choices)).toBe(pays));
  test('a pair may be split into three hands and not into four', () => {
    const values = [8, 6, 8, 10, 8, 8, 8, 2, 2, 2];
    expect(played(values, []).options).toEqual(['hit', 'stand', 'double', 'split']);
    const { hands, options } = played(values, ['split', 'split']);
    expect([hands.length, options]).toEqual([3, ['hit', 'stand', 'double']]);
  });
  test('what is not offered is refused', () => {
    expect(() => played([10, 9, 9, 9], ['split'])).toThrow('a choice that is offered');
    expect(() => played([10, 9, 10, 10], ['stand', 'hit'])).toThrow('a choice that is offered');
  });
});

test('the strategy is that of the printed card', () => {
  const hand = (values: readonly number[]) => values.reduce(withCard, empty);
  const choose = (values: readonly number[], up: number) => basicChoice({ total: hand(values), up, mayDouble: values.length === 2 });
  const row = (values: readonly number[]) => [2, 3, 4, 5, 6, 7, 8, 9, 10, 1].map(up => choose(values, up)[0]).join('');
  expect(row([5, 4])).toBe('hddddhhhhh');
  expect(row([6, 4])).toBe('ddddddddhh');
  expect(row([6, 5])).toBe('dddddddddh');
  expect(row([10, 2])).toBe('hhssshhhhh');
  expect(row([10, 6])).toBe('ssssshhhhh');
  expect(row([1, 2])).toBe('hhhddhhhhh');
  expect(row([1, 6])).toBe('hddddhhhhh');
  expect(row([1, 7])).toBe('sddddsshhh');
  expect(row([1, 8])).toBe('ssssssssss');
  expect(basicChoice({ total: hand([9, 9]), up: 7, pair: 9, mayDouble: true })).toBe('stand');
  expect(basicChoice({ total: hand([8, 8]), up: 1, pair: 8, mayDouble: true })).toBe('split');
});

test('the hand keeps between 0.42 % and 0.46 %, where published figures for these rules are, and what is written down is what is counted', {
  timeout: 600_000,
}, () => {
  expect(approx(handEdges.hand)).toBeGreaterThan(0.0042);
  expect(approx(handEdges.hand)).toBeLessThan(0.0046);
  expect(handEdges).toEqual({ hand: blackjackEdge(), behind: blackjackEdge({ isBehind: true }) });
});

test('the chance of the first hand that is written down is what is counted', { timeout: 600_000 }, () => {
  expect(handWins).toEqual(firstHandWins());
});
