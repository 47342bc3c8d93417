import { voidRound } from '@baize/bets/fixtures';
import { betSums, searchRounds } from '@baize/bets/server';
import type { Client } from '@baize/call/client';
import { sql } from '@baize/db';
import { ageSessions } from '@baize/identity/fixtures';
import { day, newId, plus } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { accountSums } from '@baize/ledger/server';
import type { TestServer } from '@baize/testkit';
import { walletBalance } from '@baize/wallet/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aLaunch, aPlayer, startGamesServer, vendorApi } from '../../fixtures.ts';
import { putKey } from '../index.ts';

let t: TestServer;
const sum = async (client: Client) => BigInt((await client(walletBalance, {})).sumBalance);
/** Stakes less returns of all bets are what the game accounts of the operator have. */
const gamesHave = async () =>
  (await accountSums(t.db)).filter(one => one.kind === 'house.games').reduce((all, one) => all + one.postedMinor, 0n);
const betsSay = async () => (await betSums(t.db)).reduce((all, one) => all + BigInt(one.stakeMinor) - BigInt(one.returnMinor), 0n);
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterAll(async () => {
  await sealAll(t.db);
  expect(await betsSay()).toBe(await gamesHave());
  await t.close();
});

async function aRound(gameCode = 'ta-1') {
  const player = await aPlayer(t);
  const { client, member } = player;
  const token = gameCode === 'ta-1' ? player.token : await aLaunch(client, gameCode);
  const send = vendorApi(t);
  const common = { playerId: member.id as string, gameCode, roundId: newId() as string, currency: 'CNY' };
  const ask = async (action: string, more: object) => {
    const { gameCode: _, currency: __, ...ofRollback } = common;
    const answer = await send(action, { ...(action === 'rollback' ? ofRollback : common), transactionId: newId(), ...more });
    return answer.success ? String(answer.value['outcome'] ?? 'ok') : answer.code;
  };
  return {
    client,
    member,
    token,
    common,
    bet: (more: object = {}) => ask('bet', { token, amountMinor: '20000', ...more }),
    win: (betTransactionId: string, more: object = {}) =>
      ask('win', { betTransactionId, amountMinor: '50000', closesRound: false, ...more }),
    rollback: (targetTransactionId: string, more: object = {}) => ask('rollback', { targetTransactionId, ...more }),
    end: (more: object = {}) => ask('end-round', more),
  };
}

describe('a round', () => {
  test('belongs to one game: a bet, a win and an end that name another are refused, and no money moves', async () => {
    const { client, common, bet, win, end } = await aRound();
    const [first, second] = [newId(), newId()];
    expect(await bet({ transactionId: first })).toBe('ok');
    const token = await aLaunch(client, 'ta-2');
    expect(await bet({ transactionId: second, gameCode: 'ta-2', token })).toBe('vendor.round.other.game');
    expect(await win(first, { gameCode: 'ta-2' })).toBe('vendor.transaction.unknown');
    expect(await end({ gameCode: 'ta-2' })).toBe('vendor.round.other.game');
    expect(await sum(client)).toBe(9_980_000n);
    expect(await bet({ transactionId: second, gameCode: 'ta-2', token, roundId: newId() })).toBe('ok');
    expect(await win(first, { closesRound: true })).toBe('ok');
    const { bets } = await searchRounds(t.db, { roundId: common.roundId }, { page: 1, pageSize: 5 });
    expect(bets.map(one => [one.gameCode, one.stakeMinor, one.returnMinor])).toEqual([['ta-1', 20_000n, 50_000n]]);
  });

  test('of one number is another one for every other vendor of the key and for every other player', async () => {
    const [one, other] = [await aRound(), await aRound()];
    const token = await aLaunch(one.client, 'tb-1');
    const { roundId } = one.common;
    expect(await one.bet()).toBe('ok');
    expect(await one.bet({ gameCode: 'tb-1', token })).toBe('ok');
    expect(await other.bet({ roundId })).toBe('ok');
  });
});

