import { memberBet, memberBets, memberBetVendors } from '@baize/bets/contract';
import { takeRoundAway } from '@baize/bets/fixtures';
import { underJurisdiction } from '@baize/brand/fixtures';
import type { Client } from '@baize/call/client';
import { setMemberStatus } from '@baize/identity/server';
import { hour, newId } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import type { TestServer } from '@baize/testkit';
import { memberTransactions, walletBalance } from '@baize/wallet/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  vendorAuthenticate,
  vendorBalance,
  vendorBatch,
  vendorBet,
  vendorEndRound,
  vendorRollback,
  vendorTransaction,
  vendorWin,
} from '../../contract/index.ts';
import { aLaunch, aPlayer, refusalOf, startGamesServer, vendorApi } from '../../fixtures.ts';

let t: TestServer;
const sum = async (client: Client) => BigInt((await client(walletBalance, {})).sumBalance);
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterAll(async () => {
  await sealAll(t.db);
  expect(await verifyJournal(t.db)).toMatchObject({ isSound: true });
  await t.close();
});

describe('every call of the vendor wallet', () => {
  test.each([vendorAuthenticate, vendorBalance, vendorBet, vendorWin, vendorRollback, vendorEndRound, vendorTransaction, vendorBatch])(
    '$name is refused without a right signature, and says what is missing with one',
    async call => {
      const unsigned = await t.server.app.inject({
        method: 'POST',
        url: call.path,
        payload: '{}',
        headers: { 'content-type': 'application/json' },
      });
      expect([unsigned.statusCode, unsigned.json().code]).toEqual([401, 'vendor.signature.invalid']);
      expect((await vendorApi(t)(call.path.split('/').at(-1) ?? '', {})).code).toBe('request.invalid');
    },
  );

  test('a batch is judged action by action, in order', async () => {
    const { member, token } = await aPlayer(t);
    const ask = vendorApi(t);
    const [roundId, bet] = [newId(), newId()];
    const common = { playerId: member.id, gameCode: 'ta-1', roundId, currency: 'CNY' };
    const stake = { action: 'bet', ...common, token, amountMinor: '20000' };
    const answer = await ask('batch', {
      requests: [
        { ...stake, transactionId: bet },
        { ...stake, transactionId: newId(), amountMinor: '999999999900' },
        { action: 'win', ...common, transactionId: newId(), betTransactionId: bet, amountMinor: '0', closesRound: true },
        { ...stake, transactionId: newId() },
      ],
    });
    const results = answer.value['results'] as { success: boolean; code?: string }[];
    expect(results.map(r => (r.success ? 'ok' : r.code))).toEqual(['ok', 'vendor.insufficient', 'ok', 'vendor.round.closed']);
  });

  test('a round of a month that has been taken away is closed: nothing that comes late moves money', async () => {
    const { client, member, token } = await aPlayer(t);
    const ask = vendorApi(t);
    const [roundId, bet] = [newId(), newId()];
    const common = { playerId: member.id, gameCode: 'ta-1', roundId, currency: 'CNY' };
    await ask('bet', { ...common, token, transactionId: bet, amountMinor: '20000' });
    await ask('win', { ...common, transactionId: newId(), betTransactionId: bet, amountMinor: '0', closesRound: true });
    await takeRoundAway(t.owner, roundId);
    const before = await sum(client);
    const answers = [
      await ask('bet', { ...common, token, transactionId: newId(), amountMinor: '20000' }),
      await ask('bet', { ...common, token, transactionId: bet, amountMinor: '20000' }),
      await ask('win', { ...common, transactionId: newId(), betTransactionId: bet, amountMinor: '500', closesRound: true }),
      await ask('rollback', { playerId: member.id, roundId, transactionId: newId(), targetTransactionId: bet }),
      await ask('end-round', { playerId: member.id, gameCode: 'ta-1', roundId }),
    ];
    expect(answers.map(answer => answer.code || 'ok')).toEqual([
      'vendor.round.closed',
      'vendor.transaction.other.content',
      'vendor.transaction.unknown',
      'vendor.transaction.other.content',
      'ok',
    ]);
    expect(await sum(client)).toBe(before);
  });

  test('the state of a transaction can be asked before, after and when rolled back', async () => {
    const { member, token } = await aPlayer(t);
    const ask = vendorApi(t);
    const [roundId, bet] = [newId(), newId()];
    const state = async () => (await ask('transaction', { transactionId: bet })).value['state'];
    const seen = [await state()];
    await ask('bet', {
      token,
      playerId: member.id,
      gameCode: 'ta-1',
      currency: 'CNY',
      roundId,
      transactionId: bet,
      amountMinor: '20000',
    });
    seen.push(await state());
    await ask('rollback', { playerId: member.id, roundId, transactionId: newId(), targetTransactionId: bet });
    seen.push(await state());
    expect(seen).toEqual(['unknown', 'done', 'rolled-back']);
  });
});

