import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codeOfTags } from '../codes.ts';
import { firstLanguage, wishedLanguage } from './first-language.ts';

beforeEach(() => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('document', { documentElement: { dataset: { language: 'TH' } } });
  vi.stubGlobal('navigator', { languages: ['xx-YY', 'en-GB', 'zh-CN'] });
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

test('the office begins in the language of the browser, and the members’ site in the operator’s', () => {
  expect(firstLanguage({ withPseudo: false, followsBrowser: true })).toBe('EN');
  expect(firstLanguage({ withPseudo: false })).toBe('TH');
});

test('a language that was chosen once, or is in the address, is stronger than the browser’s; one in the address is kept', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'CN' });
  expect(firstLanguage({ withPseudo: false, followsBrowser: true })).toBe('CN');
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: () => 'CN', setItem: (name: string, value: string) => kept.set(name, value) });
  vi.stubGlobal('location', { search: '?lang=TH' });
  expect(firstLanguage({ withPseudo: false, followsBrowser: true })).toBe('TH');
  expect([...kept.values()]).toEqual(['TH']);
});

test('the language of the browser is offered until one was chosen, and never where there is no browser', () => {
  expect(wishedLanguage()).toBe('EN');
  vi.stubGlobal('localStorage', { getItem: () => 'CN' });
  expect(wishedLanguage()).toBeUndefined();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', undefined);
  expect(wishedLanguage()).toBeUndefined();
});

test('a browser whose languages we don’t have gets the operator’s default', () => {
  vi.stubGlobal('navigator', { languages: ['xx'] });
  expect(firstLanguage({ withPseudo: false, followsBrowser: true })).toBe('TH');
});

test.each([
  [['zh'], 'CN'],
  [['zh-Hans-CN'], 'CN'],
  [['zh-HK'], 'TW'],
  [['pt-BR'], 'PT-BR'],
  [['not a tag', 'en'], 'EN'],
  [['en-US', 'zh-CN'], 'EN'],
  [[], undefined],
])('the tags %j ask for %s', (tags, code) => {
  expect(codeOfTags(tags)).toBe(code);
});
