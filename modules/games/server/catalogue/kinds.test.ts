import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindFacets, kindGames } from '../../contract/index.ts';
import { startGamesServer, testGame } from '../../fixtures.ts';
import { putGames } from './store.ts';

let t: TestServer;
const live = (n: number, more: Partial<ReturnType<typeof testGame>>) => ({ ...testGame('TA', n), kind: 'live' as const, ...more });
beforeAll(async () => {
  ({ t } = await startGamesServer());
  await putGames(t.db, [
    live(1, { tags: ['baccarat', 'spoken-zh'], minStakeMinor: 10_000n, maxStakeMinor: 1_000_000n }),
    live(2, { tags: ['baccarat', 'spoken-en', 'spoken-zh'], minStakeMinor: 200_000n, maxStakeMinor: 0n }),
    live(3, { tags: ['roulette'], minStakeMinor: 0n, maxStakeMinor: 0n }),
  ]);
});
afterAll(() => t.close());

test.each<[string, { tags?: string; stakeMinor?: string; vendor?: string }, string[]]>([
  ['nothing', {}, ['ta-1', 'ta-2', 'ta-3']],
  ['a game', { tags: 'baccarat' }, ['ta-1', 'ta-2']],
  ['a game in a language', { tags: 'baccarat,spoken-en' }, ['ta-2']],
  ['the highest stake that one takes', { stakeMinor: '1000000' }, ['ta-1', 'ta-2', 'ta-3']],
  ['a stake that is too high for one', { stakeMinor: '1000001' }, ['ta-2', 'ta-3']],
  ['a stake that is too low for all of a game', { stakeMinor: '9999', tags: 'baccarat' }, []],
  ['a vendor that has none', { vendor: 'TB' }, []],
])('the games of a kind are narrowed by %s', async (_, by, codes) => {
  const { items, total } = await t.client()(kindGames, { kind: 'live', ...by });
  expect(total).toBe(codes.length);
  expect(items.map(one => one.code).sort()).toEqual(codes);
});

test('tags that no game can have are refused', async () => {
  await expect(t.client()(kindGames, { kind: 'live', tags: 'a,b,c,d,e,f' })).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(t.client()(kindGames, { kind: 'live', tags: "baccarat'" })).rejects.toMatchObject({ code: 'request.invalid' });
});

test('facets have the tags of a kind with their games, and the range of stakes', async () => {
  expect(await t.client()(kindFacets, { kind: 'live', vendor: 'TA' })).toEqual({
    tags: [
      { tag: 'baccarat', games: 2 },
      { tag: 'spoken-zh', games: 2 },
      { tag: 'roulette', games: 1 },
      { tag: 'spoken-en', games: 1 },
    ],
    vendors: [{ vendor: 'TA', games: 3 }],
    leastMinor: '10000',
    mostMinor: '1000000',
  });
  expect(await t.client()(kindFacets, { kind: 'pvp' })).toEqual({ tags: [], vendors: [], leastMinor: '0', mostMinor: '0' });
});

test('facets are those of the games that the other filters leave', async () => {
  const of = (by: object) => t.client()(kindFacets, { kind: 'live', ...by });
  expect((await of({ tags: 'roulette' })).vendors).toEqual([{ vendor: 'TA', games: 1 }]);
  expect((await of({ tags: 'roulette' })).tags).toEqual([{ tag: 'roulette', games: 1 }]);
  expect((await of({ stakeMinor: '1000001' })).tags).toContainEqual({ tag: 'baccarat', games: 1 });
  expect((await of({ tags: 'baccarat', stakeMinor: '9999' })).vendors).toEqual([]);
});
