import { day, hour, type Instant, minute, parseInstant, plus } from '@baize/kernel';
import { expect, test } from 'vitest';
import type { StatedItem } from './ports/counterparty.ts';
import { ageDays, compare, isComparable, isEven, lastDayOver, lastDaysOver, sideBySide, sumBy } from './rules.ts';

const from = parseInstant('2026-11-20T00:00:00Z');
const period = { from, to: plus(from, day) };
const at = (ms: number): Instant => plus(from, ms);
const item = (key: string, more: Partial<StatedItem> = {}): StatedItem => ({
  key,
  at: at(hour),
  currency: 'CNY',
  amountMinor: -100n,
  volumeMinor: 100n,
  isOpen: false,
  ...more,
});
const side = (...items: StatedItem[]) => new Map(items.map(one => [one.key, one]));

test.each([
  ['both have it alike', [item('a')], [item('a')], { matched: 1 }],
  ['we do not have it', [], [item('a')], { found: ['a missing-here null -100'] }],
  ['they do not have it', [item('a')], [], { found: ['a missing-there -100 null'] }],
  ['the results differ', [item('a')], [item('a', { amountMinor: 50n })], { found: ['a amount-differs -100 50'] }],
  ['the results agree and the stakes do not', [item('a')], [item('a', { volumeMinor: 7n })], { found: ['a amount-differs -100 -100'] }],
  ['the currencies differ', [item('a')], [item('a', { currency: 'DMO' })], { found: ['a amount-differs -100 -100'] }],
  ['it is open here', [item('a', { isOpen: true })], [item('a', { amountMinor: 50n })], { open: 1 }],
  ['it is open there', [item('a')], [item('a', { isOpen: true })], { open: 1 }],
  ['it is open there and unknown here', [], [item('a', { isOpen: true })], { open: 1 }],
  ['it is open here and unknown there', [item('a', { isOpen: true })], [], { open: 1 }],
  ['their clock is behind, across midnight', [item('a', { at: at(1) })], [item('a', { at: at(-5) })], { matched: 1 }],
  ['our time is after midnight: it belongs to the next day', [item('a', { at: at(day + 1) })], [item('a', { at: at(day - 1) })], {}],
  ['it is of the day before on both sides', [item('a', { at: at(-1) })], [item('a', { at: at(-1) })], {}],
  [
    'it has been open here for too long',
    [item('a', { at: at(-1 + hour), isOpen: true })],
    [item('a')],
    { found: ['a open-too-long -100 -100'] },
    hour,
  ],
  [
    'it has been open there for too long',
    [item('a', { at: at(1) })],
    [item('a', { isOpen: true })],
    { found: ['a open-too-long -100 -100'] },
    hour,
  ],
  ['only they have it, open for too long', [], [item('a', { at: at(1), isOpen: true })], { found: ['a open-too-long null -100'] }, hour],
  ['it has been open for not so long', [item('a', { isOpen: true })], [item('a')], { open: 1 }, hour],
] as const)('when %s', (_, ours, theirs, expected, stale: number | undefined = undefined) => {
  const staleBefore = stale === undefined ? undefined : at(stale);
  const { matched, open, found } = compare(side(...ours), side(...theirs), { ...period, staleBefore });
  const told = found.map(f => `${f.key} ${f.difference} ${f.oursMinor} ${f.theirsMinor}`);
  expect({ matched, open, found: told }).toEqual({ matched: 0, open: 0, found: [], ...expected });
});

test('sums are side by side by unit, and a missing unit is zero', () => {
  const sums = sideBySide(new Map([['CNY', 5n]]), new Map([['USD', 1n]]));
  expect(sums).toEqual([
    { unit: 'CNY', oursMinor: 5n, theirsMinor: 0n },
    { unit: 'USD', oursMinor: 0n, theirsMinor: 1n },
  ]);
  expect([isEven(sums), isEven([]), isEven(sideBySide(new Map([['CNY', 5n]]), new Map([['CNY', 5n]])))]).toEqual([false, true, true]);
});

test('amounts add up by their key', () => {
  const rows = [
    ['CNY', 3n],
    ['USD', 1n],
    ['CNY', -5n],
  ] as const;
  expect(
    sumBy(
      rows,
      row => row[0],
      row => row[1],
    ),
  ).toEqual(
    new Map([
      ['CNY', -2n],
      ['USD', 1n],
    ]),
  );
});

test.each([
  [0, 0],
  [day - minute, 0],
  [day, 1],
  [10 * day + hour, 10],
])('after %d ms a finding is %d days old', (ms, days) => expect(ageDays(from, at(ms))).toBe(days));

test.each([
  ['2026-11-20', '2026-11-21', true],
  ['2026-11-21', '2026-11-21', false],
  ['2026-11-22', '2026-11-21', false],
  ['2025-11-20', '2026-11-21', true],
  ['2025-11-19', '2026-11-21', false],
])('the day %s on %s can be compared: %s', (one, today, expected) => expect(isComparable(one, today)).toBe(expected));

test.each([
  ['2026-11-21T15:59:59Z', 'Asia/Shanghai', '2026-11-20'],
  ['2026-11-21T16:00:00Z', 'Asia/Shanghai', '2026-11-21'],
  ['2026-11-21T16:00:00Z', 'America/New_York', '2026-11-20'],
  // Days of 23 and of 25 hours, and the turn of a year.
  ['2026-03-09T04:00:00Z', 'America/New_York', '2026-03-08'],
  ['2026-11-02T05:00:00Z', 'America/New_York', '2026-11-01'],
  ['2027-01-01T12:00:00Z', 'UTC', '2026-12-31'],
])('at %s in %s the last day that is over is %s', (now, zone, last) => {
  expect(lastDayOver(parseInstant(now), zone)).toBe(last);
});

test.each([
  // Just before midnight of the day of 25 hours: 24 hours ago it was the same day.
  ['2026-11-02T04:30:00Z', ['2026-10-29', '2026-10-30', '2026-10-31']],
  // Just after midnight behind the day of 23 hours: 24 hours ago it was the day before that one.
  ['2026-03-09T04:30:00Z', ['2026-03-06', '2026-03-07', '2026-03-08']],
])('days back are days of the brand, also behind a change of clocks: %s', (now, days) => {
  expect(lastDaysOver(parseInstant(now), 'America/New_York', 3)).toEqual(days);
});
