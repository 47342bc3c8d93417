import { sql, type Transaction } from '@baize/db';
import { minute, second, unixMs } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lotteryProof } from '../../contract/index.ts';
import { aDrandChain } from '../beacon-fixtures.ts';
import { aChainGame, aChainReset, aChainServer } from '../chain-fixtures.ts';
import { ChainCache } from '../draws/chains.ts';
import { resultOf, sealAndDraw } from '../draws/draw.ts';
import { nextMoment } from '../draws/draw-store.ts';
import { makeAllIssues } from '../issues/ahead.ts';
import { findIssue, issueColumns, type LotteryIssue, moveIssue } from '../issues/store.ts';
import { type Beacon, collectValues } from './beacon.ts';
import { quicknet, roundAfter } from './drand.ts';
import { nextAwaited } from './store.ts';

const { sign } = aDrandChain();
/** Rounds that are published. Whoever asks for one of `broken` gets an error. */
const published = new Set<number>();
const broken = new Set<number>();
const beacon: Beacon = {
  name: quicknet.name,
  roundAfter: moment => roundAfter(quicknet, moment),
  valueOf: async round => {
    if (broken.has(round)) throw new Error(`round ${round} can't be read`);
    return published.has(round) ? sign(round).value : undefined;
  },
};

let t: TestServer;
let chains: ChainCache;
beforeAll(async () => {
  t = await aChainServer();
});
beforeEach(async () => {
  published.clear();
  broken.clear();
  await aChainReset(t);
  chains = new ChainCache();
  await aChainGame(t.db, 'ssc-1');
  await aChainGame(t.db, 'pk10-1');
  await makeAllIssues({ ...t, beacon });
});
afterAll(() => t.close());

const issuesOf = (code: string): Promise<LotteryIssue[]> =>
  t.db.query<LotteryIssue>(sql`select ${issueColumns} from lottery.issue where game_code = ${code} order by draws_at limit 4`);
const roundOf = ({ beaconFrom }: LotteryIssue) => Number(beaconFrom.split(':')[1]);
const toTime = (at: string) => t.clock.move(unixMs(at as never) - unixMs(t.clock.now()));
const turn = async (db: Pick<TestServer, 'db'>['db'] = t.db) => {
  const failed = await collectValues({ db, clock: t.clock }, beacon).catch((error: Error) => error.message);
  await sealAndDraw(t, chains);
  return failed;
};
const statesOf = async (code: string) => (await issuesOf(code)).map(issue => issue.state);

test('an issue names the round that it mixes in when it is made: the first one after its seal', async () => {
  for (const issue of await issuesOf('ssc-1')) {
    expect(issue.beaconFrom).toBe(`drand-quicknet:${roundAfter(quicknet, issue.sealsAt)}`);
    expect(issue.beacon).toBe('');
  }
});

