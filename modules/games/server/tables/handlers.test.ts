import { betPage } from '@baize/bets/server';
import { newId } from '@baize/kernel';
import { aStaff, outcomeOf, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { staffTables } from '../../contract/index.ts';
import { aLaunch, aPlayer, startGamesServer, testGame, vendorApi } from '../../fixtures.ts';
import type { GameIndex } from '../catalogue/game-index.ts';
import { putGames } from '../catalogue/store.ts';

let t: TestServer;
let index: GameIndex;
beforeAll(async () => {
  ({ t, index } = await startGamesServer());
  await putGames(t.db, [{ ...testGame('TA', 7), code: 'ta-table', kind: 'live', returnBps: 8_564, volatility: 0, maxStakeMinor: 50_000n }]);
  await index.refresh();
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const office = async (wanted: Parameters<typeof aStaff>[2] = {}) => (await signedInStaff(t, await aStaff(t.db, t.clock, wanted))).call;

test('staff see what is staked at a table now, and its returns against the theory of the bets that were made', async () => {
  const call = await office();
  const { client, member } = await aPlayer(t);
  const token = await aLaunch(client, 'ta-table');
  const common = (roundId: string) => ({ playerId: member.id, gameCode: 'ta-table', roundId, currency: 'CNY' });
  const bet = async (returnBps: object) => {
    const [roundId, transactionId] = [newId(), newId()];
    const answer = await vendorApi(t)('bet', { ...common(roundId), token, transactionId, amountMinor: '20000', ...returnBps });
    return { success: answer.success, code: answer.code, roundId, transactionId };
  };
  // The banker of baccarat, the player, and a bet of which the vendor says nothing.
  for (const returnBps of [{ returnBps: 9_894 }, { returnBps: 9_876 }, {}]) {
    const { roundId, transactionId: betTransactionId } = await bet(returnBps);
    const paid = { ...common(roundId), transactionId: newId(), betTransactionId, amountMinor: '20000', closesRound: true };
    expect((await vendorApi(t)('win', paid)).success).toBe(true);
  }
  expect((await bet({ returnBps: 9_894 })).success).toBe(true);
  expect((await bet({ returnBps: 10_001 })).code).toBe('request.invalid');
  t.clock.move(1_000);
  const { items, total } = await call(staffTables, {});
  expect([items.length, total]).toEqual([1, 1]);
  expect(items[0]).toMatchObject({
    ...{ code: 'ta-table', isEnabled: true, isOn: true, live: null, minStakeMinor: '2000', maxStakeMinor: '50000' },
    open: [{ currency: 'CNY', bets: 1, players: 1, stakeMinor: '20000' }],
    ...{ rounds: 3, stakeMinor: '60000', returnMinor: '60000', state: 'few', actualBps: 10_000 },
    theoreticalBps: Math.round((9_894 + 9_876 + 8_564) / 3),
  });
  expect((await call(staffTables, { vendor: 'TB' })).items).toEqual([]);
});

test('a bet keeps the shared round that the vendor names, which a repeat does not change', async () => {
  const { client, member } = await aPlayer(t);
  const token = await aLaunch(client, 'ta-table');
  const bet = { playerId: member.id, gameCode: 'ta-table', currency: 'CNY', token, amountMinor: '20000' };
  const named = { ...bet, roundId: newId(), transactionId: newId(), tableRoundId: 'shared-1' };
  for (const request of [named, { ...named, tableRoundId: 'shared-2' }, { ...bet, roundId: newId(), transactionId: newId() }])
    expect((await vendorApi(t)('bet', request)).success).toBe(true);
  expect((await vendorApi(t)('bet', { ...named, transactionId: newId(), tableRoundId: 'not an id' })).code).toBe('request.invalid');
  const { bets } = await betPage(t.db, { memberId: member.id }, { limit: 10, offset: 0 });
  expect(bets).toMatchObject([
    { eventKind: null, eventId: null },
    { eventKind: 'table', eventId: 'shared-1' },
  ]);
});

test('staff without the permission see nothing', async () => {
  expect(await outcomeOf((await office({ roles: [] }))(staffTables, {}))).toMatch(/^403/);
});
