import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant, MovableClock, newId } from '@baize/kernel';
import { instantCatalogue } from '@baize/studio-instant/server';
import { FakePlatform, type RunningPlatform, startFakePlatform } from '@baize/studio-kit/fixtures';
import { originalsCatalogue } from '@baize/studio-originals/server';
import { makeCatalogue } from '@baize/studio-slots/server';
import { tablesCatalogue } from '@baize/studio-tables/server';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from './env.ts';
import { type Studio, startStudio, studioMigrations } from './server.ts';

interface Round {
  readonly roundId: string;
  readonly phase: string;
  readonly stakeMinor: string;
  readonly winMinor: string;
  readonly balanceMinor: string;
  readonly steps: readonly { readonly amountMinor: string }[];
}

interface Opened {
  readonly token: string;
  readonly stakes: readonly string[];
  readonly paytable: { readonly figures: object };
  readonly seeds: { readonly commitment: string; readonly nextCommitment: string; readonly clientSeed: string | null };
  readonly resumed: Round | null;
}

/** The envelope; a refusal has a code in place of the value. */
interface Answer<T> {
  readonly value: T;
}

let database: TestDatabase;
let running: RunningPlatform;
let platform: FakePlatform;
let studio: Studio;
let home: string;
const clock = new MovableClock(instant(Date.now()));

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  home = mkdtempSync(join(tmpdir(), 'baize-studio-'));
  platform = new FakePlatform(1_000_000_000n);
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
    walletTimeoutMs: 120_000,
    logLevel: 'silent',
  });
});
afterAll(async () => {
  await studio.stop();
  await running.stop();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(() => clock.move(60_000));

const call = async <T = unknown>(path: string, init: { token?: string; body?: object } = {}) => {
  const response = await fetch(studio.url + path, {
    method: init.body ? 'POST' : 'GET',
    headers: {
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
    },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  });
  return { status: response.status, json: (await response.json()) as Answer<T>, headers: response.headers };
};
const codeWith = (modelId: string): string =>
  makeCatalogue(2_000).games.find(game => game.row.modelId === modelId && game.row.minStakeMinor === '10000')?.row.gameCode ??
  expect.fail(modelId);
const plain = codeWith('lines-20-96');
const open = async (gameCode = plain) => {
  const opened = (await call<Opened>('/api/session', { body: { token: `launch-${gameCode}` } })).json.value;
  const { commitment, clientSeed } = opened.seeds;
  if (clientSeed === null) await call('/api/seed', { token: opened.token, body: { commitment, clientSeed: 'first' } });
  return opened;
};
const stakeMinor = '50000';
const spin = async (token: string, roundId: string = newId()): Promise<Round> =>
  (await call<Round>('/api/rounds', { token, body: { roundId, stakeMinor } })).json.value;

describe('a player looks back', () => {
  const past = async (token: string, before?: string) =>
    (await call<{ rounds: Round[]; hasMore: boolean }>(`/api/history${before ? `?before=${before}` : ''}`, { token })).json.value;
  test('page after page from the latest round to the first, each round once', async () => {
    platform.playerId = newId();
    const { token } = await open();
    const played: string[] = [];
    for (let n = 0; n < 22; n++) {
      clock.move(3_000);
      played.unshift((await spin(token)).roundId);
    }
    const first = await past(token);
    const second = await past(token, first.rounds.at(-1)?.roundId);
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect([...first.rounds, ...second.rounds].map(round => round.roundId)).toEqual(played);
  });
  test('and another player finds nothing behind that round', async () => {
    const { token } = await open();
    const { roundId } = await spin(token);
    platform.playerId = newId();
    expect(await past((await open()).token, roundId)).toEqual({ rounds: [], hasMore: false });
  });
  test('to how long this launch has been played, what it came to and the last stake, also after reopening the page', async () => {
    platform.playerId = newId();
    await open();
    const opened = await call<{ playedMs: number; netMinor: string; token: string }>('/api/session', {
      body: { token: `launch-${plain}` },
    });
    expect(opened.json.value).toMatchObject({ playedMs: 0, netMinor: '0', lastStakeMinor: null });
    const round = await spin(opened.json.value.token);
    clock.move(90_000);
    const again = await call('/api/session', { body: { token: `launch-${plain}` } });
    const netMinor = (BigInt(round.winMinor) - BigInt(stakeMinor)).toString();
    expect(again.json.value).toMatchObject({ playedMs: 90_000, netMinor, lastStakeMinor: stakeMinor });
  });
});

describe('a session', () => {
  test('opens with the exact figures, the stakes and the commitment, and never with a seed', async () => {
    const session = await open();
    expect(session.paytable.figures).toMatchObject({ returnBps: 9597, hitRateBps: 4139, combinations: 7_962_624 });
    expect(session.seeds.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(session.stakes).toContain(stakeMinor);
    expect(JSON.stringify(session)).not.toContain('serverSeed');
  });
  test('an unknown token is refused, and so is a request without a session', async () => {
    expect(await call('/api/session', { body: { token: 'stolen' } })).toMatchObject({
      status: 401,
      json: { success: false, code: 'studio.session.lost' },
    });
    expect((await call('/api/rounds', { body: { roundId: newId(), stakeMinor } })).status).toBe(401);
    expect((await call('/api/history', { token: 'x' })).status).toBe(401);
  });
});

describe('a spin', () => {
  test.each<[string, object, string]>([
    ['no round id', { stakeMinor }, 'studio.request.invalid'],
    ['a round id that is none', { roundId: 'x', stakeMinor }, 'studio.request.invalid'],
    ['a stake with a point', { roundId: newId(), stakeMinor: '5.0' }, 'studio.request.invalid'],
    ['a stake that is not offered', { roundId: newId(), stakeMinor: '50001' }, 'studio.stake.invalid'],
    ['a negative stake', { roundId: newId(), stakeMinor: '-50000' }, 'studio.stake.invalid'],
  ])('with %s is refused', async (_, body, code) => {
    const { token } = await open();
    expect(await call('/api/rounds', { token, body })).toMatchObject({ status: 400, json: { success: false, code } });
  });

  test('moves stake and win, tells every step, and a repeat answers the same', async () => {
    const { token } = await open();
    const before = platform.balanceMinor;
    const round = await spin(token);
    expect(round.phase).toBe('finished');
    expect(round.steps.reduce((sum, step) => sum + BigInt(step.amountMinor), 0n)).toBe(BigInt(round.winMinor));
    expect(platform.balanceMinor).toBe(before - BigInt(stakeMinor) + BigInt(round.winMinor));
    expect(await spin(token, round.roundId)).toEqual(round);
    expect(platform.balanceMinor.toString()).toBe(round.balanceMinor);
  });

  test('before the minimum cycle is over is refused with what is left of it', async () => {
    const { token } = await open();
    await spin(token);
    clock.move(1_000);
    expect(await call('/api/rounds', { token, body: { roundId: newId(), stakeMinor } })).toMatchObject({
      status: 429,
      json: { code: 'studio.too.fast', facts: { waitMs: 1_350 } },
    });
    clock.move(1_350);
    expect((await spin(token)).phase).toBe('finished');
  });

  test('interrupted at the win is shown as interrupted, finished by the recovery loop, and shown to the next session', async () => {
    const { token } = await open();
    platform.fail('win', ...Array.from({ length: 4 }, () => 'status-500-before' as const));
    const round = await spin(token);
    expect(round.phase).toBe('win-asked');
    const resumed = (await open()).resumed;
    expect(resumed).toMatchObject({ roundId: round.roundId, phase: 'finished', winMinor: round.winMinor });
    expect(platform.countOf(round.roundId, 'win')).toBe(1);
    clock.move(60_000);
    expect(await studio.recover()).toBe(0);
  });

  test('of another player is not found', async () => {
    const { token } = await open();
    const round = await spin(token);
    const owner = platform.playerId;
    platform.playerId = newId();
    const other = await open();
    platform.playerId = owner;
    expect((await call(`/api/rounds/${round.roundId}`, { token: other.token })).status).toBe(404);
    expect((await call('/api/rounds', { token: other.token, body: { roundId: round.roundId, stakeMinor } })).status).toBe(422);
    expect((await call(`/api/rounds/${newId()}`, { token })).status).toBe(404);
    expect((await call<Round>(`/api/rounds/${round.roundId}`, { token })).json.value.roundId).toBe(round.roundId);
  });
});

describe('fairness', () => {
  test('the verify page shows stake and win, hides the server seed in play and shows it once it is rotated', async () => {
    const session = await open();
    const round = await spin(session.token);
    const before = await (await fetch(`${studio.url}/verify/${round.roundId}?lang=EN`)).text();
    expect(before).toContain(session.seeds.commitment);
    const { revealed } = (
      await call<{ revealed: { serverSeed: string } }>('/api/seed', {
        token: session.token,
        body: { commitment: session.seeds.nextCommitment, clientSeed: 'mine' },
      })
    ).json.value;
    expect(before).not.toContain(revealed.serverSeed);
    const after = await (await fetch(`${studio.url}/verify/${round.roundId}?lang=CN`)).text();
    expect(after).toContain(revealed.serverSeed);
    expect(after).not.toContain(platform.playerId);
    const sums = [...before.matchAll(/<dd>¥([\d,.]+)<\/dd>/g)].map(([, sum = '']) => sum.replaceAll(/[,.]/g, ''));
    expect(sums).toEqual([round.stakeMinor, round.winMinor].map(minor => String(BigInt(minor) / 100n).padStart(3, '0')));
  });
  test('a seed with a colon is refused, and an unknown round has a page that says so', async () => {
    const { token, seeds } = await open();
    expect(await call('/api/seed', { token, body: { commitment: seeds.nextCommitment, clientSeed: 'a:b' } })).toMatchObject({
      status: 400,
      json: { code: 'studio.seed.invalid' },
    });
    expect((await fetch(`${studio.url}/verify/${newId()}`)).status).toBe(404);
  });
});

describe('a round with something to choose', () => {
  interface Choosing extends Round {
    readonly turn: { readonly kind: string; readonly options: readonly string[] } | null;
    readonly decisions: readonly string[];
    readonly ladder: readonly { readonly isWon: boolean; readonly amountMinor: string }[];
  }
  const gamble = codeWith('gamble-5-95');
  const spinUntilTurn = async (token: string): Promise<Choosing> => {
    for (let n = 0; n < 60; n++) {
      clock.move(10_000);
      const body = { roundId: newId(), stakeMinor, decides: true };
      const { value } = (await call<Choosing>('/api/rounds', { token, body })).json;
      if (value.phase === 'deciding') return value;
    }
    return expect.fail('sixty rounds without a win');
  };
  const decide = (token: string, round: Choosing, choice: string) =>
    call<Choosing>('/api/decide', { token, body: { roundId: round.roundId, position: round.decisions.length, choice } });

  test('waits without disclosing what would come, is shown to the next session, and pays what was taken', async () => {
    const { token } = await open(gamble);
    const round = await spinUntilTurn(token);
    expect([round.winMinor, round.turn]).toEqual([null, { kind: 'gamble', options: ['take', 'red', 'black'], unattended: 'take' }]);
    const file = await fetch(`${studio.url}/verify/${round.roundId}/round.json`);
    const page = (await file.json()) as { readonly draw: unknown; readonly winMinor: unknown; readonly serverSeed: unknown };
    expect([page.draw, page.winMinor, page.serverSeed]).toEqual([null, null, null]);
    expect((await open(gamble)).resumed).toMatchObject({ roundId: round.roundId, phase: 'deciding' });
    const ended = (await decide(token, round, 'take')).json.value;
    expect([ended.phase, ended.turn]).toEqual(['finished', null]);
    expect(platform.netOf(round.roundId)).toBe(BigInt(ended.winMinor) - BigInt(stakeMinor));
  });

  test('a gamble doubles or loses, and the ladder tells each step', async () => {
    const { token } = await open(gamble);
    let round = await spinUntilTurn(token);
    const won = round.steps.reduce((sum, step) => sum + BigInt(step.amountMinor), 0n);
    while (round.turn) round = (await decide(token, round, 'red')).json.value;
    const doubled = round.ladder.filter(rung => rung.isWon).length;
    const isLost = round.ladder.at(-1)?.isWon === false;
    expect(BigInt(round.winMinor)).toBe(isLost ? 0n : won * 2n ** BigInt(doubled));
    expect(round.ladder.length).toBe(isLost ? doubled + 1 : 5);
  });

  test('refuses what is not offered, a choice too far ahead, and someone else', async () => {
    const { token } = await open(gamble);
    const round = await spinUntilTurn(token);
    expect(await decide(token, round, 'blue')).toMatchObject({ status: 400, json: { code: 'studio.decision.invalid' } });
    const ahead = { roundId: round.roundId, position: 3, choice: 'take' };
    expect(await call('/api/decide', { token, body: ahead })).toMatchObject({ status: 409, json: { code: 'studio.decision.closed' } });
    const owner = platform.playerId;
    platform.playerId = newId();
    const other = await open(gamble);
    platform.playerId = owner;
    expect((await decide(other.token, round, 'take')).status).toBe(404);
    expect((await call('/api/decide', { body: ahead })).status).toBe(401);
    await decide(token, round, 'take');
  });
});

describe('a jackpot', () => {
  interface Meter {
    readonly meterMinor: string;
  }
  test('shows its meter to the player and to anyone, and it grows with a stake by its share', async () => {
    const code = codeWith('local-20-96');
    const { token } = await open(code);
    const before = (await call<Meter>('/api/jackpot', { token })).json.value;
    await spin(token);
    const after = (await call<Meter>('/api/jackpot', { token })).json.value;
    const grown = BigInt(after.meterMinor) - BigInt(before.meterMinor);
    expect(grown).toBe(BigInt(stakeMinor) / 100n);
    const anybody = await call<Meter>(`/jackpots/${code}?currency=CNY`);
    expect(anybody.json.value.meterMinor).toBe(after.meterMinor);
    expect(anybody.headers.get('cache-control')).toBe('public, max-age=10');
    expect(anybody.headers.get('access-control-allow-origin')).toBe('*');
  });
  test('a game without one has none, and a currency that is none is refused', async () => {
    const { token } = await open();
    expect((await call('/api/jackpot', { token })).json.value).toBeNull();
    expect((await call(`/jackpots/${plain}?currency=yuan`)).status).toBe(400);
  });
});

describe('pages and pictures', () => {
  test('the page of a game may be framed by the platform only and runs no inline script', async () => {
    const response = await fetch(`${studio.url}/play/${plain}?lang=EN`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors https://play.example');
    expect(policy).not.toContain('unsafe');
    const html = await response.text();
    expect(html).not.toMatch(/<script(?![^>]*src=)|style=|onload=/);
    expect(html).toContain('data-platform="https://play.example"');
  });
  test('covers are WebP of the right size, small enough, and asked for again after a while', async () => {
    for (const [query, width, height, most] of [
      ['', 320, 427, 14 * 1024],
      ['?w=160', 160, 213, 7 * 1024],
    ] as const) {
      const response = await fetch(`${studio.url}/art/${plain}.webp${query}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      // A drawing may change under its address: a browser that has it asks whether it is still the same.
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
      const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
      expect((await fetch(response.url, { headers })).status).toBe(304);
      expect((await fetch(response.url, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
      expect(bytes.length).toBeLessThanOrEqual(most);
    }
  });
  test('who asks for a wide picture gets one of a table, and the cover of a game without one', async () => {
    for (const [code, width] of [
      ['AGROU1', 426],
      [plain, 160],
    ] as const) {
      const response = await fetch(`${studio.url}/art/${code}.webp?w=160&shape=wide`);
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width, height: 213 });
    }
    expect((await fetch(`${studio.url}/art/${plain}.webp?w=160&shape=round`)).status).toBe(400);
  });
  test('a game that is none has no picture and no page', async () => {
    expect((await fetch(`${studio.url}/art/ZZ99999.webp`)).status).toBe(404);
    expect((await fetch(`${studio.url}/art/..%2f..%2fetc.webp`)).status).toBe(400);
    expect((await fetch(`${studio.url}/play/ZZ99999`)).status).toBe(404);
  });
  test('the catalogue is read in pages of a thousand, the games of one kind after those of another', async () => {
    const { json } = await call<{ total: number; rows: unknown[]; vendors: unknown[] }>('/catalogue?from=9500&count=5000');
    const others = [instantCatalogue, originalsCatalogue, tablesCatalogue].reduce((sum, { rows }) => sum + rows().length, 0);
    expect([json.value.total, json.value.rows.length, json.value.vendors.length]).toEqual([10_000 + others, 500 + others, 17]);
  });
  test('the studio says that it is up', async () => {
    expect((await call('/health')).json).toMatchObject({ success: true, value: { state: 'up' } });
  });
});

describe('the environment', () => {
  const whole = { PLATFORM_URL: 'http://127.0.0.1:3000', STUDIO_DATABASE_URL: 'postgres://x', STUDIO_KEY_ID: 'k', STUDIO_SECRET: 's' };
  test('every missing variable is named at the same time', () => {
    expect(() => readEnvironment({ PLATFORM_URL: 'http://x' })).toThrow('STUDIO_DATABASE_URL, STUDIO_KEY_ID, STUDIO_SECRET');
  });
  test('a port that is none is refused', () => {
    expect(() => readEnvironment({ ...whole, STUDIO_PORT: 'abc' })).toThrow('STUDIO_PORT');
  });
  test('the video of tables is an address with a place for the table', () => {
    const STUDIO_VIDEO_URL = 'https://video.example/{code}.mp4';
    expect(readEnvironment({ ...whole, STUDIO_VIDEO_URL }).videoUrl).toBe(STUDIO_VIDEO_URL);
    for (const wrong of ['https://video.example/one.mp4', 'file:///{code}', 'video'])
      expect(() => readEnvironment({ ...whole, STUDIO_VIDEO_URL: wrong })).toThrow('STUDIO_VIDEO_URL');
  });
  test('the frame belongs to the platform unless other origins are named', () => {
    expect(readEnvironment(whole)).toMatchObject({ port: 3001, platformOrigins: ['http://127.0.0.1:3000'], home: '.baize' });
    expect(readEnvironment({ ...whole, PLATFORM_ORIGINS: 'https://a.example, https://b.example/x' }).platformOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });
});
