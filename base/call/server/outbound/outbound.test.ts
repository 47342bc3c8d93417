import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { getText, isOutboundUrl, isPublicAddress, isPublicHost, postJson } from './outbound.ts';

describe('an address is public', () => {
  test.each([
    ['93.184.216.34', true],
    ['2606:2800:220:1:248:1893:25c8:1946', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['10.0.0.1', false],
    ['172.16.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['224.0.0.1', false],
    ['240.0.0.1', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:10.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['not an address', false],
  ])('%s: %s', (address, is) => {
    expect(isPublicAddress(address)).toBe(is);
  });

  test.each([
    ['wallet.vendor.example', true],
    ['localhost', false],
    ['vendor.localhost', false],
    ['printer.local', false],
    ['metadata.google.internal', false],
    ['intranet', false],
    ['[::1]', false],
    ['[2606:2800:220:1:248:1893:25c8:1946]', true],
    ['169.254.169.254', false],
  ])('host %s: %s', (host, is) => {
    expect(isPublicHost(host)).toBe(is);
  });
});

test.each([
  ['https://vendor.example/wallet', true],
  ['https://vendor.example:8443/deep/wallet/', true],
  ['http://localhost:4012/vendors/KY/wallet', false],
  ['http://127.0.0.1/wallet', false],
  ['https://10.0.0.1/wallet', false],
  ['https://169.254.169.254/latest', false],
  ['https://[::1]/wallet', false],
  ['http://vendor.example/wallet', false],
  ['http://localhost.example/wallet', false],
  ['https://name:word@vendor.example/wallet', false],
  ['https://vendor.example/wallet?key=1', false],
  ['https://vendor.example/wallet?', false],
  ['https://vendor.example/wallet#there', false],
  ['ftp://vendor.example/wallet', false],
  ['vendor.example/wallet', false],
  ['https://vendor.example;img-src *', false],
  ['', false],
] as const)('an entered address %s is taken: %s', (url, is) => {
  expect(isOutboundUrl(url, false)).toBe(is);
});

test.each([
  ['http://localhost:4012/vendors/KY/wallet', true],
  ['https://10.0.0.1/wallet', true],
  ['http://vendor.example/wallet', false],
] as const)('in development an entered address %s is taken: %s', (url, is) => {
  expect(isOutboundUrl(url, true)).toBe(is);
});

describe('a call to the outside', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  const serve = (listener: RequestListener) =>
    new Promise<URL>(done => {
      const server = createServer(listener);
      servers.push(server);
      server.listen(0, '127.0.0.1', () => done(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`)));
    });
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  const rest = { headers: {}, body: '{}', deadlineMs: 60_000, mostBytes: 1_000, allowsPrivate: true };

  test('brings the answer', async () => {
    const url = await serve((_, answer) => void answer.end('{"a":1}'));
    expect(await postJson({ ...rest, url })).toMatchObject({ status: 200, text: '{"a":1}' });
    expect(await getText({ url, deadlineMs: 60_000, mostBytes: 1_000, allowsPrivate: true })).toMatchObject({
      status: 200,
      text: '{"a":1}',
    });
  });

  test('does not reach this machine, by address or by name, unless private addresses are allowed', async () => {
    let asked = 0;
    const url = await serve((_, answer) => {
      asked++;
      answer.end('{}');
    });
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      const target = new URL(url);
      target.hostname = host;
      await expect(postJson({ ...rest, url: target, allowsPrivate: false })).rejects.toThrow('not a public address');
      target.protocol = 'https:';
      await expect(postJson({ ...rest, url: target, allowsPrivate: false })).rejects.toThrow('not a public address');
    }
    expect(asked).toBe(0);
  });

  test('follows no redirect, and reads no more than it may', async () => {
    const elsewhere = await serve((_, answer) => void answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    expect((await postJson({ ...rest, url: elsewhere })).status).toBe(302);
    const long = await serve((_, answer) => void answer.end('x'.repeat(5_000)));
    await expect(postJson({ ...rest, url: long })).rejects.toThrow('longer than 1000 bytes');
  });

  test('reads what is compressed, as much as it may come to, and refuses what only says that it is', async () => {
    const packed = (text: string) => serve((_, answer) => void answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text)));
    const asking = { deadlineMs: 60_000, mostBytes: 1_000, allowsPrivate: true };
    expect((await getText({ url: await packed('{"a":1}'), ...asking })).text).toBe('{"a":1}');
    await expect(getText({ url: await packed('x'.repeat(1_000_000)), ...asking })).rejects.toThrow('longer than 1000 bytes');
    const plain = await serve((_, answer) => void answer.writeHead(200, { 'content-encoding': 'gzip' }).end('{"a":1}'));
    await expect(getText({ url: plain, ...asking })).rejects.toThrow();
    const unchanged = await serve((_, answer) => void answer.writeHead(304, { 'content-encoding': 'gzip' }).end());
    expect(await getText({ url: unchanged, ...asking })).toMatchObject({ status: 304, text: '' });
  });

  test('ends at its deadline when the answer never ends', async () => {
    const url = await serve((_, answer) => void answer.write('{'));
    await expect(postJson({ ...rest, url, deadlineMs: 200 })).rejects.toThrow();
  });
});
