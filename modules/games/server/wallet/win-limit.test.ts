import { newId, present } from '@baize/kernel';
import { auditTrail, staffDecideApproval } from '@baize/staff/contract';
import { aStaff, byTwo, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffSetWinLimit, staffVendors } from '../../contract/index.ts';
import { aPlayer, refusalOf, startGamesServer, vendorApi } from '../../fixtures.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterAll(() => t.close());

const office = async (roles?: readonly string[]) => (await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}))).call;
const limitOf = async (call: Awaited<ReturnType<typeof office>>, code = 'TA') =>
  present((await call(staffVendors, {})).vendors.find(one => one.code === code)?.maxWinMinor, 'a vendor has a limit');
const reason = 'as agreed with the vendor';

async function win(amountMinor: string) {
  const player = await aPlayer(t);
  const ask = vendorApi(t);
  const common = { playerId: player.member.id, gameCode: 'ta-1', roundId: newId(), currency: 'CNY' };
  const [betTransactionId, transactionId] = [newId(), newId()];
  await ask('bet', { ...common, token: player.token, transactionId: betTransactionId, amountMinor: '20000' });
  const answer = await ask('win', { ...common, transactionId, betTransactionId, amountMinor, closesRound: true });
  return answer.success ? 'paid' : answer.code;
}

test('a lower limit applies immediately: the next win above it is held', async () => {
  const call = await office();
  const fromMinor = await limitOf(call);
  expect(await win('500000')).toBe('paid');
  expect(await call(staffSetWinLimit, { code: 'TA', fromMinor, toMinor: '400000', reason })).toEqual({ approvalId: null });
  expect(await limitOf(call)).toBe('400000');
  expect(await win('500000')).toBe('vendor.win.held');
  const { items } = await call(auditTrail, { target: 'vendor:TA' });
  expect(items.find(item => item.action === 'vendor.win-limit')).toMatchObject({
    reason,
    before: { maxWinMinor: fromMinor },
    after: { maxWinMinor: '400000' },
  });
});

test('a higher limit needs a second person, and not the same one', async () => {
  const [first, second] = [await office(), await office()];
  const fromMinor = await limitOf(first);
  const input = { code: 'TA', fromMinor, toMinor: '900000', reason };
  const { approvalId } = await first(staffSetWinLimit, input);
  const approve = { id: present(approvalId, 'one is not enough'), decision: 'approved', reason } as const;
  expect(await limitOf(first)).toBe(fromMinor);
  expect(await refusalOf(first(staffDecideApproval, approve))).toBe('approval.own');
  await second(staffDecideApproval, approve);
  expect(await limitOf(first)).toBe('900000');
  expect(await win('500000')).toBe('paid');
  expect(await refusalOf(first(staffSetWinLimit, input))).toBe('games.limit.changed');
});

test('a limit is an amount that the ledger can move, of a vendor that exists, and not for everyone', async () => {
  const call = await office();
  const fromMinor = await limitOf(call);
  const set = (change: object) => refusalOf(call(staffSetWinLimit, { code: 'TA', fromMinor, toMinor: '1', reason, ...change }));
  expect(await set({ toMinor: '0' })).toBe('request.invalid');
  expect(await set({ toMinor: '1000000000000001' })).toBe('request.invalid');
  expect(await set({ code: 'XX' })).toBe('object.not.found');
  const support = await office(['support']);
  expect(await refusalOf(support(staffSetWinLimit, { code: 'TA', fromMinor, toMinor: '1', reason }))).toBe('function.not.available');
  await byTwo({ first: call, second: await office() }, staffSetWinLimit, { code: 'TA', fromMinor, toMinor: '1000000000000000', reason });
  expect(await limitOf(call)).toBe('1000000000000000');
});
