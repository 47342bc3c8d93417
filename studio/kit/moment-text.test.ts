import { expect, test } from 'vitest';
import { isZone, momentText, zoneText } from './moment-text.ts';

const at = '2026-11-27T18:49:47.000Z';

test('a moment is written in the zone of the site, in the style of its records', () => {
  expect(momentText(at, { language: 'EN', zone: 'Asia/Shanghai' })).toBe('28 Nov 2026 02:49:47');
  expect(momentText(at, { language: 'CN', zone: 'Asia/Shanghai' })).toBe('2026/11/28 02:49:47');
  expect(momentText('2026-11-05T00:00:00Z', { language: 'EN', zone: 'UTC' })).toBe('5 Nov 2026 00:00:00');
});

test('where no zone is given it is that of the device', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(momentText(at, { language: 'EN' })).toBe(momentText(at, { language: 'EN', zone: timeZone }));
  expect(zoneText(at, undefined)).toBe(zoneText(at, timeZone));
});

test('a zone is named by how far it is from UTC at that moment', () => {
  expect(['UTC', 'Asia/Shanghai', 'Asia/Kolkata', 'America/St_Johns', 'Europe/Berlin'].map(zone => zoneText(at, zone))).toEqual([
    'UTC',
    'UTC+8',
    'UTC+5:30',
    'UTC-3:30',
    'UTC+1',
  ]);
  expect(zoneText('2026-07-01T00:00:00Z', 'Europe/Berlin')).toBe('UTC+2');
});

test('what is no zone is not taken for one', () => {
  expect(['Asia/Shanghai', 'Mars/Olympus', ''].map(isZone)).toEqual([true, false, false]);
});
