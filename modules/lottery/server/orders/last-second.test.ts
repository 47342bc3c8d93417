import { betsOfProduct } from '@baize/bets/server';
import { sql } from '@baize/db';
import { isRefusal, newId, second } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelChase, lotteryBets, lotteryChases, type OrderInput, placeLottery } from '../../contract/index.ts';
import { aLotteryGame, anIssue, aPunter, putIssue, startLotteryServer } from '../../fixtures.ts';
import { lotteryVendor } from '../bet.ts';
import { ChainCache } from '../draws/chains.ts';
import { sealAndDraw } from '../draws/draw.ts';
import { settleAll } from '../settling/loop.ts';
import { issueKey } from './keys.ts';
import { issuesNamed } from './store.ts';
import { issueOf } from './views.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startLotteryServer();
});
afterAll(async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

type Punter = Awaited<ReturnType<typeof aPunter>>;
const start = 100_000_000n;
const page = { page: 1, pageSize: 10 };
const seal = () => sealAndDraw(t, new ChainCache());
const line = (content = '1|2|3') => ({ play: 'front3.straight', content, unit: 'yuan', multiple: 1 }) as const;
const orderOn = (gameCode: string, numbers: readonly string[], content?: string): OrderInput => ({
  gameCode,
  lines: [line(content)],
  rebateBps: 0,
  issues: numbers.map(number => ({ number, multiple: 1 })),
  stopsOnWin: false,
  totalMinor: String(20_000 * numbers.length),
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
/** The bets of these members on a game, and whether each was placed before its seal. */
async function betsOn(gameCode: string, punters: readonly Punter[]) {
  const found = await forEach(punters, ({ member }) =>
    betsOfProduct(t.db, { memberId: member.id, vendor: lotteryVendor, gameCode }, { page: 1, pageSize: 10 }),
  );
  const bets = found.flatMap(one => one.bets);
  const issues = await issuesNamed(t.db, bets.map(issueOf));
  return bets.map(bet => ({ memberId: bet.memberId, isLate: bet.placedAt >= (issues.get(issueKey(issueOf(bet)))?.sealsAt ?? '') }));
}

/** A third each bets before the seal, as it comes and after it: 10,000 with BAIZE_LONG=yes. */
const third = process.env['BAIZE_LONG'] === 'yes' ? 3_334 : 40;
/** As many connections as one server of a crowd keeps at work. */
const atOnce = 200;

/** Does it for each, so many at a time, in their order. */
async function forEach<Item, Done>(items: readonly Item[], work: (item: Item) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = [];
  for (let from = 0; from < items.length; from += atOnce) done.push(...(await Promise.all(items.slice(from, from + atOnce).map(work))));
  return done;
}

test('of everyone who bets in the last second, each bet is sealed in or refused with nothing taken', async () => {
  const gameCode = await aLotteryGame(t.db);
  const number = await anIssue(t, gameCode, { seals: 60 });
  const nths = Array.from({ length: 3 * third }, (_, n) => n);
  const punters = await forEach(nths, () => aPunter(t));
  t.clock.move(59 * second);
  // On many numbers, of which the 22nd and every thousandth after it wins: no number is sold out.
  const isWinner = (n: number) => n % 1_000 === 21;
  const order = (n: number) => {
    const content = [...String(n + 300).slice(-3)].reverse().join('|');
    return codeOf((punters[n] as Punter).client(placeLottery, orderOn(gameCode, [number], content), { key: newId() }));
  };
  const early = await forEach(nths.slice(0, third), order);
  // As the clock moves, some are asking, others ask under their old issue still, and two workers seal.
  const asking = forEach(nths.slice(third, 2 * third), order);
  t.clock.move(second);
  const sealing = [seal(), seal()];
  const late = await forEach(nths.slice(2 * third), order);
  const said = [...early, ...(await asking), ...late];
  await Promise.all(sealing);
  expect(new Set(early)).toEqual(new Set(['taken']));
  expect(new Set(late)).toEqual(new Set(['lottery.issue.closed']));
  expect(said.filter(one => one !== 'taken' && one !== 'lottery.issue.closed')).toEqual([]);
  const bets = await betsOn(gameCode, punters);
  expect(bets.filter(bet => bet.isLate)).toEqual([]);
  expect(new Set(bets.map(bet => bet.memberId))).toEqual(new Set(punters.filter((_, n) => said[n] === 'taken').map(one => one.member.id)));
  expect(await forEach(punters, punter => punter.cash())).toEqual(said.map(one => (one === 'taken' ? start - 20_000n : start)));
  await putIssue(t.db, { gameCode, number }, { state: 'drawn', result: [1, 2, 3, 4, 5] });
  await Promise.all([settleAll(t), settleAll(t)]);
  expect(await forEach(punters, punter => punter.cash())).toEqual(
    said.map((one, n) => (one === 'taken' ? start - 20_000n + (isWinner(n) ? 19_600_000n : 0n) : start)),
  );
});

test('from the seal on, no bet is taken and no chase given back, though the clock is set back before it', async () => {
  const gameCode = await aLotteryGame(t.db);
  const numbers = [await anIssue(t, gameCode), await anIssue(t, gameCode, { opens: 60, seals: 120 })];
  const punter = await aPunter(t);
  await punter.client(placeLottery, orderOn(gameCode, numbers));
  t.clock.move(60 * second);
  await seal();
  t.clock.move(-30 * second);
  expect(await codeOf(punter.client(placeLottery, orderOn(gameCode, numbers.slice(0, 1))))).toBe('lottery.issue.closed');
  const [chase] = (await punter.client(lotteryChases, page)).items;
  expect(chase?.cancellableMinor).toBe('20000');
  await punter.client(cancelChase, { id: chase?.id as never });
  expect(await punter.cash()).toBe(start - 20_000n);
  const { items } = await punter.client(lotteryBets, { gameCode, ...page });
  expect(items.map(bet => [bet.number, bet.state])).toEqual([
    [numbers[0], 'open'],
    [numbers[1], 'void'],
  ]);
});

test('a clock that jumps ahead seals what it passes, and takes bets on what it comes to', async () => {
  const gameCode = await aLotteryGame(t.db);
  const numbers = [await anIssue(t, gameCode), await anIssue(t, gameCode, { opens: 3_600, seals: 3_660 })];
  const punter = await aPunter(t);
  t.clock.move(3_600 * second);
  expect(await codeOf(punter.client(placeLottery, orderOn(gameCode, numbers.slice(0, 1))))).toBe('lottery.issue.closed');
  await seal();
  expect(await codeOf(punter.client(placeLottery, orderOn(gameCode, numbers.slice(1))))).toBe('taken');
  expect((await betsOn(gameCode, [punter])).length).toBe(1);
});

test('a database that restarts loses no bet and pays none twice, whenever it does', async () => {
  const gameCode = await aLotteryGame(t.db);
  const number = await anIssue(t, gameCode);
  const punters: Punter[] = [];
  for (let n = 0; n < 6; n++) punters.push(await aPunter(t));
  const kick = () =>
    t.owner.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  const keys = punters.map(() => newId());
  const place = () =>
    Promise.all(punters.map((punter, n) => codeOf(punter.client(placeLottery, orderOn(gameCode, [number]), { key: keys[n] as string }))));
  const first = place();
  await kick();
  await first;
  // Whoever got no answer asks again under the same key.
  await expect.poll(async () => new Set(await place())).toEqual(new Set(['taken']));
  expect((await betsOn(gameCode, punters)).length).toBe(6);
  await putIssue(t.db, { gameCode, number }, { state: 'drawn', result: [1, 2, 3, 4, 5] });
  // A worker whose connections are all broken off at its first commit, then at its second, and so on.
  for (let turn = 1, isDone = false; !isDone; turn++) {
    expect(turn).toBeLessThan(100);
    let commits = 0;
    let isStruck = false;
    const db = {
      ...t.db,
      query: (statement => t.db.query(statement)) as typeof t.db.query,
      transaction: (work =>
        t.db.transaction(async tx => {
          const done = await work(tx);
          if (++commits === turn) {
            isStruck = true;
            await kick();
          }
          return done;
        })) as typeof t.db.transaction,
    };
    // A turn may also fail because it was given a connection of before.
    const isThrough = await settleAll({ db, clock: t.clock, batchSize: 2 }).then(
      () => true,
      () => false,
    );
    isDone = isThrough && !isStruck;
  }
  expect(await Promise.all(punters.map(punter => punter.cash()))).toEqual(punters.map(() => start - 20_000n + 19_600_000n));
});
