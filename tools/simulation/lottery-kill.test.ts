import { sql } from '@baize/db';
import { plus, type RandomSource, second, seededRandom, uniform } from '@baize/kernel';
import { seal, verifyJournal } from '@baize/ledger/server';
import { type OrderInput, placeLottery } from '@baize/lottery/contract';
import { aLotteryGame, aPunter, startLotteryServer } from '@baize/lottery/fixtures';
import { lotteryModule } from '@baize/lottery/server';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longOr } from './insist.ts';
import { endWorkers, worker, wrongs } from './lottery-killing.ts';
import { moments } from './lottery-worker.ts';

/** Draws, settlements, chases and rebates by two worker processes that are killed with -9 in the middle of their transactions, again and again. */

let t: TestServer;
beforeAll(async () => {
  t = await startLotteryServer();
});
afterAll(async () => {
  endWorkers();
  await t.close();
});

/** Two workers side by side, each started again after its death, until `deaths` have happened and both have nothing left to do. Answers how many died. */
async function workThrough(random: RandomSource, deaths: number): Promise<number> {
  let planned = 0;
  let died = 0;
  const lane = async () => {
    for (;;) {
      const when = moments[uniform(random, moments.length)];
      const dies = planned < deaths && when ? { at: 2 + uniform(random, 12), when } : undefined;
      planned++;
      if (!(await worker({ connection: t.db.connection, now: t.clock.now(), dies }))) died++;
      else if (planned >= deaths) return;
    }
  };
  await Promise.all([lane(), lane()]);
  return died;
}

type Punter = Awaited<ReturnType<typeof aPunter>>;
const unit = 'yuan' as const;
/** The first line wins on half of the draws, the second on a tenth. */
const lines: OrderInput['lines'] = [
  { play: 'place', content: '0,1,2,3,4|-|-|-|-', unit, multiple: 1 },
  { play: 'place', content: '-|7|-|-|-', unit, multiple: 1 },
  { play: 'front3.straight', content: '0,1,2,3,4,5,6,7,8,9|0,1,2,3,4,5,6,7,8,9|3', unit, multiple: 1 },
];
const totalMinor = (5 + 1 + 100) * 20_000;
/** The other half of the first line: a draw ends one of two chases that have one each, at the least. */
const otherHalf: OrderInput['lines'] = [{ play: 'place', content: '5,6,7,8,9|-|-|-|-', unit, multiple: 1 }, ...lines.slice(1)];

const order = ({ client }: Punter, gameCode: string, numbers: readonly string[], stopsOnWin: boolean, on = lines) =>
  client(placeLottery, {
    gameCode,
    lines: on,
    rebateBps: 200,
    issues: numbers.map(number => ({ number, multiple: 1 })),
    stopsOnWin,
    totalMinor: String(totalMinor * numbers.length),
  });

test('whatever dies whenever, every bet, chase and rebate is settled once and the books balance', async () => {
  const random = seededRandom(1_804);
  const gameCode = await aLotteryGame(t.db);
  const ahead = lotteryModule({ db: t.db, clock: t.clock }).loops?.find(loop => loop.name === 'lottery.issues');
  await ahead?.run({ db: t.db, clock: t.clock } as never, () => false);
  const issues = await t.owner.query<{ number: string; opens: string; draws: string }>(sql`
    select number, opens_at as opens, draws_at as draws from lottery.issue where game_code = ${gameCode} order by draws_at limit 5`);
  const agent = await aPunter(t, { type: 2, minor: 0n });
  const punters = await Promise.all(Array.from({ length: 6 }, () => aPunter(t, { uplineId: agent.member.id })));
  const spent = new Map(punters.map(one => [one, 0]));
  const numbers = issues.map(issue => issue.number);
  t.clock.set(plus(issues[0]?.opens as never, second));
  let died = 0;
  for (const [n, issue] of issues.entries()) {
    for (const [i, punter] of punters.entries()) {
      const on = i % 2 === 0 ? numbers.slice(n, n + 3) : numbers.slice(n, n + 1);
      await order(punter, gameCode, on, i % 4 === 0, i === 4 ? otherHalf : lines);
      spent.set(punter, (spent.get(punter) ?? 0) + totalMinor * on.length);
    }
    t.clock.set(plus(issue.draws as never, second));
    died += await workThrough(random, longOr(24, 2));
    expect(await wrongs(t)).toEqual([]);
  }
  expect(died).toBeGreaterThan(issues.length);
  const states = await t.owner.query<{ state: string }>(sql`
    select distinct state from lottery.issue where game_code = ${gameCode} and number = any(${numbers}::text[])`);
  expect(states).toEqual([{ state: 'paid' }]);
  const [ended] = await t.owner.query<{ n: number }>(sql`select count(*)::int as n from lottery.chase where stopped = 'won'`);
  expect(ended?.n).toBeGreaterThan(0);
  // What each has: what was there, less what was staked, and all that came back.
  for (const [punter, staked] of spent) {
    const [back] = await t.owner.query<{ minor: bigint }>(sql`
      select (coalesce((select sum(case state when 'settled' then return when 'void' then (select sum(e.amount) from ledger.transaction x join ledger.entry e on e.seq = x.seq
          join ledger.account a on a.id = e.account_id where x.subject_id = b.id and x.kind = 'lottery.back' and a.owner_id = b.member_id) else 0 end)
        from bets.bet b where member_id = ${punter.member.id}), 0) + coalesce((select sum(minor) from lottery.rebate where member_id = ${punter.member.id}), 0))::bigint as minor`);
    expect(await punter.cash()).toBe(100_000_000n - BigInt(staked) + (back?.minor ?? 0n));
  }
  for (let sealed = 1; sealed > 0; ) sealed = await seal(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
});
