import { checkTable, findTable } from '@baize/engine-tables';
import { cryptoRandom, instant, MovableClock, newId, present, second } from '@baize/kernel';
import { createLive, openSocket } from '@baize/live/client';
import { FakePlatform, type RunningPlatform, startFakePlatform } from '@baize/studio-kit/fixtures';
import { tableChannel } from '@baize/studio-kit/tables';
import { tables } from '@baize/studio-tables/server';
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
const seated = async (code = 'AGBAC1') => {
  platform.playerId = newId();
  return (await call<{ token: string }>('/api/session', { body: { token: `launch-${code}` } })).token;
};
const roundNow = async (token: string) =>
  (await call<{ state: { now: { round: { id: string; phase: string; draw: number[] | null } } } }>('/api/table', { token })).state.now
    .round;

test('two players and a spectator see one round of baccarat from its bets to its proof', { timeout: 60_000 }, async () => {
  expect(await studio.turnTables()).toEqual(tables.map(({ code }) => code).sort());
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

/** What a whole unit on a bet of roulette comes back as, by the numbers in its name. */
function comesBack(bet: string, pocket: number): bigint {
  const [kind = '', pockets = ''] = bet.split(':');
  const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
  const [is, times] = (
    {
      dozen: [Math.ceil(pocket / 12) === Number(pockets), 3n],
      column: [pocket > 0 && ((pocket - 1) % 3) + 1 === Number(pockets), 3n],
      red: [reds.includes(pocket), 2n],
      black: [pocket > 0 && !reds.includes(pocket), 2n],
      odd: [pocket % 2 === 1, 2n],
      even: [pocket > 0 && pocket % 2 === 0, 2n],
      low: [pocket >= 1 && pocket <= 18, 2n],
      high: [pocket >= 19, 2n],
    } as const
  )[kind] ?? [pockets.split('-').map(Number).includes(pocket), BigInt(36 / pockets.split('-').length)];
  return is ? times * 10_000n : 0n;
}

test('every bet of roulette is paid over HTTP, and a whole series of spins is what was committed to', { timeout: 120_000 }, async () => {
  await studio.turnTables();
  const token = await seated('AGROU1');
  const bets = present(findTable('roulette-1'), 'the model').bets.map(({ code }) => code);
  const turn = async (seconds: number) => {
    clock.move(seconds * second);
    await studio.turnTables();
  };
  // Other tests have moved the clock: the round in progress may be about to close.
  const first = (await roundNow(token)).id;
  for (let steps = 0; steps < 10 && (await roundNow(token)).id === first; steps++)
    for (const seconds of [4, 15, 2, 8, 4]) await turn(seconds);
  while ((await roundNow(token)).phase !== 'betting') await turn(4);
  const { id } = await roundNow(token);
  const stake = (bet: string, stakeMinor = '10000') =>
    call<{ phase?: string; code?: string }>('/api/stakes', { token, body: { ticketId: newId(), roundId: id, bet, stakeMinor } });
  const phases = await Promise.all(bets.map(async bet => (await stake(bet)).phase));
  expect(new Set(phases)).toEqual(new Set(['placed']));
  expect(await stake('split:1-3')).toMatchObject({ code: 'studio.request.invalid' });
  expect(await stake('red', '10001')).toMatchObject({ code: 'studio.stake.invalid' });
  expect(await stake('red', '5000000')).toMatchObject({ code: 'studio.table.limit' });
  for (const seconds of [15, 2, 8]) await turn(seconds);

  const { draw, phase } = await roundNow(token);
  expect(phase).toBe('over');
  const pocket = present(draw?.[0], 'a result');
  const stakes = await call<{ bet: string; stakeMinor: string; winMinor: string }[]>(`/api/stakes?roundId=${id}`, { token });
  expect(stakes.length).toBe(bets.length);
  for (const { bet, winMinor } of stakes) expect(`${bet} ${winMinor}`).toBe(`${bet} ${comesBack(bet, pocket)}`);

  const proof = (round: string) => call<{ seed: string | null; place: number; draw: number[] }>(`/tables/rounds/${round}/round.json`);
  expect((await proof(id)).seed).toBe(null);
  const rounds = [id];
  for (let more = 0; more < 60 && (await proof(id)).seed === null; more++) {
    await turn(4);
    rounds.push((await roundNow(token)).id);
    for (const seconds of [15, 2, 8]) await turn(seconds);
  }
  const proofs = await Promise.all(rounds.map(proof));
  expect(proofs.at(-1)?.place).toBe(60);
  expect(proofs.map(({ place }) => place)).toEqual(rounds.map((_, at) => (proofs[0]?.place ?? 0) + at));
  expect(proofs.map(one => checkTable(one))).toEqual(rounds.map(() => 'fits'));
  const paid = stakes.map(({ bet, stakeMinor, winMinor }) => ({ bet, stakeMinor, paidMinor: winMinor }));
  expect(checkTable({ ...proofs[0], stakes: paid })).toBe('fits');
  expect(checkTable({ ...proofs[0], draw: [(pocket + 1) % 37] })).toBe('draw');
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
