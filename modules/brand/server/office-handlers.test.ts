import { hour, plus } from '@baize/kernel';
import { auditTrail, staffDecideApproval } from '@baize/staff/contract';
import { aStaff, byTwo, outcomeOf, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  officeBrand,
  officeSetBirthdayAge,
  officeSetHosts,
  officeSetMaintenance,
  officeSetPasswordDays,
  officeSetRegion,
  officeSetSwitch,
  officeTryAddress,
  systemDomainRoute,
  systemStatus,
  systemWhitelabel,
} from '../contract/index.ts';
import { brandModule, openCountries } from './index.ts';

const host = 'play.example.com';
const reason = 'asked by the regulator';
const permissions = ['brand.read', 'brand.write', 'opening.write'];
let t: TestServer;
let told = 0;

beforeAll(async () => {
  const brand = brandModule({ sealing: () => t.server.sealing, countries: await openCountries(), changed: () => void told++ });
  // A proxy of ours is at 10.1.1.1; no one else's word about addresses counts.
  t = await startTestServer({ modules: [brand, staffBeside([brand], permissions)], trustProxy: ['10.1.1.1'] });
});
afterAll(() => t.close());

const office = async (roles?: readonly string[]) => (await signedInStaff(t, await aStaff(t.db, t.clock, roles ? { roles } : {}))).call;

