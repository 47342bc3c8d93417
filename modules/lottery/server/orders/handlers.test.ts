import { BetDesk, betsOfProduct } from '@baize/bets/server';
import { sql } from '@baize/db';
import { isRefusal, newId, plus, second } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import { setLimit } from '@baize/protection/contract';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lotteryBetDetail, lotteryBets, lotteryLevel, type OrderInput, placeLottery } from '../../contract/index.ts';
import { aLotteryGame, anIssue, aPunter, startLotteryServer } from '../../fixtures.ts';
import { lotteryVendor } from '../bet.ts';
import { orderIdOf } from './place.ts';
import { dearestExposures } from './room-store.ts';
import { orderTaker } from './taker.ts';

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

const straight = { play: 'front3.straight', content: '1|2|3', unit: 'yuan', multiple: 1 } as const;
const big = { play: 'credit.place', content: 'big|-|-|-|-|-', multiple: 1_000 } as const;

async function aGameWithIssue(wanted: Parameters<typeof aLotteryGame>[1] = {}) {
  const gameCode = await aLotteryGame(t.db, wanted);
  const number = await anIssue(t, gameCode);
  const order = (change: Partial<OrderInput> = {}): OrderInput => ({
    gameCode,
    lines: [straight],
    rebateBps: 0,
    issues: [{ number, multiple: 1 }],
    stopsOnWin: false,
    totalMinor: '20000',
    ...change,
  });
  return { gameCode, number, order };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (isRefusal(error) ? error.code : String(error)),
  );
const factsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'taken' }),
    (error: unknown) => (isRefusal(error) ? { code: error.code, ...error.facts } : { code: String(error) }),
  );

describe('an order', () => {
  test('is one posting with a bet for each line, which its member sees', async () => {
    const { gameCode, number, order } = await aGameWithIssue();
    const { client, cash, member } = await aPunter(t);
    const lines = [straight, { ...straight, content: '1,2|2|3', multiple: 3 }];
    const placed = await client(placeLottery, order({ lines, rebateBps: 300, totalMinor: '140000' }));
    const [first, second_] = await dearestExposures(t.db, { gameCode, number }, 10);
    expect([first?.key, second_?.key]).toEqual(['1,2', '2,2']);
    expect([first?.cap, (first?.minor ?? 0n) > (second_?.minor ?? 0n)]).toEqual([20_000_000_000n, true]);
    expect(placed).toMatchObject({ chaseId: null, bets: 2, tickets: 3, totalMinor: '140000', balanceMinor: '99860000', currency: 'CNY' });
    expect(await cash()).toBe(99_860_000n);
    const { items, total } = await client(lotteryBets, { gameCode, page: 1, pageSize: 10 });
    expect(total).toBe(2);
    expect(
      items.map(({ content, stakeMinor, tickets, multiple, rebateBps, state, phase, number: on }) => [
        content,
        stakeMinor,
        tickets,
        multiple,
        rebateBps,
        state,
        phase,
        on,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['1|2|3', '20000', 1, 1, 300, 'open', 'betting', number],
        ['1,2|2|3', '120000', 2, 3, 300, 'open', 'betting', number],
      ]),
    );
    const detail = await client(lotteryBetDetail, { id: items.find(one => one.tickets === 2)?.id as never });
    // The scale is 1900 of 2000 at a rebate of 3 % of 13 %: 1 900 for a ticket of 2, three times.
    expect(detail).toMatchObject({ maxPrizeMinor: '57000000', prizes: [{ code: '', prizeMinor: '57000000', won: 0 }] });
    const other = await aPunter(t);
    expect(await codeOf(other.client(lotteryBetDetail, { id: detail.id }))).toBe('object.not.found');
    const { bets } = await betsOfProduct(t.db, { memberId: member.id, vendor: lotteryVendor }, { page: 1, pageSize: 10 });
    expect(bets.map(bet => [bet.returnBps, bet.eventId])).toEqual([9_500, 9_500].map(bps => [bps, `${gameCode}_${number}`]));
  });

  test('is on the next page of whoever has seen the one before, whatever is bet meanwhile', async () => {
    const { order } = await aGameWithIssue();
    const { client } = await aPunter(t);
    for (let n = 0; n < 8; n++) await client(placeLottery, order({ lines: [{ ...straight, content: `1|2|${n}` }] }));
    const pageOf = async (input: { page: number; near?: string }) => (await client(lotteryBets, { ...input, pageSize: 2 })).items;
    const contents = async (input: { page: number; near?: string }) => (await pageOf(input)).map(bet => bet.content);
    const [first] = await pageOf({ page: 1 });
    expect(first?.content).toBe('1|2|7');
    await client(placeLottery, order({ lines: [{ ...straight, content: '1|2|8' }] }));
    expect(await contents({ page: 2 })).toEqual(['1|2|6', '1|2|5']);
    expect(await contents({ page: 2, near: `1.${first?.id}` })).toEqual(['1|2|5', '1|2|4']);
    const [third] = await pageOf({ page: 2, near: `1.${first?.id}` });
    expect(await contents({ page: 3, near: `2.${third?.id}` })).toEqual(['1|2|3', '1|2|2']);
    expect(await contents({ page: 1, near: `2.${third?.id}` })).toEqual(['1|2|8', '1|2|7']);
  });

  test('of both styles takes the stake of each', async () => {
    const { order } = await aGameWithIssue();
    const { client } = await aPunter(t);
    const lines = [straight, { play: 'place', content: '1|-|-|-|-', unit: 'li', multiple: 5 } as const];
    expect(await client(placeLottery, order({ lines, totalMinor: '20100' }))).toMatchObject({ bets: 2, tickets: 2 });
  });

  test('that is sent again under its key is answered again, and other content is refused', async () => {
    const { order } = await aGameWithIssue();
    const { client, cash } = await aPunter(t);
    const key = newId();
    const answers = await Promise.all([1, 2, 3].map(() => client(placeLottery, order(), { key })));
    expect(new Set(answers.map(one => one.orderId)).size).toBe(1);
    expect(await cash()).toBe(99_980_000n);
    expect(await client(placeLottery, order(), { key })).toMatchObject({
      bets: 1,
      tickets: 1,
      totalMinor: '20000',
      balanceMinor: '99980000',
    });
    expect(await codeOf(client(placeLottery, order({ rebateBps: 1 }), { key }))).toBe('once.key.other.content');
  });

  test('is taken once by two servers', async () => {
    const { order } = await aGameWithIssue();
    const { member, cash } = await aPunter(t);
    const item = {
      orderId: orderIdOf(member.id, 'a key of one'),
      memberId: member.id,
      currency: 'CNY' as const,
      content: '00'.repeat(32),
      input: order(),
    };
    const desks = [1, 2].map(() => new BetDesk(orderTaker(), { db: t.db, clock: t.clock }));
    await Promise.all(desks.flatMap(desk => [desk.submit(item), desk.submit(item)]));
    expect(await cash()).toBe(99_980_000n);
  });

  test('is refused by the limits of the player, and by an empty account', async () => {
    const { order } = await aGameWithIssue();
    const poor = await aPunter(t, { minor: 10_000n });
    expect(await codeOf(poor.client(placeLottery, order()))).toBe('lottery.insufficient');
    const { client } = await aPunter(t);
    await client(setLimit, { kind: 'stake', period: 'day', amount: '30000' });
    expect(await codeOf(client(placeLottery, order()))).toBe('taken');
    expect(await codeOf(client(placeLottery, order()))).toBe('limit.play.reached');
  });

  test('of a trial account is played with demo money', async () => {
    const { order } = await aGameWithIssue();
    const trial = await aPunter(t, { type: 4 });
    expect(await trial.client(placeLottery, order())).toMatchObject({ currency: 'DMO' });
    const foreign = await aPunter(t, { currency: 'USD' });
    expect(await factsOf(foreign.client(placeLottery, order()))).toEqual({ code: 'lottery.currency', currency: 'CNY' });
  });
});

