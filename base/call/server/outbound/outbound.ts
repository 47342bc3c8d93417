import { lookup as resolveName } from 'node:dns';
import { type IncomingHttpHeaders, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createGunzip } from 'node:zlib';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the public internet: not of this machine, a private network, a link, a cloud's metadata service or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address); // an IPv4 address written as IPv6 is judged as what it is
  return parsed.range() === 'unicast';
}

/** Whether the host of a URL may be called: a name is judged when it is connected to, an address immediately. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') && !/(^|\.)(localhost|local|internal)\.?$/i.test(host) : isPublicAddress(host);
}

/**
 * Whether an address that staff enter is one that we call, or let browsers load from: https at a public host, without a name, a password, a question mark or
 * a fragment. In development also http, on this machine and in private networks.
 */
export function isOutboundUrl(text: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '' || /[?#\s;,']/.test(text)) return false;
  if (isPublicHost(hostname)) return protocol === 'https:';
  return allowsPrivate && (protocol === 'https:' || protocol === 'http:');
}

/** Resolves a name for a connection, and refuses it when any of its addresses is not public: what was checked is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  resolveName(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const wrong = found.find(({ address }) => !isPublicAddress(address));
    if (wrong || !found[0]) return done(new OutboundError('private', `${hostname} does not lead to a public address`), '');
    return options.all ? done(null, found) : done(null, found[0].address, found[0].family);
  });

interface Asking {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** From the connection to the last byte of the answer. */
  readonly deadlineMs: number;
  /** Largest answer in bytes. */
  readonly mostBytes: number;
  /** Development only: vendors on the same machine. */
  readonly allowsPrivate: boolean;
}

interface Outbound extends Asking {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Why there is no whole answer, where that is ours to say; other errors are those of the network and of TLS. */
export class OutboundError extends Error {
  readonly reason: 'private' | 'too.long';
  constructor(reason: 'private' | 'too.long', message: string) {
    super(message);
    this.reason = reason;
  }
}

function ask(method: 'GET' | 'POST', { url, headers, deadlineMs, mostBytes, allowsPrivate }: Asking, body = ''): Promise<Answered> {
  return new Promise((resolve, reject) => {
    if (!allowsPrivate && (url.protocol !== 'https:' || !isPublicHost(url.hostname)))
      return reject(new OutboundError('private', `${url.hostname} is not a public address`));
    const signal = AbortSignal.timeout(deadlineMs);
    const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error);
    const options: RequestOptions = { method, headers: { ...headers }, signal, ...(allowsPrivate ? {} : { lookup: publicLookup }) };
    const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, answer => {
      const chunks: Buffer[] = [];
      let size = 0;
      // A 304 may repeat the headers of the whole answer, and has no content (RFC 9110, 15.4.5).
      const isPacked = answer.headers['content-encoding'] === 'gzip' && answer.statusCode !== 304;
      // What is counted is what comes out of it, so that a small answer can't become a large one.
      const content = isPacked ? answer.pipe(createGunzip()) : answer;
      content.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= mostBytes) return void chunks.push(chunk);
        reject(new OutboundError('too.long', `the answer is longer than ${mostBytes} bytes`));
        sent.destroy();
      });
      content.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }),
      );
      content.once('error', fail);
      answer.once('error', fail);
    });
    sent.once('error', fail);
    sent.end(body);
  });
}

/**
 * Posts JSON to an address that someone has configured, and answers what came back. It goes to public addresses only, follows no redirect, and reads no more
 * than it may. Errors: whatever kept it from a whole answer.
 */
export const postJson = ({ headers, body, ...asking }: Outbound): Promise<Answered> =>
  ask(
    'POST',
    { ...asking, headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } },
    body,
  );

/** Reads an address that someone has configured, under the same rules; compressed, where it can be. */
export const getText = ({ headers, ...asking }: Asking): Promise<Answered> =>
  ask('GET', { ...asking, headers: { 'accept-encoding': 'gzip', ...headers } });
