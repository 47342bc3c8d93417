import { memberBets } from '@baize/bets/contract';
import { ofEarlierRules } from '@baize/bets/fixtures';
import type { Client } from '@baize/call/client';
import { sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { maxAmountMinor, maxBalanceMinor } from '@baize/ledger/contract';
import { leaveBalance } from '@baize/ledger/fixtures';
import { aStaff, linkedStaff, signedInStaff } from '@baize/staff/fixtures';
import type { TestServer } from '@baize/testkit';
import { consolidatedFunds, memberTransactions, walletBalance } from '@baize/wallet/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffDecideHeldWin, staffHeldWins } from '../../contract/index.ts';
import { aPlayer, refusalOf, startGamesServer, vendorApi } from '../../fixtures.ts';

let t: TestServer;
const sum = async (client: Client) => BigInt((await client(walletBalance, {})).sumBalance);
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterAll(() => t.close());

const office = async () => (await signedInStaff(t, await aStaff(t.db, t.clock, {}))).call;
const limit = 1_000_000_000_000n;

async function aRound() {
  const player = await aPlayer(t);
  const common = { playerId: player.member.id as string, gameCode: 'ta-1', roundId: newId() as string, currency: 'CNY' };
  const ask = vendorApi(t);
  const stake = newId() as string;
  const bet = (more: object = {}) => ask('bet', { ...common, token: player.token, transactionId: stake, amountMinor: '20000', ...more });
  const win = (amountMinor: bigint, more: object = {}) =>
    ask('win', {
      ...common,
      transactionId: newId(),
      betTransactionId: stake,
      amountMinor: String(amountMinor),
      closesRound: false,
      ...more,
    });
  const state = async (transactionId: string) => (await ask('transaction', { transactionId })).value['state'];
  const rollback = (target: string) =>
    ask('rollback', { playerId: common.playerId, roundId: common.roundId, transactionId: newId(), targetTransactionId: target });
  await bet();
  return { ...player, common, stake, bet, win, state, rollback };
}

describe('an amount', () => {
  test('of more than one movement may be is refused before anything is booked, and its id is free', async () => {
    const { client, bet, win } = await aRound();
    const transactionId = newId();
    const answer = await win(maxAmountMinor + 100n, { transactionId });
    expect([answer.code, answer.facts]).toEqual(['vendor.amount.too.large', { maxMinor: String(maxAmountMinor) }]);
    expect((await bet({ transactionId: newId(), amountMinor: '9'.repeat(18) })).code).toBe('vendor.amount.too.large');
    expect(await sum(client)).toBe(9_980_000n);
    expect((await win(500n, { transactionId })).success).toBe(true);
  });

  test('of a win above the limit of its game, in one or in several, is held for staff and not paid', async () => {
    const { client, win, state } = await aRound();
    const [whole, last] = [newId(), newId()];
    const answer = await win(limit + 100n, { transactionId: whole });
    expect([answer.code, answer.facts]).toEqual(['vendor.win.held', { limitMinor: String(limit) }]);
    expect((await win(limit)).success).toBe(true);
    expect((await win(100n, { transactionId: last })).code).toBe('vendor.win.held');
    expect(await sum(client)).toBe(9_980_000n + limit);
    expect([await state(whole), await state(last)]).toEqual(['held', 'held']);
  });
});

describe('an amount that is not whole cents', () => {
  test('is refused for stakes and wins, with what a coin is, and its id is free', async () => {
    const { client, bet, win } = await aRound();
    const [stake, paid] = [newId(), newId()];
    const answer = await bet({ transactionId: stake, amountMinor: '20050' });
    expect([answer.code, answer.facts]).toEqual(['vendor.amount.fraction', { coinMinor: '100' }]);
    expect((await bet({ transactionId: stake, amountMinor: '20100' })).success).toBe(true);
    expect((await win(1n, { transactionId: paid })).code).toBe('vendor.amount.fraction');
    expect((await win(0n)).success).toBe(true);
    expect((await win(100n, { transactionId: paid })).success).toBe(true);
    expect(await sum(client)).toBe(9_960_000n);
  });

  test('is paid on a bet from before amounts were whole, so that no win is lost', async () => {
    const { client, common, win } = await aRound();
    await ofEarlierRules(t.owner, common.roundId);
    expect((await win(125n)).success).toBe(true);
    expect(await sum(client)).toBe(9_980_125n);
  });
});

describe('a held win', () => {
  test('is paid once by the second person who agrees, and answers its vendor from then on', async () => {
    const { client, win, state, member } = await aRound();
    const [maker, checker] = [await office(), await office()];
    const transactionId = newId();
    const send = () => win(limit * 2n, { transactionId, closesRound: true });
    await send();
    expect((await send()).code).toBe('vendor.win.held');
    expect((await win(limit * 3n, { transactionId, closesRound: true })).code).toBe('vendor.transaction.other.content');
    const listed = (await maker(staffHeldWins, {})).items.find(item => item.transactionId === transactionId);
    expect(listed).toMatchObject({ memberId: member.id, amountMinor: String(limit * 2n), limitMinor: String(limit), state: 'waiting' });
    const id = listed?.id ?? '';
    expect(await maker(staffDecideHeldWin, { id, isPaid: true, reason: 'seen the round' })).toEqual({ state: 'proposed', isPaid: false });
    expect(await refusalOf(maker(staffDecideHeldWin, { id, isPaid: true, reason: 'seen the round' }))).toBe('games.win.own');
    expect((await send()).code).toBe('vendor.win.held');
    expect(await checker(staffDecideHeldWin, { id, isPaid: true, reason: 'seen it too' })).toEqual({ state: 'approved', isPaid: true });
    expect(await sum(client)).toBe(9_980_000n + limit * 2n);
    expect((await send()).success).toBe(true);
    expect((await win(limit * 3n, { transactionId, closesRound: true })).code).toBe('vendor.transaction.other.content');
    expect(await sum(client)).toBe(9_980_000n + limit * 2n);
    expect(await state(transactionId)).toBe('done');
    expect((await client(memberBets, {})).items[0]).toMatchObject({ state: 'settled', returnMinor: String(limit * 2n) });
    expect(await refusalOf(checker(staffDecideHeldWin, { id, isPaid: false, reason: 'too late' }))).toBe('games.win.decided');
  });

  test('is not paid by a colleague to whom the first of the two gave access', async () => {
    const { client, win } = await aRound();
    const { maker, made } = await linkedStaff(t);
    const transactionId = newId();
    await win(limit * 2n, { transactionId });
    const id = (await maker(staffHeldWins, {})).items.find(item => item.transactionId === transactionId)?.id ?? '';
    expect(await maker(staffDecideHeldWin, { id, isPaid: true, reason: 'seen the round' })).toEqual({ state: 'proposed', isPaid: false });
    expect(await refusalOf(made(staffDecideHeldWin, { id, isPaid: true, reason: 'by my other account' }))).toBe('approval.linked');
    expect(await sum(client)).toBe(9_980_000n);
  });

  test('that staff refuse is never paid', async () => {
    const { client, win, state } = await aRound();
    const [call, transactionId] = [await office(), newId()];
    await win(limit * 2n, { transactionId });
    const id = (await call(staffHeldWins, {})).items.find(item => item.transactionId === transactionId)?.id ?? '';
    expect(await call(staffDecideHeldWin, { id, isPaid: false, reason: 'not in the vendor’s books' })).toEqual({
      state: 'refused',
      isPaid: false,
    });
    expect((await win(limit * 2n, { transactionId })).code).toBe('vendor.win.refused');
    expect([await sum(client), await state(transactionId)]).toEqual([9_980_000n, 'refused']);
  });

  test('that the vendor takes back can no longer be paid', async () => {
    const { win, rollback } = await aRound();
    const [call, transactionId] = [await office(), newId()];
    await win(limit * 2n, { transactionId });
    expect((await rollback(transactionId)).value['outcome']).toBe('rolled-back');
    expect((await win(limit * 2n, { transactionId })).code).toBe('vendor.win.refused');
    const item = (await call(staffHeldWins, {})).items.find(one => one.transactionId === transactionId);
    expect(item?.state).toBe('withdrawn');
    expect(await refusalOf(call(staffDecideHeldWin, { id: item?.id ?? '', isPaid: true, reason: 'looks fine' }))).toBe('games.win.decided');
  });

  test('is withdrawn with its bet: the vendor learns that it is not paid, and no decision is pending', async () => {
    const { client, stake, win, rollback, state } = await aRound();
    const [call, transactionId] = [await office(), newId()];
    await win(limit * 2n, { transactionId });
    expect((await rollback(stake)).value['outcome']).toBe('rolled-back');
    expect((await win(limit * 2n, { transactionId })).code).toBe('vendor.win.refused');
    expect(await state(transactionId)).toBe('refused');
    const item = (await call(staffHeldWins, {})).items.find(one => one.transactionId === transactionId);
    expect(item?.state).toBe('withdrawn');
    expect(await refusalOf(call(staffDecideHeldWin, { id: item?.id ?? '', isPaid: true, reason: 'looks fine' }))).toBe('games.win.decided');
    expect(await sum(client)).toBe(10_000_000n);
  });

  test('that is not paid any more has nothing left to undo', async () => {
    const { win, rollback } = await aRound();
    const [call, transactionId, other] = [await office(), newId(), newId()];
    await win(limit * 2n, { transactionId });
    await win(limit * 2n, { transactionId: other });
    const id = (await call(staffHeldWins, {})).items.find(item => item.transactionId === other)?.id ?? '';
    await call(staffDecideHeldWin, { id, isPaid: false, reason: 'not in the vendor’s books' });
    expect((await rollback(transactionId)).value['outcome']).toBe('rolled-back');
    expect((await rollback(transactionId)).value['outcome']).toBe('already');
    expect((await rollback(other)).value['outcome']).toBe('already');
  });

  test.each(['it', 'its bet'])(
    'that is approved and has no room in the balance is never paid after the vendor took %s back',
    async what => {
      const { client, member, stake, win, rollback, state } = await aRound();
      const [maker, checker, transactionId] = [await office(), await office(), newId()];
      await win(limit * 2n, { transactionId });
      const id = (await maker(staffHeldWins, {})).items.find(item => item.transactionId === transactionId)?.id ?? '';
      await leaveBalance(t.owner, member.id, maxBalanceMinor);
      await maker(staffDecideHeldWin, { id, isPaid: true, reason: 'seen the round' });
      expect(await checker(staffDecideHeldWin, { id, isPaid: true, reason: 'seen it too' })).toEqual({ state: 'approved', isPaid: false });
      expect((await win(limit * 2n, { transactionId })).code).toBe('vendor.balance.too.large');
      expect((await rollback(what === 'it' ? transactionId : stake)).value['outcome']).toBe('rolled-back');
      await leaveBalance(t.owner, member.id, 10_000_000n);
      expect((await win(limit * 2n, { transactionId })).code).toBe('vendor.win.refused');
      expect([await sum(client), await state(transactionId)]).toEqual([10_000_000n, 'refused']);
    },
  );

  test('of a game whose own maximum is known is judged by that', async () => {
    const fresh = await startAnother();
    expect((await fresh.win(100_100n)).code).toBe('vendor.win.held');
    expect((await fresh.win(100_000n)).success).toBe(true);
    await fresh.close();
  });
});

/** A server that reads the catalogue with the maximum in it. */
async function startAnother() {
  const { t: other, index } = await startGamesServer();
  await other.owner.query(sql`update games.game set max_win = 100000 where code = 'ta-1'`);
  await index.refresh();
  const player = await aPlayer(other);
  const common = { playerId: player.member.id as string, gameCode: 'ta-1', roundId: newId() as string, currency: 'CNY' };
  const [ask, stake] = [vendorApi(other), newId()];
  await ask('bet', { ...common, token: player.token, transactionId: stake, amountMinor: '20000' });
  return {
    win: (minor: bigint) =>
      ask('win', { ...common, transactionId: newId(), betTransactionId: stake, amountMinor: String(minor), closesRound: false }),
    close: () => other.close(),
  };
}

describe('a balance', () => {
  test('that would become too large is not credited, the vendor gets the reason, and everything else goes on', async () => {
    const { client, member, token, bet, win, stake, rollback } = await aRound();
    const large = maxBalanceMinor - 500n;
    await leaveBalance(t.owner, member.id, large);
    expect((await win(600n)).code).toBe('vendor.balance.too.large');
    expect((await win(500n, { transactionId: newId() })).success).toBe(true);
    expect(await sum(client)).toBe(maxBalanceMinor);
    expect((await rollback(stake)).code).toBe('vendor.bet.paid');
    expect((await bet({ transactionId: newId() })).value['balanceMinor']).toBe(String(maxBalanceMinor - 20_000n));
    expect((await vendorApi(t)('authenticate', { token })).success).toBe(true);
  });

  test('takes a returned stake back even where it has no room for a win', async () => {
    const { client, member, stake, rollback } = await aRound();
    await leaveBalance(t.owner, member.id, maxBalanceMinor);
    expect((await rollback(stake)).value['outcome']).toBe('rolled-back');
    expect(await sum(client)).toBe(maxBalanceMinor + 20_000n);
  });

  test('of nineteen digits, from before there were bounds, is answered by every call, and is played down', async () => {
    const { client, member, token, bet, win } = await aRound();
    const large = 9_000_000_000_000_000_000n;
    await leaveBalance(t.owner, member.id, large);
    const ask = vendorApi(t);
    expect((await ask('authenticate', { token })).value['balanceMinor']).toBe(String(large));
    expect((await ask('balance', { token, playerId: member.id })).value['balanceMinor']).toBe(String(large));
    expect((await bet({ transactionId: newId() })).value['balanceMinor']).toBe(String(large - 20_000n));
    expect((await win(100n)).code).toBe('vendor.balance.too.large');
    expect((await win(0n)).success).toBe(true);
    expect(await sum(client)).toBe(large - 20_000n);
    expect((await client(consolidatedFunds, {})).sumBalance).toBe(String(large - 20_000n));
    expect((await client(memberTransactions, {})).total).toBe(3);
  });
});

describe('a request', () => {
  test.each([
    ['a plus sign', (seconds: number) => `+${seconds}`],
    ['a leading zero', (seconds: number) => `0${seconds}`],
    ['a point', (seconds: number) => `${seconds}.0`],
    ['an exponent', (seconds: number) => `${seconds / 1_000}e3`],
    ['blanks', (seconds: number) => ` ${seconds}`],
    ['hexadecimal digits', (seconds: number) => `0x${seconds.toString(16)}`],
  ])('whose timestamp has %s is refused, whatever it asks', async (_, stamp) => {
    const ask = vendorApi(t, { stamp });
    const { token, common, stake } = await aRound();
    expect((await ask('authenticate', { token })).code).toBe('vendor.timestamp');
    expect(
      (await ask('win', { ...common, transactionId: newId(), betTransactionId: stake, amountMinor: '5', closesRound: false })).code,
    ).toBe('vendor.timestamp');
  });

  test('may write the id of a player in capitals', async () => {
    const { bet, win, common, token } = await aRound();
    const playerId = common.playerId.toUpperCase();
    expect((await bet({ playerId, transactionId: newId() })).success).toBe(true);
    expect((await win(500n, { playerId })).success).toBe(true);
    expect((await vendorApi(t)('balance', { token, playerId })).success).toBe(true);
  });

  test.each([
    ['twice', (body: string) => body.replace('"amountMinor":"20000"', '"amountMinor":"20000","amountMinor":"5"')],
    [
      'twice, once in other characters',
      (body: string) => body.replace('"amountMinor":"20000"', '"amountMinor":"20000","\\u0061mountMinor":"5"'),
    ],
    ['twice with the same value', (body: string) => body.replace('"amountMinor":"20000"', '"amountMinor":"20000","amountMinor":"20000"')],
  ])('that names a field %s is refused', async (_, change) => {
    const { client, token, common } = await aRound();
    const body = JSON.stringify({ ...common, token, transactionId: newId(), amountMinor: '20000', note: 'a "word": and\\ "another":' });
    expect((await vendorApi(t)('bet', change(body))).code).toBe('request.invalid');
    expect((await vendorApi(t)('bet', body)).success).toBe(true);
    expect(await sum(client)).toBe(9_960_000n);
  });

  test('whose path is written with percent signs is refused, though it is signed as it was sent', async () => {
    const { token } = await aRound();
    const answer = await vendorApi(t)('authentic%61te', { token });
    expect([answer.success, answer.code]).toEqual([false, 'request.unknown']);
  });
});

describe('a batch', () => {
  test('with malformed items does all the others, and answers each in its place', async () => {
    const { client, token, common, stake } = await aRound();
    const bet = { action: 'bet', ...common, token, amountMinor: '20000' };
    const items = [
      { ...bet, transactionId: newId() },
      { ...bet, transactionId: newId(), amountMinor: '1.5' },
      { ...bet, transactionId: 'with space' },
      { ...bet, transactionId: newId(), roundId: 'nul\u0000' },
      { action: 'unheard' },
      null,
      7,
      [],
      { action: 'win', ...common, transactionId: newId(), betTransactionId: stake, amountMinor: '500', extra: '\u0000' },
    ];
    const answer = await vendorApi(t)('batch', { requests: items });
    const results = answer.value['results'] as { success: boolean; code?: string; facts?: { fields: string[] } }[];
    const bad = 'request.invalid';
    expect(results.map(r => (r.success ? 'ok' : r.code))).toEqual(['ok', bad, bad, bad, bad, bad, bad, bad, 'ok']);
    expect(results[1]?.facts).toEqual({ fields: ['amountMinor'] });
    expect(await sum(client)).toBe(9_960_500n);
  });
});
