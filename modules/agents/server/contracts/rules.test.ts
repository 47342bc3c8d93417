import { parseInstant, present, seededRandom, uniform } from '@baize/kernel';
import { daysLater } from '@baize/kernel/business-time';
import { describe, expect, test } from 'vitest';
import {
  type ContractAction,
  contractActions,
  contractPeriods,
  contractStates,
  earned,
  payout,
  type SalaryBasis,
  salaryBases,
  type Terms,
  type Tier,
} from '../../contract/index.ts';
import {
  actionsOf,
  after,
  faultIn,
  isHigher,
  isLastDay,
  nextStart,
  nextWindow,
  periodStart,
  type Side,
  type Standing,
  windowOf,
} from './rules.ts';

const tier = (valid: number, loss: number, active: number, rateBps: number): Tier => ({
  validMinor: String(valid * 10_000),
  lossMinor: String(loss * 10_000),
  active,
  rateBps,
});
const terms = (...tiers: Tier[]): Terms => ({ period: 'D', minBetMinor: '0', feeBps: 0, tiers });
const team = (valid: number, loss: number, active: number) => ({
  validMinor: BigInt(valid) * 10_000n,
  lossMinor: BigInt(loss) * 10_000n,
  active,
});

test('every way of a contract: what is not listed is refused', () => {
  const ways: [Standing, Side, ContractAction, Standing][] = [
    [{ state: 'offered', endingBy: null }, 'payee', 'accept', { state: 'active', endingBy: null }],
    [{ state: 'offered', endingBy: null }, 'payee', 'reject', { state: 'rejected', endingBy: null }],
    [{ state: 'offered', endingBy: null }, 'payer', 'withdraw', { state: 'withdrawn', endingBy: null }],
    ...(['payer', 'payee'] as const).flatMap((side): [Standing, Side, ContractAction, Standing][] => {
      const other = side === 'payer' ? 'payee' : 'payer';
      const asked: Standing = { state: 'active', endingBy: side };
      const active: Standing = { state: 'active', endingBy: null };
      return [
        [active, side, 'terminate', asked],
        [asked, side, 'withdraw', active],
        [asked, other, 'agree', { state: 'ended', endingBy: null }],
        [asked, other, 'refuse', active],
      ];
    }),
  ];
  for (const state of contractStates)
    for (const endingBy of state === 'active' ? ([null, 'payer', 'payee'] as const) : [null])
      for (const side of ['payer', 'payee'] as const) {
        for (const action of contractActions) {
          const way = ways.find(([from, by, what]) => from.state === state && from.endingBy === endingBy && by === side && what === action);
          expect(after({ state, endingBy }, action, side), `${state} ${endingBy} ${side} ${action}`).toEqual(way?.[3]);
        }
        expect(actionsOf({ state, endingBy }, side).length).toBe(
          ways.filter(([from, by]) => from.state === state && from.endingBy === endingBy && by === side).length,
        );
      }
});

describe('what a contract pays', () => {
  // Published example: volume 80, active 5, loss 25,000 against 30/3/10,000 at 3 % and 50/5/30,000 at 5 % (volumes in units of 10,000).
  const dividend = terms(tier(300_000, 10_000, 3, 300), tier(500_000, 30_000, 5, 500));

  test('the highest tier whose demands are all met', () => {
    expect(earned('dividend', dividend, team(800_000, 25_000, 5), 'CNY').amountMinor).toBe(7_500_000n);
    expect(earned('dividend', dividend, team(800_000, 30_000, 5), 'CNY').amountMinor).toBe(15_000_000n);
    expect(earned('dividend', dividend, team(800_000, 30_000, 4), 'CNY').amountMinor).toBe(9_000_000n);
    expect(earned('dividend', dividend, team(299_999, 30_000, 9), 'CNY')).toEqual({ tier: undefined, amountMinor: 0n });
  });

  test('nothing of a team that won, and less the payer’s costs', () => {
    const always = terms(tier(0, 0, 0, 1_000));
    expect(earned('dividend', always, team(100, -50, 1), 'CNY').amountMinor).toBe(0n);
    expect(earned('dividend', { ...always, feeBps: 2_000 }, team(100, 50, 1), 'CNY').amountMinor).toBe(40_000n);
  });

  test('rounded once, down to the coin of the currency', () => {
    const always = terms(tier(0, 0, 0, 33));
    expect(earned('daily', always, { validMinor: 1_234_567n, lossMinor: 0n, active: 1 }, 'CNY').amountMinor).toBe(4_000n);
    expect(earned('daily', always, { validMinor: 9_999_999n, lossMinor: 0n, active: 1 }, 'VND').amountMinor).toBe(30_000n);
  });
});

test('terms: tiers rise, salaries are for days and know no losses', () => {
  expect(faultIn('daily', terms(tier(1, 0, 1, 10), tier(2, 0, 1, 20)))).toBeUndefined();
  expect(faultIn('daily', terms(tier(2, 0, 1, 10), tier(1, 0, 1, 20)))).toBe('order');
  expect(faultIn('daily', terms(tier(1, 0, 1, 20), tier(2, 0, 1, 20)))).toBe('order');
  expect(faultIn('daily', { ...terms(tier(1, 0, 1, 10)), period: 'M' })).toBe('period');
  expect(faultIn('daily', terms(tier(1, 5, 1, 10)))).toBe('loss');
  expect(faultIn('dividend', { ...terms(tier(1, 5, 1, 10)), period: 'M', feeBps: 100 })).toBeUndefined();
});

