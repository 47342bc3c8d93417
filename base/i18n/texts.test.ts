import { describe, expect, test } from 'vitest';
import { checkKeys, checkLiterals, checkTexts } from './checks.ts';

describe('the texts of the whole repository', () => {
  test('have the same keys, placeholders and tags in every language, and its plurals', () => {
    expect(checkTexts()).toEqual([]);
  });

  test('are asked for by code, and code asks for no other', () => {
    expect(checkKeys()).toEqual({ missing: [], unused: [] });
  });

  test('stand in texts files, not in components', () => {
    expect(checkLiterals()).toEqual([]);
  });
});
