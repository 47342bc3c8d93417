import { afterAll, beforeEach, expect, test } from 'vitest';
import { currentSeal, newSecretKey, openSecret, sealSecret, setSecretKeys } from './secrets.ts';

const own = process.env['BAIZE_SECRET_KEY'] ?? '';
const [first, second] = [newSecretKey('k1'), newSecretKey('k2')];
beforeEach(() => setSecretKeys(first));
afterAll(() => setSecretKeys(own));

test('a secret opens where it was sealed and nowhere else, and is never written the same way twice', () => {
  const sealed = sealSecret('JBSWY3DP', 'staff.totp:a');
  expect(sealed).toMatch(/^s1\.k1\.[\w-]+$/);
  expect(sealed).not.toContain('JBSWY3DP');
  expect(sealSecret('JBSWY3DP', 'staff.totp:a')).not.toBe(sealed);
  expect(openSecret(sealed, 'staff.totp:a')).toBe('JBSWY3DP');
  expect(() => openSecret(sealed, 'staff.totp:b')).toThrow(/does not open at staff\.totp: it was changed or moved/);
});

test('a changed secret does not open', () => {
  const sealed = sealSecret('JBSWY3DP', 'p');
  const at = sealed.length - 5;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(() => openSecret(changed, 'p')).toThrow(/does not open/);
});

test('a new first key seals, the old one still opens, and without it the message says which key is missing', () => {
  const old = sealSecret('x', 'p');
  setSecretKeys(`${second},${first}`);
  expect(openSecret(old, 'p')).toBe('x');
  expect(old.startsWith(currentSeal())).toBe(false);
  expect(sealSecret('x', 'p').startsWith('s1.k2.')).toBe(true);
  setSecretKeys(second);
  expect(() => openSecret(old, 'p')).toThrow(/sealed with the key “k1”/);
});

test.each(['JBSWY3DP', '', 's1', 's1.k1', 's2.k1.JBSWY3DP'])('a text that is not sealed does not open: %s', text => {
  expect(() => openSecret(text, 'staff.totp:a')).toThrow(/not sealed at staff\.totp/);
});

test.each(['', 'k1', 'k1:short', 'K 1:xx', `${first},${first}`])('a wrong setting is refused in words: %s', text => {
  expect(() => setSecretKeys(text)).toThrow(/BAIZE_SECRET_KEY/);
});
