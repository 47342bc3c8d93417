import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isCallRefusal } from '@baize/call/client';
import { hour } from '@baize/kernel';
import { startTestServer, type TestServer } from '@baize/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeForContact, newCaptcha, smsForNewcomer } from '../../contract/index.ts';
import { aMember, aToken, aVisitor, testParts, testPolicy } from '../../fixtures/index.ts';
import { identityModule } from '../index.ts';
import { smsGatewayPort } from './sms-gateway.ts';
import { smtpPort } from './smtp.ts';

/** What members read when a real gateway, over HTTP, does not take the message. */
let t: TestServer;
let status = 200;
const gateway = createServer((request, reply) => {
  request.resume();
  request.on('end', () => reply.writeHead(status).end('{}'));
});
beforeAll(async () => {
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  const sms = smsGatewayPort({ url, format: 'form', template: 'mobile={to}&content={text}', headers: {} });
  const email = smtpPort({ url: 'smtp://127.0.0.1:1', from: 'house@example.com' }); // no one answers there
  const policy = async () => ({ ...testPolicy, hasMobileRegistration: true });
  t = await startTestServer({ modules: [identityModule({ ...testParts, policy, ports: { sms, email } })] });
});
beforeEach(() => t.clock.move(hour));
afterEach(() => expect(t.faults).toEqual([]));
afterAll(async () => {
  await t.close();
  gateway.close();
});

async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (error === undefined) return 'sent';
  if (!isCallRefusal(error)) throw error;
  return { status: error.status, code: error.code, ...error.facts };
}

describe('a gateway that answers', () => {
  test.each([
    [200, 'sent'],
    [400, { status: 400, code: 'phone.invalid' }],
    [422, { status: 400, code: 'phone.invalid' }],
    [402, { status: 503, code: 'phone.quota' }],
    [401, { status: 403, code: 'phone.refused' }],
    [403, { status: 403, code: 'phone.refused' }],
    [429, { status: 429, code: 'code.too.many', waitSeconds: 300 }],
    [500, { status: 502, code: 'phone.unknown' }],
  ])('%d is refused to a newcomer and to a member as %j', async (answered, told) => {
    status = answered;
    const visitor = aVisitor(t, { ip: `192.0.2.${answered % 250}` });
    const captcha = { captchaId: (await visitor.call(newCaptcha, {})).captchaId, captcha: '12345' };
    expect(await refusalOf(visitor.call(smsForNewcomer, { mobileNum: `139000${answered}00`, ...captcha }))).toEqual(told);
    const member = await aMember(t.db, t.clock);
    const home = aVisitor(t, { token: await aToken(t.db, t.clock, member, true) });
    expect(await refusalOf(home.call(codeForContact, { channel: 'sms', target: `138000${answered}00` }))).toEqual(told);
  });
});

test('an absent gateway is reported as unknown, for mail as for messages', async () => {
  const member = await aMember(t.db, t.clock);
  const home = aVisitor(t, { token: await aToken(t.db, t.clock, member, true) });
  expect(await refusalOf(home.call(codeForContact, { channel: 'email', target: 'wang@example.com' }))).toEqual({
    status: 502,
    code: 'mail.unknown',
  });
});
