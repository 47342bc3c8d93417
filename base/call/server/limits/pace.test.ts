import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

let now = 0;
const aPace = (mostKeys?: number) =>
  new Pace({ burst: 3, perSecond: 10, longestWaitMs: 300, now: () => now, ...(mostKeys ? { mostKeys } : {}) });
const take = (pace: Pace, count: number, key = 'a') => Array.from({ length: count }, () => Math.round(pace.take(key)));

test('a burst waits for nothing, what follows comes at the steady rate, and no other key waits for it', () => {
  const pace = aPace();
  expect(take(pace, 6)).toEqual([0, 0, 0, 100, 200, 300]);
  expect(take(pace, 1, 'b')).toEqual([0]);
});

test('what would wait too long says so and does not make others of its key wait longer', () => {
  const pace = aPace();
  expect(take(pace, 9)).toEqual([0, 0, 0, 100, 200, 300, 400, 400, 400]);
  now += 100;
  expect(take(pace, 2)).toEqual([300, 400]);
});

test('what is sent no faster than the rate never waits, and a rest gives the burst back, no more', () => {
  const pace = aPace();
  for (let n = 0; n < 20; n++, now += 100) expect(take(pace, 1)).toEqual([0]);
  take(pace, 3);
  now += 10_000;
  expect(take(pace, 5)).toEqual([0, 0, 0, 100, 200]);
});

test('only so many keys are remembered', () => {
  const pace = aPace(2);
  take(pace, 4);
  for (const key of ['b', 'c']) pace.take(key);
  expect(take(pace, 1)).toEqual([0]); // forgotten
  expect(take(pace, 4, 'c')).toEqual([0, 0, 100, 200]);
});
