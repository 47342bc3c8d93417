import { sql } from '@baize/db';
import { isInChain } from '@baize/engine-fairness';
import { day, elapsedMs, hour, minute } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aChainGame, aChainReset, aChainServer } from '../chain-fixtures.ts';
import { ChainCache } from '../draws/chains.ts';
import { sealAndDraw } from '../draws/draw.ts';
import { shippedGames } from '../games/shipped.ts';
import { addGames, allGames, findGame, saveGame } from '../games/store.ts';
import { aheadLoop, makeAllIssues, makeIssues } from './ahead.ts';

let t: TestServer;
beforeAll(async () => {
  t = await aChainServer();
});
beforeEach(() => aChainReset(t));
afterAll(() => t.close());

interface Row {
  number: string;
  opensAt: string;
  sealsAt: string;
  drawsAt: string;
  chain: number;
  place: number;
}

const issues = (code: string): Promise<Row[]> =>
  t.db.query<Row>(sql`
    select number, opens_at as "opensAt", seals_at as "sealsAt", draws_at as "drawsAt", chain, chain_place as place from lottery.issue
    where game_code = ${code} order by draws_at`);
const chains = (code: string) =>
  t.db.query<{ number: number; used: number; length: number; secret: string; anchor: string }>(
    sql`select number, used, length, secret, anchor from lottery.chain where game_code = ${code} order by number`,
  );

/** Every issue has the place behind that of the one before and opens when that is sealed; no place is left out. */
async function expectOneOrder(code: string): Promise<void> {
  const rows = await issues(code);
  const made = await chains(code);
  const places = made.flatMap(chain => Array.from({ length: chain.used }, (_, i) => `${chain.number}.${i + 1}`));
  expect(rows.map(row => `${row.chain}.${row.place}`)).toEqual(places);
  rows.slice(1).forEach((row, i) => {
    expect(row.opensAt).toBe(rows[i]?.sealsAt);
  });
}

const setSchedule = async (code: string, like: string) => {
  const game = (await findGame(t.db, code)) ?? expect.fail();
  const schedule = shippedGames.find(one => one.code === like)?.settings.schedule ?? expect.fail();
  expect(await saveGame(t.db, code, { version: game.version, settings: { ...game, schedule } })).toBe(true);
};

describe('games that come with the product', () => {
  test('are added by the first turn, switched off, and without issues', async () => {
    const loop = aheadLoop();
    await loop.run(t);
    const games = await allGames(t.db);
    expect(games.map(game => game.code)).toEqual(shippedGames.map(game => game.code));
    expect(games.some(game => game.isOn)).toBe(false);
    expect(await t.db.query(sql`select 1 from lottery.issue`)).toEqual([]);
  });

  test('stay as staff have set them', async () => {
    await aChainGame(t.db, 'ssc-1', { nameEn: 'Ours' });
    await addGames(t.db, shippedGames);
    expect(await findGame(t.db, 'ssc-1')).toMatchObject({ nameEn: 'Ours', isOn: true, version: 1 });
  });
});

