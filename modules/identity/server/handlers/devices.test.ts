import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { sql } from '@baize/db';
import { hour, type Id, minute, newId } from '@baize/kernel';
import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  challengeForDevice,
  changePassword,
  deviceStatement,
  endOtherSessions,
  forgetDevice,
  forgetNetwork,
  listDevices,
  listNetworks,
  listSessions,
  login,
  loginByDevice,
  memberInfo,
  memberLogins,
  rememberDevice,
  revokeDevice,
  setLoginAlerts,
} from '../../contract/index.ts';
import { aMember, aVisitor, memberPassword, outcomeOf, testParts, type Visitor, withContact } from '../../fixtures/index.ts';
import { sendAlert } from '../devices/devices.ts';
import { identityModule, type Member, notePastSignIns } from '../index.ts';

let t: TestServer;
const module = identityModule({ ...testParts, translate: (_, key, values) => `${key} ${JSON.stringify(values)}` });
beforeAll(async () => {
  t = await startTestServer({ modules: [module] });
});
beforeEach(() => t.clock.move(hour));
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

let last = 0;
const anIp = () => `198.51.100.${(++last % 250) + 1}`;
const signIn = (member: Member, visitor: Visitor) => visitor.call(login, { username: member.account, password: memberPassword });

/** A browser's key, as WebCrypto makes it and never hands it out. */
function aKey(namedCurve = 'P-256') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  return { privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url') };
}

