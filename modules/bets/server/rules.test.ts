import { asId, instant, type MemberId } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { closed, factOf, givenBack, paid, placed, raised, stakeReturned, winReturned } from './rules.ts';

const at = instant(0);
const bet = () =>
  placed({
    memberId: asId<'MemberId'>('00000000-0000-7000-8000-000000000001') as MemberId,
    gameKind: 'rng',
    vendor: 'V',
    gameCode: 'G',
    roundId: 'R',
    currency: 'CNY',
    stakeMinor: 100n,
    at,
    rulesVersion: '1',
  });

describe('a bet', () => {
  test('is open, is paid, is settled once', () => {
    const won = closed(paid(raised(bet(), 50n), 400n), at);
    expect([won.stakeMinor, won.returnMinor, won.state, won.settledAt]).toEqual([150n, 400n, 'settled', at]);
    expect(closed(won, instant(5)).settledAt).toBe(at);
  });
  test('is void when every stake has been given back, and keeps the rest otherwise', () => {
    expect(stakeReturned(bet(), 100n, at)).toMatchObject({ state: 'void', stakeMinor: 0n });
    expect(stakeReturned(raised(bet(), 50n), 50n, at)).toMatchObject({ state: 'open', stakeMinor: 100n });
    expect(stakeReturned(closed(bet(), at), 100n, at).state).toBe('void');
  });
  test('that is void gave back its stakes: what a vendor reversed of them, or what its event returned beside wins that were undone', () => {
    const moved = (amountMinor: bigint, isReversal = false) => ({ amountMinor, isReversal });
    expect(givenBack([moved(-100n), moved(-50n), moved(400n), moved(-400n, true), moved(50n, true), moved(100n, true)])).toBe(150n);
    expect(givenBack([moved(300n), moved(-300n), moved(100n)])).toBe(100n);
    expect(givenBack([moved(300n), moved(-200n)])).toBe(100n);
  });
  test('never gives back more than it took, and never opens again', () => {
    expect(() => stakeReturned(bet(), 101n, at)).toThrow('no more is given back');
    expect(() => winReturned(bet(), 1n)).toThrow('no more is taken back');
    expect(() => raised(closed(bet(), at), 1n)).toThrow('does not go from settled to open');
  });
  test('of which a live table gives half back counts half; elsewhere such a return is a small win', () => {
    const tie = { ...bet(), gameKind: 'live' } as const;
    const half = closed(paid(tie, 50n), at);
    expect(factOf(half, tie)).toMatchObject({
      outcome: 'half-lost',
      validMinor: 50n,
      validChange: 50n,
      stakeChange: 100n,
      returnChange: 50n,
    });
    expect(factOf(winReturned(half, 50n), half)).toMatchObject({ outcome: 'lost', validMinor: 100n, validChange: 50n, returnChange: -50n });
    expect(factOf(closed(paid(bet(), 50n), at), bet())).toMatchObject({ outcome: 'lost', validMinor: 100n });
  });
  test('that comes back as it was is a push and no valid bet; what changes later changes that', () => {
    const push = closed(paid(bet(), 100n), at);
    expect(factOf(push, bet())).toMatchObject({ outcome: 'push', validMinor: 0n, validChange: 0n, stakeChange: 100n, returnChange: 100n });
    expect(factOf(closed(bet(), at), bet())).toMatchObject({ outcome: 'lost', validMinor: 100n, validChange: 100n });
    expect(factOf(winReturned(push, 100n), push)).toMatchObject({
      outcome: 'lost',
      validMinor: 100n,
      validChange: 100n,
      returnChange: -100n,
    });
  });
});
