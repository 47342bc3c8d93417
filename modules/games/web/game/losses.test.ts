import { expect, test } from 'vitest';
import { type Losses, lossAt } from './losses.ts';

/** Whether the game is reopened after each of the losses, told in seconds from the first. */
function reopenings(...seconds: readonly number[]): readonly boolean[] {
  let losses: Losses = [];
  return seconds.map(second => {
    const told = lossAt(losses, 1_000 * second);
    losses = told.losses;
    return told.reopens;
  });
}

test('a game that loses every session is reopened twice, and then no more', () => {
  expect(reopenings(0, 1, 2, 3, 4, 5)).toEqual([true, true, false, false, false, false]);
});

test('losses that lie a minute apart are each met by another opening', () => {
  expect(reopenings(0, 60, 120, 180)).toEqual([true, true, true, true]);
  expect(reopenings(0, 30, 59)).toEqual([true, true, false]);
  expect(reopenings(0, 30, 60)).toEqual([true, true, true]);
});

test('no more losses are remembered than decide', () => {
  let losses: Losses = [];
  for (let at = 0; at < 1_000; at++) losses = lossAt(losses, at).losses;
  expect(losses.length).toBe(3);
});
