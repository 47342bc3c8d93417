import { call, nothing } from '@baize/call';
import { defineModule, handle } from '@baize/call/server';
import { hour, plus } from '@baize/kernel';
import { outcomeOf } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inMaintenance } from '../fixtures.ts';
import { brandModule, openCountries, replaceRegion, updateMaintenance } from './index.ts';

const play = call({
  name: 'play',
  method: 'POST',
  path: '/wps/play',
  access: 'guest',
  summary: 'What a house is for.',
  input: nothing,
  output: nothing,
});

let t: TestServer;
let brand: ReturnType<typeof brandModule>;
beforeAll(async () => {
  brand = brandModule({ sealing: () => t.server.sealing, countries: await openCountries() });
  const game = defineModule({ name: 'game', handlers: [handle(play, async () => ({}))] });
  t = await startTestServer({ modules: [brand, game] });
});
afterAll(() => t.close());

const from = async (remoteAddress: string) => {
  const answer = await t.server.app.inject({
    method: 'POST',
    url: play.path,
    remoteAddress,
    headers: { 'content-type': 'application/json', 'x-requested-with': 'baize' },
    payload: '{}',
  });
  return [answer.statusCode, answer.json<{ code?: string; facts?: unknown }>().code ?? 'ok'];
};

test('a closed site refuses what it is for, says why, and opens at its end', async () => {
  expect(await outcomeOf(t.client()(play, {}))).toBe('ok');
  await inMaintenance(t.db, 'repairs', plus(t.clock.now(), hour));
  await brand.renew(t.db, t.clock);
  expect(await outcomeOf(t.client()(play, {}))).toBe('503 system.maintenance');
  t.clock.move(hour);
  expect(await outcomeOf(t.client()(play, {}))).toBe('ok');
  await updateMaintenance(t.db, { isOn: false, reason: '', endsAt: null });
});

test('a region that is kept out is refused every call, and the others none', async () => {
  await t.db.transaction(tx => replaceRegion(tx, { mode: 'deny', countries: ['US'], networks: [] }));
  await brand.renew(t.db, t.clock);
  expect(await from('192.0.2.1')).toEqual([451, 'region.restricted']);
  expect(await from('203.0.113.1')).toEqual([200, 'ok']);
});

test('a change that was not announced is found within ten seconds', async () => {
  await t.db.transaction(tx => replaceRegion(tx, { mode: 'deny', countries: ['CN'], networks: [] }));
  t.clock.move(10_000);
  expect(await from('203.0.113.1')).toEqual([451, 'region.restricted']);
  expect(await from('192.0.2.1')).toEqual([200, 'ok']);
});
