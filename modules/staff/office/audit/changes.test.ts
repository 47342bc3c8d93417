import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('an entry tells each value that became another, and not what stayed', () => {
  expect(changesOf({ isEnabled: true, name: 'A' }, { isEnabled: false, name: 'A' })).toEqual([
    { name: 'isEnabled', before: true, after: false },
  ]);
});

test('what appears or goes away has one side only, and nested values carry their path', () => {
  expect(changesOf(null, { limits: { day: '100' } })).toEqual([{ name: 'limits.day', before: undefined, after: '100' }]);
  expect(changesOf({ labels: [1, 2] }, undefined)).toEqual([{ name: 'labels', before: [1, 2], after: undefined }]);
  expect(changesOf('a', 'b')).toEqual([{ name: '', before: 'a', after: 'b' }]);
});

test('an entry without before and after changed nothing', () => {
  expect(changesOf(null, null)).toEqual([]);
});
