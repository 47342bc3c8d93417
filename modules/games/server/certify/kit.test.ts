import { unixMs } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLaunch, aPlayer, startGamesServer, testKey } from '../../fixtures.ts';
import { certify } from './kit.ts';

let t: TestServer;
beforeAll(async () => {
  ({ t } = await startGamesServer());
});
afterAll(() => t.close());

test('our own wallet passes every check of the certification kit', { timeout: 120_000 }, async () => {
  const { client, token } = await aPlayer(t);
  const results = await certify({
    keyId: testKey.keyId,
    secret: testKey.secret,
    token,
    other: { gameCode: 'ta-2', token: await aLaunch(client, 'ta-2') },
    now: () => unixMs(t.clock.now()),
    send: async (path, payload, headers) => {
      const answer = await t.server.app.inject({ method: 'POST', url: path, payload, headers });
      return { status: answer.statusCode, body: answer.json() };
    },
  });
  expect(results.filter(result => result.problem !== undefined)).toEqual([]);
  expect(results.length).toBeGreaterThan(30);
});
