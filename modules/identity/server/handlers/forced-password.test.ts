import { day, second } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePassword, listSessions, login, logout, memberInfo, securityConfig } from '../../contract/index.ts';
import { type AMember, aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts } from '../../fixtures/index.ts';
import { type IdentityPolicy, identityModule } from '../index.ts';

let t: TestServer;
let policy: IdentityPolicy;
const change = { oldPassword: memberPassword, newPassword: 'harbour lantern 93', verifyPwd: 'harbour lantern 93' };

beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule({ ...testParts, policy: async () => policy })] });
});
beforeEach(async () => {
  policy = await testParts.policy(t.db);
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

async function arrived(wanted: AMember = {}) {
  const member = await aMember(t.db, t.clock, wanted);
  return { member, token: await aToken(t.db, t.clock, member), call: aVisitor(t, { token: await aToken(t.db, t.clock, member) }).call };
}

/** Every call of the server that a logged-in member may make, but logging out, as "name: outcome". */
async function outcomes(token: string): Promise<string[]> {
  const asked = t.server.calls.filter(call => (call.access === 'member' || call.access === 'official') && call.name !== 'logout');
  const answers = asked.map(async ({ name, method, path }) => {
    const url = path.replace(/:\w+/g, 'x');
    const answer = await t.server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    const { code, facts } = answer.json();
    return `${name}: ${code === 'function.not.available' && facts.needs === 'password' ? 'closed' : 'open'}`;
  });
  return Promise.all(answers);
}

describe('a password that must be changed first', () => {
  test.each([
    ['given out by somebody else', { isInitialPassword: true }],
    ['too old, where the brand forces the change', {}],
  ])('%s: nothing else is let through until it is changed', async (_, wanted) => {
    const { member } = await arrived(wanted);
    t.clock.move(90 * day);
    policy = { ...policy, forcesPasswordChange: true };
    const token = await aToken(t.db, t.clock, member);
    const { call } = aVisitor(t, { token });
    const before = await outcomes(token);
    expect(before.filter(line => line.endsWith('open')).sort()).toEqual([
      'changePassword: open',
      'memberInfo: open',
      'securityConfig: open',
    ]);
    expect(before.length).toBeGreaterThan(3);
    expect(await outcomeOf(call(changePassword, { ...change, oldPassword: 'not the old one' }))).toBe('400 modify.pw.incorrect.pw');
    expect(await outcomeOf(call(listSessions, {}))).toBe('403 function.not.available');
    expect(await outcomeOf(call(changePassword, change))).toBe('ok');
    expect((await outcomes(token)).filter(line => line.endsWith('closed'))).toEqual([]);
  });

  test('may be left by logging out', async () => {
    const { call } = await arrived({ isInitialPassword: true });
    expect(await outcomeOf(call(logout, {}))).toBe('ok');
    expect(await outcomeOf(call(memberInfo, {}))).toBe('401 user.or.token.invalid');
  });

  test('still lets its owner log in again, which opens nothing more', async () => {
    const { member, call } = await arrived({ isInitialPassword: true });
    const { token, firstTimeLogin } = await call(login, { username: member.account, password: memberPassword });
    expect(firstTimeLogin).toBe(true);
    expect(await outcomeOf(aVisitor(t, { token }).call(listSessions, {}))).toBe('403 function.not.available');
  });

  test('is asked of no one while the brand does not force it, nor of accounts without a password', async () => {
    const { member } = await arrived();
    t.clock.move(90 * day);
    const { call } = aVisitor(t, { token: await aToken(t.db, t.clock, member) });
    expect(await outcomeOf(call(listSessions, {}))).toBe('ok');
    policy = { ...policy, forcesPasswordChange: true };
    t.clock.move(10 * second); // a server hears of it within so long
    expect(await outcomeOf(call(listSessions, {}))).toBe('403 function.not.available');
    expect(await call(securityConfig, {})).toMatchObject({ passwordExpired: true, firstTimeLogin: false });
  });
});
