import { expect, test } from 'vitest';
import { dateIn, dayStart, instantIn, isDeviceIn, spanInstants } from './zone-days.ts';

test('a day begins at midnight of its zone, also on the days when the clocks change', () => {
  expect(dayStart('2026-11-21', 'Asia/Shanghai')).toBe('2026-11-20T16:00:00.000Z');
  expect(dayStart('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(dayStart('2026-03-29', 'Europe/Berlin', 1)).toBe('2026-03-29T22:00:00.000Z');
  expect(dayStart('2026-11-01', 'America/New_York', 1)).toBe('2026-11-02T05:00:00.000Z');
});

test('a span ends where the day after it begins, and today is the date of the zone', () => {
  expect(spanInstants({ from: '2026-11-20', to: '2026-11-21' }, 'UTC')).toEqual({
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-22T00:00:00.000Z',
  });
  expect(dateIn('Asia/Shanghai', Date.parse('2026-11-20T16:30:00Z'))).toBe('2026-11-21');
});

test('a time on the clock of a zone is one moment, whatever the clock of the device says', () => {
  expect(instantIn('2026-11-21T18:30', 'Asia/Shanghai')).toBe('2026-11-21T10:30:00.000Z');
  expect(instantIn('2026-07-01T00:00', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z');
});

test('a device is in its own zone, and not in two that are 25 hours apart', () => {
  const now = Date.parse('2026-11-21T10:30:00Z');
  expect(isDeviceIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now)).toBe(true);
  expect(['Pacific/Kiritimati', 'Pacific/Pago_Pago'].filter(zone => isDeviceIn(zone, now)).length).toBeLessThan(2);
});
