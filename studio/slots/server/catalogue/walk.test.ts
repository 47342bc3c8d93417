import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant, MovableClock, newId } from '@baize/kernel';
import { FakePlatform, fetchFrom } from '@baize/studio-kit/fixtures';
import {
  answerRefusals,
  createPictureStore,
  createRounds,
  createWalletClient,
  pageRoutes,
  playRoutes,
  shelfOf,
  studioMigrations,
} from '@baize/studio-kit/server';
import { createTestDatabase, type TestDatabase } from '@baize/testkit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCatalogue, slotsKind } from '../index.ts';

const catalogue = makeCatalogue();
const none = { script: '/x.js', styles: [] };
const shelf = shelfOf([slotsKind(catalogue, { play: none, verify: none })]);
const clock = new MovableClock(instant(Date.now()));
/** Lanes beside each other, each a player of its own on its own platform: nonces of one player are given out one after the other. */
const lanes = 32;

let database: TestDatabase;
let home: string;
const apps: { app: FastifyInstance; platform: FakePlatform }[] = [];

beforeAll(async () => {
  database = await createTestDatabase([studioMigrations]);
  home = mkdtempSync(join(tmpdir(), 'baize-walk-'));
  const db = database.open('baize_studio');
  for (let lane = 0; lane < lanes; lane++) {
    const platform = new FakePlatform(10n ** 15n);
    const { keyId, secret } = platform;
    const wallet = createWalletClient({
      platformUrl: 'http://platform.test',
      keyId,
      secret,
      clock,
      timeoutMs: 120_000,
      fetch: fetchFrom(platform),
    });
    const rounds = createRounds({ db, wallet, clock, games: shelf.math, pause: async () => undefined, alarm: what => expect.fail(what) });
    const app = Fastify();
    answerRefusals(app);
    const deps = { db, wallet, clock, rounds, shelf, pictures: createPictureStore(home), platformOrigin: 'https://play.test' };
    playRoutes(app, deps);
    pageRoutes(app, deps);
    apps.push({ app, platform });
  }
});
afterAll(async () => {
  await Promise.all(apps.map(({ app }) => app.close()));
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

async function post(app: FastifyInstance, url: string, request: { token?: string; body: object }) {
  const headers = request.token ? { authorization: `Bearer ${request.token}` } : {};
  const response = await app.inject({ method: 'POST', url, headers, payload: request.body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().value;
}

/** Opens a game and spins once: the answer of the one and the other as the page gets them. */
async function launchAndSpin(lane: { app: FastifyInstance; platform: FakePlatform }, gameCode: string): Promise<void> {
  const session = await post(lane.app, '/api/session', { body: { token: `launch-${gameCode}` } });
  expect(session.gameCode).toBe(gameCode);
  const { commitment, clientSeed } = session.seeds;
  if (clientSeed === null) await post(lane.app, '/api/seed', { token: session.token, body: { commitment, clientSeed: 'mine' } });
  const before = lane.platform.balanceMinor;
  const stakeMinor = session.stakes[0];
  const round = await post(lane.app, '/api/rounds', { token: session.token, body: { roundId: newId(), stakeMinor } });
  expect(round.phase, gameCode).toBe('finished');
  expect(lane.platform.balanceMinor - before, gameCode).toBe(BigInt(round.winMinor) - BigInt(stakeMinor));
  const { reels, rows, letters } = session.paytable;
  expect(round.steps[0].frames[0].window).toHaveLength(reels * rows);
  for (const letter of round.steps[0].frames[0].window) expect(`${letters}-`).toContain(letter);
}

/** So many games in one test: a limit of time is for what hangs, and all of them together take minutes. */
const part = 1_000;

test.each(Array.from({ length: catalogue.games.length / part }, (_, i) => i * part))(
  'every one of the ten thousand games opens, spins once and settles to the unit: the thousand from %i',
  async from => {
    const codes = catalogue.games.slice(from, from + part).map(game => game.row.gameCode);
    await Promise.all(
      apps.map(async (lane, number) => {
        for (let index = number; index < codes.length; index += lanes) await launchAndSpin(lane, codes[index] ?? '');
      }),
    );
  },
);

test('no game is left out', () => expect(catalogue.games.length % part).toBe(0));
