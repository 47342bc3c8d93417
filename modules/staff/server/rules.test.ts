import { hour, minute, parseInstant, plus, second } from '@baize/kernel';
import { describe, expect, test } from 'vitest';
import { permissionNames } from '../contract/index.ts';
import { isLive, normaliseAccount, permissionsOf, waitSeconds } from './rules.ts';

const now = parseInstant('2026-11-21T04:00:00Z');

describe('a session of the office', () => {
  const fresh = { status: 'active' as const, createdAt: now, lastSeenAt: now };
  test.each([
    [{ ...fresh, status: 'disabled' as const }, now, false],
    [fresh, plus(now, 30 * minute), false],
    [{ ...fresh, lastSeenAt: plus(now, 12 * hour - minute) }, plus(now, 12 * hour), false],
    [fresh, plus(now, 30 * minute - second), true],
  ])('%j at %s counts: %s', (session, at, expected) => {
    expect(isLive(session, at)).toBe(expected);
  });
});

test.each([
  [{}, 0],
  [{ pairAt: now }, 900],
  [{ addressAt: plus(now, -14 * minute) }, 60],
  [{ strangersAt: now }, 900],
  [{ strangersAt: now, isKnownAddress: true }, 0],
  [{ pairAt: plus(now, -minute), isKnownAddress: true }, 840],
  [{ pairAt: plus(now, -15 * minute) }, 0],
])('the wait for %j is %d seconds', (facts, seconds) => {
  expect(waitSeconds({ pairAt: null, addressAt: null, strangersAt: null, isKnownAddress: false, ...facts }, now)).toBe(seconds);
});

test.each([
  [[], []],
  [[{ isAll: false, permissions: ['bets.read', 'gone.away'] }], ['bets.read']],
  [
    [
      { isAll: false, permissions: ['bets.read'] },
      { isAll: false, permissions: ['audit.read', 'bets.read'] },
    ],
    ['bets.read', 'audit.read'],
  ],
  [[{ isAll: true, permissions: [] }], [...permissionNames]],
])('roles %j may do %j', (roles, expected) => {
  expect(permissionsOf(roles, permissionNames)).toEqual(expected);
});

test('an account is the same in any case and width', () => {
  expect(normaliseAccount(' ＡDMIN')).toBe('admin');
});