describe('issues ahead of time', () => {
  test('are there for 26 hours, on a chain that was published before', async () => {
    await aChainGame(t.db, 'ssc-1');
    await makeAllIssues(t);
    const rows = await issues('ssc-1');
    expect(rows.length).toBeGreaterThan(26 * 60);
    await expectOneOrder('ssc-1');
    const [chain] = await chains('ssc-1');
    expect(chain).toMatchObject({ number: 1, length: 20_000, used: rows.length });
    expect(chain?.secret).toMatch(/^s1\./);
    const seed = await new ChainCache().seedAt(t.db, { gameCode: 'ssc-1', number: 1 }, 7);
    expect(isInChain(seed, { anchor: chain?.anchor ?? '', place: 7 })).toBe(true);
  });

  test('are drawn on every day of the week', async () => {
    await aChainGame(t.db, '3d');
    await makeAllIssues(t);
    const dates = (await issues('3d')).map(row => row.number);
    expect(dates.slice(0, 3)).toEqual(['20261121-001', '20261122-001', '20261123-001']);
  });

  test('are ten of a daily game, and none of a game that is off', async () => {
    await aChainGame(t.db, '3d');
    await aChainGame(t.db, 'p3', { isOn: false });
    await makeAllIssues(t);
    expect(await issues('3d')).toHaveLength(10);
    expect(await issues('p3')).toEqual([]);
  });

  test('are made again by no repeat, and followed by the next ones when time has passed', async () => {
    await aChainGame(t.db, 'ssc-5');
    await makeAllIssues(t);
    const before = await issues('ssc-5');
    await makeAllIssues(t);
    expect(await issues('ssc-5')).toEqual(before);
    t.clock.move(2 * hour);
    await makeAllIssues(t);
    const after = await issues('ssc-5');
    expect(after.slice(0, before.length)).toEqual(before);
    expect(elapsedMs(t.clock.now(), after.at(-1)?.drawsAt as never)).toBeGreaterThanOrEqual(26 * hour);
    await expectOneOrder('ssc-5');
  });

  test('are the same when four servers make them at the same time', async () => {
    await aChainGame(t.db, 'ssc-1');
    await Promise.all([1, 2, 3, 4].map(() => makeAllIssues(t)));
    await expectOneOrder('ssc-1');
  });

  test('leave no place out when the process is killed in the middle', async () => {
    await aChainGame(t.db, 'ssc-5');
    let statements = 0;
    /** A database that is gone after some statements; what it had begun is rolled back. */
    const dying = (lasts: number) => ({
      ...t.db,
      transaction: ((work: (tx: never) => Promise<unknown>) =>
        t.db.transaction(tx => {
          const query = (statement: never) => {
            if (++statements > lasts) throw new Error('killed');
            return tx.query(statement);
          };
          return work({ ...tx, query } as never);
        })) as typeof t.db.transaction,
    });
    let lasts = 0;
    for (; ; lasts++) {
      statements = 0;
      const ended = await makeIssues(dying(lasts), 'ssc-5', { now: t.clock.now() }).then(
        () => true,
        () => false,
      );
      if (ended) break;
      expect(await issues('ssc-5')).toEqual([]);
      expect(await chains('ssc-5')).toEqual([]);
    }
    expect(lasts).toBeGreaterThan(5);
    await makeAllIssues(t);
    await expectOneOrder('ssc-5');
  });

  test('go over to the next chain when one is used up', async () => {
    await aChainGame(t.db, '3d');
    for (let i = 0; i < 120; i++) {
      await makeAllIssues(t);
      t.clock.move(9 * day);
      await sealAndDraw(t, new ChainCache());
    }
    expect((await chains('3d')).map(({ number, length }) => [number, length])).toEqual([
      [1, 1_000],
      [2, 1_000],
    ]);
    await expectOneOrder('3d');
  });

  test('of another schedule come behind those that are there, which stay', async () => {
    await aChainGame(t.db, 'ssc-1');
    await makeAllIssues(t);
    const before = await issues('ssc-1');
    await setSchedule('ssc-1', 'ssc-10');
    await makeAllIssues(t);
    t.clock.move(day);
    await makeAllIssues(t);
    const after = await issues('ssc-1');
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    await expectOneOrder('ssc-1');
    await setSchedule('ssc-1', 'ssc-1');
    t.clock.move(day);
    await makeAllIssues(t);
    await expectOneOrder('ssc-1');
    expect(elapsedMs(after.at(-1)?.drawsAt as never, (await issues('ssc-1')).at(-1)?.drawsAt as never)).toBeGreaterThan(hour);
  });

  test('are made no more when the game is switched off, and those that are there are drawn', async () => {
    await aChainGame(t.db, 'ssc-1');
    await makeAllIssues(t);
    const game = (await findGame(t.db, 'ssc-1')) ?? expect.fail();
    await saveGame(t.db, 'ssc-1', { version: 1, settings: { ...game, isOn: false } });
    const before = await issues('ssc-1');
    t.clock.move(3 * day);
    await makeAllIssues(t);
    expect(await issues('ssc-1')).toEqual(before);
    await sealAndDraw(t, new ChainCache());
    const [left] = await t.db.query<{ left: number }>(sql`select count(*)::int as left from lottery.issue where state = 'open'`);
    expect(left).toEqual({ left: 0 });
  });

  test('of imported results have no chain', async () => {
    await aChainGame(t.db, '3d', { source: 'feed' });
    await makeAllIssues(t);
    expect((await issues('3d')).every(row => row.chain === null && row.place === null)).toBe(true);
    expect(await chains('3d')).toEqual([]);
  });

  test('are not made for the past after a stop of days', async () => {
    await aChainGame(t.db, 'ssc-1');
    await makeAllIssues(t);
    t.clock.move(5 * day + 30_000);
    await makeAllIssues(t);
    const coming = (await issues('ssc-1')).filter(row => row.drawsAt > t.clock.now());
    expect(coming[0]?.opensAt).toBe(t.clock.now());
    expect(elapsedMs(t.clock.now(), coming[0]?.drawsAt as never)).toBeLessThanOrEqual(minute);
  });
});

describe('the database', () => {
  test('refuses a place that is used twice, and one that is out of order', async () => {
    await aChainGame(t.db, '3d');
    await makeAllIssues(t);
    const [first] = await issues('3d');
    const insert = (number: string, drawsAt: string, place: number) =>
      t.db.query(sql`
        insert into lottery.issue (game_code, number, opens_at, seals_at, draws_at, rules, chain, chain_place)
        values ('3d', ${number}, ${drawsAt}::timestamptz - interval '2 hours', ${drawsAt}::timestamptz - interval '1 hour', ${drawsAt}, '{}', 1, ${place})`);
    await expect(insert('20300101-001', '2030-01-01T00:00:00Z', first?.place ?? 0)).rejects.toThrow('issue_of_place');
    await expect(insert('20260101-001', '2026-01-01T00:00:00Z', 11)).rejects.toThrow('in the order of the draws');
  });
});
