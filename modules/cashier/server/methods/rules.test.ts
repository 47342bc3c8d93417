import { expect, test } from 'vitest';
import { feeOf, type MethodSettings, playedFor } from '../../contract/index.ts';
import { faultOf, hasLevel, isOpenAt, isSameMethod } from './rules.ts';

const settings: MethodSettings = {
  kind: 'hosted',
  provider: 'sandbox',
  names: { CN: '在线支付', EN: 'Online payment' },
  currency: 'CNY',
  fee: { fixedMinor: '10000', rateBps: 100, bearer: 'member' },
  minMinor: '100000',
  maxMinor: '1000000',
  dayMinor: null,
  hours: [],
  kycLevel: 'none',
  payMinutes: 30,
  arrivalMinutes: 1,
  turnoverBps: 10_000,
  bank: { bank: '', branch: '', holder: '', number: '' },
  place: 1,
  isOn: true,
};
const known = { languages: ['CN', 'EN', 'TH'], providers: ['sandbox'] };
const span = (days: number[], from: string, to: string) => ({ days, from, to });

test.each([
  ['a language that there is not', { names: { CN: 'x', EN: 'x', XX: 'x' } }, 'cashier.method.names'],
  ['no English name', { names: { CN: 'x' } }, 'cashier.method.names'],
  ['smallest above largest', { minMinor: '2000000' }, 'cashier.method.range'],
  ['a largest amount nobody means', { maxMinor: '100000000000001' }, 'cashier.method.range'],
  ['a fee that eats the smallest amount', { fee: { fixedMinor: '100000', rateBps: 0, bearer: 'member' } }, 'cashier.method.range'],
  ['hours that end before they begin', { hours: [span([1], '18:00', '09:00')] }, 'cashier.method.hours'],
  ['a provider that is not set up', { provider: 'nobody' }, 'cashier.method.provider'],
  ['a provider for play money', { kind: 'play' }, 'cashier.method.provider'],
  ['a bank transfer without an account', { kind: 'bank-transfer', provider: '' }, 'cashier.method.bank'],
  ['the same fee, borne by the house', { fee: { fixedMinor: '100000', rateBps: 0, bearer: 'house' } }, undefined],
  ['everything right', {}, undefined],
] as const)('a method with %s is judged', (_, change, fault) => {
  expect(faultOf({ ...settings, ...change } as MethodSettings, known)).toBe(fault);
});

test.each([
  [1_000_000n, { fixedMinor: 0n, rateBps: 0, bearer: 'member' }, 0n],
  [1_000_000n, { fixedMinor: 20_000n, rateBps: 150, bearer: 'member' }, 35_000n],
  [999_900n, { fixedMinor: 0n, rateBps: 150, bearer: 'member' }, 14_900n],
  [10_000n, { fixedMinor: 20_000n, rateBps: 0, bearer: 'member' }, 10_000n],
  [1_000_000n, { fixedMinor: 20_000n, rateBps: 150, bearer: 'house' }, 0n],
] as const)('of %s the fee by %o is %s', (minor, fee, expected) => {
  expect(feeOf(minor, fee, 'CNY')).toBe(expected);
});

test('what must be played is rounded down to whole coins', () => {
  expect([10_000, 15_000, 0].map(bps => playedFor(33_300n, bps, 'CNY'))).toEqual([33_300n, 49_900n, 0n]);
  expect(playedFor(330_000n, 15_000, 'JPY')).toBe(490_000n);
});

test.each([
  ['no hours are always', [], { weekday: 3, minute: 0 }, true],
  ['before it opens', [span([1, 2], '09:00', '18:00')], { weekday: 1, minute: 539 }, false],
  ['the minute it opens', [span([1, 2], '09:00', '18:00')], { weekday: 1, minute: 540 }, true],
  ['the minute it closes', [span([1, 2], '09:00', '18:00')], { weekday: 2, minute: 1_080 }, false],
  ['another day', [span([1, 2], '09:00', '18:00')], { weekday: 7, minute: 600 }, false],
  ['the last minute of a day', [span([7], '22:00', '24:00'), span([1], '00:00', '02:00')], { weekday: 7, minute: 1_439 }, true],
  ['past midnight', [span([7], '22:00', '24:00'), span([1], '00:00', '02:00')], { weekday: 1, minute: 119 }, true],
] as const)('opening hours: %s', (_, hours, now, isOpen) => {
  expect(isOpenAt(hours as never, now)).toBe(isOpen);
});

test('a level opens what asks for less', () => {
  expect([hasLevel('basic', 'none'), hasLevel('basic', 'basic'), hasLevel('none', 'basic'), hasLevel('verified', 'basic')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('kind, provider and currency of a method stay', () => {
  expect([isSameMethod(settings, { ...settings, place: 9 }), isSameMethod(settings, { ...settings, currency: 'USD' })]).toEqual([
    true,
    false,
  ]);
});