test('a draw waits for its value, and is made of seed and value together', async () => {
  const [first] = await issuesOf('ssc-1');
  if (!first) throw new Error('the game has issues');
  toTime(first.drawsAt);
  expect(await turn()).toBeUndefined();
  expect((await statesOf('ssc-1'))[0]).toBe('open');
  published.add(roundOf(first));
  await turn();
  const drawn = await findIssue(t.db, first);
  const { value } = sign(roundOf(first));
  expect(drawn).toMatchObject({ state: 'drawn', beacon: value, seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const facts = { ...first, family: 'ssc', seed: drawn?.seed ?? '' } as const;
  expect(drawn?.result).toEqual(resultOf({ ...facts, beacon: value }));
  expect(drawn?.result).not.toEqual(resultOf({ ...facts, beacon: '' }));
});

test('no value is asked for before its issue is due', async () => {
  const [first] = await issuesOf('ssc-1');
  if (!first) throw new Error('the game has issues');
  published.add(roundOf(first));
  toTime(first.sealsAt);
  await turn();
  expect((await findIssue(t.db, first))?.beacon).toBe('');
  expect(await nextAwaited(t.db, { name: beacon.name, now: t.clock.now() })).toBe(first.drawsAt);
});

test('one that waits holds up the later draws of its game, whose seeds would give its own away, and no other game', async () => {
  const [own, other] = await Promise.all([issuesOf('ssc-1'), issuesOf('pk10-1')]);
  // The round of the first issue of one game can't be read; all others are there.
  const lost = roundOf(own[0] as LotteryIssue);
  for (const issue of [...own, ...other]) if (roundOf(issue) !== lost) published.add(roundOf(issue));
  await t.owner.query(sql`alter table lottery.issue disable trigger keep_beacon`);
  const aside = lost + 1_000_000;
  await t.owner.query(
    sql`update lottery.issue set beacon_from = ${`drand-quicknet:${aside}`} where game_code = 'pk10-1' and beacon_from = ${`drand-quicknet:${lost}`}`,
  );
  await t.owner.query(sql`alter table lottery.issue enable trigger keep_beacon`);
  published.add(aside);
  broken.add(lost);
  toTime((own[2] as LotteryIssue).drawsAt);
  t.clock.move(second);
  expect(await turn()).toBe(`round ${lost} can't be read`);
  expect((await statesOf('ssc-1')).slice(0, 3)).toEqual(['open', 'open', 'open']);
  expect((await statesOf('pk10-1')).slice(0, 3)).toEqual(['drawn', 'drawn', 'drawn']);
  // What waits for its beacon wakes no one by the clock.
  expect(Date.parse((await nextMoment(t.db)) ?? '')).toBeGreaterThan(Date.parse(t.clock.now()));
  broken.clear();
  published.add(lost);
  expect(await turn()).toBeUndefined();
  expect((await statesOf('ssc-1')).slice(0, 3)).toEqual(['drawn', 'drawn', 'drawn']);
});

test('an issue that staff have voided asks for nothing, and holds up no one', async () => {
  const [first, next] = await issuesOf('ssc-1');
  if (!first || !next) throw new Error('the game has issues');
  await moveIssue(t.db, first, { from: ['open'], to: 'voiding' });
  published.add(roundOf(next));
  toTime(next.drawsAt);
  await turn();
  expect((await statesOf('ssc-1')).slice(0, 2)).toEqual(['voiding', 'drawn']);
});

test('a turn that dies before its commit keeps nothing, and the next one goes on', async () => {
  const [first] = await issuesOf('ssc-1');
  if (!first) throw new Error('the game has issues');
  published.add(roundOf(first));
  toTime(first.drawsAt);
  const dying = {
    ...t.db,
    transaction: ((work: (tx: Transaction) => Promise<unknown>) =>
      t.db.transaction(async tx => {
        await work(tx);
        throw new Error('killed before the commit');
      })) as typeof t.db.transaction,
  };
  expect(await turn(dying)).toBe('killed before the commit');
  expect((await findIssue(t.db, first))?.beacon).toBe('');
  await Promise.all([turn(), turn(), turn()]);
  expect(await findIssue(t.db, first)).toMatchObject({ state: 'drawn', beacon: sign(roundOf(first)).value });
});

test.each([
  ['another round', sql`update lottery.issue set beacon_from = 'drand-quicknet:1' where chain_place = 1`, 'keeps the round'],
  ['another value', sql`update lottery.issue set beacon = repeat('a', 64) where chain_place = 1`, 'value of a beacon stays'],
  [
    'a result without the value',
    sql`update lottery.issue set state = 'drawn', seed = repeat('a', 64), result = '{1,1,1,1,1}', drawn_at = draws_at where chain_place = 2`,
    'drawn_with_its_beacon',
  ],
])('the database lets not even its owner give an issue %s', async (_, statement, why) => {
  const [first] = await issuesOf('ssc-1');
  const [other] = await issuesOf('pk10-1');
  for (const issue of [first, other]) if (issue) published.add(roundOf(issue));
  toTime(first?.drawsAt ?? '');
  t.clock.move(5 * second);
  await turn();
  await expect(t.owner.query(statement)).rejects.toThrow(why);
});

test('the proof names the round before the draw, and its value after it', async () => {
  const [first] = await issuesOf('ssc-1');
  if (!first) throw new Error('the game has issues');
  const proof = () => t.client()(lotteryProof, { code: 'ssc-1', number: first.number });
  const round = roundOf(first);
  expect((await proof()).chain).toMatchObject({ beacon: '', beaconRound: { name: 'drand-quicknet', round } });
  published.add(round);
  toTime(first.drawsAt);
  await turn();
  t.clock.move(minute);
  expect((await proof()).chain).toMatchObject({ beacon: sign(round).value, beaconRound: { round } });
});
