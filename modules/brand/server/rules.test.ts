import { parseInstant } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { jurisdictionProfiles } from '../contract/index.ts';
import { isMaintenanceOn, originFor, toSwitches } from './rules.ts';

const at = (text: string) => parseInstant(`2026-11-21T${text}:00Z`);

test.each([
  [false, null, false],
  [false, at('09:00'), false],
  [true, at('07:00'), false],
  [true, at('08:00'), false],
  [true, at('09:00'), true],
  [true, null, true],
])('maintenance %s until %s is on at eight: %s', (isInMaintenance, maintenanceEndsAt, expected) => {
  expect(isMaintenanceOn({ isInMaintenance, maintenanceEndsAt }, at('08:00'))).toBe(expected);
});

test('a switch is on only at "1"; a missing or odd value is off', () => {
  expect(toSwitches({ FREEPLAY3: '1', REGMOBVERF3: 'true', OTHER: '1' })).toEqual({
    MOBILENUMREG3: '0',
    REGMOBVERF3: '0',
    MOBILENUMPASSREG3: '0',
    FREEPLAY3: '1',
    PWDEXPFORCECHANGE3: '0',
    MOBILEVERCODELOGIN3: '0',
  });
});

describe('the strict jurisdictions', () => {
  test.each(['uk', 'nj'] as const)(
    '%s prescribes 2.5 seconds a cycle and allows neither autoplay, quick stop, open demo nor transfers',
    name => {
      const profile = jurisdictionProfiles[name];
      expect(profile.name).toBe(name);
      expect(profile.minimumCycleMs).toBe(2_500);
      expect(profile.minimumOtherCycleMs).toBe(profile.name === 'uk' ? 5_000 : 2_500);
      expect([profile.allowsAutoplay, profile.allowsQuickStop, profile.allowsDemoWithoutAgeCheck, profile.allowsTransfers]).toEqual([
        false,
        false,
        false,
        false,
      ]);
    },
  );

  test('the age is 21 in New Jersey and 18 elsewhere', () => {
    expect(Object.values(jurisdictionProfiles).map(p => [p.name, p.minimumAge])).toEqual([
      ['standard', 18],
      ['uk', 18],
      ['nj', 21],
    ]);
  });
});

describe('the origin that a member is sent back to', () => {
  const [shop, local] = ['https://pay.example', 'http://127.0.0.1:4000'];
  test.each<[string, boolean, string[], string, string]>([
    ['play.example', true, ['other.example', 'play.example'], shop, 'https://play.example'],
    ['play.example', false, ['play.example'], shop, 'http://play.example'],
    ['play.example:8443', true, ['play.example'], shop, 'https://play.example:8443'],
    ['evil.example', true, ['other.example', 'play.example'], shop, 'https://other.example'],
    ['evil.example', true, [], shop, 'https://pay.example'],
    ['pay.example', true, [], shop, 'https://pay.example'],
    ['localhost:1234', true, [], shop, 'https://pay.example'],
    ['127.0.0.1', true, ['play.example'], shop, 'https://play.example'],
    ['localhost:5173', true, ['play.example'], local, 'http://localhost:5173'],
    ['127.0.0.1:4100', true, [], local, 'http://127.0.0.1:4100'],
    ['127.evil.example', true, [], local, 'http://127.0.0.1:4000'],
    ['evil.example', true, ['play.example'], local, 'http://127.0.0.1:4000'],
    ['play.example@evil.example', true, ['play.example'], shop, 'https://play.example'],
    ['play.example/x', true, ['play.example'], shop, 'https://play.example'],
    ['', true, ['play.example'], shop, 'https://play.example'],
  ])('for host %j (secure: %s) of %j at %s: %s', (host, isSecure, hosts, publicUrl, expected) => {
    expect(originFor({ host, isSecure }, hosts, publicUrl)).toBe(expected);
  });
});
