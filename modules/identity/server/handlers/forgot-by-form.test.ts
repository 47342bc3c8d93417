import { runJobs, startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgotPassword, login, resetPassword } from '../../contract/index.ts';
import { aCaptcha, aMember, aVisitor, codeSentTo, memberPassword, outcomeOf, testParts, withContact } from '../../fixtures/index.ts';
import { identityModule } from '../index.ts';

let t: TestServer;
const module = identityModule(testParts);
beforeAll(async () => {
  t = await startTestServer({ modules: [module] });
});
afterAll(async () => {
  expect(t.faults).toEqual([]);
  await t.close();
});

/** Asks as an HTML form does. */
async function post(email: string, captcha = '12345') {
  const answer = await t.server.app.inject({
    method: 'POST',
    url: forgotPassword.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', 'x-requested-with': 'form' },
    payload: new URLSearchParams({ email, captchaId: await aCaptcha(t.db, t.clock, '12345'), captcha }).toString(),
  });
  await runJobs(t, module.jobs ?? []);
  return { status: answer.statusCode, ...answer.json<{ code?: string; value?: { codeId: string } }>() };
}

test('a forgotten password is reset by a form as well, and an address that no one has gets the same answer', async () => {
  const member = await aMember(t.db, t.clock);
  const email = `${member.account}+form@example.com`; // a plus is a space where a form is read wrongly
  await withContact(t, member, { email });
  const known = await post(email);
  const unknown = await post('nobody@example.com');
  expect([known.status, Object.keys(known.value ?? {})]).toEqual([unknown.status, Object.keys(unknown.value ?? {})]);
  expect(await codeSentTo(t, 'nobody@example.com')).toBeUndefined();
  const verificationCode = (await codeSentTo(t, email)) ?? '';
  const visitor = aVisitor(t);
  const newPassword = 'a wholly different 1';
  const reset = { channel: 'email' as const, target: email, codeId: known.value?.codeId as never, verificationCode, newPassword };
  await visitor.call(resetPassword, { ...reset, verifyPwd: newPassword });
  expect(await outcomeOf(visitor.call(login, { username: member.account, password: memberPassword }))).toBe('401 login.cred.err');
  expect((await visitor.call(login, { username: member.account, password: newPassword })).token).not.toBe('');
});

test('a form is checked and metered as the same call with JSON is', async () => {
  expect(await post('no address')).toMatchObject({ status: 400, code: 'mail.invalid' });
  expect(await post('someone@example.com', '99999')).toMatchObject({ status: 400, code: 'captcha.wrong' });
  await post('often@example.com');
  expect(await post('often@example.com')).toMatchObject({ status: 429, code: 'code.too.many' });
});