describe('the clock', () => {
  test('takes a bet up to the seal, and none from then on', async () => {
    const { gameCode, order } = await aGameWithIssue();
    const { client } = await aPunter(t);
    const number = await anIssue(t, gameCode, { opens: -10, seals: 2, draws: 7 });
    t.clock.set(plus(t.clock.now(), 2 * second - 1));
    expect(await codeOf(client(placeLottery, order({ issues: [{ number, multiple: 1 }] })))).toBe('taken');
    t.clock.set(plus(t.clock.now(), 1));
    const sealed = await factsOf(client(placeLottery, order({ issues: [{ number, multiple: 1 }] })));
    expect(sealed).toMatchObject({ code: 'lottery.issue.closed', number, sealsAt: t.clock.now() });
  });

  test('lets a chase begin with the issue that is open, and nothing else with one that is to come', async () => {
    const { gameCode, number, order } = await aGameWithIssue();
    const { client } = await aPunter(t);
    const next = await anIssue(t, gameCode, { opens: 60, seals: 120 });
    const chase = { issues: [number, next].map(one => ({ number: one, multiple: 1 })), totalMinor: '40000' };
    expect(await codeOf(client(placeLottery, order({ issues: [{ number: next, multiple: 1 }] })))).toBe('lottery.issue.closed');
    expect(await client(placeLottery, order(chase))).toMatchObject({ bets: 2, chaseId: expect.any(String) });
    const twice = { issues: [number, number].map(one => ({ number: one, multiple: 1 })), totalMinor: '40000' };
    expect(await codeOf(client(placeLottery, order(twice)))).toBe('request.invalid');
  });
});