/** The answer to a visitor who connects from `peer` and sends this forwarding header. */
async function visit(peer: string, forwarded?: string, path = `/wps/system/status?host=${host}`) {
  const answer = await t.server.app.inject({
    method: 'GET',
    url: path,
    remoteAddress: peer,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  return answer;
}
const restrictionOf = async (peer: string, forwarded?: string) =>
  (await visit(peer, forwarded)).json<{ value: { regionRestriction: unknown } }>().value.regionRestriction;

async function lastEntry(call: Awaited<ReturnType<typeof office>>, action: string) {
  return (await call(auditTrail, { action, pageSize: 1 })).items[0];
}

test('a switch set in the office is on immediately, is pushed to the pages, and is in the audit log with what was before', async () => {
  const call = await office();
  const before = told;
  await call(officeSetSwitch, { name: 'MOBILENUMREG3', isOn: true, reason });
  expect((await t.client()(systemStatus, { host })).register.switches.MOBILENUMREG3).toBe('1');
  expect(told).toBe(before + 1);
  expect(await lastEntry(call, 'brand.set-switch')).toMatchObject({
    target: 'switch:MOBILENUMREG3',
    reason,
    before: { isOn: false },
    after: { isOn: true },
  });
  await call(officeSetSwitch, { name: 'MOBILENUMREG3', isOn: false, reason });
});

test('the age of the form is never below the law’s', async () => {
  const call = await office();
  expect(await outcomeOf(call(officeSetBirthdayAge, { age: 17, reason }))).toBe('400 request.invalid');
  await call(officeSetBirthdayAge, { age: 25, reason });
  expect((await call(officeBrand, {})).birthdayAge).toBe(25);
  expect(await lastEntry(call, 'brand.set-birthday-age')).toMatchObject({ before: { birthdayAge: 21 }, after: { birthdayAge: 25 } });
  await t.db.query({ text: "update brand.brand set jurisdiction = 'nj'", values: [], name: 'law' });
  expect(await outcomeOf(call(officeSetBirthdayAge, { age: 20, reason }))).toBe('400 brand.age.low');
  await t.db.query({ text: "update brand.brand set jurisdiction = 'standard'", values: [], name: 'law back' });
});

test('the days after which a password expires are the operator’s to choose', async () => {
  const call = await office();
  expect(await outcomeOf(call(officeSetPasswordDays, { days: 0, reason }))).toBe('400 request.invalid');
  await call(officeSetPasswordDays, { days: 30, reason });
  expect((await call(officeBrand, {})).passwordDays).toBe(30);
  expect(await lastEntry(call, 'brand.set-password-days')).toMatchObject({ before: { passwordDays: 90 }, after: { passwordDays: 30 } });
});

describe('maintenance', () => {
  test('closes every call of members and guests, leaves the office and the news about it open, and ends automatically', async () => {
    const call = await office();
    const endsAt = plus(t.clock.now(), hour);
    await call(officeSetMaintenance, { isOn: true, notice: '升级', endsAt, reason });
    expect((await t.client()(systemStatus, { host })).maintenance).toEqual({ isOn: true, reason: '升级', endsAt });
    expect((await t.client()(systemWhitelabel, {})).platform).toBe('web');
    const closed = await visit('127.0.0.1', undefined, '/wps/system/../test');
    expect(closed.statusCode).toBe(404);
    expect((await call(officeBrand, {})).maintenance.isOn).toBe(true);
    t.clock.move(hour);
    expect((await t.client()(systemStatus, { host })).maintenance.isOn).toBe(false);
    expect(await lastEntry(await office(), 'brand.set-maintenance')).toMatchObject({
      before: { isOn: false },
      after: { isOn: true, notice: '升级', endsAt },
    });
  });

  test.each([
    [{ isOn: true, endsAt: '2020-01-01T00:00:00Z' }, '400 brand.end.past'],
    [{ isOn: true, endsAt: 'tomorrow' }, '400 request.invalid'],
    [{ isOn: true, notice: 'x'.repeat(501) }, '400 request.invalid'],
    [{ isOn: true, reason: ' a ' }, '400 request.invalid'],
  ])('refuses %j', async (wrong, outcome) => {
    const call = await office();
    expect(await outcomeOf(call(officeSetMaintenance, { reason, ...wrong } as never))).toBe(outcome);
    expect((await call(officeBrand, {})).maintenance.isOn).toBe(false);
  });
});

describe('regions', () => {
  test('a refused country is kept out, and a forged forwarding header changes nothing', async () => {
    const call = await office();
    await call(officeSetRegion, { mode: 'deny', countries: ['US'], networks: [], reason });
    const american = '192.0.2.50';
    expect(await restrictionOf(american)).toEqual({ isRestricted: true, country: 'US' });
    expect(await restrictionOf(american, '203.0.113.9')).toEqual({ isRestricted: true, country: 'US' });
    expect(await restrictionOf(american, '203.0.113.9, 10.1.1.1')).toEqual({ isRestricted: true, country: 'US' });
    // Through our proxy, which puts the true address at the end of whatever the visitor wrote.
    expect(await restrictionOf('10.1.1.1', american)).toEqual({ isRestricted: true, country: 'US' });
    expect(await restrictionOf('10.1.1.1', `203.0.113.9, ${american}`)).toEqual({ isRestricted: true, country: 'US' });
    expect(await restrictionOf('10.1.1.1', `${american}, 203.0.113.9`)).toEqual({ isRestricted: false, country: 'CN' });
  });

  test('networks are above countries, and a list of admitted countries keeps out whoever has none', async () => {
    const call = await office();
    const networks = [
      { network: '192.0.2.0/28', verdict: 'allow' as const, note: 'testers' },
      { network: '203.0.113.128/25', verdict: 'deny' as const },
    ];
    await call(officeSetRegion, { mode: 'allow', countries: ['CN', 'CN'], networks, reason } as never);
    const verdicts = await Promise.all(
      ['192.0.2.3', '192.0.2.99', '203.0.113.1', '203.0.113.200', '10.9.9.9'].map(ip => call(officeTryAddress, { ip })),
    );
    expect(verdicts.map(v => [v.isRestricted, v.by])).toEqual([
      [false, 'network'],
      [true, 'country'],
      [false, 'country'],
      [true, 'network'],
      [true, 'unknown'],
    ]);
    expect((await call(officeBrand, {})).region).toMatchObject({ mode: 'allow', countries: ['CN'] });
    expect(await lastEntry(call, 'brand.set-region')).toMatchObject({
      before: { mode: 'deny', countries: ['US'] },
      after: { mode: 'allow' },
    });
    await call(officeSetRegion, { mode: 'deny', countries: [], networks: [], reason });
  });

  test.each([
    [{ mode: 'deny', countries: ['USA'], networks: [] }, '400 request.invalid'],
    [{ mode: 'allow', countries: [], networks: [] }, '400 brand.region.empty'],
    [{ mode: 'allow', countries: [], networks: [{ network: '10.0.0.0/8', verdict: 'deny' }] }, '400 brand.region.empty'],
    [{ mode: 'deny', countries: [], networks: [{ network: '0.0.0.0/0', verdict: 'deny' }] }, '400 brand.network.invalid'],
    [{ mode: 'deny', countries: [], networks: [{ network: '1.2.3.4/99', verdict: 'deny' }] }, '400 brand.network.invalid'],
    [
      {
        mode: 'deny',
        countries: [],
        networks: [
          { network: '1.2.3.4', verdict: 'deny' },
          { network: '1.2.3.4/32', verdict: 'allow' },
        ],
      },
      '400 brand.network.invalid',
    ],
  ])('refuses %j and changes nothing', async (wrong, outcome) => {
    const call = await office();
    expect(await outcomeOf(call(officeSetRegion, { ...wrong, reason } as never))).toBe(outcome);
    expect((await call(officeBrand, {})).region).toEqual({ mode: 'deny', countries: [], networks: [] });
    expect(await outcomeOf(call(officeTryAddress, { ip: '1.2.3' }))).toBe('400 brand.network.invalid');
  });
});

test('hosts come in the order they were given, and what is no host is refused by name', async () => {
  const call = await office();
  const wanted = { purpose: 'domain' as const, hosts: ['B.example.com', 'a.example.com:8443'], reason };
  await byTwo({ first: call, second: await office() }, officeSetHosts, wanted);
  expect((await t.client()(systemDomainRoute, {})).domainList.map(d => d.domain)).toEqual(['b.example.com', 'a.example.com:8443']);
  for (const hosts of [['https://a.example.com'], ['a b'], ['a.example.com', 'A.example.com'], ['-a.example.com'], ["x'.example.com"]])
    expect(await outcomeOf(call(officeSetHosts, { purpose: 'image', hosts, reason }))).toBe('400 brand.host.invalid');
  expect((await call(officeBrand, {})).hosts).toEqual({ domain: ['b.example.com', 'a.example.com:8443'], image: [], launch: [] });
});

test.each(['domain', 'image', 'launch'] as const)('no one sends members to other hosts alone: %s', async purpose => {
  const [call, second] = [await office(), await office()];
  const hostsNow = async () => (await call(officeBrand, {})).hosts[purpose];
  const before = await hostsNow();
  const { approvalId } = await call(officeSetHosts, { purpose, hosts: ['new.example.com'], reason });
  expect(await hostsNow()).toEqual(before);
  const decision = { id: approvalId as never, decision: 'approved' as const, reason: 'checked' };
  expect(await outcomeOf(call(staffDecideApproval, decision))).toBe('403 approval.own');
  expect(await hostsNow()).toEqual(before);
  await second(staffDecideApproval, decision);
  expect(await hostsNow()).toEqual(['new.example.com']);
});

test('without the permission nothing is shown and nothing is changed', async () => {
  const call = await office(['support']);
  expect(await outcomeOf(call(officeBrand, {}))).toBe('403 function.not.available');
  expect(await outcomeOf(call(officeSetMaintenance, { isOn: true, reason }))).toBe('403 function.not.available');
  expect(await outcomeOf(call(officeSetSwitch, { name: 'FREEPLAY3', isOn: false, reason }))).toBe('403 function.not.available');
});
