import { expect, test } from 'vitest';
import { changesOf, currencyOf, isRate } from './changes.ts';

test('an entry names each value that changed, and not what stayed', () => {
  expect(changesOf({ isEnabled: true, name: 'A' }, { isEnabled: false, name: 'A' })).toEqual([
    { name: 'isEnabled', before: true, after: false },
  ]);
});

test('what appears or goes away has one side only, and nested values carry their path', () => {
  expect(changesOf(null, { limits: { day: '100' } })).toEqual([{ name: 'limits.day', before: undefined, after: '100' }]);
  expect(changesOf({ labels: [1, 2] }, undefined)).toEqual([{ name: 'labels', before: [1, 2], after: undefined }]);
  expect(changesOf('a', 'b')).toEqual([{ name: '', before: 'a', after: 'b' }]);
});

test('what was empty and stays so is no change', () => {
  expect(changesOf(null, { bank: '', hours: [], dayMinor: null, place: 0, isOn: false })).toEqual([
    { name: 'place', before: undefined, after: 0 },
    { name: 'isOn', before: undefined, after: false },
  ]);
  expect(changesOf({ keyId: '' }, { endsAt: '' })).toEqual([]);
  expect(changesOf({ keyId: 'a' }, { keyId: '' }).map(change => change.name)).toEqual(['keyId']);
});

test('a value is a rate when its name ends so', () => {
  expect([isRate('fee.rateBps', 150), isRate('rebateBps', '900'), isRate('rateBps', 'usual'), isRate('place', 3)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('an entry without before and after changed nothing', () => {
  expect(changesOf(null, null)).toEqual([]);
});

test('amounts are read in the currency that the entry names, and the currency itself is no change', () => {
  const [before, after] = [
    { leftMinor: '500000', currency: 'USD' },
    { leftMinor: '0', currency: 'USD' },
  ];
  expect(currencyOf(before, after)).toBe('USD');
  expect(currencyOf(null, { amountMinor: '1', currency: 'THB' })).toBe('THB');
  expect(changesOf(null, { amountMinor: '1', currency: 'THB' }).map(change => change.name)).toEqual(['amountMinor']);
});

test('amounts of an entry without a currency have none, and a currency that changes on its own is shown', () => {
  expect(currencyOf({ maxWinMinor: '1' }, { maxWinMinor: '2' })).toBeUndefined();
  expect(currencyOf('a', 'b')).toBeUndefined();
  expect(changesOf(null, { currency: 'EUR' }).map(change => change.name)).toEqual(['currency']);
});
