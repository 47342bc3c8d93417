import { staffRounds, staffStopAllPlay, staffStopPlayer } from '@baize/games/contract';
import { placeLottery } from '@baize/lottery/contract';
import { aLotteryGame, anIssue, aPunter } from '@baize/lottery/fixtures';
import { lotteryNamesOf } from '@baize/lottery/server';
import { aStaff, signedInStaff } from '@baize/staff/fixtures';
import { memberTransactions } from '@baize/wallet/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWholeServer, type WholeServer } from './fixtures.ts';

let t: WholeServer;
beforeAll(async () => {
  t = await startWholeServer();
});
afterAll(() => t.close());

const orderOf = (gameCode: string, number: string) => ({
  gameCode,
  lines: [{ play: 'front3.straight', content: '9|9|9', unit: 'yuan', multiple: 1 } as const],
  rebateBps: 0,
  issues: [{ number, multiple: 1 }],
  stopsOnWin: false,
  totalMinor: '20000',
});

test('the rounds that staff look for have the names of lottery games too', async () => {
  const office = (await signedInStaff(t as never, await aStaff(t.db, t.clock))).call;
  const gameCode = await aLotteryGame(t.db);
  const { client } = await aPunter(t as never);
  await client(placeLottery, orderOf(gameCode, await anIssue(t, gameCode)));
  const { items } = await office(staffRounds, { gameCode });
  const [name] = (await lotteryNamesOf(t.db, [gameCode])).values();
  expect(items).toMatchObject([{ gameCode, gameNameCn: name?.nameCn, gameNameEn: name?.nameEn }]);
  expect(name?.nameEn).not.toBe(gameCode);
});

test('the account record names the game of a lottery stake, for its member only', async () => {
  const gameCode = await aLotteryGame(t.db);
  const [one, other] = [await aPunter(t as never), await aPunter(t as never)];
  await one.client(placeLottery, orderOf(gameCode, await anIssue(t, gameCode)));
  const [name] = (await lotteryNamesOf(t.db, [gameCode])).values();
  const stake = { kind: 'lottery.stake' } as const;
  expect((await one.client(memberTransactions, stake)).items).toMatchObject([
    { amountMinor: '-20000', about: { nameCn: name?.nameCn, nameEn: name?.nameEn } },
  ]);
  expect((await other.client(memberTransactions, stake)).items).toEqual([]);
});

test('staff who stop all play, or that of a member, stop the lottery with it', async () => {
  const office = (await signedInStaff(t as never, await aStaff(t.db, t.clock))).call;
  const gameCode = await aLotteryGame(t.db);
  const number = await anIssue(t, gameCode);
  const [one, other] = [await aPunter(t as never), await aPunter(t as never)];
  const order = orderOf(gameCode, number);
  const bet = ({ client }: typeof one) =>
    client(placeLottery, order).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    );
  const reason = 'An incident is looked into.';
  const of = { memberId: one.member.id, reason };
  expect([await bet(one), await bet(other)]).toEqual(['taken', 'taken']);
  await office(staffStopPlayer, { ...of, isStopped: true });
  expect([await bet(one), await bet(other)]).toEqual(['game.player.stopped', 'taken']);
  await office(staffStopAllPlay, { isStopped: true, reason });
  expect([await bet(one), await bet(other)]).toEqual(['game.play.stopped', 'game.play.stopped']);
  await office(staffStopAllPlay, { isStopped: false, reason });
  await office(staffStopPlayer, { ...of, isStopped: false });
  expect([await bet(one), await bet(other)]).toEqual(['taken', 'taken']);
});