test('a real-time salary has a basis and one rate without demands, and a stake only by single bets', () => {
  const rate = (basis: SalaryBasis, rateBps: number, minBet = 0): Terms => ({
    ...terms(tier(0, 0, 0, rateBps)),
    minBetMinor: String(minBet * 10_000),
    basis,
  });
  expect(salaryBases.map(basis => faultIn('real-time', rate(basis, 10)))).toEqual([undefined, undefined, undefined]);
  expect(faultIn('real-time', rate('single-bet', 10, 100))).toBeUndefined();
  expect(faultIn('real-time', rate('loss', 10, 100))).toBe('basis');
  expect(faultIn('real-time', terms(tier(0, 0, 0, 10)))).toBe('basis');
  expect(faultIn('daily', rate('loss', 10))).toBe('basis');
  expect(faultIn('real-time', { ...rate('loss', 10), tiers: [tier(1, 0, 0, 10)] })).toBe('basis');
  expect(faultIn('real-time', { ...rate('loss', 10), tiers: [tier(0, 0, 0, 10), tier(0, 0, 0, 20)] })).toBe('basis');
  expect(faultIn('real-time', { ...rate('loss', 10), period: 'W' })).toBe('period');
  expect(isHigher(rate('loss', 20), rate('loss', 10))).toBe(true);
  expect(isHigher(rate('profit', 20), rate('loss', 10))).toBe(false);
  expect(isHigher(rate('single-bet', 10, 50), rate('single-bet', 10, 100))).toBe(true);
  expect(isHigher(rate('single-bet', 20, 100), rate('single-bet', 10, 50))).toBe(false);
});

test('windows are five minutes from the full hour on, and the next whole one is the one that begins at or after a moment', () => {
  const at = (text: string) => parseInstant(`2026-11-25T${text}Z`);
  expect([windowOf(at('10:04:59.999')), windowOf(at('10:05:00.000'))]).toEqual([at('10:00:00.000'), at('10:05:00.000')]);
  expect([nextWindow(at('10:00:00.001')), nextWindow(at('10:05:00.000'))]).toEqual([at('10:05:00.000'), at('10:05:00.000')]);
});

test('what windows pay adds up to what was earned, rounded down once, whatever comes off in between', () => {
  const random = seededRandom(61);
  let [rest, paid, earnedParts, most] = [0n, 0n, 0n, 0n];
  for (let i = 0; i < 2_000; i++) {
    const parts = BigInt(uniform(random, 9_999_999)) - (i % 7 === 0 ? 12_000_000n : 0n);
    earnedParts += parts;
    const one = payout(rest + parts, 'CNY');
    expect(one.amountMinor >= 0n && one.amountMinor % 100n === 0n && one.rest < 1_000_000n).toBe(true);
    rest = one.rest;
    paid += one.amountMinor;
    const owed = (earnedParts / 1_000_000n) * 100n;
    if (earnedParts >= 0n && owed > most) most = owed;
    expect(paid).toBe(most);
  }
});

test('higher terms never pay less, whatever the team does', () => {
  const random = seededRandom(171);
  const some = (): Terms => {
    let [valid, active, rate] = [0, 0, 0];
    const tiers = Array.from({ length: 1 + uniform(random, 3) }, () => {
      valid += uniform(random, 4) * 10;
      active += uniform(random, 3);
      rate += 1 + uniform(random, 20);
      return tier(valid, 0, active, rate);
    });
    return terms(...tiers);
  };
  let higher = 0;
  for (let i = 0; i < 3_000; i++) {
    const [a, b] = [some(), some()];
    expect(isHigher(a, a)).toBe(false);
    if (!isHigher(a, b)) continue;
    higher++;
    expect(isHigher(b, a)).toBe(false);
    let isBetter = false;
    for (const valid of [0, 10, 20, 30, 40, 50, 60, 70, 80, 90])
      for (const active of [0, 1, 2, 3, 4, 5, 6]) {
        const [mine, theirs] = [a, b].map(one => earned('daily', one, team(valid, 0, active), 'CNY').tier?.rateBps ?? 0);
        expect(present(mine, 'a rate')).toBeGreaterThanOrEqual(present(theirs, 'a rate'));
        isBetter ||= (mine ?? 0) > (theirs ?? 0);
      }
    expect(isBetter).toBe(true);
  }
  expect(higher).toBeGreaterThan(100);
});

test('periods follow each other without a gap, over two years with a leap day', () => {
  for (const period of contractPeriods) {
    let start = periodStart(period, '2027-06-01');
    for (let date = start; date < '2029-06-01'; date = daysLater(date, 1)) {
      expect(periodStart(period, date)).toBe(start);
      expect(nextStart(period, date) > date).toBe(true);
      if (!isLastDay(period, date)) continue;
      expect(nextStart(period, date)).toBe(daysLater(date, 1));
      start = daysLater(date, 1);
    }
  }
  expect([nextStart('W', '2026-11-24'), nextStart('H', '2026-11-24'), nextStart('H', '2026-11-15'), nextStart('M', '2028-02-29')]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-11-16',
    '2028-03-01',
  ]);
});
