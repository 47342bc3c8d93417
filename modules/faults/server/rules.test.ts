import { expect, test } from 'vitest';
import { cleanMessage } from '../contract/index.ts';
import { counted, familyOf } from './rules.ts';

test.each([
  ['TypeError: x is not a function', 'TypeError: x is not a function'],
  [`SyntaxError: Unexpected token 'h', "hello Bob" is not valid JSON`, `SyntaxError: Unexpected token '…', "…" is not valid JSON`],
  ['Failed to fetch https://a.example/assets/x-1.js?member=7', 'Failed to fetch <url>'],
  ['no member ada@mail.example with 13800138000', 'no member <email> with #'],
  ['row 0197c3a1-7b1e-7000-8000-1234567890ab is gone', 'row # is gone'],
  ['/rng?q=my+secret failed', '/rng failed'],
  ['an open "quote that never ends', 'an open "…"'],
  ['x'.repeat(2_000), 'x'.repeat(300)],
])('%s is kept as %s', (text, clean) => expect(cleanMessage(text)).toBe(clean));

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari'],
  ['Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/142.0', 'Firefox'],
  ['curl/8', 'Other'],
  ['', 'Other'],
])('%s is the family %s', (userAgent, family) => expect(familyOf(userAgent)).toBe(family));

test('the same fault with other values is one fault', () => {
  const report = { kind: 'fault', page: '/', stack: [], count: 2 } as const;
  const made = counted('web', [
    { ...report, message: 'round 7 failed' },
    { ...report, message: 'round 8 failed' },
    { ...report, message: 'deal failed' },
  ]);
  expect(made.map(({ message, count }) => [message, count]).sort()).toEqual([
    ['deal failed', 2],
    ['round # failed', 4],
  ]);
  expect(counted('office', [{ ...report, message: 'deal failed' }])[0]?.id).not.toBe(made.find(one => one.message === 'deal failed')?.id);
});
