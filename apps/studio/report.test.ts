import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant, MovableClock, newId } from '@baize/kernel';
import { FakePlatform, openPlaying, type RunningPlatform, startFakePlatform, walletTo } from '@baize/studio-kit/fixtures';
import { createTickets, signatureOf } from '@baize/studio-kit/server';
import { makeCatalogue } from '@baize/studio-slots/server';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Studio, startStudio, studioMigrations } from './server.ts';

interface Round {
  readonly roundId: string;
  readonly stakeMinor: string;
  readonly winMinor: string;
}

let database: TestDatabase;
let running: RunningPlatform;
let studio: Studio;
let home: string;
const platform = new FakePlatform(1_000_000_000n);
const clock = new MovableClock(instant(Date.now()));

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  home = mkdtempSync(join(tmpdir(), 'baize-studio-'));
  running = await startFakePlatform(platform);
  studio = await startStudio({
    db: database.open('baize_studio'),
    platformUrl: running.url,
    platformOrigins: ['https://play.example'],
    keyId: platform.keyId,
    secret: platform.secret,
    home,
    port: 0,
    clock,
    recoverEveryMs: 0,
    requestsPerMinute: 0,
    logLevel: 'silent',
  });
});
afterAll(async () => {
  await studio.stop();
  await running.stop();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

async function send<T>(path: string, body: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(studio.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await response.json()) as { value: T }).value;
}
const gameCode = makeCatalogue(2_000).games.find(game => game.row.modelId === 'lines-20-96' && game.row.minStakeMinor === '10000')?.row
  .gameCode;
const open = async () => {
  const opened = await send<{ token: string; seeds: { commitment: string; clientSeed: string | null } }>('/api/session', {
    token: `launch-${gameCode}`,
  });
  const { commitment, clientSeed } = opened.seeds;
  if (clientSeed === null) await send('/api/seed', { commitment, clientSeed: 'mine' }, opened.token);
  return opened;
};
const spin = (token: string) => send<Round>('/api/rounds', { roundId: newId(), stakeMinor: '50000' }, token);

interface Report {
  readonly rounds: { roundId: string; at: string; stakeMinor: string; returnMinor: string; isOpen: boolean }[];
  readonly next: string | null;
}
const path = '/vendor/report';
async function ask(asked: object, wrong: { secret?: string; keyId?: string; body?: string; ageSeconds?: number } = {}) {
  const body = JSON.stringify(asked);
  const timestamp = String(Math.floor(Date.parse(clock.now()) / 1_000) - (wrong.ageSeconds ?? 0));
  const response = await fetch(studio.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-baize-key': wrong.keyId ?? platform.keyId,
      'x-baize-timestamp': timestamp,
      'x-baize-signature': signatureOf(wrong.secret ?? platform.secret, { timestamp, path, body }),
    },
    body: wrong.body ?? body,
  });
  return { status: response.status, value: ((await response.json()) as { value: Report }).value };
}

test('the operator asks for the rounds of a period and gets each once, in order, with what was staked and what came back', async () => {
  platform.playerId = newId();
  const { token } = await open();
  const from = clock.now();
  const played: Round[] = [];
  for (let n = 0; n < 4; n++) {
    clock.move(3_000);
    played.push(await spin(token));
  }
  clock.move(1_000);
  const period = { from, to: clock.now(), after: null };
  const { rounds, next } = (await ask(period)).value;
  expect(rounds.map(r => [r.roundId, r.stakeMinor, r.returnMinor, r.isOpen])).toEqual(
    played.map(r => [r.roundId, r.stakeMinor, r.winMinor, false]),
  );
  expect(next).toBeNull();
  const [, second] = rounds;
  const rest = await ask({ ...period, after: `${second?.at} ${second?.roundId}` });
  expect(rest.value.rounds.map(r => r.roundId)).toEqual(played.slice(2).map(r => r.roundId));
  expect((await ask({ from: clock.now(), to: clock.now(), after: null })).value.rounds).toEqual([]);
});

test('stakes at tables are among the rounds', async () => {
  platform.playerId = newId();
  const deps = { db: database.open('baize_studio'), clock };
  const wallet = walletTo(running, clock);
  const { session } = await openPlaying({ ...deps, wallet }, `launch-${gameCode}`);
  const tickets = createTickets({ ...deps, wallet, pause: async () => undefined, alarm: what => expect.fail(what) });
  const { token } = await open();
  const from = clock.now();
  const playId = newId();
  const [paid, waiting] = [newId(), newId()];
  await tickets.place({ ticketId: paid, playId, place: 'banker', stakeMinor: 20_000n, session });
  clock.move(3_000);
  const round = await spin(token);
  await tickets.settle(paid, 30_000n);
  clock.move(3_000);
  await tickets.place({ ticketId: waiting, playId, place: 'tie', stakeMinor: 10_000n, session });
  clock.move(1_000);
  const { rounds } = (await ask({ from, to: clock.now(), after: null })).value;
  expect(rounds.map(r => [r.roundId, r.stakeMinor, r.returnMinor, r.isOpen])).toEqual([
    [paid, '20000', '30000', false],
    [round.roundId, round.stakeMinor, round.winMinor, false],
    [waiting, '10000', '0', true],
  ]);
});

test.each([
  [{ secret: 'another secret' }, 401],
  [{ keyId: 'another key' }, 401],
  [{ ageSeconds: 600 }, 401],
  [{ body: '{"from":"2020-01-01T00:00:00Z","to":"2030-01-01T00:00:00Z","after":null}' }, 401],
  [{}, 400],
])('a request with %j is answered with %d', async (wrong, status) => {
  const asked = status === 400 ? { from: 'yesterday' } : { from: clock.now(), to: clock.now(), after: null };
  expect((await ask(asked, wrong)).status).toBe(status);
});
