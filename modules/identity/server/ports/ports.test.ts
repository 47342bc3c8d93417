import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { smsGatewayPort } from './sms-gateway.ts';
import { smtpPort } from './smtp.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const textOf = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
};
const message = { to: 'li@example.com', subject: '验证码', text: '您的验证码是 123456', code: '123456' };

/** A real SMTP server; `refuse` is what it says to the receiver. */
async function mailServer(refuse?: { responseCode: number }) {
  const letters: { from: string; to: string[]; raw: string; user: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: (_, __, done) => done(refuse ? Object.assign(new Error('no'), refuse) : undefined),
    onData: (stream, session, done) =>
      void textOf(stream).then(raw => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(one => one.address), raw, user: String(session.user) });
        done();
      }),
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  open.push(server);
  const { port } = server.server.address() as AddressInfo;
  return { letters, port };
}

describe('e-mail over SMTP', () => {
  test('arrives with sender, receiver, subject and text', async () => {
    const { letters, port } = await mailServer();
    const mail = smtpPort({ url: `smtp://baize:right@127.0.0.1:${port}`, from: 'Baize <no-reply@example.com>' });
    expect(await mail.send(message)).toBe('sent');
    const [letter] = letters;
    expect(letter).toMatchObject({ from: 'no-reply@example.com', to: ['li@example.com'], user: 'baize' });
    expect(letter?.raw).toContain(`=?UTF-8?B?${Buffer.from('验证码').toString('base64')}?=`);
    const body = letter?.raw.split('\r\n\r\n')[1]?.replaceAll('\r\n', '') ?? '';
    expect(Buffer.from(body, 'base64').toString()).toContain('您的验证码是 123456');
  });

  test('cannot be given another receiver or header by its address', async () => {
    const { letters, port } = await mailServer();
    const mail = smtpPort({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@example.com' });
    await mail.send({ ...message, to: 'li@example.com, all@example.com' });
    await mail.send({ ...message, subject: 'x\r\nBcc: all@example.com' });
    expect(letters.flatMap(letter => letter.to)).not.toContain('all@example.com');
  });

  test.each([
    [550, 'invalid'],
    [552, 'quota'],
    [450, 'too-many'],
    [554, 'refused'],
  ])('%d is reported as %s', async (responseCode, expected) => {
    const { port } = await mailServer({ responseCode });
    expect(await smtpPort({ url: `smtp://127.0.0.1:${port}`, from: 'a@example.com' }).send(message)).toBe(expected);
  });

  test('a wrong password is refused, no one there is unknown', async () => {
    const { port } = await mailServer();
    expect(await smtpPort({ url: `smtp://baize:wrong@127.0.0.1:${port}`, from: 'a@example.com' }).send(message)).toBe('refused');
    expect(await smtpPort({ url: 'smtp://127.0.0.1:1', from: 'a@example.com' }).send(message)).toBe('unknown');
  });

  test.each([[{ url: 'http://x', from: 'a@b' }], [{ url: 'smtp://x', from: 'nobody' }]])('%j is no setting', settings => {
    expect(() => smtpPort(settings)).toThrow(/SMTP_/);
  });
});

async function gateway(status = 200) {
  const seen: { type: string | undefined; key: string | string[] | undefined; body: string }[] = [];
  const server: Server = createServer((request: IncomingMessage, reply) => {
    void textOf(request).then(body => {
      seen.push({ type: request.headers['content-type'], key: request.headers['x-key'], body });
      reply.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('{}');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  open.push(server);
  return { seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
}
const sms = { to: '13800138000', subject: '', text: 'code "123456" & more\n', code: '123456' };

describe('SMS by a gateway', () => {
  test('goes as a form, its values escaped', async () => {
    const { seen, url } = await gateway();
    const port = smsGatewayPort({ url, format: 'form', template: 'apikey=k&mobile=%2B86{to}&content={text}', headers: { 'x-key': 's3' } });
    expect(await port.send(sms)).toBe('sent');
    expect(seen[0]).toMatchObject({ type: 'application/x-www-form-urlencoded', key: 's3' });
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({ apikey: 'k', mobile: '+8613800138000', content: sms.text });
  });

  test('goes as JSON whose shape no message can change', async () => {
    const { seen, url } = await gateway();
    const template = '{"to":["{to}"],"n":1,"params":{"code":"{code}","t":"{text}"}}';
    expect(await smsGatewayPort({ url, format: 'json', template, headers: {} }).send({ ...sms, text: '","x":"{to}' })).toBe('sent');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ to: ['13800138000'], n: 1, params: { code: '123456', t: '","x":"{to}' } });
  });

  test.each([
    [400, 'invalid'],
    [402, 'quota'],
    [403, 'refused'],
    [429, 'too-many'],
    [500, 'unknown'],
    [302, 'unknown'],
  ])('%d is reported as %s', async (status, expected) => {
    const { url } = await gateway(status);
    expect(await smsGatewayPort({ url, format: 'form', template: 'm={to}&c={code}', headers: {} }).send(sms)).toBe(expected);
  });

  test.each([
    [{ url: 'ftp://x', template: 'm={to}&c={code}' }, 'SMS_URL'],
    [{ template: 'm={to}' }, 'SMS_TEMPLATE'],
    [{ template: 'm={to}&c={code}', format: 'json' as const }, 'no JSON'],
  ])('%j is no setting', (wrong, said) => {
    expect(() => smsGatewayPort({ url: 'https://x', format: 'form', headers: {}, ...wrong })).toThrow(said);
  });
});
