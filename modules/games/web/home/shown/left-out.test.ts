import { expect, test } from 'vitest';
import { withoutShown } from './left-out.ts';

const games = (codes: string) => [...codes].map(code => ({ code }));
const left = (codes: string, above: string) =>
  withoutShown(games(codes), new Set(above))
    .map(game => game.code)
    .join('');

test.each([
  ['nothing is shown above', 'abcdef', '', 'abcdef'],
  ['what is shown above is left out', 'abcdef', 'bd', 'acef'],
  ['four games stay, the first of those above among them', 'abcdef', 'bdf', 'abce'],
  ['all are shown above', 'abcdef', 'abcdef', 'abcd'],
  ['a rail that is short already stays as it is', 'abc', 'a', 'abc'],
])('a rail keeps its order and at least four games: %s', (_, codes, above, expected) => {
  expect(left(codes, above)).toBe(expected);
});
