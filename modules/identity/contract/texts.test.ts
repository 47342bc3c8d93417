import { expect, test } from 'vitest';
import cn from '../texts/CN.json' with { type: 'json' };
import en from '../texts/EN.json' with { type: 'json' };
import {
  bankNameErrors,
  changePasswordErrors,
  codeErrors,
  factorErrors,
  loginErrors,
  mobileErrors,
  patternIds,
  registerErrors,
  registrationFields,
  sendErrors,
  stepErrors,
} from './index.ts';

const languages = { CN: new Map(Object.entries(cn)), EN: new Map(Object.entries(en)) };
const placeholders = (text: string | undefined): string[] => [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '').sort();

test('every pattern, field and refusal has its text in both languages, with the same placeholders', () => {
  const keys = [
    ...patternIds.map(id => `identity.pattern.${id}`),
    ...registrationFields.map(field => `identity.field.${field}`),
    ...Object.keys({
      ...registerErrors,
      ...loginErrors,
      ...changePasswordErrors,
      ...codeErrors,
      ...mobileErrors,
      ...sendErrors,
      ...factorErrors,
      ...bankNameErrors,
      ...stepErrors,
    }).map(code => `error.${code}`),
  ];
  for (const texts of Object.values(languages)) for (const key of keys) expect(texts.get(key), key).toBeTruthy();
  expect([...languages.CN.keys()]).toEqual([...languages.EN.keys()]);
  for (const [key, text] of languages.CN) expect(placeholders(languages.EN.get(key)), key).toEqual(placeholders(text));
});

test('the message of a pattern with a length takes both bounds; dates have their own', () => {
  for (const id of patternIds)
    expect(placeholders(languages.CN.get(`identity.pattern.${id}`))).toEqual(id === 11 || id === 13 ? [] : ['max', 'min']);
});