describe('a refusal names what is wrong', () => {
  const cases: [string, Partial<OrderInput>, object][] = [
    ['no such issue', { issues: [{ number: '20990101-001', multiple: 1 }] }, { code: 'lottery.issue.unknown' }],
    ['no such game', { gameCode: 'nowhere' }, { code: 'lottery.game.unknown' }],
    ['no such play', { lines: [{ ...straight, play: 'nothing' }] }, { code: 'lottery.line', line: 1 }],
    ['a unit where there is none', { lines: [straight, { ...big, unit: 'yuan' }] }, { code: 'lottery.line', line: 2 }],
    ['no unit where there is one', { lines: [{ ...straight, unit: undefined }] }, { code: 'lottery.line', line: 1 }],
    ['no ticket', { lines: [{ ...straight, play: 'place', content: '-|-|-|-|-' }] }, { code: 'lottery.line', line: 1 }],
    ['a symbol', { lines: [{ ...straight, content: '1|2|x' }] }, { code: 'lottery.content', line: 1, problem: 'symbol' }],
    [
      'a ticket twice',
      { lines: [{ ...straight, content: '=123,123' }] },
      { code: 'lottery.content', line: 1, problem: 'repeat', entry: 2 },
    ],
    ['parts of a coin', { lines: [{ ...straight, unit: 'li' }], totalMinor: '20' }, { code: 'lottery.order.fraction', coinMinor: '100' }],
    [
      'too little',
      { lines: [{ ...straight, unit: 'li', multiple: 5 }], totalMinor: '100' },
      { code: 'lottery.order.small', minMinor: '200' },
    ],
    [
      'too much',
      { lines: [{ ...straight, play: 'place', content: '1|-|-|-|-', multiple: 60 }], totalMinor: '1200000' },
      { code: 'lottery.order.large', maxMinor: '1000000' },
    ],
    ['another sum', { totalMinor: '20100' }, { code: 'lottery.total.changed', totalMinor: '20000' }],
    ['too much rebate', { rebateBps: 1_400 }, { code: 'lottery.rebate', rebateBps: 1_300 }],
    [
      'too high a prize',
      { lines: [{ ...straight, multiple: 30 }], totalMinor: '600000' },
      { code: 'lottery.prize.limit', line: 1, maxMinor: '500000000' },
    ],
  ];
  test.each(cases)('%s', async (_, change, refusal) => {
    const { order } = await aGameWithIssue({ limits: { maxOrderMinor: '1000000', maxPrizeMinor: '500000000' } });
    const { client } = await aPunter(t);
    expect(await factsOf(client(placeLottery, order(change)))).toMatchObject(refusal);
  });

  test('a game that is off', async () => {
    const { order } = await aGameWithIssue({ isOn: false });
    const { client } = await aPunter(t);
    expect(await codeOf(client(placeLottery, order()))).toBe('lottery.game.off');
  });
});

describe('what is sold of an issue', () => {
  test('has a bound for a member, whatever comes at the same time', async () => {
    const { number, order } = await aGameWithIssue({ limits: { maxMemberIssueMinor: '50000' } });
    const { client, cash } = await aPunter(t);
    const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(client(placeLottery, order()))));
    expect(codes.sort()).toEqual(['lottery.member.limit', 'lottery.member.limit', 'taken', 'taken']);
    expect(await cash()).toBe(99_960_000n);
    expect(await factsOf(client(placeLottery, order()))).toEqual({
      code: 'lottery.member.limit',
      leftMinor: '10000',
      maxMinor: '50000',
      number,
    });
  });

  test('has a bound for what a number can cost, which two servers keep together', async () => {
    const { gameCode, number, order } = await aGameWithIssue({ limits: { maxExposureMinor: '60000000' } });
    const punters = await Promise.all(Array.from({ length: 8 }, () => aPunter(t)));
    const desks = [1, 2].map(() => new BetDesk(orderTaker(), { db: t.db, clock: t.clock }));
    // Each ticket can win 1 960: three fit.
    const tries = await Promise.allSettled(
      punters.map(({ member }, i) =>
        desks[i % 2]?.submit({ orderId: newId(), memberId: member.id, currency: 'CNY', content: '00'.repeat(32), input: order() }),
      ),
    );
    expect(tries.filter(one => one.status === 'fulfilled').length).toBeLessThanOrEqual(3);
    const { client } = punters[0] as (typeof punters)[0];
    while ((await codeOf(client(placeLottery, order()))) === 'taken');
    expect(await factsOf(client(placeLottery, order()))).toEqual({ code: 'lottery.sold.out', line: 1, number, leftMinor: '1200000' });
    expect(await codeOf(client(placeLottery, order({ lines: [{ ...straight, content: '2|2|3' }] })))).toBe('taken');
    const rows = await t.db.query<{ minor: bigint }>(sql`select minor from lottery.exposure where game_code = ${gameCode} and key = '1,2'`);
    expect(rows).toEqual([{ minor: 58_800_000n }]);
  });
});

test('a member without an upline has the usual rebate', async () => {
  const { client } = await aPunter(t);
  expect(await client(lotteryLevel, {})).toEqual({ rebateBps: 1_300, currency: 'CNY' });
});
