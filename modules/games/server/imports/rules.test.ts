import { expect, test } from 'vitest';
import { testGame } from '../../fixtures.ts';
import { kindOf, lineOf, linesOfCsv, SourceFault } from './lines.ts';
import { type KnownGame, planOf } from './rules.ts';

const vendors = [{ code: 'TA', kinds: ['rng', 'live'] as const }];
const known = (n: number, change: Partial<KnownGame> = {}): KnownGame => ({
  ...testGame('TA', n),
  isRemoved: false,
  wantedReturnBps: null,
  ...change,
});
const facts = { vendors, known: [known(1), known(2)], taken: new Map([['tb-1', 'TB']]), today: '2026-11-23' };

/** The line of a feed that says of a game what the catalogue has. */
const listed = (n: number, change: object = {}) => {
  const { code: gameCode, model: modelId, hue1, hue2, minStakeMinor, maxStakeMinor, popularity: _, ...rest } = testGame('TA', n);
  return {
    ...rest,
    gameCode,
    modelId,
    hues: [hue1, hue2],
    minStakeMinor: String(minStakeMinor),
    maxStakeMinor: String(maxStakeMinor),
    ...change,
  };
};
const planned = (...games: object[]) =>
  planOf(
    games.map((game, at) => lineOf(at + 1, game)),
    facts,
  );
const told = (...games: object[]) => planned(...games).rows.map(row => [row.line, row.code, row.effect, row.reason || row.detail]);

test('a source that says what is known changes nothing', () => {
  expect(planned(listed(1), listed(2))).toEqual({ rows: [], same: 2 });
});

test('games are added, changed and removed by what the source says', () => {
  expect(told(listed(1, { nameEn: 'Other', lines: 9 }), listed(3))).toEqual([
    [1, 'ta-1', 'changed', 'nameEn lines'],
    [2, 'ta-3', 'added', ''],
    [null, 'ta-2', 'removed', ''],
  ]);
});

test.each([
  [{ gameCode: 'no such code!' }, 'field'],
  [{ nameEn: '' }, 'field'],
  [{ nameEn: 'a\u0000b' }, 'field'],
  [{ returnBps: 10_001 }, 'field'],
  [{ minStakeMinor: '1.5' }, 'field'],
  [{ releasedOn: 'soon' }, 'field'],
  [{ vendor: 'TB' }, 'vendor'],
  [{ gameCode: 'tb-1' }, 'taken'],
  [{ kind: 'fish' }, 'kind'],
  [{ minStakeMinor: '300', maxStakeMinor: '200' }, 'stakes'],
])('a line with %o is refused by %s, and the others are taken', (change, reason) => {
  const { rows } = planned(listed(1), listed(2), listed(3, change), listed(4));
  expect(rows.map(row => [row.line, row.effect, row.reason])).toEqual([
    [3, 'refused', reason],
    [4, 'added', ''],
  ]);
});

test('a known game whose line is refused is not removed, and the first of two lines of a game counts', () => {
  expect(told(listed(1, { returnBps: -1 }), listed(2), listed(2, { nameEn: 'Twice' }))).toEqual([
    [1, 'ta-1', 'refused', 'field'],
    [3, 'ta-2', 'refused', 'duplicate'],
  ]);
});

test('a return that staff have approved, and the vendor offers, outlives an import; so a removed game comes back', () => {
  const adopted = { ...known(1), returnBps: 9_400, hitRateBps: 1, model: 'lines-94', wantedReturnBps: 9_400, returnLevels: [9_400, 9_600] };
  const plan = (levels: number[]) => planOf([lineOf(1, listed(1, { returnLevels: levels }))], { ...facts, known: [adopted] });
  expect(plan([9_400, 9_600])).toEqual({ rows: [], same: 1 });
  expect(plan([9_600]).rows[0]?.game?.returnBps).toBe(9_600);
  const back = planOf([lineOf(1, listed(1))], { ...facts, known: [known(1, { isRemoved: true })] });
  expect(back.rows[0]).toMatchObject({ effect: 'changed', detail: 'removed' });
});

test('a CSV file names its columns; lines are counted as an editor counts them', () => {
  const lines = linesOfCsv(
    'gameCode,nameCn,nameEn,kind,tags,hues,returnBps\nab-1,"甲\n乙",One,rng,new hot,10 20,9600\n\nab-2,丙,Two,rng,,,x\nab-3,丁,Three,live,,,,extra\n',
  );
  expect(lines).toMatchObject([
    { line: 2, reason: 'field', detail: 'nameCn' },
    { line: 5, code: 'ab-2', reason: 'field', detail: 'returnBps' },
    { line: 6, code: 'ab-3', reason: 'cells' },
  ]);
  expect(linesOfCsv('gameCode;nameCn;nameEn;tags;hues\nab-1;甲;One;new hot;10 20')).toMatchObject([
    { line: 2, game: { gameCode: 'ab-1', tags: ['new', 'hot'], hues: [10, 20], minStakeMinor: '0' } },
  ]);
});

test.each([
  ['', 'empty'],
  ['gameCode,nameEn\nx,y', 'columns'],
  ['gameCode,nameCn,nameEn,price\nx,y,z,1', 'columns'],
  ['PK\u0003\u0004 not a CSV at all', 'columns'],
])('a file that begins with %j is refused as a whole: %s', (text, problem) => {
  const fault = (() => {
    try {
      linesOfCsv(text);
    } catch (error) {
      return error instanceof SourceFault ? error.problem : error;
    }
    return undefined;
  })();
  expect(fault).toBe(problem);
});

test('a game that names no kind is of the only one of its vendor, or a slot', () => {
  const game = { kind: undefined } as never;
  expect([kindOf(game, ['live']), kindOf(game, ['live', 'rng']), kindOf(game, ['live', 'fish'])]).toEqual(['live', 'rng', undefined]);
});
