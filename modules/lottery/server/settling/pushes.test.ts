import { openFanout } from '@baize/db';
import type { TestServer } from '@baize/testkit';
import { balanceChannel } from '@baize/wallet/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cancelChase, lotteryChases, type OrderInput, placeLottery } from '../../contract/index.ts';
import { aLotteryGame, anIssue, aPunter, putIssue, startLotteryServer } from '../../fixtures.ts';
import { settleAll } from './loop.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startLotteryServer();
});
afterAll(() => t.close());

type Line = OrderInput['lines'][number];
type Punter = Awaited<ReturnType<typeof aPunter>>;
const straight = (content: string): Line => ({ play: 'front3.straight', content, unit: 'yuan', multiple: 1 });

/** The members whose balances are announced while something is done, in the order of the messages. */
async function told(work: () => Promise<unknown>): Promise<string[]> {
  const fanout = await openFanout(t.db);
  const heard: string[] = [];
  const end = new Promise<void>(resolve => fanout.subscribe('test.end', () => resolve()));
  fanout.subscribe(`channel:${balanceChannel.name}`, ids => heard.push(...ids));
  await work();
  await fanout.publish('test.end', ['now']);
  await end;
  await fanout.close();
  return heard;
}

const settle = () => settleAll({ db: t.db, clock: t.clock });

async function aDraw(count = 1) {
  const gameCode = await aLotteryGame(t.db);
  const numbers: string[] = [];
  for (let n = 0; n < count; n++) numbers.push(await anIssue(t, gameCode, { opens: -60 + n * 60, seals: 60 + n * 60 }));
  const bet = ({ client }: Punter, lines: Line[], { rebateBps = 0, on = numbers.slice(0, 1) } = {}) =>
    client(placeLottery, {
      gameCode,
      lines,
      rebateBps,
      issues: on.map(number => ({ number, multiple: 1 })),
      stopsOnWin: true,
      totalMinor: String(20_000 * lines.length * on.length),
    });
  const put = (state: 'drawn' | 'correcting' | 'voiding', result?: number[]) =>
    putIssue(t.db, { gameCode, number: numbers[0] ?? '' }, { state, ...(result ? { result } : {}) });
  return { numbers, bet, put };
}

test('whoever wins hears of the new balance with the settlement, once however many of the bets have won; whoever loses hears nothing', async () => {
  const draw = await aDraw();
  const [winner, loser] = [await aPunter(t), await aPunter(t)];
  await draw.bet(winner, [straight('1|2|3')]);
  await draw.bet(winner, [straight('1|2|3')]);
  await draw.bet(loser, [straight('9|9|9')]);
  await draw.put('drawn', [1, 2, 3, 4, 5]);
  expect(await told(settle)).toEqual([winner.member.id]);
  await draw.put('correcting', [3, 2, 1, 4, 5]);
  expect(await told(settle)).toEqual([winner.member.id]);
  await draw.put('voiding');
  expect((await told(settle)).sort()).toEqual([winner.member.id, loser.member.id].sort());
});

test('everyone who is paid a rebate hears of it, and of its end when the issue is void', async () => {
  const agent = await aPunter(t, { type: 2, minor: 0n });
  const player = await aPunter(t, { uplineId: agent.member.id });
  const draw = await aDraw();
  await draw.bet(player, [straight('9|9|9')], { rebateBps: 300 });
  await draw.put('drawn', [1, 2, 3, 4, 5]);
  expect(await told(settle)).toEqual([player.member.id]);
  await draw.put('voiding');
  expect((await told(settle)).filter(id => id === player.member.id)).toHaveLength(2); // the stake, and the rebate
});

test('a chase that stops on a win, or is cancelled, tells its member', async () => {
  const draw = await aDraw(3);
  const [winner, other] = [await aPunter(t), await aPunter(t)];
  await draw.bet(winner, [straight('1|2|3')], { on: draw.numbers });
  await draw.bet(other, [straight('1|2|4')], { on: draw.numbers });
  await draw.put('drawn', [1, 2, 3, 4, 5]);
  expect(await told(settle)).toEqual([winner.member.id, winner.member.id]); // the win, and what is given back
  const [chase] = (await other.client(lotteryChases, { page: 1, pageSize: 10 })).items;
  if (!chase) throw new Error('it goes on');
  expect(await told(() => other.client(cancelChase, { id: chase.id }))).toEqual([other.member.id]);
});

test('an order tells its member', async () => {
  const draw = await aDraw();
  const player = await aPunter(t);
  const touch = vi.spyOn(t.server.hub, 'touch');
  await draw.bet(player, [straight('9|9|9')]);
  expect(touch.mock.calls).toEqual([[balanceChannel, [player.member.id]]]);
});
