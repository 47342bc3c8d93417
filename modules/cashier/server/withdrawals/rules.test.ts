import { type Instant, parseInstant } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { withdrawalFee } from '../../contract/index.ts';
import {
  approvalsFor,
  type Bounds,
  type Circumstances,
  findingsOf,
  isNumber,
  judgeReceipt,
  judgeWithdrawal,
  leftOfDay,
  plainNumber,
  type Request,
  risksOf,
  type Standing,
  sameName,
  statusOfParts,
} from './rules.ts';

const now = parseInstant('2026-11-21T12:00:00Z');
const at = (text: string): Instant => parseInstant(text);
const bounds: Bounds = { minMinor: 100n, maxMinor: 10_000n, dayCount: 3, dayMinor: 20_000n, automaticMinor: 2_000n, fourEyesMinor: 8_000n };
const request: Request = {
  amountMinor: 1_000n,
  availableMinor: 5_000n,
  usedMinor: 0n,
  usedCount: 0,
  turnoverLeftMinor: 0n,
  usableFrom: now,
  now,
};

test.each<[string, Partial<Request>, string]>([
  ['below the least', { amountMinor: 99n }, 'withdraw.amount'],
  ['above the most', { amountMinor: 10_001n }, 'withdraw.amount'],
  ['too many a day', { usedCount: 3 }, 'withdraw.day.count'],
  ['more than what is left of the day', { usedMinor: 19_500n }, 'withdraw.day.sum'],
  ['the day is used up', { usedMinor: 30_000n }, 'withdraw.day.sum'],
  ['something must be played', { turnoverLeftMinor: 1n }, 'withdraw.turnover'],
  ['the account is too new', { usableFrom: at('2026-11-21T12:00:00.001Z') }, 'withdraw.destination.cooling'],
  ['more than there is', { availableMinor: 999n }, 'withdraw.insufficient'],
  [
    'the amount comes before everything else',
    { amountMinor: 1n, usedCount: 9, turnoverLeftMinor: 1n, availableMinor: 0n },
    'withdraw.amount',
  ],
  ['the least', { amountMinor: 100n }, 'ok'],
  ['the most, to the last unit', { amountMinor: 10_000n, availableMinor: 10_000n, usedMinor: 10_000n }, 'ok'],
])('a withdrawal: %s', (_, change, expected) => {
  expect(judgeWithdrawal(bounds, { ...request, ...change })).toBe(expected);
});

test('what is left of a day is never less than nothing', () => {
  expect(leftOfDay(bounds, 5_000n)).toBe(15_000n);
  expect(leftOfDay(bounds, 25_000n)).toBe(0n);
});

test.each([
  [100_000n, 0n, 0, 0n],
  [100_000n, 2_000n, 0, 2_000n],
  [199_900n, 0n, 50, 900n],
  [100_000n, 2_000n, 100, 3_000n],
  [1_000n, 2_000n, 0, 900n],
  [100n, 2_000n, 0, 0n],
])('the fee of %s with %s and %s basis points is %s', (amount, feeFixedMinor, feeBps, expected) => {
  expect(withdrawalFee(amount, { feeFixedMinor, feeBps }, 'CNY')).toBe(expected);
});

describe('what people should look at', () => {
  const usual: Circumstances = {
    amountMinor: 1_000n,
    now,
    memberSince: at('2026-01-01T00:00:00Z'),
    deviceSince: at('2026-02-01T00:00:00Z'),
    othersOnDevice: 0,
    boundAt: at('2026-02-01T00:00:00Z'),
    othersOnDestination: 0,
    largestPaidMinor: 1_000n,
    paidCount: 2,
    paidToIt: 2,
  };
  const yesterday = at('2026-11-20T12:00:00Z');
  test.each<[string, Partial<Circumstances>, string[], number]>([
    ['nothing unusual', {}, [], 0],
    ['a browser that tells nothing', { deviceSince: undefined }, [], 0],
    ['a new browser of an old member', { deviceSince: yesterday }, ['new-device'], 1],
    ['a new browser of a new member', { deviceSince: yesterday, memberSince: yesterday }, [], 0],
    ['a browser of several members', { othersOnDevice: 2 }, ['shared-device'], 1],
    ['another account than before', { boundAt: yesterday, paidToIt: 0 }, ['new-destination'], 1],
    ['a young account that was paid to', { boundAt: yesterday }, [], 0],
    [
      'a new account for the first payout',
      { boundAt: yesterday, paidCount: 0, paidToIt: 0, largestPaidMinor: 0n },
      ['first-withdrawal'],
      1,
    ],
    ['an account of several members', { othersOnDestination: 1 }, ['shared-destination'], 1],
    ['three times the largest', { largestPaidMinor: 300n }, ['unusual-sum'], 1],
    ['just three times is usual', { amountMinor: 900n, largestPaidMinor: 300n }, [], 0],
    ['above what is paid at once', { amountMinor: 2_001n }, ['over-automatic'], 1],
    ['where two have to look', { amountMinor: 8_000n, largestPaidMinor: 8_000n }, ['over-automatic', 'four-eyes'], 2],
  ])('%s', (_, change, rules, approvals) => {
    const found = findingsOf({ ...usual, ...change }, bounds);
    expect(found.map(f => f.rule)).toEqual(rules);
    expect(approvalsFor(found)).toBe(approvals);
  });
});

