import { newId, present } from '@baize/kernel';
import { auditTrail } from '@baize/staff/contract';
import { aStaff, linkedStaff, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkRound,
  launchGame,
  staffDecideReturn,
  staffPlayStops,
  staffProposeReturn,
  staffReturnChanges,
  staffReturns,
  staffRounds,
  staffStopAllPlay,
  staffStopPlayer,
  vendorReturnAdopted,
  vendorReturns,
} from '../../contract/index.ts';
import { aPlayer, refusalOf, startGamesServer, vendorApi } from '../../fixtures.ts';
import { findGame, putGames } from '../catalogue/store.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterAll(() => t.close());

type Player = Awaited<ReturnType<typeof aPlayer>>;
const office = async (roles?: readonly string[]) => (await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}))).call;
const common = (player: Player, roundId: string) => ({ playerId: player.member.id, gameCode: 'ta-1', roundId, currency: 'CNY' });

async function bet(player: Player, roundId = newId()) {
  const transactionId = newId();
  const answer = await vendorApi(t)('bet', { ...common(player, roundId), token: player.token, transactionId, amountMinor: '20000' });
  return { answer, roundId, transactionId };
}
const win = (player: Player, round: { roundId: string; transactionId: string }, amountMinor: string) =>
  vendorApi(t)('win', {
    ...common(player, round.roundId),
    transactionId: newId(),
    betTransactionId: round.transactionId,
    amountMinor,
    closesRound: true,
  });

describe('play is stopped', () => {
  test('for everyone: no new bet, no launch, and the round under way is paid', async () => {
    const call = await office();
    const player = await aPlayer(t);
    const open = await bet(player);
    await call(staffStopAllPlay, { isStopped: true, reason: 'order of the regulator' });
    expect((await bet(player)).answer.code).toBe('vendor.game.disabled');
    expect((await vendorApi(t)('authenticate', { token: player.token })).success).toBe(true);
    expect(await refusalOf(player.client(launchGame, { gameCode: 'ta-1' }))).toBe('game.play.stopped');
    expect((await win(player, open, '30000')).success).toBe(true);
    expect((await call(staffPlayStops, {})).all).toMatchObject({ reason: 'order of the regulator' });
    await call(staffStopAllPlay, { isStopped: false, reason: 'order lifted' });
    expect((await bet(player)).answer.success).toBe(true);
    expect((await call(staffPlayStops, {})).all).toBeNull();
  });

  test('for one player who opens a finished round to check it: that opens no bet', async () => {
    const call = await office();
    const player = await aPlayer(t);
    const { roundId } = await bet(player);
    await call(staffStopPlayer, { memberId: player.member.id, isStopped: true, reason: 'asked by the player' });
    const { content } = await player.client(checkRound, { gameCode: 'ta-1', roundId });
    const token = content.split('#token=')[1] ?? '';
    expect((await vendorApi(t)('authenticate', { token })).success).toBe(true);
    expect((await bet({ ...player, token })).answer.code).toBe('vendor.token.expired');
    await call(staffStopPlayer, { memberId: player.member.id, isStopped: false, reason: 'asked again' });
  });

  test('for one player: theirs alone, the round under way is paid, and it is in the audit log', async () => {
    const call = await office();
    const [stopped, other] = [await aPlayer(t), await aPlayer(t)];
    const open = await bet(stopped);
    await call(staffStopPlayer, { memberId: stopped.member.id, isStopped: true, reason: 'asked by the player' });
    expect((await bet(stopped)).answer.code).toBe('vendor.token.expired');
    expect(await refusalOf(stopped.client(launchGame, { gameCode: 'ta-1' }))).toBe('game.player.stopped');
    expect((await win(stopped, open, '30000')).success).toBe(true);
    expect((await bet(other)).answer.success).toBe(true);
    expect((await call(staffPlayStops, {})).players).toMatchObject([{ memberId: stopped.member.id, account: stopped.member.account }]);
    await call(staffStopPlayer, { memberId: stopped.member.id, isStopped: false, reason: 'asked again' });
    expect((await stopped.client(launchGame, { gameCode: 'ta-1' })).content).toContain('ta-1');
    const trail = (await call(auditTrail, { target: stopped.member.id })).items.filter(item => item.action === 'play.stop');
    expect(trail.map(item => [item.before, item.after])).toEqual([
      [{ isStopped: true }, { isStopped: false }],
      [{ isStopped: false }, { isStopped: true }],
    ]);
    expect(await refusalOf(call(staffStopPlayer, { memberId: newId(), isStopped: true, reason: 'nobody' }))).toBe('object.not.found');
  });

  test('by those alone who may', async () => {
    const support = await office(['support']);
    expect(await refusalOf(support(staffStopAllPlay, { isStopped: true, reason: 'not mine' }))).toBe('function.not.available');
    const { member } = await aPlayer(t);
    expect(await refusalOf(support(staffStopPlayer, { memberId: member.id, isStopped: true, reason: 'not mine' }))).toBe(
      'function.not.available',
    );
  });
});

