import { checkTable } from '@baize/engine-tables';
import { cryptoRandom, instant, MovableClock, newId, second } from '@baize/kernel';
import { createLive, openSocket } from '@baize/live/client';
import { FakePlatform, type RunningPlatform, startFakePlatform } from '@baize/studio-kit/fixtures';
import { tableChannel } from '@baize/studio-kit/tables';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Studio, startStudio, studioMigrations } from './server.ts';

let database: TestDatabase;
let running: RunningPlatform;
let platform: FakePlatform;
let studio: Studio;
let clock: MovableClock;

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  running = await startFakePlatform(new FakePlatform());
  platform = running.platform;
  clock = new MovableClock(instant(Date.now()));
  studio = await startStudio({
    db: database.open('baize_studio'),
    platformUrl: running.url,
    platformOrigins: ['http://localhost:3000'],
    keyId: platform.keyId,
    secret: platform.secret,
    home: process.env['TMPDIR'] ?? '/tmp',
    port: 0,
    clock,
    recoverEveryMs: 0,
    requestsPerMinute: 0,
  });
});
afterAll(async () => {
  await studio.stop();
  await running.stop();
  await database.drop();
});

async function call<T>(path: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${studio.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const json = (await response.json()) as { value?: T; code?: string } & T;
  return json.value ?? json;
}
const seated = async () => {
  platform.playerId = newId();
  return (await call<{ token: string }>('/api/session', { body: { token: 'launch-AGBAC1' } })).token;
};
const roundNow = async (token: string) =>
  (await call<{ state: { now: { round: { id: string; phase: string; draw: number[] | null } } } }>('/api/table', { token })).state.now
    .round;

test('two players and a spectator see one round of baccarat from its bets to its proof', { timeout: 60_000 }, async () => {
  expect(await studio.turnTables()).toEqual(['AGBAC1', 'BGBAC1', 'TGPBAC1']);
  const [one, other] = [await seated(), await seated()];
  const { id } = await roundNow(one);
  const live = createLive({ open: () => openSocket(`${studio.url.replace('http', 'ws')}/ws`), random: cryptoRandom() });
  const phases = new Set<string>();
  live.start();
  live.subscribe(tableChannel, { onMessage: ({ now }) => void phases.add(`${now.round?.phase} ${now.stakes}`) }, 'AGBAC1');

  const stake = (token: string, bet: string) =>
    call<{ phase: string }>('/api/stakes', { token, body: { ticketId: newId(), roundId: id, bet, stakeMinor: '100000' } });
  expect((await stake(one, 'player')).phase).toBe('placed');
  expect((await stake(other, 'banker')).phase).toBe('placed');
  expect((await stake(other, 'tie')).phase).toBe('placed');
  await vi.waitFor(() => expect([...phases]).toContain('betting 3'));
  expect((await call<unknown[]>(`/api/stakes?roundId=${id}`, { token: one })).length).toBe(1);
  expect(checkTable(await call(`/tables/rounds/${id}/round.json`))).toBe('hidden');

  for (const seconds of [15, 2, 8]) {
    clock.move(seconds * second);
    await studio.turnTables();
  }
  const { draw, phase } = await roundNow(one);
  expect(phase).toBe('over');
  await vi.waitFor(() => expect([...phases]).toEqual(expect.arrayContaining(['betting 3', 'over 3'])));
  live.stop();

  const stakes = await call<{ bet: string; stakeMinor: string; winMinor: string }[]>(`/api/stakes?roundId=${id}`, { token: other });
  const proof = () => call<{ seed: string | null; draw: number[] }>(`/tables/rounds/${id}/round.json`);
  // The seed is revealed after the last round of the shoe, and not before.
  for (let round = 0; round < 100 && (await proof()).seed === null; round++)
    for (const seconds of [4, 15, 2, 8]) {
      clock.move(seconds * second);
      await studio.turnTables();
    }
  const paid = stakes.map(({ bet, stakeMinor, winMinor }) => ({ bet, stakeMinor, paidMinor: winMinor }));
  expect((await proof()).draw).toEqual(draw);
  expect(checkTable({ ...(await proof()), stakes: paid })).toBe('fits');
});

test('a stake needs the session of the table, and its round', async () => {
  const token = await seated();
  const body = { ticketId: newId(), roundId: newId(), bet: 'player', stakeMinor: '100000' };
  expect(await call('/api/stakes', { body })).toMatchObject({ code: 'studio.session.lost' });
  expect(await call('/api/stakes', { token, body })).toMatchObject({ code: 'studio.round.unknown' });
  expect(await call('/api/rounds', { token, body: { roundId: newId(), stakeMinor: '10000' } })).toMatchObject({
    code: 'studio.stake.invalid',
  });
});
