import { hour, minute, newId } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addPasskey,
  changePassword,
  listPasskeys,
  login,
  loginByPasskey,
  loginSecondStep,
  maxPasskeys,
  memberInfo,
  offerPasskey,
  passkeyForLogin,
  passkeyForProof,
  passkeyForSecondStep,
  proofState,
  proveAgain,
  removePasskey,
  renamePasskey,
  securityConfig,
} from '../../contract/index.ts';
import { aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts, testPolicy } from '../../fixtures/index.ts';
import { type Misdeeds, VirtualAuthenticator } from '../../fixtures/virtual-authenticator.ts';
import { identityModule, type Member, pausedUntil } from '../index.ts';
import { setMemberStatus } from '../members/members.ts';

let t: TestServer;
let hosts: string[] = [];
beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule({ ...testParts, policy: async () => ({ ...testPolicy, hosts }) })] });
});
beforeEach(() => {
  t.clock.move(hour);
  hosts = [];
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const origin = 'http://localhost';
let last = 0;
const fresh = (host = 'localhost') => aVisitor(t, { ip: `198.51.100.${(++last % 250) + 1}`, host });
const homeOf = async (member: Member, isProven = true) =>
  aVisitor(t, { ip: '203.0.113.200', token: await aToken(t.db, t.clock, member, isProven) });

async function withKey(name = 'My phone') {
  const member = await aMember(t.db, t.clock);
  const home = await homeOf(member);
  const device = new VirtualAuthenticator(origin);
  const { challengeId, options } = await home.call(offerPasskey, {});
  const item = await home.call(addPasskey, { challengeId, name, response: device.create(options) });
  return { member, home, device, item };
}

describe('a passkey', () => {
  test('is made on a device, named, listed, renamed, counted in the score, and removed', async () => {
    const { home, item, member } = await withKey('  My\u202e   phone ');
    expect(item).toMatchObject({ name: 'My phone', isSynced: false, lastUsedAt: null });
    expect(await home.call(securityConfig, {})).toMatchObject({ passkeyCount: 1, score: 65 });
    await home.call(renamePasskey, { id: item.id, name: '工作手机' });
    expect((await home.call(listPasskeys, {})).items.map(one => one.name)).toEqual(['工作手机']);
    for (const name of ['', ' \u200b ', 'x'.repeat(41)])
      expect(await outcomeOf(home.call(renamePasskey, { id: item.id, name }))).toBe('400 passkey.name');
    const stranger = await homeOf(await aMember(t.db, t.clock));
    expect(await outcomeOf(stranger.call(renamePasskey, { id: item.id, name: 'mine' }))).toBe('404 object.not.found');
    expect(await outcomeOf(stranger.call(removePasskey, { id: item.id }))).toBe('404 object.not.found');
    expect((await stranger.call(listPasskeys, {})).items).toEqual([]);
    expect(await outcomeOf((await homeOf(member, false)).call(removePasskey, { id: item.id }))).toBe('403 proof.needed');
    await home.call(removePasskey, { id: item.id });
    expect((await home.call(listPasskeys, {})).items).toEqual([]);
  });

  test('logs in without a name or a password, from a network no one knows, with no second step', async () => {
    const { member, device, item, home } = await withKey();
    const visitor = fresh();
    const offered = await visitor.call(passkeyForLogin, {});
    expect(offered.options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' });
    const signed = device.sign(offered);
    const { token, secondStep } = await visitor.call(loginByPasskey, signed);
    expect(secondStep).toBeUndefined();
    expect((await t.client({ token })(memberInfo, {})).account).toBe(member.account);
    expect(await t.client({ token })(proofState, {})).toMatchObject({ ways: ['password', 'passkey'], provenUntil: expect.any(String) });
    expect((await home.call(listPasskeys, {})).items[0]?.lastUsedAt).toBe(t.clock.now());
    expect(await outcomeOf(fresh().call(loginByPasskey, signed))).toBe('400 passkey.expired'); // once
    await home.call(removePasskey, { id: item.id });
    expect(await outcomeOf(visitor.call(loginByPasskey, device.sign(await visitor.call(passkeyForLogin, {}))))).toBe('401 passkey.refused');
  });

  const misdeeds: readonly (readonly [string, Misdeeds])[] = [
    ['another origin', { origin: 'https://baize.evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['nobody at the device', { isVerified: false }],
    ['a signature of something else', { isForged: true }],
    ['another member’s handle', { userHandle: Buffer.from('0123456789abcdef').toString('base64url') }],
  ];
  test.each(misdeeds)('that signs with %s opens nothing', async (_, wrong) => {
    const { device } = await withKey();
    const visitor = fresh();
    const signed = device.sign(await visitor.call(passkeyForLogin, {}), wrong);
    expect(await outcomeOf(visitor.call(loginByPasskey, signed))).toBe('401 passkey.refused');
  });

  test('that was copied is noticed by its counter', async () => {
    const { device } = await withKey();
    const visitor = fresh();
    const copy = device.copied();
    for (let i = 0; i < 2; i++) await visitor.call(loginByPasskey, device.sign(await visitor.call(passkeyForLogin, {})));
    expect(await outcomeOf(visitor.call(loginByPasskey, copy.sign(await visitor.call(passkeyForLogin, {}))))).toBe('401 passkey.refused');
  });

  test('is made for the challenge of the same member, within five minutes, once, and by someone at the device', async () => {
    const member = await aMember(t.db, t.clock);
    const home = await homeOf(member);
    const device = new VirtualAuthenticator(origin);
    const offered = await home.call(offerPasskey, {});
    const add = (response = device.create(offered.options), challengeId = offered.challengeId, by = home) =>
      outcomeOf(by.call(addPasskey, { challengeId, name: 'key', response }));
    expect(await add(undefined, undefined, await homeOf(await aMember(t.db, t.clock)))).toBe('400 passkey.expired');
    expect(await add(undefined, newId())).toBe('400 passkey.expired');
    const second = await home.call(offerPasskey, {});
    t.clock.move(5 * minute);
    expect(await add(device.create(second.options), second.challengeId)).toBe('400 passkey.expired');
    for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }]) {
      const next = await home.call(offerPasskey, {});
      expect(await add(device.create(next.options, wrong), next.challengeId)).toBe('401 passkey.refused');
    }
    const right = await home.call(offerPasskey, {});
    const key = device.create(right.options);
    expect(await add(key, right.challengeId)).toBe('ok');
    expect(await add(key, right.challengeId)).toBe('400 passkey.expired');
  });

  test('belongs to one member only, and a member has at most ten', async () => {
    const { device, home } = await withKey();
    const taken = device.create((await home.call(offerPasskey, {})).options);
    const offered = await home.call(offerPasskey, {});
    const stolen = { ...device.create(offered.options), id: taken.id };
    expect(await outcomeOf(home.call(addPasskey, { challengeId: offered.challengeId, name: 'x', response: stolen }))).toBe(
      '401 passkey.refused',
    );
    for (let n = 1; n < maxPasskeys; n++) {
      const { challengeId, options } = await home.call(offerPasskey, {});
      await home.call(addPasskey, { challengeId, name: `key ${n}`, response: device.create(options) });
    }
    expect(await outcomeOf(home.call(offerPasskey, {}))).toBe('409 passkey.full');
  });

  test('holds for the brand’s hosts only: not for another, not for a bare address', async () => {
    const { device } = await withKey();
    hosts = ['play.example'];
    expect(await outcomeOf(fresh().call(passkeyForLogin, {}))).toBe('ok'); // localhost is the visitor’s own machine
    for (const host of ['evil.example', 'play.example.evil', '127.0.0.1', 'play.example'])
      expect(await outcomeOf(fresh(host).call(passkeyForLogin, {}))).toBe('403 passkey.host'); // the last one for want of HTTPS
    hosts = [];
    const offered = await fresh().call(passkeyForLogin, {});
    expect(await outcomeOf(fresh('other.example').call(loginByPasskey, device.sign(offered)))).toBe('403 passkey.host');
  });

  test('of a frozen member opens nothing', async () => {
    const { member, device } = await withKey();
    await t.db.transaction(tx => setMemberStatus(tx, { memberId: member.id, status: 'frozen', now: t.clock.now() }));
    const visitor = fresh();
    expect(await outcomeOf(visitor.call(loginByPasskey, device.sign(await visitor.call(passkeyForLogin, {}))))).toBe(
      '401 user.or.token.invalid',
    );
  });
});

test('as the second step a passkey ends a login from a network that is not known; a passkey of someone else does not', async () => {
  const { member, device } = await withKey();
  const other = await withKey();
  const visitor = fresh();
  const { token, secondStep } = await visitor.call(login, { username: member.account, password: memberPassword });
  expect({ token, ways: secondStep?.ways }).toEqual({ token: '', ways: [{ way: 'passkey', hint: '' }] });
  const ticket = secondStep?.ticket ?? '';
  const offered = await visitor.call(passkeyForSecondStep, { ticket });
  expect(offered.options.allowCredentials).toHaveLength(1);
  const foreign = other.device.sign({ ...offered, options: { ...offered.options, allowCredentials: [] } });
  const finish = (passkey?: typeof foreign) =>
    outcomeOf(visitor.call(loginSecondStep, { ticket, way: 'passkey', ...(passkey ? { passkey } : {}) }));
  expect(await finish()).toBe('401 passkey.refused');
  expect(await finish(foreign)).toBe('401 passkey.refused');
  const forLogin = device.sign(await visitor.call(passkeyForLogin, {})); // signed for something else
  expect(await finish(forLogin)).toBe('400 passkey.expired');
  expect(await finish(device.sign(await visitor.call(passkeyForSecondStep, { ticket })))).toBe('ok');
  expect(await finish(device.sign(await visitor.call(passkeyForSecondStep, { ticket }).catch(() => offered)))).toBe(
    '401 login.ticket.invalid',
  );
});

test('a new browser is asked for the passkey at the password, also from a known network', async () => {
  const { member, device } = await withKey();
  const ip = '198.51.100.254';
  for (let browser = 0; browser < 2; browser++) {
    const visitor = aVisitor(t, { ip, host: 'localhost' });
    const typed = { username: member.account, password: memberPassword };
    const { token, secondStep } = await visitor.call(login, typed);
    expect({ token, ways: secondStep?.ways.map(one => one.way) }).toEqual({ token: '', ways: ['passkey'] });
    const ticket = secondStep?.ticket ?? '';
    const passkey = device.sign(await visitor.call(passkeyForSecondStep, { ticket }));
    expect((await visitor.call(loginSecondStep, { ticket, way: 'passkey', passkey })).token).not.toBe('');
    expect((await visitor.call(login, typed)).secondStep).toBeUndefined();
  }
});

test('a passkey proves a session, for ten minutes', async () => {
  const { member, device } = await withKey();
  const later = await homeOf(member, false);
  expect(await later.call(proofState, {})).toEqual({ provenUntil: null, ways: ['password', 'passkey'] });
  expect(await outcomeOf(later.call(offerPasskey, {}))).toBe('403 proof.needed');
  const passkey = device.sign(await later.call(passkeyForProof, {}));
  expect(await outcomeOf(later.call(proveAgain, { way: 'passkey' }))).toBe('401 passkey.refused');
  await later.call(proveAgain, { way: 'passkey', passkey });
  expect(await outcomeOf(later.call(proveAgain, { way: 'passkey', passkey }))).toBe('400 passkey.expired');
  expect(await outcomeOf(later.call(offerPasskey, {}))).toBe('ok');
  t.clock.move(10 * minute);
  expect(await outcomeOf(later.call(offerPasskey, {}))).toBe('403 proof.needed');
});

test('whoever has forgotten the password sets a new one by a passkey, once; other sessions end and payouts pause', async () => {
  const { member, device } = await withKey();
  const [home, other] = [await homeOf(member, false), await homeOf(member)];
  const passkey = device.sign(await home.call(passkeyForProof, {}));
  const passwords = { newPassword: 'orchard lantern 29 sea', verifyPwd: 'orchard lantern 29 sea' };
  expect(await outcomeOf(home.call(changePassword, passwords))).toBe('400 modify.pw.incorrect.pw');
  const stranger = await withKey();
  const foreign = stranger.device.sign(await stranger.home.call(passkeyForProof, {}));
  expect(await outcomeOf(home.call(changePassword, { ...passwords, passkey: foreign }))).not.toBe('ok');
  expect(await outcomeOf(home.call(changePassword, { ...passwords, passkey }))).toBe('ok');
  expect(await outcomeOf(home.call(changePassword, { ...passwords, passkey }))).toBe('400 passkey.expired');
  expect(await outcomeOf(other.call(memberInfo, {}))).toMatch(/^401/);
  expect(await outcomeOf(home.call(memberInfo, {}))).toBe('ok');
  expect(await pausedUntil(t.db, member.id, t.clock.now())).not.toBeNull();
});
