import { expect, test } from 'vitest';
import { repeatedKey } from './json-keys.ts';

const keyOf = (text: string) => repeatedKey(Buffer.from(text));

test.each([
  '{"a":1,"b":"x"}',
  '{"a":":","b":": "}',
  '{"a" : 1, "b" :2}',
  '{"a":"\\":1","b":{"a":[{"a":1},{"a":2}]}}',
  '["a","a",{"a":1}]',
  '{"a":"a","b":"a\\\\"}',
  'no json',
  '',
])('a body without a repeated key: %s', text => {
  expect(keyOf(text)).toBe(undefined);
});

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"a" :2}', 'a'],
  ['{"a":1,"a"\n:2}', 'a'],
  ['{"a":1,"a":":"}', 'a'],
  ['{"a":1,"\\u0061":2}', 'body'],
  ['{"a":{"b":1,"b":2}}', 'body'],
  ['[{"b":1,"b":2}]', 'body'],
  ['{"a":":","b":1,"b" :2}', 'b'],
])('a body with one: %s', (text, expected) => {
  expect(keyOf(text)).toBe(expected);
});
