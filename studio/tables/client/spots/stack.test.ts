import { expect, test } from 'vitest';
import { figureOf, stackOf } from './stack.ts';

test('an amount lies as the fewest chips of the table, the largest of them seen', () => {
  const of = (times: bigint) => Object.values(stackOf(times * 60_000n, 60_000n));
  expect([of(1n), of(3n), of(5n), of(7n), of(60n), of(620n)]).toEqual([
    [0, 1],
    [0, 3],
    [1, 1],
    [1, 3],
    [3, 2],
    [5, 4],
  ]);
  expect(of(9_999n)).toEqual([5, 5]);
});

test('the figure on a chip has at most five signs, is never more than what lies there, and is whole where it can be', () => {
  const on = (yuan: bigint, cents = 0n) => figureOf(yuan * 10_000n + cents * 100n);
  expect([on(1n), on(12n, 50n), on(0n, 50n), on(120n), on(999n, 99n)]).toEqual(['1', '12.5', '0.5', '120', '999']);
  expect([on(1_000n), on(1_250n), on(2_500n), on(12_500n), on(125_900n)]).toEqual(['1K', '1.2K', '2.5K', '12.5K', '125K']);
  expect([on(1_000_000n), on(1_250_000n), on(99_999_999n)]).toEqual(['1M', '1.2M', '99.9M']);
});