describe('a player', () => {
  test('sees each round in the betting record and each movement in the account record, and they agree', async () => {
    const { client, member, token } = await aPlayer(t);
    const ask = vendorApi(t);
    const body = { token, playerId: member.id, gameCode: 'ta-1', currency: 'CNY' };
    for (let i = 0; i < 5; i++) {
      const [roundId, bet] = [newId(), newId()];
      await ask('bet', { ...body, roundId, transactionId: bet, amountMinor: '20000' });
      await ask('win', {
        playerId: member.id,
        gameCode: 'ta-1',
        roundId,
        transactionId: newId(),
        betTransactionId: bet,
        amountMinor: i === 2 ? '150000' : '0',
        currency: 'CNY',
        closesRound: true,
      });
    }
    const bets = await client(memberBets, {});
    const rising = async (page: number) => (await client(memberBets, { order: 'ascending', page, pageSize: 2 })).items.map(b => b.id);
    expect([...(await rising(1)), ...(await rising(2)), ...(await rising(3)), ...(await rising(4))]).toEqual(
      bets.items.map(b => b.id).reverse(),
    );
    const lines = await client(memberTransactions, {});
    expect(bets.total).toBe(5);
    expect(bets.totals).toEqual({
      stakeMinor: '100000',
      returnMinor: '150000',
      profitMinor: '50000',
      validMinor: '100000',
      openMinor: '0',
    });
    expect(new Set(bets.items.map(b => b.state))).toEqual(new Set(['settled']));
    expect(await sum(client)).toBe(10_050_000n);
    expect(lines.total).toBe(7);
    expect(lines.items[0]?.balanceAfterMinor).toBe(String(await sum(client)));
    // Each movement of a bet names its game; money that was given is about none.
    const game = { reference: null, nameCn: bets.items[0]?.gameNameCn, nameEn: bets.items[0]?.gameNameEn };
    expect(lines.items.map(line => line.about)).toEqual(lines.items.map(line => (line.kind.startsWith('games.') ? game : null)));
    expect(lines.items.filter(line => line.about).length).toBe(6);
    const won = await client(memberBet, { id: bets.items.find(b => b.returnMinor === '150000')?.id ?? '' });
    expect(won.postings.map(p => [p.kind, p.amountMinor])).toEqual([
      ['games.bet', '-20000'],
      ['games.win', '150000'],
    ]);
    expect(won.verifyUrl).toContain(won.roundId);
    expect(await client(memberBetVendors, {})).toEqual({
      vendors: [{ code: 'TA', nameCn: '厂商TA', nameEn: 'Vendor TA' }],
      kinds: ['rng'],
    });
    const ofVendor = async (vendor: string) => (await client(memberBets, { vendor })).total;
    expect([await ofVendor('TA'), await ofVendor('TB')]).toEqual([5, 0]);
    const byRound = await client(memberBets, { search: won.roundId, from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' });
    expect(byRound.items.map(b => [b.id, b.vendorNameEn])).toEqual([[won.id, 'Vendor TA']]);
  });

  test('sees an open bet without a result and apart from the totals, and a void one with the stake that came back', async () => {
    const { client, member, token } = await aPlayer(t);
    const ask = vendorApi(t);
    const [open, undone] = [newId(), newId()];
    const body = { token, playerId: member.id, gameCode: 'ta-1', currency: 'CNY' };
    await ask('bet', { ...body, roundId: open, transactionId: newId(), amountMinor: '20000' });
    await ask('bet', { ...body, roundId: undone, transactionId: undone, amountMinor: '30000' });
    await ask('rollback', { playerId: member.id, roundId: undone, transactionId: newId(), targetTransactionId: undone });
    const { items, totals } = await client(memberBets, {});
    const told = items.map(({ state, stakeMinor, returnMinor, profitMinor }) => [state, stakeMinor, returnMinor, profitMinor]);
    expect(told).toEqual([
      ['void', '30000', '30000', '0'],
      ['open', '20000', '0', null],
    ]);
    expect(totals).toEqual({ stakeMinor: '0', returnMinor: '0', profitMinor: '0', validMinor: '0', openMinor: '20000' });
    expect(await client(memberBet, { id: items[0]?.id ?? '' })).toMatchObject({ stakeMinor: '30000', returnMinor: '30000' });
  });

  test('never sees the bet of another', async () => {
    const owner = await aPlayer(t);
    const ask = vendorApi(t);
    await ask('bet', {
      token: owner.token,
      playerId: owner.member.id,
      gameCode: 'ta-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    });
    const { items } = await owner.client(memberBets, {});
    const stranger = await aPlayer(t);
    expect(await refusalOf(stranger.client(memberBet, { id: items[0]?.id ?? '' }))).toBe('object.not.found');
    expect((await stranger.client(memberBets, {})).total).toBe(0);
  });

  test('who has logged out, or was frozen, places no bet, but gets a win', async () => {
    const { client, member, token } = await aPlayer(t);
    const ask = vendorApi(t);
    const body = {
      token,
      playerId: member.id,
      gameCode: 'ta-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    };
    expect((await ask('bet', body)).success).toBe(true);
    await t.db.transaction(tx => setMemberStatus(tx, { memberId: member.id, status: 'frozen', now: t.clock.now() }));
    expect(['vendor.player.disabled', 'vendor.token.expired']).toContain((await ask('bet', { ...body, transactionId: newId() })).code);
    const win = await ask('win', {
      playerId: member.id,
      gameCode: 'ta-1',
      roundId: body.roundId,
      transactionId: newId(),
      betTransactionId: body.transactionId,
      amountMinor: '70000',
      currency: 'CNY',
      closesRound: true,
    });
    expect(win.success).toBe(true);
    expect(await refusalOf(client(walletBalance, {}))).toBe('user.or.token.invalid');
  });

  test('whose token has expired is refused with that reason, and a win still arrives', async () => {
    const { member, token } = await aPlayer(t);
    const ask = vendorApi(t);
    const body = {
      token,
      playerId: member.id,
      gameCode: 'ta-1',
      currency: 'CNY',
      roundId: newId(),
      transactionId: newId(),
      amountMinor: '20000',
    };
    await ask('bet', body);
    t.clock.move(13 * hour);
    expect((await ask('bet', { ...body, transactionId: newId() })).code).toBe('vendor.token.expired');
    expect(
      (
        await ask('win', {
          playerId: member.id,
          gameCode: 'ta-1',
          roundId: body.roundId,
          transactionId: newId(),
          betTransactionId: body.transactionId,
          amountMinor: '100',
          currency: 'CNY',
          closesRound: true,
        })
      ).success,
    ).toBe(true);
  });

  test('plays games side by side only where that is allowed: else the one before takes no more bets, and what is open in it is won', async () => {
    const { client, member, token } = await aPlayer(t);
    const ask = vendorApi(t);
    const bet = (own: string, gameCode: string, roundId: string = newId()) =>
      ask('bet', { token: own, playerId: member.id, gameCode, roundId, currency: 'CNY', transactionId: newId(), amountMinor: '20000' });
    const other = await aLaunch(client, 'ta-2');
    expect([(await bet(token, 'ta-1')).success, (await bet(other, 'ta-2')).success]).toEqual([true, true]);
    await underJurisdiction(t.db, 'uk');
    const [first, open, opened] = [await aLaunch(client), newId(), newId()];
    const staked = { token: first, playerId: member.id, gameCode: 'ta-1', roundId: open, currency: 'CNY' };
    expect((await ask('bet', { ...staked, transactionId: opened, amountMinor: '20000' })).success).toBe(true);
    const second = await aLaunch(client, 'ta-2');
    expect((await bet(first, 'ta-1')).code).toBe('vendor.token.expired');
    expect((await bet(second, 'ta-2')).success).toBe(true);
    const { token: _, ...round } = staked;
    const win = { ...round, transactionId: newId(), betTransactionId: opened, amountMinor: '70000', closesRound: true };
    expect((await ask('win', win)).success).toBe(true);
    await underJurisdiction(t.db, 'standard');
  });

  test('cannot be played out of a win that is rolled back after it was spent', async () => {
    const { client, member, token } = await aPlayer(t, 10n);
    const ask = vendorApi(t);
    const [roundId, bet, win] = [newId(), newId(), newId()];
    const body = { playerId: member.id, gameCode: 'ta-1', roundId, currency: 'CNY' };
    await ask('bet', { ...body, token, transactionId: bet, amountMinor: '100000' });
    await ask('win', { ...body, transactionId: win, betTransactionId: bet, amountMinor: '50000', closesRound: true });
    await ask('bet', { ...body, token, roundId: newId(), transactionId: newId(), amountMinor: '50000' });
    expect((await ask('rollback', { playerId: member.id, roundId, transactionId: newId(), targetTransactionId: win })).code).toBe(
      'vendor.insufficient',
    );
    expect(await sum(client)).toBe(0n);
  });
});
