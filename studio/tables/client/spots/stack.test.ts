import { expect, test } from 'vitest';
import { stackOf } from './stack.ts';

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
