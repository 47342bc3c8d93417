import { instant, minute, plus, second } from '@baize/kernel';
import { expect, test } from 'vitest';
import { isUnderWay, walletTransferStates, walletTransferTransitions } from '../../contract/index.ts';
import { judgeWalletTransfer, nextAsk, nextOfAbsent, reasonOf, resultToBook, splitByCap, stateAfter, takesCurrency } from './rules.ts';

const now = instant(Date.UTC(2026, 10, 21, 4, 0, 0));
const request = {
  direction: 'in',
  isOn: true,
  takesCurrency: true,
  isBlocked: false,
  isPaused: false,
  isLimited: false,
  isBusy: false,
  amountMinor: 100n,
  availableMinor: 100n,
} as const;

test.each([
  [{ isPaused: true, isOn: false, isBusy: true, availableMinor: 0n }, 'funds.paused'],
  [{ isOn: false, isBlocked: true, isBusy: true, availableMinor: 0n }, 'funds.vendor.off'],
  [{ takesCurrency: false, isBlocked: true, isLimited: true }, 'funds.vendor.currency'],
  [{ isBlocked: true, isLimited: true, isBusy: true, availableMinor: 0n }, 'funds.blocked'],
  [{ isLimited: true, isBusy: true, availableMinor: 0n }, 'funds.limited'],
  [{ isBusy: true, availableMinor: 0n }, 'funds.transfer.open'],
  [{ availableMinor: 99n }, 'funds.insufficient'],
  [{}, 'ok'],
  // Money comes back whatever the vendor's switch and the member's account say.
  [{ direction: 'out', isOn: false, takesCurrency: false, isBlocked: true, isLimited: true }, 'ok'],
  [{ direction: 'out', isPaused: true }, 'funds.paused'],
  [{ direction: 'out', isBusy: true, availableMinor: 0n }, 'funds.transfer.open'],
  [{ direction: 'out', availableMinor: 0n }, 'funds.insufficient'],
] as const)('a transfer with %o is answered %s', (change, verdict) => {
  expect(judgeWalletTransfer({ ...request, ...change })).toBe(verdict);
});

test.each([
  ['in', false, 10 * minute, 10, 'move'],
  ['in', false, 10 * minute + 1, 10, 'cancel'],
  ['in', false, 10 * minute + 1, 30, 'move'],
  ['in', false, minute + 1, 1, 'cancel'],
  ['in', true, 1, 10, 'cancel'],
  ['out', true, 1, 10, 'move'],
  ['out', false, 11 * minute, 10, 'cancel'],
] as const)(
  'a vendor that never heard of money going %s (barred: %s) after %i ms of %i minutes is asked to %s',
  (direction, isBarred, age, minutes, next) => {
    expect(nextOfAbsent({ direction, isBarred, madeAt: plus(now, -age), now, givesUpAfterMs: minutes * minute })).toBe(next);
  },
);

test('a vendor takes the currencies that it was given, or every one', () => {
  expect([takesCurrency([], 'THB'), takesCurrency(['CNY', 'THB'], 'THB'), takesCurrency(['CNY'], 'THB')]).toEqual([true, true, false]);
});

test('only what the vendor said ends a transfer', () => {
  const purse = { balanceMinor: 1n, resultMinor: 0n, revision: 1n };
  expect(stateAfter(undefined)).toBe('unknown');
  expect(stateAfter({ status: 'absent' })).toBe('unknown');
  expect(stateAfter({ status: 'done', purse })).toBe('confirmed');
  expect(stateAfter({ status: 'refused', reason: 'closed', purse: undefined })).toBe('failed');
});

test('an end is an end, and everything before it leads to one', () => {
  for (const state of walletTransferStates) {
    expect(isUnderWay(state)).toBe(!['confirmed', 'failed'].includes(state));
    for (const next of walletTransferTransitions[state]) expect(walletTransferStates).toContain(next);
  }
  expect(walletTransferTransitions.debited).not.toContain('confirmed'); // nothing happens there that was not sent
});

test('it is asked soon, then ever less often, and at least every minute', () => {
  const after = (asks: number) => Date.parse(nextAsk(asks, now)) - Date.parse(now);
  expect([1, 2, 3, 4, 5, 6, 7, 500].map(after)).toEqual([1, 2, 5, 10, 30, 60, 60, 60].map(seconds => seconds * second));
});

test('unknown reasons are shown as refused', () => {
  expect([reasonOf('insufficient'), reasonOf('cancelled'), reasonOf('E-4711'), reasonOf('')]).toEqual([
    'insufficient',
    'cancelled',
    'refused',
    'refused',
  ]);
});

test.each([
  // known revision and result, told revision, result and balance, booked, what is booked now
  [4n, 10n, 4n, 50n, 140n, 100n, undefined], // the same answer again
  [4n, 10n, 3n, 50n, 140n, 100n, undefined], // an older one that was overtaken
  [4n, 10n, 5n, 10n, 100n, 100n, 0n],
  [4n, 10n, 5n, 60n, 150n, 100n, 50n],
  [4n, 10n, 5n, -90n, 0n, 100n, -100n],
  [4n, 10n, 5n, 60n, 151n, 100n, undefined], // a balance that no one put in or won
  [4n, 10n, 5n, -91n, 0n, 100n, undefined], // more lost than there was
] as const)(
  'known %i:%i, told %i:%i with %i, booked %i: books %s',
  (revision, result, toldRevision, toldResult, balance, booked, expected) => {
    const told = { revision: toldRevision, resultMinor: toldResult, balanceMinor: balance };
    expect(resultToBook({ revision, resultMinor: result, withheldMinor: 0n }, told, booked)).toBe(expected);
  },
);

test.each([
  // won on the day before, withheld, change, what is booked, held, won and withheld then
  [0n, 0n, 100n, [100n, 0n, 100n, 0n]],
  [60n, 0n, 40n, [40n, 0n, 100n, 0n]],
  [60n, 0n, 41n, [40n, 1n, 100n, 0n]],
  [100n, 0n, 7n, [0n, 7n, 100n, 0n]],
  [120n, 0n, 7n, [0n, 7n, 120n, 0n]], // the cap was lowered meanwhile
  [100n, 0n, -30n, [-30n, 0n, 100n, 0n]],
  [0n, 50n, -30n, [0n, 0n, 0n, 20n]],
  [0n, 50n, -80n, [-30n, 0n, 0n, 0n]],
  [0n, 50n, 0n, [0n, 0n, 0n, 50n]],
] as const)('with %i won and %i withheld, %i under a cap of 100 becomes %o', (wonMinor, withheldMinor, change, expected) => {
  const known = { wonDay: '2026-11-22', wonMinor, withheldMinor };
  const split = splitByCap(known, { change, day: '2026-11-22', capMinor: 100n });
  expect([split.bookMinor, split.heldMinor, split.wonMinor, split.withheldMinor]).toEqual(expected);
  expect(splitByCap({ ...known, wonDay: '2026-11-21' }, { change, day: '2026-11-22', capMinor: 100n }).wonMinor).toBe(
    change > 0n ? (change < 100n ? change : 100n) : 0n,
  );
});
