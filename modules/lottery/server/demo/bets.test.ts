import { betsOfProduct } from '@baize/bets/server';
import { sql } from '@baize/db';
import { seededRandom } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LotteryBetView, lotteryBets, lotteryChases } from '../../contract/index.ts';
import { aPunter, startLotteryServer } from '../../fixtures.ts';
import { lotteryVendor, ticketOf } from '../bet.ts';
import { issueKey } from '../orders/keys.ts';
import { issuesNamed } from '../orders/store.ts';
import { issueOf } from '../orders/views.ts';
import { seedLottery } from './seed.ts';

let t: TestServer;
let shown: Awaited<ReturnType<typeof aPunter>>;
let bets: LotteryBetView[];
beforeAll(async () => {
  t = await startLotteryServer();
  shown = await aPunter(t);
  const others = [await aPunter(t), await aPunter(t)].map(punter => punter.member.id);
  await seedLottery(t.db, t.clock.now(), { random: seededRandom(49), shown: shown.member.id, others });
  bets = (await shown.client(lotteryBets, { page: 1, pageSize: 50 })).items as LotteryBetView[];
});
afterAll(() => t.close());

test('the shown member of a demo world has bets in every state and on many games', () => {
  const states = Map.groupBy(bets, bet => bet.state);
  expect([...states.keys()].sort()).toEqual(['lost', 'open', 'void', 'won']);
  expect(new Set(bets.map(bet => bet.gameCode)).size).toBeGreaterThan(15);
});

test('a chase goes on and another one was cancelled half way', async () => {
  const { items } = await shown.client(lotteryChases, { page: 1, pageSize: 10 });
  expect(items.map(chase => [chase.gameCode, chase.state, chase.issues]).sort()).toEqual([
    ['3d', 'going', 10],
    ['k3-5', 'cancelled', 6],
  ]);
});

test('every bet was placed while its draw took bets, and settled by what was drawn', async () => {
  const found = await betsOfProduct(t.db, { memberId: shown.member.id, vendor: lotteryVendor }, { page: 1, pageSize: 500 });
  expect(found.bets.length).toBeGreaterThan(30);
  const issues = await issuesNamed(t.db, found.bets.map(issueOf));
  for (const bet of found.bets) {
    const issue = issues.get(issueKey(issueOf(bet))) ?? expect.fail();
    if (!ticketOf(bet).chaseId) expect(bet.placedAt >= issue.opensAt).toBe(true);
    expect(bet.placedAt < issue.sealsAt).toBe(true);
    if (bet.state === 'settled') expect((bet.settledAt ?? '') > issue.drawsAt).toBe(true);
    if (bet.state === 'open') expect(issue.state).toBe('open');
  }
  const [late] = await t.db.query<{ n: number }>(
    sql`select count(*)::int as n from lottery.issue where draws_at <= ${t.clock.now()} and state <> 'paid'`,
  );
  expect(late?.n).toBe(0);
});

test('the books balance', async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  expect(t.faults).toEqual([]);
});
