import { lookup as resolveName } from 'node:dns';
import { type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the public internet: not of this machine, a private network, a link, a cloud's metadata service or a reserved range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address); // an IPv4 address written as IPv6 is judged as what it is
  return parsed.range() === 'unicast';
}

/** Whether the host of a URL may be called: a name is judged when it is connected to, an address at once. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') && !/(^|\.)(localhost|local|internal)\.?$/i.test(host) : isPublicAddress(host);
}

/** Resolves a name for a connection, and refuses it when any of its addresses is not public: what was checked is what is connected to. */
const publicLookup: LookupFunction = (hostname, options, done) =>
  resolveName(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '');
    const wrong = found.find(({ address }) => !isPublicAddress(address));
    if (wrong || !found[0]) return done(new Error(`${hostname} does not lead to a public address`), '');
    return options.all ? done(null, found) : done(null, found[0].address, found[0].family);
  });

interface Outbound {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** From the connection to the last byte of the answer. */
  readonly deadlineMs: number;
  /** Largest answer in bytes. */
  readonly mostBytes: number;
  /** Development only: vendors on the same machine. */
  readonly allowsPrivate: boolean;
}

/**
 * Posts JSON to an address that somebody has configured, and answers what came back. It goes to public addresses only, follows no redirect, and reads no more
 * than it was told to. Errors: whatever kept it from a whole answer.
 */
export function postJson({
  url,
  headers,
  body,
  deadlineMs,
  mostBytes,
  allowsPrivate,
}: Outbound): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    if (!allowsPrivate && (url.protocol !== 'https:' || !isPublicHost(url.hostname)))
      return reject(new Error(`${url.hostname} is not a public address`));
    const signal = AbortSignal.timeout(deadlineMs);
    const fail = (error: unknown) => reject(signal.aborted ? signal.reason : error);
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      signal,
      ...(allowsPrivate ? {} : { lookup: publicLookup }),
    };
    const sent = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, answer => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= mostBytes) return void chunks.push(chunk);
        reject(new Error(`the answer is longer than ${mostBytes} bytes`));
        sent.destroy();
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
      answer.once('error', fail);
    });
    sent.once('error', fail);
    sent.end(body);
  });
}
