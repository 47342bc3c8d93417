import { day, hour, type Instant, minute, plus } from '@baize/kernel';
import { expect, test } from 'vitest';
import { type DepositState, depositStates, depositTransitions } from '../../contract/index.ts';
import type { ProviderDeposit } from '../ports/provider.ts';
import {
  expiresUnanswered,
  graceMs,
  judgeStart,
  judgeTruth,
  mayBecome,
  mostOpenDeposits,
  nextAsk,
  type Standing,
  type StartQuestion,
} from './rules.ts';

const now = '2026-11-21T04:00:00.000Z' as Instant;
const question: StartQuestion = {
  method: {
    kind: 'hosted',
    isOn: true,
    hasProvider: true,
    currency: 'CNY',
    minMinor: 10_000n,
    maxMinor: 100_000n,
    dayMinor: 150_000n,
    hours: [],
    kycLevel: 'none',
  },
  isPlayMoney: false,
  currency: 'CNY',
  level: 'none',
  wall: { weekday: 6, minute: 600 },
  minor: 50_000n,
  dayUsedMinor: 0n,
  openCount: 0,
  refusedCount: 0,
};
const method = (change: Partial<StartQuestion['method']>) => ({ method: { ...question.method, ...change } });

test.each<[string, Partial<StartQuestion>, string]>([
  ['a method that is off', method({ isOn: false }), 'deposit.method.off'],
  ['a method without its provider', method({ hasProvider: false }), 'deposit.method.off'],
  ['play money where the brand runs on real money', method({ kind: 'play' }), 'deposit.method.off'],
  ['another currency', { currency: 'USD' }, 'deposit.currency'],
  ['an hour when it is closed', method({ hours: [{ days: [6], from: '12:00', to: '13:00' }] }), 'deposit.method.closed'],
  ['a level that is not reached', method({ kycLevel: 'basic' }), 'deposit.kyc.needed'],
  ['an amount below the range', { minor: 9_900n }, 'deposit.amount'],
  ['an amount above the range', { minor: 100_100n }, 'deposit.amount'],
  ['a part of the smallest coin', { minor: 50_001n }, 'deposit.amount'],
  ['a part of a currency without coins', { currency: 'JPY', ...method({ currency: 'JPY' }), minor: 50_100n }, 'deposit.amount'],
  ['more than is left of the day', { dayUsedMinor: 100_001n }, 'deposit.day.limit'],
  ['exactly what is left of the day', { dayUsedMinor: 100_000n }, 'ok'],
  ['no bound of the day', { ...method({ dayMinor: null }), dayUsedMinor: 1_000_000n }, 'ok'],
  ['too many refused ones just now', { refusedCount: 5 }, 'deposit.paused'],
  ['too many under way', { openCount: mostOpenDeposits }, 'deposit.too.many.open'],
  ['play money where the brand runs on it', { ...method({ kind: 'play' }), isPlayMoney: true }, 'ok'],
])('a deposit with %s is judged', (_, change, verdict) => {
  expect(judgeStart({ ...question, ...change })).toBe(verdict);
});

const later = plus(now, hour);
const past = plus(now, -graceMs);
const standing = (state: DepositState, change: Partial<Standing> = {}): Standing => ({
  state,
  askedMinor: 100n,
  receivedMinor: 0n,
  dealtMinor: 0n,
  expiresAt: later,
  ...change,
});
const said = (status: ProviderDeposit['status'], receivedMinor = 0n): ProviderDeposit => ({ status, receivedMinor });

test.each<[string, Standing, ProviderDeposit, DepositState, string?]>([
  ['nothing is known of it yet', standing('created'), said('absent'), 'created'],
  ['it was begun', standing('created'), said('waiting'), 'waiting'],
  ['its time is up', standing('waiting', { expiresAt: past }), said('waiting'), 'expired'],
  ['its time is up, and a minute of grace is left', standing('waiting', { expiresAt: plus(past, minute) }), said('waiting'), 'waiting'],
  ['it was seen', standing('waiting'), said('detected', 100n), 'detected'],
  ['it was seen just in time', standing('detected', { expiresAt: past }), said('detected', 100n), 'detected'],
  ['it was seen and is gone again', standing('detected'), said('waiting'), 'waiting'],
  ['it is all there', standing('waiting'), said('paid', 100n), 'credited'],
  ['it is all there, and was never seen', standing('created'), said('paid', 100n), 'credited'],
  [
    'it is all there, told after its time while nobody had ended it',
    standing('waiting', { expiresAt: past }),
    said('paid', 100n),
    'credited',
  ],
  ['less is there', standing('detected'), said('paid', 99n), 'underpaid'],
  ['the rest came', standing('underpaid', { receivedMinor: 60n }), said('paid', 100n), 'credited'],
  ['more than the rest came', standing('underpaid', { receivedMinor: 60n }), said('paid', 101n), 'overpaid'],
  ['less than the rest came', standing('underpaid', { receivedMinor: 60n }), said('paid', 80n), 'underpaid'],
  ['an old notice of a part comes again', standing('credited', { receivedMinor: 100n, dealtMinor: 100n }), said('paid', 60n), 'credited'],
  ['more is there', standing('waiting'), said('paid', 101n), 'overpaid'],
  ['nothing is there although it is called paid', standing('waiting'), said('paid', 0n), 'waiting'],
  ['it came after the end', standing('expired', { expiresAt: past }), said('paid', 100n), 'late'],
  ['it came after a no', standing('refused'), said('paid', 100n), 'late'],
  ['more came after it was credited', standing('credited', { receivedMinor: 100n, dealtMinor: 100n }), said('paid', 150n), 'late'],
  ['more came after it was given back', standing('refunded', { receivedMinor: 60n, dealtMinor: 60n }), said('paid', 160n), 'late'],
  [
    'the same comes again after it was given back',
    standing('refunded', { receivedMinor: 60n, dealtMinor: 60n }),
    said('paid', 60n),
    'refunded',
  ],
  ['the provider ended it and nothing came', standing('waiting'), said('expired'), 'expired'],
  ['the provider ended it and a part had come', standing('waiting'), said('expired', 60n), 'underpaid'],
  ['the provider ended it and everything came too late', standing('waiting'), said('expired', 100n), 'late'],
  [
    'the provider ends what is credited',
    standing('credited', { receivedMinor: 100n, dealtMinor: 100n }),
    said('expired', 100n),
    'credited',
  ],
  ['the provider says no', standing('detected'), said('refused'), 'refused'],
  ['the provider says no, and has money', standing('detected'), said('refused', 100n), 'refused', 'refused-with-money'],
  [
    'the provider says no after it was credited',
    standing('credited', { receivedMinor: 100n, dealtMinor: 100n }),
    said('refused'),
    'credited',
  ],
  ['the provider gave a part back', standing('underpaid', { receivedMinor: 60n }), said('refunded', 0n), 'refunded'],
  [
    'the provider gave back what is credited',
    standing('credited', { receivedMinor: 100n, dealtMinor: 100n }),
    said('refunded'),
    'credited',
    'refunded-after-credit',
  ],
  ['what is late is told again', standing('late', { receivedMinor: 100n, expiresAt: past }), said('paid', 100n), 'late'],
])('truth: %s', (_, deposit, truth, state, trouble = '') => {
  const verdict = judgeTruth(deposit, truth, now);
  expect([verdict.state, verdict.trouble]).toEqual([state, trouble]);
});

