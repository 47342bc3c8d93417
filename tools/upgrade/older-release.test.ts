import { rmSync } from 'node:fs';
import { type RunningServer, startServer } from '@baize/app-server';
import { prepareDatabase } from '@baize/app-server/prepare';
import { memberBets } from '@baize/bets/contract';
import { type Client, createClient } from '@baize/call/client';
import { createSeal } from '@baize/call/seal';
import { setSecretKeys } from '@baize/call/server';
import { approveWithdrawal, byHand, claimWithdrawal, confirmReceipt, myWithdrawals } from '@baize/cashier/contract';
import { sql } from '@baize/db';
import { launchGame } from '@baize/games/contract';
import { putKey, signatureOf } from '@baize/games/server';
import { login } from '@baize/identity/contract';
import { instant, MovableClock, minorPerMajor, newId, present } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import { staffConfirm, staffLogin } from '@baize/staff/contract';
import { codeOf } from '@baize/staff/fixtures';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { walletBalance } from '@baize/wallet/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsOf, readRecording, recordedKey, replay } from './older-release.ts';

const password = 'baize-demo-1';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const key = { keyId: 'older-key', secret: 'a secret of the tests', vendors: ['TA'] };
const clock = new MovableClock(instant(Date.UTC(2026, 10, 22, 5)));
const ownKeys = process.env['BAIZE_SECRET_KEY'] ?? '';

let database: TestDatabase;
let running: RunningServer;
let before: { bets: number; cash: string };
let member: Client;

/** A client with the cookies of one browser. */
function visitor(headers: Record<string, string> = {}): Client {
  let cookie = '';
  const seal = createSeal(() => running.server.sealing.published());
  return createClient({
    baseUrl: running.url,
    seal: async body => seal(body),
    headers: () => ({ ...headers, cookie }),
    fetch: async (...asked) => {
      const answer = await fetch(...asked);
      const given = answer.headers.getSetCookie().map(one => one.split(';')[0] ?? '');
      if (given.length > 0) cookie = given.join('; ');
      return answer;
    },
  });
}

async function vendor(action: string, input: unknown): Promise<{ success: boolean; code?: string }> {
  const path = `/vendor/v1/${action}`;
  const body = JSON.stringify(input);
  const timestamp = String(Math.floor(Date.parse(clock.now()) / 1_000));
  const signature = signatureOf(key.secret, { timestamp, path, body });
  const headers = {
    'content-type': 'application/json',
    'x-baize-key': key.keyId,
    'x-baize-timestamp': timestamp,
    'x-baize-signature': signature,
  };
  return (await fetch(`${running.url}${path}`, { method: 'POST', headers, body })).json() as never;
}

const demo = sql`(select id from identity.member where account = 'demo')`;
const stateNow = async () => {
  const [row] = await database.owner.query<{ bets: number; cash: string }>(sql`
    select (select count(*)::int from bets.bet where member_id = ${demo}) as bets,
      (select b.posted::text from ledger.account a join ledger.balance b on b.account_id = a.id
        where a.owner_id = ${demo} and a.kind = 'member.cash' and a.unit = 'CNY') as cash`);
  return present(row, 'the demo member was recorded');
};

beforeAll(async () => {
  setSecretKeys(`${ownKeys},${recordedKey}`);
  const recording = readRecording();
  const { sets, scratch } = migrationsOf(recording);
  database = await createTestDatabase(sets);
  rmSync(scratch, { recursive: true });
  await replay(database.db, recording);
  before = await stateNow();
  await prepareDatabase(database.owner.connection);
  await putKey(database.db, key);
  running = await startServer({
    connection: database.db.connection,
    port: 0,
    host: '127.0.0.1',
    studioUrl: 'http://127.0.0.1:1',
    isPlayMoney: true,
    withWorker: false,
    clock,
  });
  const { token } = await visitor()(login, { username: 'demo', password } as never);
  member = visitor({ authorization: `Bearer ${token}` });
});
afterAll(async () => {
  await running?.stop();
  setSecretKeys(ownKeys);
  await sealAll(database.db);
  const journal = await verifyJournal(database.db);
  await database.drop();
  expect(journal).toMatchObject({ isSound: true, unsealedBatches: 0 });
});

test('members of an older release log in with their password and find their balance and their record', async () => {
  expect((await member(walletBalance, {})).sumBalance).toBe(before.cash);
  expect((await member(memberBets, { pageSize: 1 })).total).toBe(before.bets);
  expect((await member(memberBets, { state: 'open' })).items).toMatchObject([{ roundId: 'open-round', state: 'open' }]);
});

test('they play on', async () => {
  const { sumBalance } = await member(walletBalance, {});
  const { content } = await member(launchGame, { gameCode: 'ta-1' });
  const token = /#token=([\w-]+)/.exec(content)?.[1] ?? '';
  const [{ id: playerId } = { id: '' }] = await database.owner.query<{ id: string }>(sql`select ${demo} as id`);
  const [roundId, bet] = [newId(), newId()];
  const round = { playerId, gameCode: 'ta-1', roundId, currency: 'CNY' };
  const placed = { ...round, token, transactionId: bet, amountMinor: String(5n * minorPerMajor) };
  expect(await vendor('bet', placed)).toMatchObject({ success: true });
  const won = { ...round, transactionId: newId(), betTransactionId: bet, amountMinor: String(20n * minorPerMajor), closesRound: true };
  expect(await vendor('win', won)).toMatchObject({ success: true });
  expect((await member(walletBalance, {})).sumBalance).toBe(String(BigInt(sumBalance) + 15n * minorPerMajor));
  expect((await member(memberBets, { state: 'settled', pageSize: 1 })).items).toMatchObject([{ roundId, state: 'settled' }]);
});

test('withdrawals go on where they were: one is confirmed as received, one is approved by staff of that release', async () => {
  const { items } = await member(myWithdrawals, {});
  const of = (reference: string) =>
    present(
      items.find(one => one.reference === reference),
      `${reference} was recorded`,
    );
  expect(of('WD7QK2M9XPA').status).toBe('paid');
  const waiting = of('WH4TZ8RC3VN');
  await member(confirmReceipt, { id: waiting.id, outcome: 'all' });
  const asked = of('WK9BW5EJ6SU');
  expect(asked.status).toBe('review');
  const office = visitor();
  const { ticket } = await office(staffLogin, { account: 'admin', password });
  await office(staffConfirm, { ticket, code: await codeOf(totpSecret, clock) });
  await office(claimWithdrawal, { id: asked.id, isClaimed: true });
  const parts = [{ minor: asked.amountMinor, provider: byHand }];
  await office(approveWithdrawal, { id: asked.id, reason: 'looks right', parts } as never);
  expect((await member(myWithdrawals, {})).items.find(one => one.id === asked.id)?.status).toBe('approved');
});
