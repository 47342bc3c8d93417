import { hour, minute, second } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bindContact,
  changePassword,
  codeForContact,
  codeForSecondStep,
  endOtherSessions,
  enrolAuthenticator,
  login,
  loginSecondStep,
  memberInfo,
  offerAuthenticator,
  removeAuthenticator,
  securityConfig,
} from '../../contract/index.ts';
import { aMember, aToken, aVisitor, codeSentTo, memberPassword, outcomeOf, testParts, withContact } from '../../fixtures/index.ts';
import { identityModule, type Member } from '../index.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ modules: [identityModule(testParts)] });
});
beforeEach(() => t.clock.move(hour));
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

let last = 0;
const fresh = () => aVisitor(t, { ip: `192.0.2.${(++last % 250) + 1}` });
const password = memberPassword;
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(Date.parse(t.clock.now()) / 1_000) });
const homeOf = async (member: Member) => aVisitor(t, { ip: '203.0.113.200', token: await aToken(t.db, t.clock, member, true) });

async function enrolled() {
  const member = await aMember(t.db, t.clock);
  const home = await homeOf(member);
  const { secret, otpauthUri } = await home.call(offerAuthenticator, {});
  expect(otpauthUri).toContain(member.account);
  const { recoveryCodes } = await home.call(enrolAuthenticator, { code: await codeOf(secret) });
  t.clock.move(31 * second);
  return { member, home, secret, recoveryCodes };
}

async function halfWay(member: Member, visitor = fresh()) {
  const code = await visitor.call(login, { username: member.account, password });
  return { visitor, code, ticket: code.secondStep?.ticket ?? '' };
}

describe('an authenticator', () => {
  test('is offered and counts after its first code, with ten recovery codes', async () => {
    const member = await aMember(t.db, t.clock);
    const home = await homeOf(member);
    const { secret } = await home.call(offerAuthenticator, {});
    expect(await outcomeOf(home.call(enrolAuthenticator, { code: '000000' }))).toBe('400 code.wrong');
    expect(await home.call(securityConfig, {})).toMatchObject({ hasAuthenticator: false, score: 25 });
    expect((await halfWay(member)).code.secondStep).toBeUndefined();
    const { recoveryCodes } = await home.call(enrolAuthenticator, { code: await codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await home.call(securityConfig, {})).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 10, score: 65 });
    expect(await outcomeOf(home.call(offerAuthenticator, {}))).toBe('409 authenticator.enrolled');
    expect(await outcomeOf(home.call(enrolAuthenticator, { code: await codeOf(secret) }))).toBe('409 authenticator.enrolled');
  });

  test('is asked for from a network that the account is not known from, once, and the network is known afterwards', async () => {
    const { member, secret } = await enrolled();
    const { visitor, code, ticket } = await halfWay(member);
    expect(code).toMatchObject({ token: '', secondStep: { ways: [{ way: 'totp', hint: '' }] } });
    expect(visitor.cookies.size).toBe(0);
    const right = { ticket, way: 'totp' as const, code: await codeOf(secret) };
    expect(await outcomeOf(visitor.call(loginSecondStep, { ...right, code: '' }))).toBe('400 code.empty');
    expect(await outcomeOf(visitor.call(loginSecondStep, { ...right, code: '000000' }))).toBe('400 code.wrong');
    const { token } = await visitor.call(loginSecondStep, right);
    expect((await t.client({ token })(memberInfo, {})).account).toBe(member.account);
    expect(await outcomeOf(visitor.call(loginSecondStep, right))).toBe('401 login.ticket.invalid');
    expect((await halfWay(member, visitor)).code.token).not.toBe('');
    const elsewhere = await halfWay(member);
    expect(await outcomeOf(elsewhere.visitor.call(loginSecondStep, { ...right, ticket: elsewhere.ticket }))).toBe('400 code.wrong'); // a used code
  });

  test('is asked for by each new browser, also from a known network; a browser that has shown it once is not asked again', async () => {
    const { member, secret } = await enrolled();
    const ip = '198.51.100.77';
    const first = await halfWay(member, aVisitor(t, { ip }));
    await first.visitor.call(loginSecondStep, { ticket: first.ticket, way: 'totp', code: await codeOf(secret) });
    expect((await halfWay(member, first.visitor)).code.secondStep).toBeUndefined();
    t.clock.move(31 * second);
    const next = await halfWay(member, aVisitor(t, { ip }));
    expect(next.code).toMatchObject({ token: '', secondStep: { ways: [{ way: 'totp' }] } });
    expect(await outcomeOf(next.visitor.call(memberInfo, {}))).toBe('401 customer.not.login');
    await next.visitor.call(loginSecondStep, { ticket: next.ticket, way: 'totp', code: await codeOf(secret) });
    expect((await halfWay(member, next.visitor)).code.secondStep).toBeUndefined();
  });

  test('is asked for where it is bound only: with an e-mail address a known network is enough for a new browser', async () => {
    const member = await aMember(t.db, t.clock);
    const ip = '198.51.100.78';
    expect((await halfWay(member, aVisitor(t, { ip }))).code.token).not.toBe('');
    await withContact(t, member, { email: 'known.network@example.com' });
    expect((await halfWay(member, aVisitor(t, { ip }))).code.token).not.toBe('');
    expect((await halfWay(member)).code.secondStep?.ways.map(one => one.way)).toEqual(['email']);
  });

  test('that is lost: a recovery code opens once', async () => {
    const { member, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    const first = await halfWay(member);
    expect((await first.visitor.call(loginSecondStep, { ticket: first.ticket, way: 'totp', code })).token).not.toBe('');
    const again = await halfWay(member);
    expect(await outcomeOf(again.visitor.call(loginSecondStep, { ticket: again.ticket, way: 'totp', code }))).toBe('400 code.wrong');
  });

  test('cannot be guessed: five wrong codes, then a wait', async () => {
    const { member, secret } = await enrolled();
    const { visitor, ticket } = await halfWay(member);
    const attempt = (code: string) => outcomeOf(visitor.call(loginSecondStep, { ticket, way: 'totp', code }));
    for (let i = 0; i < 5; i++) expect(await attempt(`00000${i}`)).toBe('400 code.wrong');
    expect(await attempt(await codeOf(secret))).toBe('429 request.too.many');
  });

  test('is removed for a code, and then asked of no one', async () => {
    const { member, home, secret } = await enrolled();
    expect(await outcomeOf(home.call(removeAuthenticator, { code: '000000' }))).toBe('400 code.wrong');
    expect(await outcomeOf(home.call(removeAuthenticator, { code: await codeOf(secret) }))).toBe('ok');
    expect((await halfWay(member)).code.token).not.toBe('');
  });

  test('a login that is half done ends with a changed password, and after ten minutes', async () => {
    const { member, home, secret } = await enrolled();
    const one = await halfWay(member);
    const next = { oldPassword: password, newPassword: 'harbour lantern 93', verifyPwd: 'harbour lantern 93' };
    const two = await halfWay(member);
    t.clock.move(10 * minute);
    const finish = async ({ visitor, ticket }: typeof one) =>
      outcomeOf(visitor.call(loginSecondStep, { ticket, way: 'totp', code: await codeOf(secret) }));
    expect(await finish(two)).toBe('401 login.ticket.invalid');
    const three = await halfWay(member);
    await home.call(changePassword, next);
    expect(await finish(three)).toBe('401 login.ticket.invalid');
  });
});