describe('an id that has been used', () => {
  test('for a bet is refused with another game, and answers again with the same content', async () => {
    const { client, bet } = await aRound();
    const transactionId = newId();
    expect(await bet({ transactionId })).toBe('ok');
    expect(await bet({ transactionId, gameCode: 'ta-2', token: await aLaunch(client, 'ta-2') })).toBe('vendor.transaction.other.content');
    expect(await bet({ transactionId })).toBe('ok');
    expect(await sum(client)).toBe(9_980_000n);
  });

  test.each(['50000', '0'])('for a win of %s is refused with another bet, game, or closing of the round', async amountMinor => {
    const { client, bet, win } = await aRound();
    const [first, second, transactionId] = [newId(), newId(), newId()];
    await bet({ transactionId: first });
    await bet({ transactionId: second });
    const content = { transactionId, amountMinor };
    expect(await win(first, content)).toBe('ok');
    const before = await sum(client);
    expect(await win(second, content)).toBe('vendor.transaction.other.content');
    expect(await win(first, { ...content, closesRound: true })).toBe('vendor.transaction.other.content');
    expect(await win(first, { ...content, gameCode: 'ta-2' })).toBe('vendor.transaction.other.content');
    expect(await win(first, { ...content, amountMinor: '7' })).toBe('vendor.transaction.other.content');
    expect(await win(first, content)).toBe('ok');
    expect(await sum(client)).toBe(before);
    expect(await bet()).toBe('ok');
  });

  test('for a win from before its content was kept answers the same content again', async () => {
    const { client, bet, win } = await aRound();
    const [first, transactionId] = [newId(), newId()];
    await bet({ transactionId: first });
    expect(await win(first, { transactionId })).toBe('ok');
    await t.owner.query(sql`delete from games.marker where transaction_id = ${transactionId}`);
    expect(await win(first, { transactionId })).toBe('ok');
    expect(await win(first, { transactionId, amountMinor: '7' })).toBe('vendor.transaction.other.content');
    expect(await sum(client)).toBe(10_030_000n);
  });

  test('for a rollback that came first or too late is used up: not for another target, not for a bet or a win', async () => {
    const { client, bet, win, rollback } = await aRound();
    const [early, late, first, second, gone] = [newId(), newId(), newId(), newId(), newId()];
    await bet({ transactionId: first });
    await bet({ transactionId: second });
    expect(await rollback(gone, { transactionId: early })).toBe('tombstone');
    expect(await rollback(second)).toBe('rolled-back');
    expect(await rollback(second, { transactionId: late })).toBe('already');
    for (const transactionId of [early, late]) {
      expect(await rollback(first, { transactionId })).toBe('vendor.transaction.other.content');
      expect(await bet({ transactionId })).toBe('vendor.transaction.other.content');
      expect(await win(first, { transactionId })).toBe('vendor.transaction.other.content');
      expect(await rollback(transactionId)).toBe('vendor.transaction.other.content');
    }
    expect(await rollback(gone, { transactionId: early })).toBe('already');
    expect(await rollback(second, { transactionId: late })).toBe('already');
    expect(await sum(client)).toBe(9_980_000n);
  });

  test('for a rollback that moved money is refused with another target, also one that has a tombstone', async () => {
    const { bet, rollback } = await aRound();
    const [first, gone, transactionId] = [newId(), newId(), newId()];
    await bet({ transactionId: first });
    expect(await rollback(first, { transactionId })).toBe('rolled-back');
    expect(await rollback(gone)).toBe('tombstone');
    expect(await rollback(gone, { transactionId })).toBe('vendor.transaction.other.content');
    expect(await rollback(transactionId, { transactionId: newId() })).toBe('vendor.transaction.other.content');
    expect(await rollback(gone, { transactionId: gone })).toBe('vendor.transaction.other.content');
  });

  test('with a tombstone belongs to the player and the round that were named', async () => {
    const [one, other] = [await aRound(), await aRound()];
    const gone = newId();
    expect(await one.rollback(gone)).toBe('tombstone');
    expect(await other.rollback(gone)).toBe('vendor.transaction.other.content');
    expect(await one.rollback(gone, { roundId: newId() })).toBe('vendor.transaction.other.content');
    expect(await other.bet({ transactionId: gone })).toBe('vendor.transaction.other.content');
    expect(await one.bet({ transactionId: gone, roundId: newId() })).toBe('vendor.transaction.other.content');
    expect(await one.bet({ transactionId: gone })).toBe('vendor.transaction.rolled.back');
    expect(await one.rollback(gone)).toBe('already');
  });

  test('and was rolled back still notices other content: other amounts, another currency', async () => {
    const { client, bet, win, rollback } = await aRound();
    const [first, second, paid] = [newId(), newId(), newId()];
    await bet({ transactionId: first });
    await bet({ transactionId: second });
    await win(second, { transactionId: paid });
    expect([await rollback(first), await rollback(paid)]).toEqual(['rolled-back', 'rolled-back']);
    expect(await bet({ transactionId: first, amountMinor: '20100' })).toBe('vendor.transaction.other.content');
    expect(await bet({ transactionId: first, currency: 'USD' })).toBe('vendor.transaction.other.content');
    expect(await win(second, { transactionId: paid, amountMinor: '50100' })).toBe('vendor.transaction.other.content');
    expect(await win(second, { transactionId: paid, amountMinor: '0' })).toBe('vendor.transaction.other.content');
    expect(await bet({ transactionId: first })).toBe('vendor.transaction.rolled.back');
    expect(await win(second, { transactionId: paid })).toBe('vendor.transaction.rolled.back');
    expect(await sum(client)).toBe(9_980_000n);
  });

  test('by two actions at the same time, in rounds of their own, is used by one of them', async () => {
    for (let n = 0; n < 20; n++) {
      const { client, bet, rollback } = await aRound();
      const transactionId = newId();
      const answers = await Promise.all([
        bet({ transactionId }),
        rollback(newId(), { transactionId, roundId: newId() }),
        rollback(transactionId, { roundId: newId() }),
      ]);
      const taken = answers.filter(answer => answer === 'ok' || answer === 'tombstone');
      expect([taken.length, ...answers]).toEqual([1, ...answers]);
      expect(await sum(client)).toBe(answers[0] === 'ok' ? 9_980_000n : 10_000_000n);
    }
  });
});

