import { expect, test } from 'vitest';
import { type Draft, drafts } from './drafts.ts';

const draft = (minor: bigint, toId = 'a'): Draft => ({ minor, toId });

test('a draft is kept once, the newest first, five at most', () => {
  const five = [1n, 2n, 3n, 4n, 5n].reduce<readonly Draft[]>((all, minor) => drafts.after(all, draft(minor)), []);
  expect(five.map(one => one.minor)).toEqual([5n, 4n, 3n, 2n, 1n]);
  expect(drafts.after(five, draft(2n)).map(one => one.minor)).toEqual([2n, 5n, 4n, 3n, 1n]);
  expect(drafts.after(five, draft(2n, 'b')).map(one => [one.minor, one.toId])).toEqual([
    [2n, 'b'],
    [5n, 'a'],
    [4n, 'a'],
    [3n, 'a'],
    [2n, 'a'],
  ]);
});

test.each([
  ['[["1000000","a"]]', [draft(1_000_000n)]],
  ['[["1000000","a"],["-5","a"],["0","a"],["1.5","a"],["7"],[7,"a"],null,"x"]', [draft(1_000_000n)]],
  ['{"a":1}', []],
  ['[', []],
  [null, []],
])('what is kept as %s is read as far as it is a draft', (text, read) => {
  expect(drafts.parse(text)).toEqual(read);
});
