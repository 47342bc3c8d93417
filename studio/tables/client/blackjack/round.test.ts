import type { TableState } from '@baize/studio-kit/tables';
import { expect, test } from 'vitest';
import { hintOf } from './hint.ts';
import { roundNow, totalText } from './round.ts';

type Now = TableState['now'];
const at = '2026-11-25T08:00:00.000Z';
const ms = Date.parse(at);
/** Cards by value: 1 is an ace, 10 a ten. */
const cards = (values: readonly number[]) => values.map(value => (value === -1 ? -1 : value - 1));

function now(phase: 'playing' | 'dealt' | 'over', { shown, choices = [] }: { shown: readonly number[]; choices?: readonly string[] }): Now {
  const dealtAt = phase === 'playing' ? null : at;
  return {
    isOpen: true,
    players: 1,
    bets: [],
    stakes: 1,
    shoe: null,
    taken: [3],
    round: { id: 'r', place: 1, phase, openedAt: at, closesAt: at, dealtAt, draw: null },
    turns: {
      seats: [3],
      shown: cards(shown),
      choices: choices.map(choice => ({ seat: 3, choice, isAway: false })),
      waiting: [],
      chooseBy: null,
      chooseMs: 12_000,
    },
  };
}

test('while seats choose the dealer has one card open, whatever the page knows', () => {
  const round = roundNow(now('playing', { shown: [10, 9, 6, -1] }), ms);
  expect([round?.dealer, round?.isRevealed, round?.turns[0]?.options]).toEqual([cards([9, -1]), false, ['hit', 'stand', 'double']]);
  const ended = roundNow(now('playing', { shown: [10, 9, 6, 7, 5], choices: ['stand'] }), ms);
  expect([ended?.dealer, ended?.seats[0]?.hands[0]?.result]).toEqual([cards([9, -1]), undefined]);
});

test('the dealer’s cards open one after another, and results follow the last one', () => {
  const shown = { shown: [10, 9, 6, 7, 5], choices: ['stand'] };
  const seen = [0, 900, 5_000].map(later => roundNow(now('dealt', shown), ms + later));
  expect(seen.map(round => round?.dealer.length)).toEqual([2, 3, 3]);
  expect(seen.map(round => round?.seats[0]?.hands[0]?.result)).toEqual([undefined, 'lose', 'lose']);
  expect(roundNow(now('over', shown), 0)?.isRevealed).toBe(true);
});

test.each([
  [[10, 9, 10, 10], ['stand'], ['win']],
  [[10, 9, 9, 10], ['stand'], ['push']],
  [[1, 9, 10, 10], [], ['blackjack']],
  [[10, 6, 6, 10, 10], ['hit'], ['bust']],
  [
    [8, 9, 8, 10, 10, 3, 10],
    ['split', 'stand', 'double'],
    ['lose', 'win'],
  ],
] as const)('%j with %j is %j', (shown, choices, results) => {
  const round = roundNow(now('over', { shown, choices }), ms);
  expect(round?.seats[0]?.hands.map(({ result }) => result)).toEqual(results);
});

test('a soft total has two values while it may change, and a hint is the basic strategy’s', () => {
  const soft = roundNow(now('playing', { shown: [1, 6, 7, -1] }), ms) ?? expect.fail('no round');
  const [hand] = soft.seats[0]?.hands ?? [];
  expect([hand && totalText(hand), hintOf(soft, 3, ['hit', 'stand', 'double'])]).toEqual(['8/18', 'double']);
  const pair = roundNow(now('playing', { shown: [8, 6, 8, -1] }), ms) ?? expect.fail('no round');
  expect(hintOf(pair, 3, ['hit', 'stand', 'double', 'split'])).toBe('split');
  const ace = roundNow(now('playing', { shown: [8, 1, 8, -1] }), ms) ?? expect.fail('no round');
  expect(hintOf(ace, 3, ['insure', 'decline'])).toBe('decline');
});

test('a table without a round in turns shows none', () => {
  expect(roundNow({ ...now('over', { shown: [] }), turns: null }, ms)).toBeUndefined();
});
