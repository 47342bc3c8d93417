import { expect, test } from 'vitest';
import type { LiveTable } from '../../../../contract/index.ts';
import { hotOf, keptPlaces, runOf } from './hot.ts';

const name = { nameCn: '', nameEn: '' };
const road: LiveTable['board'] = { kind: 'road', names: { red: name, blue: name, green: name } };
const row: LiveTable['board'] = { kind: 'row' };
type Results = LiveTable['results'];
const of = (tones: string): Results =>
  [...tones].map(letter => ['', ({ r: 'red', b: 'blue', g: 'green', k: 'black' } as const)[letter] ?? 'gold']);
const table = (code: string, change: Partial<LiveTable> = {}): LiveTable => ({
  ...{ code, isOpen: true, phase: 'betting', closesAt: null, players: 0, seats: null, board: road, results: [], ...change },
});

test.each([
  ['ties neither end a run on a road nor belong to it', road, ['baccarat'], of('bbrgrrg'), ['red', 3]],
  ['all results may make one', road, ['baccarat'], of('bb'), ['blue', 2]],
  ['zero ends a run of red', row, ['roulette'], of('rrrg'), ['green', 1]],
  [
    'where results are counted by their text, another text of the same tone ends it',
    row,
    ['fan-tan'],
    [
      ['1', 'red'],
      ['3', 'red'],
      ['3', 'red'],
    ] as Results,
    ['red', 2],
  ],
] as const)('%s', (_, board, tags, results, [tone, length]) => {
  expect(runOf({ board, results: [...results] }, tags)).toMatchObject({ tone, length });
});

test('a table without results has no run', () => {
  expect(runOf({ board: road, results: of('gg') }, ['baccarat'])).toBeUndefined();
  expect(runOf({ board: null, results: [] }, ['blackjack'])).toBeUndefined();
});

test('tables with the most players come first, then those with the longest runs; where nothing goes on, and where no round begins, is not hot', () => {
  const tables = [
    table('A', { results: of('bbbb') }),
    table('B', { results: of('bb') }),
    table('C', { players: 2 }),
    table('D', { results: of('rrrrrr') }),
    table('E', { isOpen: false, players: 9 }),
    table('F', { board: null, seats: { taken: 3, all: 7 } }),
    table('G', { players: 4 }),
  ];
  const hot = hotOf(tables, code => (code === 'G' ? undefined : ['baccarat'])); // G isn't shown here
  expect(hot.map(({ code, players, run }) => [code, players, run?.length])).toEqual([
    ['F', 3, undefined],
    ['C', 2, undefined],
    ['D', 0, 6],
    ['A', 0, 4],
  ]);
});

test('a table that is still hot keeps its place, and another takes the place of one that no longer is', () => {
  const hot = (codes: string) => [...codes].map(code => ({ code, players: 1, run: undefined }));
  expect(keptPlaces([], hot('ABC'))).toEqual(['A', 'B', 'C']);
  expect(keptPlaces(['A', 'B', 'C'], hot('DCA'))).toEqual(['A', 'D', 'C']);
  expect(keptPlaces(['A', 'B', 'C'], hot('C'))).toEqual(['C']);
  expect(keptPlaces([], hot('ABCDEFGH'))).toHaveLength(6);
});
