import { newId, present } from '@baize/kernel';
import { auditTrail, staffDecideApproval } from '@baize/staff/contract';
import { aStaff, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { gameDetail, staffSetTableLimits, staffTables } from '../../contract/index.ts';
import { aLaunch, aPlayer, refusalOf, startGamesServer, testGame, vendorApi } from '../../fixtures.ts';
import type { GameIndex } from '../catalogue/game-index.ts';
import { putGames } from '../catalogue/store.ts';

let t: TestServer;
let index: GameIndex;
let code = '';
let next = 0;
beforeAll(async () => {
  ({ t, index } = await startGamesServer());
});
beforeEach(async () => {
  next += 1;
  code = `ta-table-${next}`;
  await putGames(t.db, [{ ...testGame('TA', 70 + next), code, kind: 'live', minStakeMinor: 10_000n, maxStakeMinor: 1_000_000n }]);
  await index.refresh();
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const office = async (roles?: readonly string[]) => (await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}))).call;
type Office = Awaited<ReturnType<typeof office>>;
const reason = 'a quiet evening';
const vendors = { minMinor: null, maxMinor: null };
const set = (
  call: Office,
  minMinor: string | null,
  maxMinor: string | null,
  from: { minMinor: string | null; maxMinor: string | null } = vendors,
) => call(staffSetTableLimits, { code, from, minMinor, maxMinor, reason });
const row = async (call: Office) =>
  present(
    (await call(staffTables, { pageSize: 100 })).items.find(one => one.code === code),
    'the table',
  );

async function player() {
  const { client, member } = await aPlayer(t);
  const token = await aLaunch(client, code);
  const common = { token, playerId: member.id, gameCode: code, currency: 'CNY' };
  const bet = async (amountMinor: string, more: object = {}) => {
    const answer = await vendorApi(t)('bet', { ...common, roundId: newId(), transactionId: newId(), amountMinor, ...more });
    return answer.success ? 'taken' : [answer.code, answer.facts];
  };
  const ends = (of: { roundId: string; betTransactionId: string }) =>
    vendorApi(t)('win', { ...common, ...of, transactionId: newId(), amountMinor: '0', closesRound: true });
  return { client, bet, ends, rules: async () => (await vendorApi(t)('authenticate', { token })).value };
}

test('narrower limits apply immediately: at the table, in the lobby and for each bet that arrives', async () => {
  const call = await office();
  const one = await player();
  expect(await one.rules()).toMatchObject({ rules: { minStakeMinor: null, maxStakeMinor: null } });
  expect(await set(call, '50000', '200000')).toEqual({ approvalId: null });
  expect(await row(call)).toMatchObject({
    ...{ minStakeMinor: '50000', maxStakeMinor: '200000', ownMinMinor: '50000', ownMaxMinor: '200000' },
    ...{ vendorMinMinor: '10000', vendorMaxMinor: '1000000' },
  });
  expect(await one.client(gameDetail, { code })).toMatchObject({ game: { minStakeMinor: '50000', maxStakeMinor: '200000' } });
  expect(await one.rules()).toMatchObject({ rules: { minStakeMinor: '50000', maxStakeMinor: '200000' } });
  const facts = { minMinor: '50000', maxMinor: '200000' };
  expect(await one.bet('40000')).toEqual(['vendor.stake.limit', facts]);
  expect(await one.bet('210000')).toEqual(['vendor.stake.limit', facts]);
  expect([await one.bet('50000'), await one.bet('200000')]).toEqual(['taken', 'taken']);
  const { items } = await call(auditTrail, { target: `table:${code}` });
  expect(items.find(item => item.action === 'table.limits')).toMatchObject({
    reason,
    before: { minStakeMinor: null, maxStakeMinor: null },
    after: { minStakeMinor: '50000', maxStakeMinor: '200000' },
  });
});

test('a stake that a choice adds may be below the minimum while the stake that it adds to is open, and for its player and game alone', async () => {
  const call = await office();
  await set(call, '50000', '200000');
  const [one, other] = [await player(), await player()];
  const refused = ['vendor.stake.limit', { minMinor: '50000', maxMinor: '200000' }];
  const [addedTo, transactionId] = [newId(), newId()];
  expect(await one.bet('25000', { addedTo })).toEqual(refused);
  expect(await one.bet('50000', { roundId: addedTo, transactionId })).toBe('taken');
  expect(await one.bet('25000', { addedTo })).toBe('taken');
  expect(await one.bet('25000')).toEqual(refused);
  expect(await one.bet('210000', { addedTo })).toEqual(refused);
  expect(await other.bet('25000', { addedTo })).toEqual(refused);
  await one.ends({ roundId: addedTo, betTransactionId: transactionId });
  expect(await one.bet('25000', { addedTo })).toEqual(refused);
});

test.each<[string, string | null, string | null]>([
  ['a larger maximum', '50000', '300000'],
  ['a smaller minimum', '40000', '200000'],
  ['the limits of the vendor', null, null],
])('%s needs a second person, and not the same one', async (_, minMinor, maxMinor) => {
  const [first, second] = [await office(), await office()];
  const seen = { minMinor: '50000', maxMinor: '200000' };
  await set(first, '50000', '200000');
  const { approvalId } = await set(first, minMinor, maxMinor, seen);
  const approve = { id: present(approvalId, 'one is not enough'), decision: 'approved', reason } as const;
  expect(await row(first)).toMatchObject({ minStakeMinor: '50000', maxStakeMinor: '200000' });
  expect(await refusalOf(first(staffDecideApproval, approve))).toBe('approval.own');
  await second(staffDecideApproval, approve);
  expect(await row(first)).toMatchObject({ minStakeMinor: minMinor ?? '10000', maxStakeMinor: maxMinor ?? '1000000' });
});

test('limits stay within those of the vendor and of each other, and are changed as they were seen', async () => {
  const call = await office();
  for (const [least, most] of [
    ['5000', null],
    [null, '2000000'],
    ['60000', '50000'],
    ['0', null],
    [null, '0'],
    [null, '5000'],
  ] as const)
    expect(await refusalOf(set(call, least, most))).toBe('games.stakes.range');
  expect(await refusalOf(set(call, '50000', null, { minMinor: '20000', maxMinor: null }))).toBe('games.limit.changed');
  code = 'ta-1';
  expect(await refusalOf(set(call, '50000', null))).toBe('object.not.found');
  expect(await refusalOf(set(await office(['support']), '50000', null))).toBe('function.not.available');
});

test('limits that leave no stake at a table whose chips are multiples of its minimum are refused, with the smallest one', async () => {
  const call = await office();
  const facts = { firstMinor: '20000', stepMinor: '10000', currency: 'CNY' };
  await expect(set(call, '15000', '18000')).rejects.toMatchObject({ code: 'games.stakes.none', facts });
  expect(await set(call, '15000', '20000')).toEqual({ approvalId: null });
  const seen = { minMinor: '15000', maxMinor: '20000' };
  expect(await refusalOf(set(call, '15000', '19999', seen))).toBe('games.stakes.none');
});

test('what the vendor says later narrows them further, and no feed takes them away', async () => {
  const call = await office();
  await set(call, '50000', '200000');
  await putGames(t.db, [{ ...testGame('TA', 70 + next), code, kind: 'live', minStakeMinor: 60_000n, maxStakeMinor: 1_000_000n }]);
  expect(await row(call)).toMatchObject({ minStakeMinor: '60000', maxStakeMinor: '200000', ownMinMinor: '50000' });
});