describe('the return of a game', () => {
  const withLevels = async () => {
    const game = await findGame(t.db, 'tb-1');
    if (game) await putGames(t.db, [{ ...game, returnLevels: [9_200, 9_400, 9_600] }]);
  };

  test('is changed by two people: one wishes, another decides, and the wish of the game waits alone', async () => {
    await withLevels();
    const [maker, checker] = [await office(), await office()];
    const { id } = await maker(staffProposeReturn, { code: 'tb-1', toBps: 9_400, reason: 'market of the region' });
    expect(await refusalOf(checker(staffProposeReturn, { code: 'tb-1', toBps: 9_200, reason: 'another wish' }))).toBe(
      'games.return.waiting',
    );
    expect(await refusalOf(maker(staffDecideReturn, { id, isApproved: true, reason: 'by myself' }))).toBe('games.return.own');
    expect((await maker(staffReturnChanges, {})).items[0]).toMatchObject({ state: 'waiting', isOwn: true, fromBps: 9_600, toBps: 9_400 });
    await checker(staffDecideReturn, { id, isApproved: true, reason: 'checked the paper' });
    expect((await checker(staffReturnChanges, {})).items[0]).toMatchObject({ state: 'approved', isOwn: false });
    expect(await refusalOf(checker(staffDecideReturn, { id, isApproved: false, reason: 'once more' }))).toBe('games.return.decided');
    const trail = (await checker(auditTrail, { target: 'tb-1' })).items.map(item => item.action);
    expect(trail).toEqual(['return.approve', 'return.propose']);
    // The lobby says what the vendor plays by: it changes with the vendor's catalogue, not with a wish.
    expect((await findGame(t.db, 'tb-1'))?.returnBps).toBe(9_600);
  });

  test('is not approved by a colleague to whom the one who wishes it gave access', async () => {
    await withLevels();
    const { maker, made } = await linkedStaff(t);
    const { id } = await maker(staffProposeReturn, { code: 'tb-1', toBps: 9_400, reason: 'market of the region' });
    expect(await refusalOf(made(staffDecideReturn, { id, isApproved: true, reason: 'by my other account' }))).toBe('approval.linked');
    expect((await maker(staffReturnChanges, {})).items[0]).toMatchObject({ id, state: 'waiting' });
    await made(staffDecideReturn, { id, isApproved: false, reason: 'not like this' });
  });

  test('reaches the vendor when it is approved, and the lobby when the vendor plays it', async () => {
    await withLevels();
    const [maker, checker] = [await office(), await office()];
    const asVendor = (to: { path: string }, input: unknown) => vendorApi(t)(to.path.slice('/vendor/v1/'.length), input);
    const figures = { gameCode: 'tb-1', hitRateBps: 2_500, volatility: 4, modelId: 'of-the-vendor-92' };
    expect((await asVendor(vendorReturnAdopted, { ...figures, returnBps: 9_200 })).code).toBe('vendor.return.unapproved');
    const { id } = await maker(staffProposeReturn, { code: 'tb-1', toBps: 9_200, reason: 'law of the region' });
    expect((await asVendor(vendorReturns, {})).value['returns']).not.toMatchObject([{ returnBps: 9_200 }]);
    await checker(staffDecideReturn, { id, isApproved: true, reason: 'checked the paper' });
    expect((await asVendor(vendorReturns, {})).value).toMatchObject({ returns: [{ gameCode: 'tb-1', returnBps: 9_200 }], next: null });
    expect((await asVendor(vendorReturns, { after: 'tb-1' })).value['returns']).toEqual([]);
    expect((await asVendor(vendorReturnAdopted, { ...figures, gameCode: 'nobodys', returnBps: 9_200 })).code).toBe('vendor.game.unknown');
    expect((await asVendor(vendorReturnAdopted, { ...figures, returnBps: 9_200 })).success).toBe(true);
    expect(await findGame(t.db, 'tb-1')).toMatchObject({ returnBps: 9_200, volatility: 4, model: 'of-the-vendor-92' });
  });

  test('is one of those that the vendor offers, or cannot be changed at all', async () => {
    await withLevels();
    const call = await office();
    expect(await refusalOf(call(staffProposeReturn, { code: 'tb-1', toBps: 9_900, reason: 'too good' }))).toBe('games.return.level');
    expect(await refusalOf(call(staffProposeReturn, { code: 'ta-1', toBps: 9_400, reason: 'no choice' }))).toBe('games.return.fixed');
    expect(await refusalOf(call(staffProposeReturn, { code: 'nothing', toBps: 9_400, reason: 'no game' }))).toBe('object.not.found');
    expect(await refusalOf(call(staffDecideReturn, { id: newId(), isApproved: true, reason: 'no wish' }))).toBe('object.not.found');
  });

  test('is compared with what was paid, in a period that is not too long', async () => {
    const call = await office();
    const player = await aPlayer(t);
    const from = t.clock.now();
    for (const amount of ['0', '60000']) await win(player, await bet(player), amount);
    t.clock.move(1_000);
    const { items, alarms } = await call(staffReturns, { from, to: t.clock.now() });
    const row = items.find(item => item.gameCode === 'ta-1');
    expect(row).toMatchObject({ theoreticalBps: 9_600, state: 'few' });
    expect([(row?.rounds ?? 0) >= 2, alarms]).toEqual([true, 0]);
    expect((await call(staffReturns, { from, to: t.clock.now(), state: 'alarm' })).total).toBe(0);
    const long = new Date(Date.parse(from) - 40 * 86_400_000).toISOString();
    expect(await refusalOf(call(staffReturns, { from: long, to: t.clock.now() }))).toBe('games.period');
    expect(await refusalOf(call(staffReturns, { from: t.clock.now(), to: from }))).toBe('games.period');
  });
});

