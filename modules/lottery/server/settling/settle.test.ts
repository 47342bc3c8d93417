import { settlements } from '@baize/bets/server';
import { type Database, openFanout, sql } from '@baize/db';
import { holdLines, memberById, moveLine } from '@baize/identity/server';
import { type MemberId, newId, plus, present, second } from '@baize/kernel';
import { leaveBalance, sealAll } from '@baize/ledger/fixtures';
import { statementPage, transfer, verifyJournal } from '@baize/ledger/server';
import { losingCommits, type TestServer, workThrough } from '@baize/testkit';
import { cashOf, playMoney } from '@baize/wallet/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type IssueState,
  lotteryBetDetail,
  lotteryBets,
  lotteryChannel,
  lotteryChases,
  lotteryPostingKinds,
  type OrderInput,
  placeLottery,
} from '../../contract/index.ts';
import { aLotteryGame, anIssue, aPunter, putIssue, startLotteryServer } from '../../fixtures.ts';
import { setLevel } from '../levels/store.ts';
import { settleAll } from './loop.ts';
import { settleIssue } from './settle.ts';
import { issuesToSettle, owedCount } from './store.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startLotteryServer();
});
afterAll(async () => {
  expect(t.faults).toEqual([]);
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

type Line = OrderInput['lines'][number];
const straight = (content: string, multiple = 1): Line => ({ play: 'front3.straight', content, unit: 'yuan', multiple });
const place = (content: string, multiple = 1): Line => ({ play: 'place', content, unit: 'yuan', multiple });
type Punter = Awaited<ReturnType<typeof aPunter>>;

/** An issue of a game of its own, and the way to bet on it and to see what became of it. */
async function aDraw(count = 1) {
  const gameCode = await aLotteryGame(t.db);
  const numbers: string[] = [];
  for (let n = 0; n < count; n++) numbers.push(await anIssue(t, gameCode, { opens: -60 + n * 60, seals: 60 + n * 60 }));
  const bet = (
    { client }: Punter,
    lines: Line[],
    {
      totalMinor,
      rebateBps = 0,
      on = [numbers[0] as string],
      stopsOnWin = false,
    }: { totalMinor: bigint; rebateBps?: number; on?: string[]; stopsOnWin?: boolean },
  ) =>
    client(placeLottery, {
      gameCode,
      lines,
      rebateBps,
      issues: on.map(number => ({ number, multiple: 1 })),
      stopsOnWin,
      totalMinor: String(totalMinor),
    });
  const put = (state: IssueState, result?: number[], n = 0) =>
    putIssue(t.db, { gameCode, number: numbers[n] as string }, { state, ...(result ? { result } : {}) });
  const stateOf = async (n = 0) =>
    (
      await t.db.query<{ state: IssueState }>(sql`select state from lottery.issue where game_code = ${gameCode} and number = ${numbers[n]}`)
    )[0]?.state;
  const issue = async () => (await issuesToSettle(t.db, 500)).find(one => one.gameCode === gameCode);
  return { gameCode, numbers, bet, put, stateOf, issue };
}

const settle = (change: { db?: Database; batchSize?: number; isStopping?: () => boolean } = {}) =>
  settleAll({ db: t.db, clock: t.clock, ...change });

/** Works until nothing fails any more; each turn gets one step further. */
const settleThrough = (when: (turn: number, commit: number) => 'before' | 'after' | undefined, batchSize: number): Promise<number> =>
  workThrough(when, lost => settle({ db: losingCommits(t.db, lost), batchSize }));

const kinds = Object.keys(lotteryPostingKinds);

/** What the lottery has moved on the member's account, oldest first. */
const postingsOf = async (memberId: MemberId) =>
  (await statementPage(t.db, { ownerId: memberId, kinds }, { limit: 100, offset: 0 })).lines
    .map(({ kind, amountMinor }) => `${kind} ${amountMinor}`)
    .reverse();

describe('a drawn issue', () => {
  test('pays what has won, gives its members their rebates, and is paid', async () => {
    const draw = await aDraw();
    const punter = await aPunter(t);
    await draw.bet(punter, [straight('1|2|3'), straight('4|5|6'), place('1,9|-|-|-|-')], { totalMinor: 80_000n, rebateBps: 300 });
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    await settle();
    expect(await draw.stateOf()).toBe('paid');
    // 1 900 for the straight, 19 for the place; 3 % of 8.
    const posted = await postingsOf(punter.member.id);
    // Bets are settled in the order of their ids, which says nothing about those of one order.
    expect(posted.sort()).toEqual(['lottery.rebate 2400', 'lottery.stake -80000', 'lottery.win 190000', 'lottery.win 19000000']);
    const { items } = await punter.client(lotteryBets, { gameCode: draw.gameCode, state: 'won', page: 1, pageSize: 10 });
    expect(items.map(one => [one.play, one.returnMinor, one.phase]).sort()).toEqual([
      ['front3.straight', '19000000', 'paid'],
      ['place', '190000', 'paid'],
    ]);
    const detail = await punter.client(lotteryBetDetail, { id: items.find(one => one.play === 'place')?.id as never });
    expect(detail.prizes).toEqual([{ code: '', prizeMinor: '190000', won: 1 }]);
    const [left] = await t.db.query<{ n: number }>(sql`select count(*)::int as n from lottery.exposure where game_code = ${draw.gameCode}`);
    expect(left?.n).toBe(0);
  });

  test('tells open pages when it is paid', async () => {
    const draw = await aDraw();
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    const fanout = await openFanout(t.db);
    const told = new Promise<void>(resolve =>
      fanout.subscribe(`channel:${lotteryChannel.name}`, games => games.includes(draw.gameCode) && resolve()),
    );
    await settle();
    await told;
    await fanout.close();
  });

  test('shares the rest of the rebate along the line, one posting for each member', async () => {
    const root = await aPunter(t, { type: 1, minor: 0n });
    const agent = await aPunter(t, { type: 2, uplineId: root.member.id, minor: 0n });
    const players = await Promise.all([1, 2].map(() => aPunter(t, { uplineId: agent.member.id })));
    const put = (one: Punter, bps: number) => t.db.transaction(tx => setLevel(tx, { memberId: one.member.id, bps }));
    await put(root, 1_000);
    await put(agent, 700);
    for (const player of players) await put(player, 500);
    await expect(put(agent, 400)).rejects.toMatchObject({ code: 'lottery.level.range', facts: { lowestBps: 500, highestBps: 1_000 } });
    await expect(put(agent, 1_100)).rejects.toMatchObject({ code: 'lottery.level.range' });
    const draw = await aDraw();
    for (const player of players) await draw.bet(player, [straight('7|7|7', 10)], { totalMinor: 200_000n, rebateBps: 200 });
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    await settle();
    for (const player of players) expect(await postingsOf(player.member.id)).toEqual(['lottery.stake -200000', 'lottery.rebate 4000']);
    expect(await postingsOf(agent.member.id)).toEqual(['lottery.rebate 8000']);
    expect(await postingsOf(root.member.id)).toEqual(['lottery.rebate 12000']);
  });

  test('gives the rebates of bets to the line of then, though the member has been moved since', async () => {
    const [left, right] = [await aPunter(t, { type: 1, minor: 0n }), await aPunter(t, { type: 1, minor: 0n })];
    const player = await aPunter(t, { uplineId: left.member.id });
    await t.db.transaction(tx => setLevel(tx, { memberId: player.member.id, bps: 500 }));
    const draw = await aDraw();
    await draw.bet(player, [straight('7|7|7', 10)], { totalMinor: 200_000n, rebateBps: 200 });
    t.clock.move(1_000);
    const at = t.clock.now();
    const member = present(await memberById(t.db, player.member.id), 'the player is there');
    await t.db.transaction(async tx => {
      await holdLines(tx);
      await moveLine(tx, { member, uplineId: right.member.id, at });
    });
    t.clock.move(1_000);
    await draw.bet(player, [straight('8|8|8', 20)], { totalMinor: 400_000n, rebateBps: 200 });
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    await settle();
    expect(await postingsOf(player.member.id)).toContain('lottery.rebate 12000');
    expect(await postingsOf(left.member.id)).toEqual(['lottery.rebate 16000']);
    expect(await postingsOf(right.member.id)).toEqual(['lottery.rebate 32000']);
  });

  test.each([
    ['before its commit', 'before'],
    ['after its commit', 'after'],
  ] as const)('is settled once although every step is lost once %s', async (_, fault) => {
    const draw = await aDraw();
    const punters = await Promise.all(Array.from({ length: 4 }, () => aPunter(t)));
    for (const punter of punters)
      await draw.bet(punter, [straight('1|2|3'), straight('1,2|2|3'), place('5|-|-|-|-')], { totalMinor: 80_000n, rebateBps: 1_300 });
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    const turns = await settleThrough((turn, commit) => (commit === (fault === 'after' ? turn : 1 + (turn % 6)) ? fault : undefined), 5);
    expect(turns).toBeGreaterThan(3);
    expect(await draw.stateOf()).toBe('paid');
    for (const punter of punters) {
      expect((await postingsOf(punter.member.id)).sort()).toEqual([
        'lottery.rebate 10400',
        'lottery.stake -80000',
        'lottery.win 17000000',
        'lottery.win 17000000',
      ]);
    }
  });

  test('is settled once by two workers', async () => {
    const draw = await aDraw();
    const punters = await Promise.all(Array.from({ length: 6 }, () => aPunter(t)));
    for (const punter of punters) await draw.bet(punter, [straight('1|2|3'), straight('3|2|1')], { totalMinor: 40_000n, rebateBps: 500 });
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    await Promise.all([settle({ batchSize: 2 }), settle({ batchSize: 3 }), settle({ batchSize: 2 })]);
    await settle();
    expect(await draw.stateOf()).toBe('paid');
    for (const punter of punters) expect((await postingsOf(punter.member.id)).length).toBe(3);
  });

  test('stays unpaid while a balance is at its bound, and holds no one else up', async () => {
    const draw = await aDraw();
    const [rich, other] = [await aPunter(t), await aPunter(t)];
    for (const punter of [rich, other]) await draw.bet(punter, [straight('1|2|3')], { totalMinor: 20_000n });
    await leaveBalance(t.owner, rich.member.id, 10n ** 17n);
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    await settle();
    expect(await draw.stateOf()).toBe('drawn');
    expect(await other.cash()).toBe(100_000_000n - 20_000n + 19_600_000n);
    await leaveBalance(t.owner, rich.member.id, 99_980_000n);
    await settle();
    expect(await draw.stateOf()).toBe('paid');
  });
});

describe('a chase', () => {
  test('that stops on a win gives back what is left of it', async () => {
    const draw = await aDraw(3);
    const [winner, loser] = [await aPunter(t), await aPunter(t)];
    await draw.bet(winner, [place('1|-|-|-|-')], { totalMinor: 60_000n, on: draw.numbers, stopsOnWin: true });
    await draw.bet(loser, [place('2|-|-|-|-')], { totalMinor: 60_000n, on: draw.numbers, stopsOnWin: true });
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    await settleThrough((turn, commit) => (commit === turn ? 'after' : undefined), 1);
    expect(await postingsOf(winner.member.id)).toEqual([
      'lottery.stake -60000',
      'lottery.win 196000',
      'lottery.back 20000',
      'lottery.back 20000',
    ]);
    const page = { page: 1, pageSize: 10 };
    expect((await winner.client(lotteryChases, page)).items).toMatchObject([
      { state: 'won', issues: 3, settled: 3, stakeMinor: '60000', returnMinor: '196000', backMinor: '40000', cancellableMinor: '0' },
    ]);
    expect((await loser.client(lotteryChases, page)).items).toMatchObject([
      { state: 'going', settled: 1, backMinor: '0', cancellableMinor: '40000' },
    ]);
    const [room] = await t.db.query<{ minor: bigint }>(
      sql`select sum(minor)::bigint as minor from lottery.exposure where game_code = ${draw.gameCode} and key like '%:1'`,
    );
    expect(room?.minor).toBe(0n);
  });
});

describe('another result in the place of the first', () => {
  test('gives every bet the difference', async () => {
    const draw = await aDraw();
    const [first, second_, none] = [await aPunter(t), await aPunter(t), await aPunter(t)];
    await draw.bet(first, [straight('1|2|3')], { totalMinor: 20_000n, rebateBps: 1_300 });
    await draw.bet(second_, [straight('3|2|1')], { totalMinor: 20_000n });
    await draw.bet(none, [straight('9|9|9')], { totalMinor: 20_000n });
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    await settle();
    await draw.put('correcting', [3, 2, 1, 4, 5]);
    await settleThrough((turn, commit) => (commit === turn ? 'after' : undefined), 1);
    expect(await draw.stateOf()).toBe('repaid');
    expect(await postingsOf(first.member.id)).toEqual([
      'lottery.stake -20000',
      'lottery.win 17000000',
      'lottery.rebate 2600',
      'lottery.undo -17000000',
    ]);
    expect(await postingsOf(second_.member.id)).toEqual(['lottery.stake -20000', 'lottery.win 19600000']);
    expect(await postingsOf(none.member.id)).toEqual(['lottery.stake -20000']);
    const facts = await t.db.query<{ number: number; supersedes: number | null; change: bigint }>(sql`
      select f.number::int as number, f.supersedes::int as supersedes, f.return_change as change from ${settlements.table} f where member_id = ${first.member.id} order by number`);
    expect(facts).toEqual([
      { number: 1, supersedes: null, change: 17_000_000n },
      { number: 2, supersedes: 1, change: -17_000_000n },
    ]);
    await draw.put('correcting', [1, 2, 3, 4, 5]);
    await Promise.all([settle({ batchSize: 1 }), settle({ batchSize: 2 })]);
    await settle();
    expect(await draw.stateOf()).toBe('repaid');
    expect((await postingsOf(first.member.id)).at(-1)).toBe('lottery.win 17000000');
    expect((await postingsOf(second_.member.id)).at(-1)).toBe('lottery.undo -19600000');
  });

  test('is owed by who has no money left, is counted, and taken when it is there', async () => {
    const draw = await aDraw();
    const [winner, other] = [await aPunter(t), await aPunter(t)];
    await draw.bet(winner, [straight('1|2|3')], { totalMinor: 20_000n });
    await draw.bet(other, [straight('3|2|1')], { totalMinor: 20_000n });
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    await settle();
    const all = await winner.cash();
    const move = (minor: bigint) =>
      t.db.transaction(tx =>
        transfer(tx, {
          reference: newId(),
          kind: 'test.move',
          from: cashOf(winner.member.id, 'CNY'),
          to: playMoney('CNY'),
          amountMinor: minor,
          at: t.clock.now(),
        }),
      );
    await move(all);
    await draw.put('correcting', [3, 2, 1, 4, 5]);
    const before = await owedCount(t.db);
    await settle();
    expect(await draw.stateOf()).toBe('repaid');
    expect(await owedCount(t.db)).toBe(before + 1);
    expect(await other.cash()).toBe(100_000_000n - 20_000n + 19_600_000n);
    await move(-20_000_000n);
    await settle();
    expect(await winner.cash()).toBe(20_000_000n);
    t.clock.move(61 * second);
    await Promise.all([settle(), settle()]);
    expect(await winner.cash()).toBe(400_000n);
    expect(await owedCount(t.db)).toBe(before);
  });

  test('overtakes a settlement that is under way', async () => {
    const draw = await aDraw();
    const punters = await Promise.all(Array.from({ length: 4 }, () => aPunter(t)));
    for (const punter of punters) await draw.bet(punter, [straight('1|2|3')], { totalMinor: 20_000n });
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    const issue = await draw.issue();
    let steps = 0;
    const isStopping = () => {
      steps++;
      return false;
    };
    const db: Database = {
      ...t.db,
      query: statement => t.db.query(statement),
      transaction: async work => {
        const done = await t.db.transaction(work);
        if (steps === 2) await draw.put('correcting', [3, 2, 1, 4, 5]);
        return done;
      },
    };
    if (!issue) throw new Error('it waits');
    expect(await settleIssue({ db, clock: t.clock, batchSize: 1, isStopping }, issue)).toBe(false);
    expect(await draw.stateOf()).toBe('correcting');
    await settle();
    expect(await draw.stateOf()).toBe('repaid');
    for (const punter of punters) expect(await punter.cash()).toBe(99_980_000n);
  });
});

describe('a void issue', () => {
  test('gives all open stakes back, and no rebate', async () => {
    const draw = await aDraw();
    const punter = await aPunter(t);
    await draw.bet(punter, [straight('1|2|3'), straight('2|2|3')], { totalMinor: 40_000n, rebateBps: 1_300 });
    await draw.put('voiding');
    await settleThrough((turn, commit) => (commit === turn ? 'before' : undefined), 1);
    expect(await draw.stateOf()).toBe('void');
    expect(await postingsOf(punter.member.id)).toEqual(['lottery.stake -40000', 'lottery.back 20000', 'lottery.back 20000']);
  });

  test('takes wins and rebates back first when it was paid; what is not there is owed', async () => {
    const draw = await aDraw();
    const [winner, loser, gone] = [await aPunter(t), await aPunter(t), await aPunter(t)];
    for (const punter of [winner, gone]) await draw.bet(punter, [straight('1|2|3')], { totalMinor: 20_000n, rebateBps: 1_300 });
    await draw.bet(loser, [straight('3|2|1')], { totalMinor: 20_000n, rebateBps: 1_300 });
    await draw.put('drawn', [1, 2, 3, 4, 5]);
    await settle();
    const left = await gone.cash();
    await t.db.transaction(tx =>
      transfer(tx, {
        reference: newId(),
        kind: 'test.move',
        from: cashOf(gone.member.id, 'CNY'),
        to: playMoney('CNY'),
        amountMinor: left,
        at: t.clock.now(),
      }),
    );
    await draw.put('voiding');
    const before = await owedCount(t.db);
    await settleThrough((turn, commit) => (commit === turn ? 'after' : undefined), 2);
    expect(await draw.stateOf()).toBe('void');
    expect(await winner.cash()).toBe(100_000_000n);
    expect(await loser.cash()).toBe(100_000_000n);
    expect(await owedCount(t.db)).toBe(before + 2);
    await t.db.transaction(tx =>
      transfer(tx, {
        reference: newId(),
        kind: 'test.move',
        from: playMoney('CNY'),
        to: cashOf(gone.member.id, 'CNY'),
        amountMinor: left,
        at: t.clock.now(),
      }),
    );
    t.clock.set(plus(t.clock.now(), 61 * second));
    await settle();
    expect(await gone.cash()).toBe(100_000_000n);
    expect(await owedCount(t.db)).toBe(before);
  });
});
