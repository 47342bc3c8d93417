import { expect, test } from 'vitest';
import { bandOf } from './rules.ts';

const game = { returnBps: 9_500, volatility: 3 };
/** So many rounds of stake 1 that return `x` each. */
const played = (rounds: number, returns: readonly (readonly [x: number, times: number])[]) => ({
  rounds,
  stakeMinor: 10_000n * BigInt(rounds),
  returnMinor: 0n,
  sum: returns.reduce((all, [x, times]) => all + x * times, 0),
  sumOfSquares: returns.reduce((all, [x, times]) => all + x * x * times, 0),
});
const width = (rounds: number) => {
  const band = bandOf(played(rounds, [[9.5, rounds / 10]]), game);
  return band.highBps - band.lowBps;
};

test('the band is wider for small samples, and narrows with the root of the rounds', () => {
  expect(width(1_000)).toBeGreaterThan(width(10_000));
  expect(width(400_000) / width(1_600_000)).toBeCloseTo(2, 1);
});

test('a few rounds are not judged, however far off they are', () => {
  expect(bandOf(played(299, [[50, 299]]), game).state).toBe('few');
  expect(bandOf(played(0, []), game)).toMatchObject({ state: 'few', actualBps: 9_500 });
});

test('what chance explains is within; three standard errors are watched, four are an alarm, to either side', () => {
  // 100,000 rounds, one in ten pays: the standard deviation is about 3, the standard error about 0.0098.
  const at = (x: number) => bandOf(played(100_000, [[x, 10_000]]), game).state;
  expect([at(9.5), at(9.7), at(9.85), at(10.1)]).toEqual(['within', 'within', 'watch', 'alarm']);
  expect([at(9.15), at(8.9)]).toEqual(['watch', 'alarm']);
});

test('a game whose volatility is not known is judged by its own rounds alone', () => {
  // 300 even bets, 169 of them won: 2.2 standard errors above the theory.
  const even = { returnBps: 10_000, volatility: 0 };
  expect(bandOf(played(300, [[2, 169]]), even)).toMatchObject({ state: 'within', highBps: 11_732 });
});

test('rounds without any win are an alarm when there are enough of them, though they show no variance', () => {
  expect(bandOf(played(100_000, []), game)).toMatchObject({ state: 'alarm', actualBps: 0 });
});

test('a game whose return its vendor has not given is not judged', () => {
  const many = played(100_000, [[1, 95_000]]);
  expect(bandOf(many, { returnBps: 0, volatility: 0 })).toEqual({ actualBps: 9_500, lowBps: 0, highBps: 0, state: 'unknown' });
});
