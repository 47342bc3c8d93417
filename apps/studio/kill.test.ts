import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, first, sql } from '@baize/db';
import { newId } from '@baize/kernel';
import { FakePlatform, type RunningPlatform, startFakePlatform } from '@baize/studio-kit/fixtures';
import { roundById } from '@baize/studio-kit/server';
import { makeCatalogue } from '@baize/studio-slots/server';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { studioMigrations } from './server.ts';

/** The studio as the process it is, ended with SIGKILL in the middle of a round and started again. */

let database: TestDatabase;
let db: Database;
let running: RunningPlatform;
let platform: FakePlatform;
let studio: ChildProcess | undefined;
let home: string;
let port = 0;
const stakeMinor = '50000';
const opening = 1_000_000_000n;
const raw = (text: string) => ({ text, values: [], name: '' });
const gameCode =
  makeCatalogue(2_000).games.find(g => g.row.modelId === 'lines-20-96' && g.row.minStakeMinor === '10000')?.row.gameCode ?? '';
/** Held by the test while a change of phase shall not get through. */
const gate = 7_220_042;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function start(): Promise<void> {
  const { host = '', port: databasePort = 5432 } = database.owner.connection;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PLATFORM_URL: running.url,
      STUDIO_DATABASE_URL: `postgresql://baize_studio@localhost:${databasePort}/${database.name}?host=${encodeURIComponent(host)}`,
      STUDIO_KEY_ID: platform.keyId,
      STUDIO_SECRET: platform.secret,
      STUDIO_PORT: String(port),
      BAIZE_HOME: home,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  studio = child;
  for (;;) {
    expect(child.exitCode, 'the studio ended by itself').toBeNull();
    const isUp = await fetch(`http://127.0.0.1:${port}/ready`).then(
      answer => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

async function kill(): Promise<void> {
  const child = studio;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function call<T>(path: string, body: object, token = ''): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { success: boolean; value: T };
  expect(answer).toMatchObject({ success: true });
  return answer.value;
}

const open = async () => {
  const opened = await call<{ token: string; seeds: { commitment: string; clientSeed: string | null } }>('/api/session', {
    token: `launch-${gameCode}`,
  });
  const { commitment, clientSeed } = opened.seeds;
  if (clientSeed === null) await call('/api/seed', { commitment, clientSeed: 'mine' }, opened.token);
  return opened;
};
const spin = (token: string, roundId: string) =>
  call<{ phase: string; winMinor: string; balanceMinor: string }>('/api/rounds', { roundId, stakeMinor }, token);
const rowOf = (roundId: string) => roundById(db, roundId);

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  db = database.owner;
  await db.query(
    raw(`create function public.wait_at_gate() returns trigger language plpgsql security definer as $$
      begin
        if exists (select 1 from public.gate where phase = new.phase) then perform pg_advisory_xact_lock(${gate}); end if;
        return new;
      end $$;
      create table public.gate (phase text not null);
      create trigger wait_at_gate before insert or update on studio.round for each row execute function public.wait_at_gate()`),
  );
  home = mkdtempSync(join(tmpdir(), 'baize-studio-kill-'));
  platform = new FakePlatform(opening);
  running = await startFakePlatform(platform);
  port = await freePort();
  await start();
});
afterAll(async () => {
  await kill();
  await running.stop();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(() => {
  platform.playerId = newId();
  platform.balanceMinor = opening;
});

/** The player comes back with the round's id; whatever became of it, money and record agree. */
async function comeBack(roundId: string): Promise<void> {
  const before = await rowOf(roundId);
  await start();
  const { token } = await open();
  const round = await spin(token, roundId);
  const row = await rowOf(roundId);
  expect(round.phase).toBe('finished');
  expect(row).toMatchObject({ phase: 'finished', winMinor: BigInt(round.winMinor) });
  if (before?.draw) expect(row).toMatchObject({ draw: before.draw, nonce: before.nonce });
  expect([platform.countOf(roundId, 'bet'), platform.countOf(roundId, 'win')]).toEqual([1, 1]);
  expect(platform.netOf(roundId)).toBe(BigInt(round.winMinor) - BigInt(stakeMinor));
  expect(platform.balanceMinor).toBe(opening + platform.netOf(roundId));
  expect(round.balanceMinor).toBe(String(platform.balanceMinor));
  expect(platform.isClosed(roundId)).toBe(true);
}

test.each([
  ['before it has taken the bet', 'bet', false],
  ['when it has taken the bet', 'bet', true],
  ['before it has paid the win', 'win', false],
  ['when it has paid the win', 'win', true],
])('killed while the platform answers, %s', async (_, action, isDone) => {
  const { token } = await open();
  const roundId = newId();
  const answer = platform.answer.bind(platform);
  platform.answer = (asked, fields) => {
    if (asked !== action) return answer(asked, fields);
    platform.answer = answer;
    const done = isDone ? answer(asked, fields) : {};
    studio?.kill('SIGKILL');
    return done;
  };
  await expect(spin(token, roundId)).rejects.toThrow();
  await kill();
  await comeBack(roundId);
});

// Whether a write that was finished before the end is kept is what the tests above try: there the platform is being asked for what follows it.
test.each(['bet-asked', 'win-asked', 'finished'])('killed while it writes %s, the write is lost', async phase => {
  const { token } = await open();
  const roundId = newId();
  await db.query(sql`insert into public.gate values (${phase})`);
  const waiting = sql`select pid from pg_locks where locktype = 'advisory' and objid = ${gate}::oid and not granted`;
  const holder = await db.connect();
  await holder.query(`select pg_advisory_lock(${gate})`);
  const cut = spin(token, roundId).catch((error: unknown) => error);
  let stuck: { pid: number } | undefined;
  while (!stuck) stuck = await first<{ pid: number }>(db, waiting);
  await kill();
  expect(await cut).toBeInstanceOf(Error);
  // The database finishes the statement, finds that no one is there to commit it, and drops it.
  await holder.end();
  while ((await db.query(sql`select 1 from pg_stat_activity where pid = ${stuck.pid}`)).length > 0)
    await new Promise(resolve => setTimeout(resolve, 10));
  expect((await rowOf(roundId))?.phase).not.toBe(phase);
  await db.query(raw('delete from public.gate'));
  await comeBack(roundId);
});
