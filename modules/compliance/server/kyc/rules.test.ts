import { expect, test } from 'vitest';
import { missingFor, nextOf, sizeRefusal } from './rules.ts';

test('after none comes basic, after basic verified, after that nothing', () => {
  expect([nextOf('none')?.level, nextOf('basic')?.level, nextOf('verified')]).toEqual(['basic', 'verified', null]);
});

test('a level lacks what it needs and is not there, whatever else is', () => {
  expect(missingFor('basic', [])).toEqual(['identity-front']);
  expect(missingFor('basic', ['identity-back', 'selfie'])).toEqual(['identity-front']);
  expect(missingFor('verified', ['address'])).toEqual(['selfie']);
  expect(missingFor('verified', ['selfie', 'address'])).toEqual([]);
});

test.each([
  [1, 1, 'kyc.picture.too.small'],
  [4_000, 299, 'kyc.picture.too.small'],
  [300, 300, undefined],
  [8_000, 5_000, undefined],
  [8_001, 5_000, 'kyc.picture.too.large'],
  [60_000, 60_000, 'kyc.picture.too.large'],
])('a picture of %i by %i: %s', (width, height, refusal) => {
  expect(sizeRefusal({ width, height })).toBe(refusal);
});
