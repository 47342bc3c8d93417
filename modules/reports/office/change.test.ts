import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test.each([
  [150n, 100n, { bps: 5_000n }],
  [50n, 100n, { bps: -5_000n }],
  [0n, 100n, { bps: -10_000n }],
  [-98n, 100n, { by: -198n }],
  [98n, -100n, { by: 198n }],
  [-50n, -100n, { by: 50n }],
  [70n, 0n, { by: 70n }],
  [100n, 100n, undefined],
  [0n, 0n, undefined],
])('%d after %d is a share only where both are above zero, and nothing where nothing changed', (now, then, change) => {
  expect(changeOf(now, then)).toEqual(change);
});
