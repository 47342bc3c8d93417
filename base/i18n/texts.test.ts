import { describe, expect, test } from 'vitest';
import { checkActions, checkKeys, checkLiterals, checkTexts, wholeLanguages } from './checks.ts';
import { wholeCodes } from './codes.ts';
import { loadTexts } from './server.ts';

describe('the texts of the whole repository', () => {
  test('have the same keys, placeholders and tags in every language, and its plurals', () => {
    expect(checkTexts()).toEqual([]);
  });

  test('are all there in the languages that say so, and in no other', () => {
    expect(wholeLanguages()).toEqual([...wholeCodes].sort());
  });

  test('are asked for by code, and code asks for no other', () => {
    expect(checkKeys()).toEqual({ missing: [], unused: [] });
  });

  test('name every action that a module writes into the audit log', () => {
    expect(checkActions()).toEqual([]);
  });

  test('are in texts files, not in components', () => {
    expect(checkLiterals()).toEqual([]);
  });
});

describe('a wait', () => {
  test.each([
    ['EN', 90, 'Too many requests. Try again in 90 seconds.'],
    ['EN', 91, 'Too many requests. Try again in 2 minutes.'],
    ['EN', 1_651, 'Too many requests. Try again in 28 minutes.'],
    ['CN', 45, '请求过于频繁，请 45 秒后再试。'],
    ['CN', 1_651, '请求过于频繁，请 28 分钟后再试。'],
  ])('is said as a person would say it: %s, %d seconds', async (code, waitSeconds, said) => {
    expect((await loadTexts()).translate(code, 'error.request.too.many', { waitSeconds })).toBe(said);
  });
});
