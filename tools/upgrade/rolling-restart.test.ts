import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { allMigrations } from '@baize/app-server/prepare';
import { createClient } from '@baize/call/client';
import { newSecretKey } from '@baize/call/server';
import { sql } from '@baize/db';
import { launchGame } from '@baize/games/contract';
import { aCatalogue, testKey } from '@baize/games/fixtures';
import { signatureOf } from '@baize/games/server';
import { aMember, aToken } from '@baize/identity/fixtures';
import { newId, systemClock } from '@baize/kernel';
import { sealAll } from '@baize/ledger/fixtures';
import { verifyJournal } from '@baize/ledger/server';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { walletBalance } from '@baize/wallet/contract';
import { addPlayMoney } from '@baize/wallet/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Two servers as the processes they are, replaced one after the other while vendors bet through both. */

interface Server {
  readonly url: string;
  child: ChildProcess;
}

/** Before asking again. */
const moment = () => pause(20);

const secretKey = process.env['BAIZE_SECRET_KEY'] || newSecretKey();
const stake = 10_000n;
const win = 4_000n;
/** Bets that are under way at any time, and those that each player makes at least between two steps. */
const [playerCount, betsBetween] = [4, 5];

let database: TestDatabase;
let home: string;
const servers: Server[] = [];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** The status of /ready; 0 where no one answers. */
const readiness = (url: string): Promise<number> =>
  fetch(`${url}/ready`).then(
    async answer => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

async function launch(url: string): Promise<ChildProcess> {
  const { host = '' } = database.owner.connection;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../apps/server/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: `postgresql://baize@localhost/${database.name}?host=${encodeURIComponent(host)}`,
      PORT: new URL(url).port,
      HOST: '127.0.0.1',
      BAIZE_HOME: home,
      BAIZE_SECRET_KEY: secretKey,
      BAIZE_CALLS_PER_MINUTE: '0',
      BAIZE_DRAIN_SECONDS: '1',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while ((await readiness(url)) !== 200) {
    expect(child.exitCode, 'the server ended by itself').toBeNull();
    await moment();
  }
  return child;
}

/** Tells it to stop, and answers whether it said so while it still answered. */
async function stop({ url, child }: Server): Promise<boolean> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  let hasSaid = false;
  for (let status = 200; status !== 0 && child.exitCode === null; status = await readiness(url)) hasSaid ||= status === 503;
  await ended;
  expect(child.exitCode).toBe(0);
  return hasSaid;
}

beforeAll(async () => {
  database = await createTestDatabase(allMigrations);
  await aCatalogue(database.db);
  home = mkdtempSync(join(tmpdir(), 'baize-rolling-'));
  const urls = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  servers.push(...(await Promise.all(urls.map(async url => ({ url, child: await launch(url) })))));
});
afterAll(async () => {
  for (const { child } of servers) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

let turns = 0;
/** Sends what a vendor sends, again and at the next server as long as no answer came or it was too busy. */
async function vendor(action: 'bet' | 'win', input: object): Promise<string> {
  const path = `/vendor/v1/${action}`;
  const body = JSON.stringify(input);
  for (let tries = 0; tries < 10_000; tries++) {
    const { url } = servers[turns++ % servers.length] as Server;
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const headers = {
      'content-type': 'application/json',
      'x-baize-key': testKey.keyId,
      'x-baize-timestamp': timestamp,
      'x-baize-signature': signatureOf(testKey.secret, { timestamp, path, body }),
    };
    const code = await fetch(`${url}${path}`, { method: 'POST', headers, body })
      .then(answer => answer.json() as Promise<{ success: boolean; code?: string }>)
      .then(
        answer => (answer.success ? 'ok' : (answer.code ?? '')),
        () => 'unknown',
      );
    if (!['unknown', 'system.busy', 'system.unknown'].includes(code)) return code;
    await moment();
  }
  return 'nobody answers';
}

async function aPlayer() {
  const member = await aMember(database.db, systemClock);
  const bearer = await aToken(database.db, systemClock, member);
  await addPlayMoney(database.db, systemClock, { member, minor: 1_000_000_000n });
  const at = (url: string) => createClient({ baseUrl: url, headers: () => ({ authorization: `Bearer ${bearer}` }) });
  const { content } = await at(servers[0]?.url ?? '')(launchGame, { gameCode: 'ta-1' });
  return { member, at, token: /#token=([\w-]+)/.exec(content)?.[1] ?? '', rounds: 0 };
}

test('two servers are replaced one after the other while bets go on: none is lost, none is taken twice, and the books are in order', async () => {
  const players = await Promise.all(Array.from({ length: playerCount }, aPlayer));
  let isOver = false;
  const refused: string[] = [];
  const playing = players.map(async player => {
    while (!isOver) {
      const [roundId, bet] = [newId(), newId()];
      const round = { playerId: player.member.id, gameCode: 'ta-1', roundId, currency: 'CNY' };
      const outcomes = [
        await vendor('bet', { ...round, token: player.token, transactionId: bet, amountMinor: String(stake) }),
        await vendor('win', { ...round, transactionId: newId(), betTransactionId: bet, amountMinor: String(win), closesRound: true }),
      ];
      refused.push(...outcomes.filter(outcome => outcome !== 'ok'));
      player.rounds++;
    }
  });
  const goOn = async () => {
    const wanted = players.map(player => player.rounds + betsBetween);
    while (players.some((player, at) => player.rounds < (wanted[at] ?? 0))) await moment();
  };
  for (const server of servers) {
    await goOn();
    expect(await stop(server)).toBe(true);
    await goOn(); // through the other one
    server.child = await launch(server.url);
  }
  await goOn();
  isOver = true;
  await Promise.all(playing);

  expect(refused).toEqual([]);
  for (const { member, at, rounds } of players) {
    const left = String(1_000_000_000n - BigInt(rounds) * (stake - win));
    for (const { url } of servers) expect((await at(url)(walletBalance, {})).sumBalance).toBe(left);
    expect(
      await database.owner.query(sql`
        select count(*)::int as bets, sum(stake)::text as stake, sum(return)::text as back from bets.bet where member_id = ${member.id} and state = 'settled'`),
    ).toEqual([{ bets: rounds, stake: String(BigInt(rounds) * stake), back: String(BigInt(rounds) * win) }]);
  }
  await sealAll(database.db);
  expect(await verifyJournal(database.db)).toMatchObject({ isSound: true, unsealedBatches: 0 });
});
