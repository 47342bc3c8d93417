import { expect, test } from 'vitest';
import { clockText, readGameMessage } from './messages.ts';

test('only whole messages of a game are read', () => {
  for (const type of ['ready', 'session-lost', 'limit-reached'] as const)
    expect(readGameMessage({ kind: 'baize.game', type })).toEqual({ type });
  expect(readGameMessage({ kind: 'baize.game', type: 'balance', balanceMinor: '125000', currency: 'CNY' })).toEqual({
    type: 'balance',
    balanceMinor: 125_000n,
  });
  for (const odd of [null, 'ready', { type: 'ready' }, { kind: 'baize.game', type: 'round-open' }, { kind: 'baize.game', type: 'balance' }])
    expect(readGameMessage(odd)).toBeUndefined();
});

test('the session clock counts hours, minutes and seconds', () => {
  expect([clockText(-5), clockText(451_999), clockText(36_000_000)]).toEqual(['0:00:00', '0:07:31', '10:00:00']);
});
