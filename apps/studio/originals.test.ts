import { curveReaches } from '@baize/engine-tables/originals';
import { type MovableClock, newId } from '@baize/kernel';
import type { FakePlatform } from '@baize/studio-kit/fixtures';
import { roundById } from '@baize/studio-kit/server';
import type { TestDatabase } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStudio } from './fixtures.ts';
import type { Studio } from './server.ts';

let own: Awaited<ReturnType<typeof aStudio>>;
let platform: FakePlatform;
let studio: Studio;
let clock: MovableClock;
let database: TestDatabase;
beforeAll(async () => {
  own = await aStudio();
  ({ platform, studio, clock, database } = own);
});
afterAll(() => own.stop());

interface Round {
  readonly roundId: string;
  readonly phase: string;
  readonly winMinor: string | null;
  readonly shown: readonly number[] | null;
  readonly decisions: readonly string[];
  readonly decideBy: string | null;
  readonly turn: { readonly kind: string; readonly elapsedMs?: number } | null;
}

async function call<T>(
  path: string,
  { token = '', body }: { token?: string; body?: object } = {},
): Promise<{ status: number; value: T; code?: string }> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${studio.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const json = (await response.json()) as { value?: T; code?: string };
  return { status: response.status, value: (json.value ?? json) as T, ...(json.code ? { code: json.code } : {}) };
}

async function seated(gameCode: string): Promise<string> {
  platform.playerId = newId();
  const { value } = await call<{ token: string; seeds: { commitment: string } }>('/api/session', { body: { token: `launch-${gameCode}` } });
  await call('/api/seed', { token: value.token, body: { commitment: value.seeds.commitment, clientSeed: 'mine' } });
  return value.token;
}
const play = async (token: string, stakeMinor = '10000') =>
  (await call<Round>('/api/rounds', { token, body: { roundId: newId(), stakeMinor, decides: true } })).value;
const decide = (token: string, round: Round, choice: string) =>
  call<Round>('/api/decide', { token, body: { roundId: round.roundId, position: round.decisions.length, choice } });

test('crash tells its page neither where the curve breaks nor when, until it has', async () => {
  const token = await seated('BZOCRASH');
  let round = await play(token);
  for (; ; round = await play(token)) {
    const [point = 0] = (await roundById(database.owner, round.roundId))?.draw ?? [];
    if (point >= 130) break;
    await decide(token, round, 'a101');
    clock.move(60_000);
    await studio.recover();
  }
  expect(round).toMatchObject({ phase: 'deciding', shown: null, turn: { kind: 'bet' } });
  const flying = (await decide(token, round, 'a10000000')).value;
  expect(flying).toMatchObject({ shown: null, winMinor: null, decideBy: null, turn: { kind: 'fly', elapsedMs: 0 } });
  clock.move(curveReaches(120));
  const row = await roundById(database.owner, round.roundId);
  const told = await Promise.all(
    ['/api/history', `/api/rounds/${round.roundId}`, `/verify/${round.roundId}/round.json`].map(path => call<unknown>(path, { token })),
  );
  const resumed = await call<{ resumed: Round }>('/api/session', { body: { token: 'launch-BZOCRASH' } });
  expect(resumed.value.resumed.turn).toMatchObject({ kind: 'fly', elapsedMs: curveReaches(120) });
  const everything = JSON.stringify([...told, resumed]);
  expect(everything).toContain(round.roundId);
  for (const secret of [row?.decideBy ?? expect.fail('a turn of the clock has its end'), `"shown":[${row?.draw?.[0]}`, `"draw":[`])
    expect(everything).not.toContain(secret);
  const other = await seated('BZOCRASH');
  expect(await decide(other, flying, 'cash')).toMatchObject({ status: 404, code: 'studio.round.unknown' });
  const out = await decide(token, flying, 'cash');
  expect(out.value).toMatchObject({ phase: 'finished', winMinor: '12000', decisions: ['a10000000', 'cash120'], shown: row?.draw });
  expect((await call<Round>(`/api/rounds/${round.roundId}?follow=yes`, { token })).value.phase).toBe('finished');
});

test('a setting that a game doesn’t have, a stake between its steps and a choice at the wrong time are refused with their codes', async () => {
  const token = await seated('BZOMINES');
  expect((await call('/api/rounds', { token, body: { roundId: newId(), stakeMinor: '15000', decides: true } })).code).toBe(
    'studio.stake.invalid',
  );
  const round = await play(token);
  expect((await decide(token, round, 'm25')).code).toBe('studio.decision.invalid');
  expect((await decide(token, round, 'cash!')).code).toBe('studio.request.invalid');
  const open = (await decide(token, round, 'm24')).value;
  clock.move(60_000);
  expect((await decide(token, open, 'cash')).code).toBe('studio.decision.invalid');
  expect((await call('/api/rounds', { token, body: { roundId: newId(), stakeMinor: '10000', decides: true } })).code).toBe(
    'studio.round.open',
  );
});
