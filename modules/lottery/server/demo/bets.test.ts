import { sql } from '@baize/db';
import { seededRandom } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LotteryBetView, lotteryBets, lotteryChases } from '../../contract/index.ts';
import { aPunter, startLotteryServer } from '../../fixtures.ts';
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
}, 120_000);
afterAll(() => t.close());

test('the shown member of a demo world has bets in every state and on many games', () => {
  const states = Map.groupBy(bets, bet => bet.state);
  expect([...states.keys()].sort()).toEqual(['lost', 'open', 'void', 'won']);
  expect(new Set(bets.map(bet => bet.gameCode)).size).toBeGreaterThan(15);
});

test('a chase goes on and another one was cancelled half way', async () => {
  const { items } = await shown.client(lotteryChases, { page: 1, pageSize: 10 });
  expect(items.map(chase => [chase.gameCode, chase.state, chase.issues]).sort()).toEqual([
    ['k3-5', 'cancelled', 6],
    ['ssc-5', 'going', 10],
  ]);
});

test('every bet was placed while its draw took bets, and settled by what was drawn', async () => {
  const wrong = await t.db.query(sql`
    select b.id from bets.bet b join lottery.issue i on b.event_id = i.game_code || '_' || i.number
    where b.placed_at < i.opens_at and b.ticket ->> 'chaseId' is null or b.placed_at >= i.seals_at
      or (b.state = 'open') <> (i.state = 'open') and b.state <> 'void' or b.state = 'settled' and b.settled_at < i.draws_at`);
  expect(wrong).toEqual([]);
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
