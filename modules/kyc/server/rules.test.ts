import { expect, test } from 'vitest';
import { missingFor, nextOf } from './rules.ts';

test('after none comes basic, after basic verified, after that nothing', () => {
  expect([nextOf('none')?.level, nextOf('basic')?.level, nextOf('verified')]).toEqual(['basic', 'verified', null]);
});

test('a level lacks what it needs and is not there, whatever else is', () => {
  expect(missingFor('basic', [])).toEqual(['identity-front']);
  expect(missingFor('basic', ['identity-back', 'selfie'])).toEqual(['identity-front']);
  expect(missingFor('verified', ['address'])).toEqual(['selfie']);
  expect(missingFor('verified', ['selfie', 'address'])).toEqual([]);
});
