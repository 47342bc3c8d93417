import { withSwitch } from '@baize/brand/fixtures';
import { playersNow, setMemberStatus } from '@baize/identity/server';
import { newId } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import { takeTimeOut } from '@baize/protection/contract';
import type { TestServer } from '@baize/testkit';
import { walletBalance } from '@baize/wallet/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkRound, launchGame } from '../../contract/index.ts';
import { aPlayer, refusalOf, startGamesServer, vendorApi } from '../../fixtures.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

type Player = Awaited<ReturnType<typeof aPlayer>>;

/** Opens ta-1 as a demo: its token, and what the vendor learns by it. */
async function aDemo({ client }: Player) {
  const opened = await client(launchGame, { gameCode: 'ta-1', isDemo: true });
  const token = /#token=([\w-]+)/.exec(opened.content)?.[1] ?? '';
  const { value } = await vendorApi(t)('authenticate', { token });
  const playerId = String(value['playerId']);
  const bet = (amountMinor: string, roundId: string = newId()) =>
    vendorApi(t)('bet', { token, playerId, roundId, gameCode: 'ta-1', transactionId: newId(), amountMinor, currency: 'DMO' });
  return { opened, value, playerId, bet };
}

test('a member tries a game with demo money: nothing of it is in their own balance, and the round can be checked', async () => {
  const player = await aPlayer(t);
  const before = await player.client(walletBalance, {});
  const { opened, value, playerId, bet } = await aDemo(player);
  expect(opened).toMatchObject({ isDemo: true, currency: 'DMO' });
  expect(value).toMatchObject({ isDemo: true, currency: 'DMO', balanceMinor: '100000000' });
  expect(playerId).not.toBe(player.member.id);
  const roundId = newId();
  expect(await bet('20000', roundId)).toMatchObject({ success: true, value: { balanceMinor: '99980000' } });
  expect(await player.client(walletBalance, {})).toEqual(before);
  expect((await player.client(checkRound, { gameCode: 'ta-1', roundId })).content).toContain(roundId);
  const other = await aPlayer(t);
  expect(await refusalOf(other.client(checkRound, { gameCode: 'ta-1', roundId }))).toBe('object.not.found');
});

test('a demo goes on where it was, and begins again when its money is spent', async () => {
  const player = await aPlayer(t);
  const first = await aDemo(player);
  await first.bet('90000000');
  const second = await aDemo(player);
  expect([second.playerId, second.value['balanceMinor']]).toEqual([first.playerId, '10000000']);
  await second.bet('9500000');
  const third = await aDemo(player);
  expect(third.playerId).not.toBe(first.playerId);
  expect(third.value['balanceMinor']).toBe('100000000');
});

test('two demos opened together are one account', async () => {
  const player = await aPlayer(t);
  const [one, two] = await Promise.all([aDemo(player), aDemo(player)]);
  expect(one.playerId).toBe(two.playerId);
});

test('a demo ends with the login of its member', async () => {
  const player = await aPlayer(t);
  const { playerId, bet } = await aDemo(player);
  expect((await bet('20000')).success).toBe(true);
  await t.db.transaction(tx => setMemberStatus(tx, { memberId: player.member.id, status: 'frozen', now: t.clock.now() }));
  expect(await bet('20000')).toMatchObject({ success: false, code: 'vendor.token.expired' });
  expect((await playersNow(t.db, [playerId as never], t.clock.now())).values().next().value?.liveSessions).toEqual([]);
});

test('there is no demo for who takes a break, and none where free play is off', async () => {
  const player = await aPlayer(t);
  await withSwitch(t.db, 'FREEPLAY3', false);
  expect(await refusalOf(player.client(launchGame, { gameCode: 'ta-1', isDemo: true }))).toBe('game.demo.unavailable');
  await withSwitch(t.db, 'FREEPLAY3', true);
  await player.client(takeTimeOut, { hours: 24 });
  expect(await refusalOf(player.client(launchGame, { gameCode: 'ta-1', isDemo: true }))).toBe('play.timed.out');
});
