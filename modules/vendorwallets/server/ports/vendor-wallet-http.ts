import { createHmac } from 'node:crypto';
import { currencyCode, instantText, positiveMinorText } from '@baize/call';
import { postJson } from '@baize/call/server';
import { type Clock, isUuid, minorFromWire, parseInstant, unixMs } from '@baize/kernel';
import * as z from 'zod/mini';
import type { VendorMove, VendorOutcome, VendorPlayer, VendorPurse, VendorWalletPort } from './vendor-wallet.ts';

interface VendorWalletSettings {
  /** Where the vendor's wallet answers: the actions are below it. */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly clock: Clock;
  /** How long an answer may take before it is unknown; absent = 8 seconds. */
  readonly deadlineMs?: number;
  /** Development: wallets on this machine or in a private network are asked as well. */
  readonly allowsPrivate?: boolean;
}
/** A page of 500 wallets is a tenth of it. */
const mostBytes = 1024 * 1024;
const pageSize = 500;
/** Pages of one list; more mean that the vendor leads us in a circle. */
const mostPages = 10_000;

const minor = z.pipe(
  z.string().check(z.regex(/^-?(0|[1-9]\d{0,17})$/)),
  z.transform(text => (text.startsWith('-') ? -(minorFromWire(text.slice(1)) ?? 0n) : (minorFromWire(text) ?? 0n))),
);
const purseFields = {
  balanceMinor: minor.check(z.refine(amount => amount >= 0n)),
  resultMinor: minor,
  revision: z.pipe(
    z.int().check(z.gte(0)),
    z.transform(number => BigInt(number)),
  ),
};
const purseShape = z.object({
  playerId: z.string().check(z.refine(isUuid)),
  currency: currencyCode,
  ...purseFields,
});
const outcomeShape = z.discriminatedUnion('status', [
  z.object({ reference: z.string(), status: z.literal('done'), purse: z.object(purseFields) }),
  z.object({
    reference: z.string(),
    status: z.literal('refused'),
    reason: z.string().check(z.maxLength(40)),
    purse: z.optional(z.object(purseFields)),
  }),
  z.object({ reference: z.string(), status: z.literal('absent') }),
]);
const listShape = z.object({ wallets: z.array(purseShape), next: z.nullable(z.string().check(z.maxLength(200))) });
const transfersShape = z.object({
  transfers: z.array(
    z.object({
      reference: z.string().check(z.minLength(1), z.maxLength(64)),
      playerId: z.string().check(z.refine(isUuid)),
      currency: currencyCode,
      direction: z.enum(['in', 'out']),
      amountMinor: positiveMinorText,
      at: instantText,
    }),
  ),
  next: z.nullable(z.string().check(z.maxLength(200))),
});
const envelope = z.object({ success: z.literal(true), value: z.unknown() });

/** Hex HMAC-SHA256 over timestamp, path and the bytes of the body: as vendors sign what they ask of us. */
export const walletSignature = (secret: string, parts: { timestamp: string; path: string; body: string }): string =>
  createHmac('sha256', secret).update(`${parts.timestamp}\n${parts.path}\n`).update(parts.body).digest('hex');

/** Asks, signed. Anything but a whole answer is unknown, and thrown. */
const asker =
  ({ url, keyId, secret, clock, deadlineMs = 8_000, allowsPrivate = false }: VendorWalletSettings) =>
  async (action: string, content: object): Promise<unknown> => {
    const target = new URL(action, url.endsWith('/') ? url : `${url}/`);
    const body = JSON.stringify(content);
    const timestamp = String(Math.floor(unixMs(clock.now()) / 1_000));
    const headers = {
      'x-baize-key': keyId,
      'x-baize-timestamp': timestamp,
      'x-baize-signature': walletSignature(secret, { timestamp, path: target.pathname, body }),
    };
    const { status, text } = await postJson({ url: target, headers, body, deadlineMs, mostBytes, allowsPrivate });
    if (status < 200 || status > 299) throw new Error(`the vendor answered ${status}`);
    return z.parse(envelope, JSON.parse(text)).value;
  };

/** The pages of a list, until one leads nowhere. */
async function* pagesOf<Page extends { next: string | null }>(
  ask: (after: string | null) => Promise<unknown>,
  shape: z.ZodMiniType<Page>,
): AsyncGenerator<Page> {
  let after: string | null = null;
  let pages = 0;
  do {
    if (++pages > mostPages) throw new Error('the list has no end');
    const page: Page = z.parse(shape, await ask(after));
    yield page;
    after = page.next;
  } while (after !== null);
}

/** A wallet over HTTP, as docs/transfer-wallet-api.md has it. */
export function vendorWalletOver(settings: VendorWalletSettings): VendorWalletPort {
  const ask = asker(settings);
  /** An answer names what it is about: one that names something else belongs to another question, and tells nothing of this one. */
  const outcome = async (action: string, content: { reference: string }): Promise<VendorOutcome> => {
    const told = z.parse(outcomeShape, await ask(action, content));
    if (told.reference !== content.reference) throw new Error('the vendor answered about another reference');
    if (told.status === 'refused') return { status: 'refused', reason: told.reason, purse: told.purse };
    return told.status === 'done' ? { status: 'done', purse: told.purse } : { status: 'absent' };
  };
  return {
    async purseOf({ playerId, currency }: VendorPlayer): Promise<VendorPurse> {
      const told = z.parse(purseShape, await ask('balance', { playerId, currency }));
      if (told.playerId !== playerId || told.currency !== currency) throw new Error('the vendor answered about another wallet');
      return { balanceMinor: told.balanceMinor, resultMinor: told.resultMinor, revision: told.revision };
    },
    move: ({ reference, playerId, currency, direction, minor: amount }: VendorMove) =>
      outcome('transfer', { reference, playerId, currency, direction, amountMinor: String(amount) } as { reference: string }),
    outcomeOf: reference => outcome('state', { reference }),
    cancel: reference => outcome('cancel', { reference }),
    async *wallets() {
      for await (const { wallets } of pagesOf(after => ask('list', { after, count: pageSize }), listShape))
        yield wallets.map(({ playerId, currency, ...purse }) => ({ playerId, currency: currency as VendorPlayer['currency'], purse }));
    },
    async *transfers(period) {
      for await (const { transfers } of pagesOf(after => ask('transfers', { ...period, after, count: pageSize }), transfersShape))
        yield transfers.map(({ currency, amountMinor, at, ...rest }) => ({
          ...rest,
          currency: currency as VendorPlayer['currency'],
          minor: minorFromWire(amountMinor) ?? 0n,
          at: parseInstant(at),
        }));
    },
  };
}