describe('rounds are found', () => {
  test('by member, by round, by game and time, newest first and in pages', async () => {
    const call = await office();
    const player = await aPlayer(t);
    t.clock.move(60_000);
    const from = t.clock.now();
    const rounds = [];
    for (let i = 0; i < 3; i++) {
      rounds.push(await bet(player));
      t.clock.move(1_000);
    }
    const ids = rounds.map(round => round.roundId).reverse();
    const mine = await call(staffRounds, { account: player.member.account, pageSize: 2 });
    expect([mine.total, mine.items.map(item => item.roundId)]).toEqual([3, ids.slice(0, 2)]);
    const staked = mine.items.reduce((sum, item) => sum + BigInt(item.stakeMinor), 0n);
    expect(mine.sums).toMatchObject([{ currency: 'CNY', stakeMinor: String((staked * 3n) / 2n), profitMinor: '0' }]); // open rounds have no result
    expect((await call(staffRounds, { account: player.member.account, pageSize: 2, page: 2 })).items.map(item => item.roundId)).toEqual([
      ids[2],
    ]);
    expect((await call(staffRounds, { roundId: ids[1] ?? '' })).items).toMatchObject([
      { account: player.member.account, gameCode: 'ta-1', state: 'open' },
    ]);
    expect((await call(staffRounds, { gameCode: 'ta-1', from })).total).toBe(3);
    expect((await call(staffRounds, { gameCode: 'tb-2', from })).total).toBe(0);
    expect((await call(staffRounds, { account: 'nobody-of-that-name' })).total).toBe(0);
    for (let n = 0; n < 5; n += 1) rounds.push(await bet(player));
    const page = async (page: number, near?: string) =>
      (await call(staffRounds, { account: player.member.account, pageSize: 2, page, near })).items.map(item => item.id);
    const { memberId, id } = present((await call(staffRounds, { account: player.member.account, pageSize: 2 })).items[0], 'a round');
    const second = await page(2);
    await bet(player);
    expect(await page(2, `1.${memberId}_${id}`)).toEqual(second);
    expect(await page(2)).not.toEqual(second);
    expect(await refusalOf(call(staffRounds, { from: new Date(Date.parse(from) - 40 * 86_400_000).toISOString() }))).toBe('games.period');
  });
});
