import { describe, expect, test } from 'vitest';
import { checkActions, checkKeys, checkLiterals, checkTexts, wholeLanguages } from './checks.ts';
import { wholeCodes } from './codes.ts';

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
