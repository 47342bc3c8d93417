import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playByDay } from '@baize/bets/server';
import { createClient } from '@baize/call/client';
import { newSecretKey } from '@baize/call/server';
import { sql } from '@baize/db';
import { launchGame } from '@baize/games/contract';
import { aCatalogue, testKey } from '@baize/games/fixtures';
import { signatureOf } from '@baize/games/server';
import { aMember, aToken } from '@baize/identity/fixtures';
import { day, newId, plus, systemClock } from '@baize/kernel';
import { seal, verifyJournal } from '@baize/ledger/server';
import { setLimit } from '@baize/protection/contract';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { walletBalance } from '@baize/wallet/contract';
import { addPlayMoney } from '@baize/wallet/fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMigrations } from './prepare.ts';

/** The server as the process it is, ended with SIGKILL while it counts a stake against a limit, and started again. */

let database: TestDatabase;
let server: ChildProcess | undefined;
let home: string;
let url = '';
/** Held by the test while what was counted shall not get through. */
const gate = 7_220_043;
const raw = (text: string) => ({ text, values: [], name: '' });
const secretKey = process.env['BAIZE_SECRET_KEY'] || newSecretKey();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Asks until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 20));
}

async function start(): Promise<void> {
  const { host = '' } = database.owner.connection;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: `postgresql://baize@localhost/${database.name}?host=${encodeURIComponent(host)}`,
      PORT: new URL(url).port,
      HOST: '127.0.0.1',
      BAIZE_HOME: home,
      BAIZE_SECRET_KEY: secretKey,
      BAIZE_WORKER: '0',
      BAIZE_CALLS_PER_MINUTE: '100000',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  server = child;
  await until(async () => {
    expect(child.exitCode, 'the server ended by itself').toBeNull();
    return fetch(`${url}/ready`).then(
      answer => answer.ok,
      () => false,
    );
  });
}

async function kill(): Promise<void> {
  const child = server;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

beforeAll(async () => {
  database = await createTestDatabase(allMigrations);
  const { owner } = database;
  await owner.query(
    sql`create function public.wait_at_gate() returns trigger language plpgsql security definer as $$
      begin
        if exists (select 1 from public.gate where member_id = new.member_id) then perform pg_advisory_xact_lock(7220043); end if;
        return new;
      end $$`,
  );
  await owner.query(sql`create table public.gate (member_id uuid not null)`);
  await owner.query(
    raw('create trigger wait_at_gate before insert or update on compliance.played for each row execute function public.wait_at_gate()'),
  );
  home = mkdtempSync(join(tmpdir(), 'baize-server-kill-'));
  url = `http://127.0.0.1:${await freePort()}`;
  await aCatalogue(database.db);
  await start();
});
afterAll(async () => {
  await kill();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

/** A member with 1,000.00, a game that is open, and a stake limit of a day. */
async function aLimitedPlayer(limit: string) {
  const { db } = database;
  const member = await aMember(db, systemClock);
  const token = await aToken(db, systemClock, member);
  const call = createClient({ baseUrl: url, headers: () => ({ authorization: `Bearer ${token}` }) });
  await addPlayMoney(db, systemClock, { member, minor: 10_000_000n });
  await call(setLimit, { kind: 'stake', period: 'day', amount: limit });
  const { content } = await call(launchGame, { gameCode: 'ta-1' });
  return { member, call, token: /#token=([\w-]+)/.exec(content)?.[1] ?? '' };
}

/** Sends a bet as the vendor does; "unknown" where no answer came. */
async function bet(body: object): Promise<string> {
  const path = '/vendor/v1/bet';
  const payload = JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = signatureOf(testKey.secret, { timestamp, path, body: payload });
  const headers = {
    'content-type': 'application/json',
    'x-baize-key': testKey.keyId,
    'x-baize-timestamp': timestamp,
    'x-baize-signature': signature,
  };
  try {
    const answer = (await (await fetch(`${url}${path}`, { method: 'POST', headers, body: payload })).json()) as {
      success: boolean;
      code?: string;
    };
    return answer.success ? 'ok' : (answer.code ?? '');
  } catch {
    return 'unknown';
  }
}

test.each([
  ['and what it had sent is lost with it', true],
  ['and what it had sent is committed after it', false],
] as const)('a server that is killed while it counts stakes, %s, leaves books and limit in one', async (_, isLost) => {
  const { owner } = database;
  const { member, call, token } = await aLimitedPlayer('100000');
  await owner.query(sql`insert into public.gate values (${member.id})`);
  const common = { playerId: member.id, gameCode: 'ta-1', currency: 'CNY', token, amountMinor: '10000' };
  const bets = Array.from({ length: 30 }, () => ({ ...common, roundId: newId(), transactionId: newId() }));
  const holder = await owner.connect();
  await holder.query(`select pg_advisory_lock(${gate})`);
  const tried = Promise.all(bets.map(bet));
  const waiting = () =>
    owner.query<{ pid: number }>(sql`select pid from pg_locks where locktype = 'advisory' and not granted and objid = 7220043`);
  await until(async () => (await waiting()).length > 0);
  const [stuck] = await waiting();
  await kill();
  expect(new Set(await tried)).toEqual(new Set(['unknown']));
  if (isLost) await owner.query(sql`select pg_terminate_backend(${stuck?.pid ?? 0})`);
  await owner.query(sql`delete from public.gate`);
  await holder.end(); // the gate opens
  await until(
    async () => (await owner.query(sql`select 1 from pg_stat_activity where pid = ${stuck?.pid ?? 0} and state <> 'idle'`)).length === 0,
  );

  await start();
  const outcomes = await Promise.all(bets.map(bet)); // the vendor asks again, with the same ids
  expect(outcomes.filter(outcome => outcome === 'ok')).toHaveLength(10);
  expect(outcomes.filter(outcome => outcome === 'vendor.limit.reached')).toHaveLength(20);
  expect((await call(walletBalance, {})).sumBalance).toBe('9900000');
  const at = systemClock.now();
  const real = await database.db.transaction(tx => playByDay(tx, { memberId: member.id, from: plus(at, -2 * day), zone: 'Asia/Shanghai' }));
  const [counted] = await owner.query<{ staked: string; lost: string; risk: bigint }>({
    text: `select coalesce(sum(p.staked), 0)::text as staked, coalesce(sum(p.lost), 0)::text as lost, max(g.at_risk) as risk
      from compliance.guard g left join compliance.played p on p.member_id = g.member_id where g.member_id = $1`,
    values: [member.id],
    name: 'counted',
  });
  const staked = real.days.reduce((sum, d) => sum + d.stakedMinor, 0n);
  expect([staked, counted]).toEqual([100_000n, { staked: '100000', lost: '0', risk: real.atRiskMinor }]);
  while ((await seal(database.db)) > 0);
  expect(await verifyJournal(database.db)).toMatchObject({ isSound: true });
});
