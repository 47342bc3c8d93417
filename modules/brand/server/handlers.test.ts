import { isCallRefusal } from '@baize/call/client';
import { hour, plus } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemDomainRoute, systemPermission, systemSealing, systemStatus, systemWhitelabel } from '../contract/index.ts';
import { inMaintenance, underJurisdiction, withSwitch } from '../fixtures.ts';
import { brandModule, brandOf, jurisdictionOf, replaceHosts, switchesOf, updateMaintenance } from './index.ts';
import { measureDomains } from './speeds.ts';
import { readSpeeds } from './store.ts';

let t: TestServer;
const host = 'play.example.com';

beforeAll(async () => {
  t = await startTestServer({ modules: [brandModule({ sealing: () => t.server.sealing, providers: ['google'] })] });
});
afterAll(() => t.close());

test('the brand is there from the start: Shanghai, CNY, Chinese, the standard profile', async () => {
  expect(await brandOf(t.db)).toMatchObject({ zone: 'Asia/Shanghai', currency: 'CNY', defaultLanguage: 'CN', jurisdiction: 'standard' });
  const shown = await t.client()(systemWhitelabel, {});
  expect(shown).toMatchObject({ platform: 'web', lotteryType: 'LOTT', jurisdiction: { minimumAge: 21, allowsAutoplay: true } });
  expect(shown.licenceText['CN']).toContain('BZ-DEMO-0001');
  expect(shown.licenceText['EN']).toMatch(/^Demo licence no\. BZ-DEMO-0001 · play money only/);
});

test('another jurisdiction changes what everyone reads', async () => {
  await underJurisdiction(t.db, 'nj');
  expect((await jurisdictionOf(t.db)).minimumAge).toBe(21);
  expect((await t.client()(systemWhitelabel, {})).jurisdiction).toMatchObject({ name: 'nj', minimumAge: 21, minimumCycleMs: 2_500 });
  await underJurisdiction(t.db, 'standard');
});

test('status and permission answer the same, with the switches and who else logs members in', async () => {
  await withSwitch(t.db, 'FREEPLAY3', false);
  const status = await t.client()(systemStatus, { host });
  expect(await t.client()(systemPermission, { host })).toEqual({ ...status, reference: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(status.register).toMatchObject({ switches: { FREEPLAY3: '0' }, providers: ['google'] });
  expect((await switchesOf(t.db)).FREEPLAY3).toBe('0');
  await withSwitch(t.db, 'FREEPLAY3', true);
  expect((await t.client()(systemStatus, { host })).register.switches.FREEPLAY3).toBe('1');
});

test('maintenance is announced with reason and end, and is over at its end', async () => {
  const endsAt = plus(t.clock.now(), hour);
  await inMaintenance(t.db, '升级数据库', endsAt);
  expect((await t.client()(systemStatus, { host })).maintenance).toEqual({ isOn: true, reason: '升级数据库', endsAt });
  t.clock.move(hour);
  expect((await t.client()(systemStatus, { host })).maintenance).toEqual({ isOn: false, reason: '', endsAt: null });
  await updateMaintenance(t.db, { isOn: false, reason: '', endsAt: null });
});

test('domains, picture and launch hosts come in the order they were given', async () => {
  await t.db.transaction(async tx => {
    await replaceHosts(tx, 'domain', ['b.example.com', 'a.example.com']);
    await replaceHosts(tx, 'image', ['img2.example.com', 'img1.example.com']);
    await replaceHosts(tx, 'launch', ['go.example.com']);
  });
  expect((await t.client()(systemDomainRoute, {})).domainList).toEqual([
    { domain: 'b.example.com', speed: null },
    { domain: 'a.example.com', speed: null },
  ]);
  const status = await t.client()(systemStatus, { host });
  expect([status.imageCDNs, status.launchGameCDNs]).toEqual([['img2.example.com', 'img1.example.com'], ['go.example.com']]);
});

test('domains are measured from the server; one that does not answer has no speed, and a change of the list keeps what was measured', async () => {
  await t.db.transaction(tx => replaceHosts(tx, 'domain', ['fast.example.com', 'gone.example.com', 'ill.example.com']));
  const asked: string[] = [];
  await measureDomains(t.db, t.clock, async url => {
    asked.push(String(url));
    if (url.host === 'gone.example.com') throw new Error('connect ECONNREFUSED');
    return url.host === 'ill.example.com' ? 503 : 200;
  });
  expect(asked.sort()).toEqual(['fast', 'gone', 'ill'].map(name => `https://${name}.example.com/health`));
  const at = t.clock.now();
  await t.db.transaction(tx => replaceHosts(tx, 'domain', ['new.example.com', 'gone.example.com', 'fast.example.com']));
  expect(await readSpeeds(t.db)).toEqual([
    { host: 'new.example.com', speedMs: null, measuredAt: null },
    { host: 'gone.example.com', speedMs: null, measuredAt: at },
    { host: 'fast.example.com', speedMs: expect.any(Number), measuredAt: at },
  ]);
  const [, , fast] = (await t.client()(systemDomainRoute, {})).domainList;
  expect(fast?.speed).toBeGreaterThanOrEqual(0);
});

test.each(['', '<script>', "a' or 1=1", 'x'.repeat(300), 'a\u202eb'])('the host %j is no host', async wrong => {
  const error = await t
    .client()(systemStatus, { host: wrong })
    .catch((e: unknown) => e);
  expect(isCallRefusal(error) && error.code).toBe('request.invalid');
});

test('the sealing key is published without its private part', async () => {
  const answer = await t.server.app.inject({ method: 'GET', url: systemSealing.path });
  expect(Object.keys(answer.json().value.jwk).sort()).toEqual(['crv', 'kty', 'x', 'y']);
  const key = await t.client()(systemSealing, {});
  expect(key).toEqual({ ...(await t.server.sealing.published()), jwk: key.jwk, now: t.clock.now() });
});