test('every other session of the member ends immediately, and no one else’s', async () => {
  const member = await aMember(t.db, t.clock);
  const [here, there] = [await homeOf(member), await homeOf(member)];
  const theirs = await homeOf(await aMember(t.db, t.clock));
  expect(await outcomeOf(here.call(endOtherSessions, {}))).toBe('ok');
  expect(await outcomeOf(there.call(memberInfo, {}))).toBe('401 user.or.token.invalid');
  for (const one of [here, theirs]) expect(await outcomeOf(one.call(memberInfo, {}))).toBe('ok');
});

describe('a bound number or address', () => {
  test.each(['sms', 'email'] as const)('by %s is bound for a code, and serves as second step', async channel => {
    const member = await aMember(t.db, t.clock);
    const home = await homeOf(member);
    const target = channel === 'sms' ? '13812340001' : 'wang@example.com';
    const ask = (more: object = {}) => home.call(codeForContact, { channel, target, ...more });
    expect(await outcomeOf(ask({ target: 'x' }))).toBe(channel === 'sms' ? '400 phone.invalid' : '400 mail.invalid');
    const { codeId } = await ask();
    const code = (await codeSentTo(t, target)) ?? '';
    const thief = await homeOf(await aMember(t.db, t.clock));
    expect(await outcomeOf(home.call(bindContact, { channel, target, codeId, code: '' }))).toBe('400 code.empty');
    expect(await outcomeOf(home.call(bindContact, { channel, target, codeId, code }))).toBe('ok');
    expect(await outcomeOf(thief.call(bindContact, { channel, target, codeId, code }))).toBe('400 code.expired');
    expect((await home.call(securityConfig, {}))[channel === 'sms' ? 'mobile' : 'email']).toBe(
      channel === 'sms' ? '138••••••01' : 'w•••@example.com',
    );
    t.clock.move(hour);
    const { visitor, ticket, code: half } = await halfWay(member);
    expect(half.secondStep?.ways.map(one => one.way)).toEqual([channel]);
    const sent = await visitor.call(codeForSecondStep, { ticket, way: channel });
    const right = { ticket, way: channel, codeId: sent.codeId, code: (await codeSentTo(t, target)) ?? '' };
    expect(await outcomeOf(visitor.call(loginSecondStep, { ...right, way: 'totp' as const }))).toBe('401 login.ticket.invalid');
    expect(await outcomeOf(visitor.call(loginSecondStep, right))).toBe('ok');
  });

  test('of someone else is not taken over', async () => {
    const owner = await aMember(t.db, t.clock);
    await withContact(t, owner, { email: 'mine@example.com' });
    const home = await homeOf(await aMember(t.db, t.clock));
    const { codeId } = await home.call(codeForContact, { channel: 'email', target: 'mine@example.com' });
    const code = (await codeSentTo(t, 'mine@example.com')) ?? '';
    expect(await outcomeOf(home.call(bindContact, { channel: 'email', target: 'mine@example.com', codeId, code }))).toBe('409 mail.taken');
  });
});
