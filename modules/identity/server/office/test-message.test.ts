import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { aStaff, outcomeOf, signedInStaff, staffBeside } from '@baize/staff/fixtures';
import { startTestServer, type TestServer } from '@baize/testkit';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { officeChannels, officeTestMessage } from '../../contract/index.ts';
import { testParts } from '../../fixtures/index.ts';
import { identityModule, type Ports } from '../index.ts';
import { smsGatewayPort } from '../ports/sms-gateway.ts';
import { smtpPort } from '../ports/smtp.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The office of an installation that reaches people in these ways, and an administrator with an address. */
async function officeWith(ports: Ports, email?: string) {
  const identity = identityModule({ ...testParts, ports });
  const t: TestServer = await startTestServer({ modules: [identity, staffBeside([identity], ['messages.test'])] });
  closing.push(() => t.close());
  const { call } = await signedInStaff(t, await aStaff(t.db, t.clock, email === undefined ? {} : { email }));
  return { call };
}

async function mailServer(answer?: { code: number; text: string }) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'baize' }) : done(Object.assign(new Error('Bad password'), { responseCode: 535 })),
    onRcptTo: ({ address }, _, done) => {
      received.push(address);
      done(answer && Object.assign(new Error(answer.text), { responseCode: answer.code }));
    },
    onData: (stream, _, done) => void stream.resume().on('end', () => done()),
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { received, url: (password: string) => `smtp://baize:${password}@127.0.0.1:${port}` };
}
const from = 'no-reply@example.com';

test('a test e-mail goes to the address of whoever asks, and the server’s answer is shown', async () => {
  const { url, received } = await mailServer();
  const ports = { email: smtpPort({ url: url('right'), from }) };
  const nowhere = await officeWith(ports);
  expect(await outcomeOf(nowhere.call(officeTestMessage, { channel: 'email' }))).toBe('409 message.address.missing');
  const { call } = await officeWith(ports, 'ada@example.com');
  expect(await call(officeChannels, {})).toEqual({ email: true, sms: false, ownEmail: 'ada@example.com' });
  expect(await call(officeTestMessage, { channel: 'email' })).toMatchObject({ outcome: 'sent', said: expect.stringMatching(/^250/) });
  expect(received).toEqual(['ada@example.com']);
  expect(await outcomeOf(call(officeTestMessage, { channel: 'sms', mobile: '8613800138000' }))).toBe('409 message.channel.missing');
});

const mail = { to: 'ada@example.com', subject: 'Test', text: 'Test', code: '' };

test('a wrong password, a refusal and an absent server are distinguished', async () => {
  const { url } = await mailServer();
  expect(await smtpPort({ url: url('wrong'), from }).test(mail)).toMatchObject({
    outcome: 'password',
    said: expect.stringContaining('535'),
  });
  const strict = await mailServer({ code: 550, text: 'No such user' });
  expect(await smtpPort({ url: strict.url('right'), from }).test(mail)).toEqual({ outcome: 'refused', said: '550 No such user' });
  expect(await smtpPort({ url: 'smtp://127.0.0.1:1', from }).test(mail)).toEqual({ outcome: 'unreachable', said: '' });
  const deaf = createTcpServer(socket => socket.end('220 hello\r\n'));
  await new Promise<void>(resolve => deaf.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => deaf.close());
  expect((await smtpPort({ url: `smtps://127.0.0.1:${(deaf.address() as AddressInfo).port}`, from }).test(mail)).outcome).not.toBe('sent');
});

test('a test SMS goes to a typed number, at most ten times in ten minutes', async () => {
  let status = 200;
  const gateway = createServer((request, reply) => {
    request.resume();
    request.on('end', () => reply.writeHead(status).end('{"balance": 3}'));
  });
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => gateway.close());
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  const { call } = await officeWith({ sms: smsGatewayPort({ url, format: 'form', template: 'm={to}&t={text}', headers: {} }) });
  const send = () => call(officeTestMessage, { channel: 'sms', mobile: '+86 138 0013 8000' });
  expect(await outcomeOf(call(officeTestMessage, { channel: 'sms', mobile: 'twelve' }))).toBe('400 phone.invalid');
  expect(await send()).toEqual({ outcome: 'sent', said: 'HTTP 200 {"balance": 3}' });
  status = 401;
  expect(await send()).toMatchObject({ outcome: 'password' });
  status = 402;
  expect(await send()).toMatchObject({ outcome: 'refused', said: 'HTTP 402 {"balance": 3}' });
  for (let times = 3; times < 10; times++) await send();
  expect(await outcomeOf(send())).toBe('429 request.too.many');
});
