import { expect, test } from 'vitest';
import { readGameMessage } from './messages.ts';

test('only whole messages of a game are read', () => {
  for (const type of ['session-lost', 'limit-reached'] as const) expect(readGameMessage({ kind: 'baize.game', type })).toEqual({ type });
  expect(readGameMessage({ kind: 'baize.game', type: 'ready' })).toEqual({
    type: 'ready',
    hasRules: false,
    isSoundOn: undefined,
  });
  const all = { type: 'ready', hasRules: true, isSoundOn: false };
  expect(readGameMessage({ kind: 'baize.game', ...all })).toEqual(all);
  expect(readGameMessage({ kind: 'baize.game', type: 'sound', isOn: true })).toEqual({ type: 'sound', isOn: true });
  expect(readGameMessage({ kind: 'baize.game', type: 'sound', isOn: 'yes' })).toBeUndefined();
  expect(readGameMessage({ kind: 'baize.game', type: 'balance', balanceMinor: '125000', currency: 'CNY' })).toEqual({
    type: 'balance',
    balanceMinor: 125_000n,
  });
  expect(readGameMessage({ kind: 'baize.game', type: 'check', roundId: 'a-1' })).toEqual({ type: 'check', roundId: 'a-1' });
  expect(readGameMessage({ kind: 'baize.game', type: 'open-game', gameCode: 'JD1' })).toEqual({ type: 'open-game', gameCode: 'JD1' });
  expect(readGameMessage({ kind: 'baize.game', type: 'check', roundId: '../x' })).toBeUndefined();
  expect(readGameMessage({ kind: 'baize.game', type: 'open-game', gameCode: '' })).toBeUndefined();
  for (const odd of [null, 'ready', { type: 'ready' }, { kind: 'baize.game', type: 'round-open' }, { kind: 'baize.game', type: 'balance' }])
    expect(readGameMessage(odd)).toBeUndefined();
});
