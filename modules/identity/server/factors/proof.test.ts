import type { Call } from '@baize/call';
import { minute, newId } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { generate } from 'otplib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  enrolAuthenticator,
  login,
  offerAuthenticator,
  proofState,
  proveAgain,
  setLoginAlerts,
} from '../../contract/index.ts';
import { aMember, aToken, aVisitor, memberPassword, outcomeOf, testParts } from '../../fixtures/index.ts';
import { identityModule, type Member } from '../index.ts';

let t: TestServer;
const module = identityModule(testParts);
beforeAll(async () => {
  t = await startTestServer({ modules: [module] });
});
afterEach(() => expect(t.faults.splice(0)).toEqual([]));
afterAll(() => t.close());

const homeOf = async (member: Member, isProven = false) =>
  aVisitor(t, { ip: '203.0.113.200', token: await aToken(t.db, t.clock, member, isProven) });
const id = newId();
const key = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };

/** Every call that asks for a proof, with a body that its shape lets through. A new one is added here. */
const samples: Readonly<Record<string, object>> = {
  addPasskey: { challengeId: id, name: 'x', response: key },
  bindContact: { channel: 'email', target: 'a@example.com', code: '1' },
  bindSocial: { ticket: 'x', confirm: 'Google' },
  codeForContact: { channel: 'email', target: 'a@example.com' },
  enrolAuthenticator: { code: '1' },
  offerAuthenticator: {},
  offerPasskey: {},
  rememberDevice: { publicKey: 'AAAA' },
  removeAuthenticator: { code: '1' },
  removePasskey: { id },
  setLoginAlerts: { isOn: false },
  setPaymentPassword: { newPassword: '840371', verifyPwd: '840371' },
};
const asking = module.handlers.map(({ call }) => call).filter(call => 'proof.needed' in call.errors);

test('whatever changes the protection of an account asks for a proof, before anything else and of every session on its own', async () => {
  expect(asking.map(call => call.name).sort()).toEqual(Object.keys(samples));
  const member = await aMember(t.db, t.clock);
  const [home, other] = [await homeOf(member), await homeOf(member, true)];
  for (const call of asking) {
    const ask = (by: typeof home) => outcomeOf(by.call(call as Call<object, unknown>, samples[call.name] ?? {}));
    expect(`${call.name} ${await ask(home)}`).toBe(`${call.name} 403 proof.needed`);
    expect(`${call.name} ${await ask(other)}`).not.toContain('proof.needed');
  }
});

test('the refusal names the ways there are; a password proves for ten minutes, wrong ones are counted', async () => {
  const member = await aMember(t.db, t.clock);
  const home = await homeOf(member);
  await expect(home.call(setLoginAlerts, { isOn: true })).rejects.toMatchObject({ facts: { ways: ['password'] } });
  const prove = (password: string) => outcomeOf(home.call(proveAgain, { way: 'password', password }));
  expect(await prove('')).toBe('400 proof.wrong');
  expect(await prove(memberPassword)).toBe('ok');
  expect(await outcomeOf(home.call(setLoginAlerts, { isOn: true }))).toBe('ok');
  t.clock.move(10 * minute);
  expect(await outcomeOf(home.call(setLoginAlerts, { isOn: true }))).toBe('403 proof.needed');
  for (let i = 0; i < 5; i++) expect(await prove(`wrong ${i}`)).toBe('400 proof.wrong');
  expect(await prove(memberPassword)).toBe('429 request.too.many');
});

test('an authenticator proves too, once a code; one that was only offered does not', async () => {
  const member = await aMember(t.db, t.clock);
  const home = await homeOf(member, true);
  const { secret } = await home.call(offerAuthenticator, {});
  const code = () => generate({ secret, epoch: Math.floor(Date.parse(t.clock.now()) / 1_000) });
  const later = await homeOf(member);
  expect(await outcomeOf(later.call(proveAgain, { way: 'totp', code: await code() }))).toBe('400 code.wrong');
  await home.call(enrolAuthenticator, { code: await code() });
  t.clock.move(minute);
  expect((await later.call(proofState, {})).ways).toEqual(['password', 'totp']);
  expect(await outcomeOf(later.call(proveAgain, { way: 'totp', code: '' }))).toBe('400 code.empty');
  const once = await code();
  expect(await outcomeOf(later.call(proveAgain, { way: 'totp', code: once }))).toBe('ok');
  expect(await outcomeOf((await homeOf(member)).call(proveAgain, { way: 'totp', code: once }))).toBe('400 code.wrong');
});

test('logging in with the password, and changing it, are proofs themselves', async () => {
  const member = await aMember(t.db, t.clock);
  const visitor = aVisitor(t, { ip: '203.0.113.201' });
  await visitor.call(login, { username: member.account, password: memberPassword });
  expect((await visitor.call(proofState, {})).provenUntil).not.toBeNull();
  t.clock.move(11 * minute);
  expect((await visitor.call(proofState, {})).provenUntil).toBeNull();
  await visitor.call(changePassword, { oldPassword: memberPassword, newPassword: 'harbour lantern 93', verifyPwd: 'harbour lantern 93' });
  expect((await visitor.call(proofState, {})).provenUntil).not.toBeNull();
});
