import { newId } from '@baize/kernel';
import { staffSearch } from '@baize/staff/contract';
import { aStaff, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer, startGamesServer, vendorApi } from '../../fixtures.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterAll(() => t.close());

const search = async (words: string, roles?: readonly string[]) => {
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}));
  return (await call(staffSearch, { words })).items;
};

test('staff find a round by the vendor’s number and a game by its code, each only with its permission', async () => {
  const player = await aPlayer(t);
  const roundId = newId();
  const common = { playerId: player.member.id, gameCode: 'ta-1', roundId, currency: 'CNY', token: player.token };
  await vendorApi(t)('bet', { ...common, transactionId: newId(), amountMinor: '20000' });
  expect(await search(roundId)).toMatchObject([{ search: 'games.rounds', title: roundId, note: `${player.member.account} · ta-1` }]);
  expect(await search(roundId.slice(0, 20))).toEqual([]);
  expect((await search('TA-1')).map(item => [item.search, item.id])).toContainEqual(['games.games', 'ta-1']);
  expect(await search('TA-1', [])).toEqual([]);
});

test('staff find a round by the short number that its member reads out, after the account; without it, or with another, nothing', async () => {
  const [player, other] = [await aPlayer(t), await aPlayer(t)];
  const roundId = newId();
  const common = { playerId: player.member.id, gameCode: 'ta-1', roundId, currency: 'CNY', token: player.token };
  await vendorApi(t)('bet', { ...common, transactionId: newId(), amountMinor: '20000' });
  const short = roundId.slice(-8);
  const found = [{ search: 'games.rounds', title: roundId, note: `${player.member.account} · ta-1` }];
  expect(await search(`${player.member.account} ${short}`)).toMatchObject(found);
  expect(await search(`${player.member.account.toUpperCase()}  ${short}`)).toMatchObject(found);
  expect(await search(`${other.member.account} ${short}`)).toEqual([]);
  expect(await search(`nobody ${short}`)).toEqual([]);
  expect(await search(short)).toEqual([]);
  expect(await search(`${player.member.account} ${short}`, [])).toEqual([]);
});