test.each<[string, ('queued' | 'sending' | 'paid' | 'failed')[], string]>([
  ['nothing given to anybody', ['queued', 'queued'], 'approved'],
  ['one part is on its way', ['sending', 'queued'], 'sending'],
  ['one part is paid, one not begun', ['paid', 'queued'], 'sending'],
  ['all is paid', ['paid', 'paid'], 'paid'],
  ['one part failed, nothing else is under way', ['paid', 'failed'], 'review'],
  ['one failed while another is on its way', ['failed', 'sending'], 'sending'],
  ['all failed', ['failed', 'failed'], 'review'],
])('a withdrawal in two parts: %s', (_, statuses, expected) => {
  expect(
    statusOfParts(
      statuses.map(status => ({ status, minor: 50n })),
      100n,
    ),
  ).toBe(expected);
});

test('a part that failed and was sent again does not keep a withdrawal from being paid', () => {
  const parts = [
    { status: 'failed' as const, minor: 50n },
    { status: 'paid' as const, minor: 50n },
    { status: 'paid' as const, minor: 50n },
  ];
  expect(statusOfParts(parts, 100n)).toBe('paid');
});

test.each([
  ['all', 0n, 0n, 0, 'ok'],
  ['none', 0n, 0n, 0, 'receipt.picture.missing'],
  ['none', 0n, 0n, 1, 'ok'],
  ['partly', 40n, 60n, 0, 'ok'],
  ['partly', 40n, 50n, 0, 'receipt.sum'],
  ['partly', 100n, 0n, 0, 'receipt.sum'],
  ['partly', 0n, 100n, 0, 'receipt.sum'],
  ['partly', 140n, -40n, 0, 'receipt.sum'],
] as const)(
  '%s arrived: %s and %s missing with %s pictures of 100 paid: %s',
  (outcome, receivedMinor, remainingMinor, pictures, expected) => {
    const judged = judgeReceipt({ outcome, receivedMinor, remainingMinor, pictures, paidMinor: 100n });
    expect(judged.verdict).toBe(expected);
    if (judged.verdict === 'ok') expect(judged.receivedMinor + judged.remainingMinor).toBe(100n);
  },
);

test.each([
  ['bank', '6222 0212-3456 7890', true],
  ['bank', '６２２２０２１２３４５６', true],
  ['bank', 'DE89 3704 0044 0532 0130 00', true],
  ['bank', '12345', false],
  ['bank', '6222<script>', false],
  ['bank', '１２３４５６７\u202e', false],
  ['crypto', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true],
  ['crypto', 'short', false],
] as const)('a number of %s, %s: %s', (kind, typed, expected) => {
  expect(isNumber(kind, plainNumber(typed))).toBe(expected);
});

test.each([
  ['王小明', '王 小明', true],
  ['Nguyễn Văn A', 'NGUYEN VAN A', true],
  ['Ｊｏｈｎ Smith', 'john smith', true],
  ['John Smith', 'John Smyth', false],
  ['', '', false],
])('%s and %s are one name: %s', (a, b, expected) => {
  expect(sameName(a, b)).toBe(expected);
});

const standing: Standing = {
  now,
  memberSince: at('2026-01-01T00:00:00Z'),
  othersOnDevices: 0,
  othersOnDestinations: 0,
  realName: undefined,
  holders: ['Wang Xiaoming'],
  resetUntil: null,
  lastDeposit: undefined,
};

test.each<[string, Partial<Standing>, string[]]>([
  ['nothing is known against them', {}, []],
  ['a browser is shared', { othersOnDevices: 2 }, ['shared-device']],
  ['an account number is shared', { othersOnDestinations: 1 }, ['shared-destination']],
  ['a holder is somebody else', { realName: 'Li Hua' }, ['name-differs']],
  ['the name is spelled another way', { realName: 'WANG  xiaoming' }, []],
  ['no account is bound', { realName: 'Li Hua', holders: [] }, []],
  ['registered 71 hours ago', { memberSince: at('2026-11-18T13:00:00Z') }, ['new-account']],
  ['registered 72 hours ago', { memberSince: at('2026-11-18T12:00:00Z') }, []],
  ['the password was reset', { resetUntil: at('2026-11-22T00:00:00Z') }, ['password-reset']],
  ['half of the deposit was played', { lastDeposit: { minor: 100n, playedMinor: 50n } }, ['little-play']],
  ['the deposit was played', { lastDeposit: { minor: 100n, playedMinor: 100n } }, []],
])('a member’s risk flags when %s', (_, change, expected) => {
  expect(risksOf({ ...standing, ...change }).map(one => one.rule)).toEqual(expected);
});