describe('a stake that has been paid on', () => {
  test('is rolled back only after its win, and says which wins come first', async () => {
    const { client, member, common, bet, win, rollback } = await aRound();
    const [first, paid] = [newId(), newId()];
    await bet({ transactionId: first });
    await win(first, { transactionId: paid, closesRound: true });
    const { gameCode: _, currency: __, ...ofRound } = common;
    const answer = await vendorApi(t)('rollback', { ...ofRound, transactionId: newId(), targetTransactionId: first });
    expect([answer.code, answer.facts]).toEqual(['vendor.bet.paid', { transactionIds: [paid] }]);
    expect(member.id).toBe(common.playerId);
    expect(await rollback(paid)).toBe('rolled-back');
    expect(await rollback(first)).toBe('rolled-back');
    expect(await sum(client)).toBe(10_000_000n);
  });

  test('keeps no other stake of its round from being rolled back', async () => {
    const { client, bet, win, rollback } = await aRound();
    const [first, second] = [newId(), newId()];
    await bet({ transactionId: first });
    await win(first);
    await bet({ transactionId: second });
    expect(await rollback(second)).toBe('rolled-back');
    expect(await rollback(first)).toBe('vendor.bet.paid');
    expect(await sum(client)).toBe(10_030_000n);
  });

  test('by a win from before its content was kept counts for every stake of the round', async () => {
    const { bet, win, rollback } = await aRound();
    const [first, paid] = [newId(), newId()];
    await bet({ transactionId: first });
    await win(first, { transactionId: paid });
    await t.owner.query(sql`delete from games.marker where transaction_id = ${paid}`);
    expect(await rollback(first)).toBe('vendor.bet.paid');
  });

  test('by nothing is rolled back', async () => {
    const { bet, win, rollback } = await aRound();
    const first = newId();
    await bet({ transactionId: first });
    await win(first, { amountMinor: '0', closesRound: true });
    expect(await rollback(first)).toBe('rolled-back');
  });

  test('at the same moment leaves the player the stake or the win, never both', async () => {
    for (let n = 0; n < 20; n++) {
      const { client, bet, win, rollback } = await aRound();
      const first = newId();
      await bet({ transactionId: first });
      const answers = (await Promise.all([win(first), rollback(first)])).join(' ');
      expect(['ok vendor.bet.paid', 'vendor.transaction.rolled.back rolled-back']).toContain(answers);
      expect(await sum(client)).toBe(answers.startsWith('ok') ? 10_030_000n : 10_000_000n);
    }
  });

  test('and is void from before this rule still counts what was paid on it', async () => {
    const { common, bet, win } = await aRound();
    const first = newId();
    await bet({ transactionId: first });
    await win(first);
    const before = await betsSay();
    await voidRound(t.owner, common.roundId);
    expect(await betsSay()).toBe(before);
  });
});

describe('a token', () => {
  const otherKey = { keyId: 'other-key', secret: 'a secret of another vendor', vendors: ['TB'] };

  test('opens its own game only', async () => {
    const { client, bet } = await aRound();
    expect(await bet({ gameCode: 'ta-2' })).toBe('vendor.token.other.game');
    expect(await bet({ gameCode: 'tb-1' })).toBe('vendor.token.other.game');
    expect(await bet({ gameCode: 'no-such-game' })).toBe('vendor.game.unknown');
    expect(await sum(client)).toBe(10_000_000n);
  });

  test('says nothing and takes nothing under the key of another vendor', async () => {
    await putKey(t.db, otherKey);
    const { member, token, common } = await aRound();
    const ask = vendorApi(t, { key: otherKey });
    const codes = [
      (await ask('authenticate', { token })).code,
      (await ask('balance', { token, playerId: member.id })).code,
      (await ask('bet', { ...common, gameCode: 'tb-1', token, transactionId: newId(), amountMinor: '20000' })).code,
    ];
    expect(codes).toEqual(['vendor.token.other.game', 'vendor.token.other.game', 'vendor.token.other.game']);
  });

  test.each([
    ['was not used for twelve hours', 'seen', 13 / 24],
    ['began thirty days ago', 'created', 31],
  ] as const)('ends with a login that %s', async (_, what, days) => {
    const { member, token, bet } = await aRound();
    expect(await bet()).toBe('ok');
    await ageSessions(t.owner, member.id, { [what]: plus(t.clock.now(), -days * day) });
    expect(await bet()).toBe('vendor.token.expired');
    expect((await vendorApi(t)('authenticate', { token })).code).toBe('vendor.token.expired');
  });
});
