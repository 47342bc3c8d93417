import { createHmac } from 'node:crypto';
import type { ServiceKind } from '../../contract/index.ts';

/** Whether an address is a page on the public web. */
const isHttps = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
};

export const isPageAddress = isHttps;

/** What a page links to for an address of customer service; undefined where it is none of that kind. */
export function servicePath(kind: ServiceKind, address: string): string | undefined {
  if (kind === 'email') return /^[^\s@<>"]{1,64}@[a-z0-9.-]{3,190}$/i.test(address) ? `mailto:${address}` : undefined;
  if (kind === 'phone') return /^\+?[0-9][0-9 ()-]{3,24}$/.test(address) ? `tel:${address.replaceAll(/[ ()-]/g, '')}` : undefined;
  return isHttps(address) ? address : undefined;
}

/** As staff typed it. */
export const serviceAddress = (path: string): string => path.replace(/^(mailto|tel):/, '');

export function isZone(text: string): boolean {
  try {
    return text.includes('/') && new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

interface Caller {
  readonly userId: string;
  readonly account: string;
}

/**
 * The address of a live chat with a signed identity: `info` holds userId, loginname, name, timestamp (ms) and hash, the HMAC-SHA256 in hex of the
 * four before it, in this order, each on a line, under the key shared with the chat.
 */
export function signedChat(path: string, { userId, account }: Caller, { key, atMs }: { key: string; atMs: number }): string {
  const timestamp = String(atMs);
  const hash = createHmac('sha256', key).update([userId, account, account, timestamp].join('\n')).digest('hex');
  const info = new URLSearchParams({ userId, loginname: account, name: account, timestamp, hash });
  const url = new URL(path);
  url.searchParams.set('info', info.toString());
  return url.href;
}
