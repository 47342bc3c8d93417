import { expect, test } from 'vitest';
import { groupSessions } from './group-sessions.ts';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const safari = 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1';
const session = (id: string, minutes: number, part: object = {}) => ({
  ...{ id, ip: '192.0.2.7', userAgent: chrome, isCurrent: false },
  lastSeenAt: `2026-11-24T10:${String(minutes).padStart(2, '0')}:00.000Z`,
  ...part,
});

test('equal devices are one row by their latest use, and this device is the first', () => {
  const groups = groupSessions([
    session('a', 1),
    session('b', 30),
    session('c', 50, { userAgent: safari }),
    session('d', 20, { isCurrent: true }),
    session('e', 40),
    session('f', 45, { ip: '198.51.100.4' }),
  ]);
  expect(groups.map(({ name, kind, ip, sessions }) => [name, kind, ip, sessions.map(({ id }) => id).join('')])).toEqual([
    ['Chrome · Linux', 'computer', '192.0.2.7', 'd'],
    ['Safari · iOS', 'tablet', '192.0.2.7', 'c'],
    ['Chrome · Linux', 'computer', '198.51.100.4', 'f'],
    ['Chrome · Linux', 'computer', '192.0.2.7', 'eba'],
  ]);
});
