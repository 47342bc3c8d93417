import { parseInstant } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { jurisdictionProfiles } from '../contract/index.ts';
import { isMaintenanceOn, toSwitches } from './rules.ts';

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