test('whatever is said of a deposit in whatever state leads along the table, and never below what was dealt with', () => {
  const statuses = ['waiting', 'detected', 'paid', 'expired', 'refused', 'refunded', 'absent'] as const;
  for (const state of depositStates)
    for (const status of statuses)
      for (const received of [0n, 60n, 100n, 140n])
        for (const dealtMinor of state === 'credited' || state === 'overpaid' ? [100n] : [0n])
          for (const expiresAt of [past, later]) {
            const receivedMinor = dealtMinor || (state === 'underpaid' ? 60n : state === 'late' ? 100n : 0n);
            const deposit = standing(state, { dealtMinor, receivedMinor, expiresAt });
            const verdict = judgeTruth(deposit, said(status, received), now);
            expect([state, status, received, verdict.state === state || mayBecome(state, verdict.state)]).toEqual([
              state,
              status,
              received,
              true,
            ]);
            expect(verdict.receivedMinor >= dealtMinor).toBe(true);
            if (verdict.state === 'credited' && state !== 'credited') expect(verdict.receivedMinor).toBe(100n);
            // Said twice, it ends the same.
            const next = { ...deposit, state: verdict.state, receivedMinor: verdict.receivedMinor };
            const isCredited = (one: DepositState) => one === 'credited' || one === 'overpaid';
            const dealt = isCredited(verdict.state) && !isCredited(state) ? verdict.receivedMinor : dealtMinor;
            expect(judgeTruth({ ...next, dealtMinor: dealt }, said(status, received), now).state).toBe(verdict.state);
          }
});

test('every state can be reached, and none leads to itself', () => {
  const reached = new Set(Object.values(depositTransitions).flat());
  expect(depositStates.filter(state => state !== 'created' && !reached.has(state))).toEqual([]);
  expect(depositStates.filter(state => mayBecome(state, state))).toEqual([]);
});

test.each([
  ['a new one at once again', { state: 'created', kind: 'hosted', asks: 0 }, 2_000],
  ['one that waits, ever more rarely', { state: 'waiting', kind: 'hosted', asks: 4 }, 32_000],
  ['never less often than every five minutes', { state: 'waiting', kind: 'hosted', asks: 60 }, 5 * minute],
  ['a bank transfer at its end only', { state: 'waiting', kind: 'bank-transfer', asks: 0 }, hour + graceMs],
  ['a bank transfer that people look at never', { state: 'processing', kind: 'bank-transfer', asks: 0 }, null],
  ['play money never', { state: 'credited', kind: 'play', asks: 0 }, null],
  ['what is credited never', { state: 'credited', kind: 'hosted', asks: 3 }, null],
] as const)('asks %s', (_, deposit, ms) => {
  expect(nextAsk({ ...deposit, expiresAt: later }, now)).toBe(ms === null ? null : plus(now, ms));
});

test('an expired deposit is asked about a few times more, for a week', () => {
  const expired = { state: 'expired', kind: 'hosted', asks: 9, expiresAt: past } as const;
  const times: number[] = [];
  for (let at: Instant | null = now; at !== null; ) {
    const next: Instant | null = nextAsk(expired, at);
    if (next) times.push(Math.round((Date.parse(next) - Date.parse(now)) / hour));
    at = next;
  }
  expect(times).toEqual([1, 6, 24, 3 * 24, (7 * day) / hour]);
});

test('what was never begun expires without the provider, what was begun does not', () => {
  expect(expiresUnanswered(standing('created', { expiresAt: past }), now)).toBe(true);
  expect(expiresUnanswered(standing('created'), now)).toBe(false);
  expect(expiresUnanswered(standing('waiting', { expiresAt: past }), now)).toBe(false);
});