const signWith = (key: KeyObject, statement: string): string =>
  createSign('sha256').update(statement).sign({ key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

async function click(visitor: Visitor, deviceId: Id<'DeviceId'>, key: KeyObject, host = 'localhost') {
  const { challengeId, challenge } = await visitor.call(challengeForDevice, { deviceId });
  return { deviceId, challengeId, signature: signWith(key, deviceStatement({ host, deviceId, challenge })) };
}

/** A member in a browser that one click opens, logged in once with the password. */
async function remembered() {
  const member = await aMember(t.db, t.clock);
  const ip = anIp();
  const visitor = aVisitor(t, { ip });
  await signIn(member, visitor);
  const key = aKey();
  const { deviceId } = await visitor.call(rememberDevice, { publicKey: key.publicKey });
  return { member, visitor, deviceId, key: key.privateKey, ip };
}
const deviceCookie = (visitor: Visitor) => `__Host-baize-device=${visitor.cookies.get('__Host-baize-device')?.value}`;

describe('one click', () => {
  test('opens the account in the browser that was remembered, by its cookie and its key, each challenge once', async () => {
    const { member, visitor, deviceId, key } = await remembered();
    const signed = await click(visitor, deviceId, key);
    const { token } = await visitor.call(loginByDevice, signed);
    expect((await t.client({ token })(memberInfo, {})).account).toBe(member.account);
    expect(await outcomeOf(visitor.call(loginByDevice, signed))).toBe('401 device.unknown');
    const late = await click(visitor, deviceId, key);
    t.clock.move(2 * minute);
    expect(await outcomeOf(visitor.call(loginByDevice, late))).toBe('401 device.unknown');
    expect(await outcomeOf(visitor.call(loginByDevice, await click(visitor, deviceId, key)))).toBe('ok');
    // It is no proof: what protects the account still asks for one.
    expect(await outcomeOf(visitor.call(setLoginAlerts, { isOn: false }))).toBe('403 proof.needed');
    expect(visitor.cookies.get('__Host-baize-device')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
  });

  test('is asked for by a key on the right curve, from a proven session', async () => {
    const { visitor } = await remembered();
    for (const publicKey of ['bm9uc2Vuc2U', aKey('P-384').publicKey])
      expect(await outcomeOf(visitor.call(rememberDevice, { publicKey }))).toBe('400 device.key');
    t.clock.move(10 * minute);
    expect(await outcomeOf(visitor.call(rememberDevice, { publicKey: aKey().publicKey }))).toBe('403 proof.needed');
  });

  test('with the cookie stolen into another browser is noticed: the device is forgotten, its sessions end, the owner is notified', async () => {
    const { member, visitor, deviceId, key, ip } = await remembered();
    await withContact(t, member, { email: 'owner@example.com' });
    const thief = aVisitor(t, { ip, cookie: deviceCookie(visitor) });
    const { challengeId } = await thief.call(challengeForDevice, { deviceId });
    const forged = { deviceId, challengeId, signature: signWith(aKey().privateKey, 'whatever') };
    expect(await outcomeOf(thief.call(loginByDevice, forged))).toBe('401 device.unknown');
    expect(await outcomeOf(visitor.call(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect(await outcomeOf(visitor.call(loginByDevice, await click(visitor, deviceId, key)))).toBe('401 device.unknown');
    await runJobs(t, module.jobs ?? []);
    const letters = await t.db.query<{ subject: string }>({
      name: 'letters',
      text: "select subject from identity.outbox_message where target = 'owner@example.com'",
      values: [],
    });
    expect(letters).toEqual([{ subject: 'identity.message.stolen.subject {}' }]);
  });

  test('opens nothing with the key alone, for another host, for another device, or for an id that is made up', async () => {
    const { visitor, deviceId, key, ip } = await remembered();
    const other = await remembered();
    expect(await outcomeOf(aVisitor(t, { ip }).call(loginByDevice, await click(visitor, deviceId, key)))).toBe('401 device.unknown');
    expect(await outcomeOf(visitor.call(loginByDevice, await click(visitor, newId(), key)))).toBe('401 device.unknown');
    const swapped = { ...(await click(visitor, other.deviceId, key)), deviceId };
    expect(await outcomeOf(visitor.call(loginByDevice, swapped))).toBe('401 device.unknown');
    expect(await outcomeOf(visitor.call(loginByDevice, await click(visitor, deviceId, key)))).toBe('ok'); // none of these was theft
    expect(await outcomeOf(visitor.call(loginByDevice, await click(visitor, deviceId, key, 'evil.example')))).toBe('401 device.unknown');
  });

  test('dies with a changed password, everywhere', async () => {
    const { visitor, deviceId, key } = await remembered();
    await visitor.call(changePassword, { oldPassword: memberPassword, newPassword: 'harbour lantern 93', verifyPwd: 'harbour lantern 93' });
    expect(await outcomeOf(visitor.call(loginByDevice, await click(visitor, deviceId, key)))).toBe('401 device.unknown');
  });

  test('ends where the member turns it off, and elsewhere when every other device is logged out', async () => {
    const { member, visitor, deviceId, key, ip } = await remembered();
    const second = aVisitor(t, { ip });
    await signIn(member, second);
    const own = aKey();
    const { deviceId: secondId } = await second.call(rememberDevice, { publicKey: own.publicKey });
    await second.call(endOtherSessions, {});
    expect(await outcomeOf(visitor.call(loginByDevice, await click(visitor, deviceId, key)))).toBe('401 device.unknown');
    expect(await outcomeOf(second.call(loginByDevice, await click(second, secondId, own.privateKey)))).toBe('ok');
    await second.call(forgetDevice, {});
    expect(await outcomeOf(second.call(loginByDevice, await click(second, secondId, own.privateKey)))).toBe('401 device.unknown');
  });

  test('from a network that is not known asks for the second step', async () => {
    const { member, visitor, deviceId, key } = await remembered();
    await withContact(t, member, { email: 'far@example.com' });
    const far = aVisitor(t, { ip: anIp(), cookie: deviceCookie(visitor) });
    const code = await far.call(loginByDevice, await click(far, deviceId, key));
    expect(code).toMatchObject({ token: '', secondStep: { ways: [{ way: 'email' }] } });
  });
});

describe('devices and networks', () => {
  test('are listed, each browser once, and revoked: its sessions end and it is a new one from then on', async () => {
    const { member, visitor, deviceId, ip } = await remembered();
    await signIn(member, visitor);
    const second = aVisitor(t, { ip: anIp() });
    await signIn(member, second);
    const { items } = await second.call(listDevices, {});
    expect(items.map(({ hasOneClick, isCurrent }) => ({ hasOneClick, isCurrent }))).toEqual([
      { hasOneClick: false, isCurrent: true },
      { hasOneClick: true, isCurrent: false },
    ]);
    const stranger = aVisitor(t, { ip: anIp() });
    await signIn(await aMember(t.db, t.clock), stranger);
    expect(await outcomeOf(stranger.call(revokeDevice, { id: deviceId }))).toBe('404 object.not.found');
    await second.call(revokeDevice, { id: deviceId });
    expect(await outcomeOf(second.call(revokeDevice, { id: deviceId }))).toBe('404 object.not.found');
    expect(await outcomeOf(visitor.call(memberInfo, {}))).toBe('401 user.or.token.invalid');
    expect((await second.call(listSessions, {})).items).toHaveLength(1);
    const before = visitor.cookies.get('__Host-baize-device')?.value;
    await signIn(member, visitor);
    expect(visitor.cookies.get('__Host-baize-device')?.value).not.toBe(before);
    expect((await second.call(listDevices, {})).items).toHaveLength(2);

    const networks = await second.call(listNetworks, {});
    expect(networks.items.filter(one => one.isCurrent)).toHaveLength(1);
    await withContact(t, member, { email: 'net@example.com' });
    await second.call(forgetNetwork, { network: ip });
    expect(await outcomeOf(second.call(forgetNetwork, { network: ip }))).toBe('404 object.not.found');
    expect((await signIn(member, visitor)).secondStep?.ways).toEqual([{ way: 'email', hint: 'n•••@example.com' }]);
  });

  test('a browser that two members share is a device of each', async () => {
    const visitor = aVisitor(t, { ip: anIp() });
    const [one, two] = [await aMember(t.db, t.clock), await aMember(t.db, t.clock)];
    await signIn(one, visitor);
    const cookie = visitor.cookies.get('__Host-baize-device')?.value;
    await signIn(two, visitor);
    expect(visitor.cookies.get('__Host-baize-device')?.value).toBe(cookie);
    expect((await visitor.call(listDevices, {})).items).toHaveLength(1);
  });

  test('an e-mail tells of a new device, not of the first one, not of a known one, and not against the member’s wish', async () => {
    const member = await aMember(t.db, t.clock);
    const ip = anIp();
    const letters = async () => {
      await runJobs(t, module.jobs ?? []);
      const rows = await t.db.query<{ body: string }>({
        name: 'alerts',
        text: "select body from identity.outbox_message where target = 'alert@example.com' order by seq",
        values: [],
      });
      return rows.map(row => row.body);
    };
    const home = aVisitor(t, { ip });
    await signIn(member, home);
    await withContact(t, member, { email: 'alert@example.com' });
    await signIn(member, home);
    expect(await letters()).toEqual([]);
    await signIn(member, aVisitor(t, { ip }));
    expect(await letters()).toEqual([expect.stringContaining(ip)]);
    expect((await letters())[0]).not.toContain('a test browser');
    await signIn(member, home);
    await home.call(setLoginAlerts, { isOn: false });
    await signIn(member, aVisitor(t, { ip }));
    expect(await letters()).toHaveLength(1);
  });
});

test('a letter names browser and system from a list, and carries nothing else of what the browser says', async () => {
  const member = await aMember(t.db, t.clock);
  const [home, thief] = [aVisitor(t, { ip: anIp() }), 'Chrome/141 (Windows NT 10.0) All is well: go to https://evil.example'];
  await signIn(member, home);
  await withContact(t, member, { email: 'letter@example.com' });
  await t.db.transaction(tx =>
    sendAlert(tx, { memberId: member.id, at: t.clock.now(), ip: anIp(), userAgent: thief, language: 'EN', kind: 'new' }),
  );
  await t.db.transaction(tx =>
    sendAlert(tx, { memberId: member.id, at: t.clock.now(), ip: anIp(), userAgent: 'evil.example', language: 'EN', kind: 'stolen' }),
  );
  await runJobs(t, module.jobs ?? []);
  const rows = await t.db.query<{ body: string }>(
    sql`select body from identity.outbox_message where target = 'letter@example.com' order by seq`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]?.body).toContain('Chrome · Windows');
  expect(JSON.stringify(rows)).not.toMatch(/evil|All is well/);
});

test('the history of logins tells when, how, from where and how it ended, page by page, and only one’s own', async () => {
  const { member, visitor, deviceId, key, ip } = await remembered();
  expect(await outcomeOf(visitor.call(login, { username: member.account, password: 'wrong' }))).toBe('401 login.cred.err');
  await visitor.call(loginByDevice, await click(visitor, deviceId, key));
  const first = await visitor.call(memberLogins, { pageSize: 2 });
  expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 });
  expect(first.items.map(({ way, outcome }) => `${way} ${outcome}`)).toEqual(['device success', 'password wrong']);
  const next = await visitor.call(memberLogins, { page: 2, pageSize: 2 });
  expect(next.items).toMatchObject([{ way: 'password', outcome: 'success', ip, userAgent: 'a test browser' }]);
});

test('a page of one’s logins is what it was when one more was tried meanwhile, and a time that is none of them counts from the start', async () => {
  const { member, visitor } = await remembered();
  const visit = { memberId: member.id, account: member.account, ip: '198.51.100.5', userAgent: 'x' };
  const tried = async () => {
    t.clock.move(1_000);
    await notePastSignIns(t.db, [{ ...visit, at: t.clock.now() }]);
  };
  for (let n = 0; n < 8; n += 1) await tried();
  const shown = async (page: number, near?: string) => (await visitor.call(memberLogins, { page, pageSize: 2, near })).items;
  const [first] = await shown(1);
  const second = await shown(2);
  await tried();
  expect(await shown(2, `1.${first?.at}`)).toEqual(second);
  const counted = await shown(2);
  expect(counted).not.toEqual(second);
  expect(await shown(2, '1.2020-01-01T00:00:00.000Z')).toEqual(counted);
});
