import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Clock, minorFromWire, minute, parseInstant, unixMs } from '@baize/kernel';
import * as z from 'zod/mini';
import type { Notice, PaymentProvider, ProviderDeposit, ProviderLine, ProviderPayout } from './provider.ts';

interface SandboxSettings {
  /** Where the demonstration provider answers, from this process. */
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
}

const deadlineMs = 10_000;
const windowMs = 10 * minute;

const invoiceShape = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'detected', 'paid', 'expired', 'refused']),
  receivedMinor: z.string(),
  payUrl: z.string(),
  address: z.string(),
  exactAmount: z.string(),
  expiresAt: z.string(),
});
const payoutShape = z.object({ status: z.enum(['accepted', 'paid', 'failed']), reason: z.string(), number: z.string() });
const linesShape = z.object({
  lines: z.array(
    z.object({ subjectId: z.string(), about: z.enum(['deposit', 'payout']), minor: z.string(), currency: z.string(), at: z.string() }),
  ),
});
const noticeShape = z.object({
  noticeId: z.string().check(z.minLength(1), z.maxLength(200)),
  about: z.enum(['deposit', 'payout']),
  subjectId: z.string().check(z.maxLength(100)),
});

const sign = (secret: string, text: string | Buffer, before = ''): string =>
  createHmac('sha256', secret).update(before).update(text).digest('hex');

const minorOf = (text: string): bigint => {
  const minor = minorFromWire(text);
  if (minor === undefined) throw new Error('the provider answered an amount that is none');
  return minor;
};

/** Signed, and not long ago: a notice that was listened to and sent again next year is none. */
function noticeFrom({ secret, clock }: SandboxSettings, raw: Buffer, headers: IncomingHttpHeaders): Notice | undefined {
  const [timestamp, given] = [String(headers['x-payments-timestamp'] ?? ''), String(headers['x-payments-signature'] ?? '')];
  if (!/^\d{10,16}$/.test(timestamp) || Math.abs(unixMs(clock.now()) - Number(timestamp)) > windowMs) return undefined;
  const [a, b] = [Buffer.from(given), Buffer.from(sign(secret, raw, `${timestamp}\n`))];
  if (a.length !== b.length || !timingSafeEqual(a, b)) return undefined;
  try {
    const parsed = z.safeParse(noticeShape, JSON.parse(raw.toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the provider, signed: the answer, or undefined when there is nothing of that id. Everything else is unknown, and thrown. */
const asker =
  ({ url, secret, clock }: SandboxSettings) =>
  async (method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> => {
    const body = content ? JSON.stringify(content) : '';
    const timestamp = String(unixMs(clock.now()));
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-payments-timestamp': timestamp,
        'x-payments-signature': sign(secret, `${method}\n${path}\n${timestamp}\n${body}`),
        ...(content ? { 'content-type': 'application/json' } : {}),
      },
      ...(content ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
    return answer.json();
  };

const payoutOf = (answer: unknown): ProviderPayout => {
  if (answer === undefined) return { status: 'absent', reason: '', providerId: '' };
  const { status, reason, number } = z.parse(payoutShape, answer);
  return { status, reason, providerId: number };
};

/** The provider that comes with the product and only pretends: a process of its own, known by its HTTP calls like any other. */
export function sandboxProvider(settings: SandboxSettings): PaymentProvider {
  const ask = asker(settings);
  return {
    code: 'sandbox',
    isDemonstration: true,
    async startDeposit({ depositId, minor, currency, way, expiresAt, returnUrl, noticeUrl }) {
      const answer = await ask('POST', '/v1/invoices', {
        id: depositId,
        minor: String(minor),
        currency,
        way,
        expiresAt,
        returnUrl,
        noticeUrl,
      });
      const invoice = z.parse(invoiceShape, answer);
      return { ...invoice, providerId: invoice.id, expiresAt: parseInstant(invoice.expiresAt) };
    },
    async depositState(depositId): Promise<ProviderDeposit> {
      const answer = await ask('GET', `/v1/invoices/${depositId}`);
      if (answer === undefined) return { status: 'absent', receivedMinor: 0n };
      const { status, receivedMinor } = z.parse(invoiceShape, answer);
      return { status, receivedMinor: minorOf(receivedMinor) };
    },
    sendPayout: async ({ payoutId, minor, currency, target, noticeUrl }) =>
      payoutOf(
        await ask('POST', '/v1/payouts', {
          id: payoutId,
          minor: String(minor),
          currency,
          target: `${target.institution} ${target.number}`,
          noticeUrl,
        }),
      ),
    payoutState: async payoutId => payoutOf(await ask('GET', `/v1/payouts/${payoutId}`)),
    readNotice: ({ raw, headers }) => noticeFrom(settings, raw, headers),
    async linesOf({ from, to }): Promise<readonly ProviderLine[]> {
      const { lines } = z.parse(linesShape, await ask('GET', `/v1/lines?from=${from}&to=${to}`));
      return lines.map(line => ({
        ...line,
        minor: minorOf(line.minor),
        currency: line.currency as ProviderLine['currency'],
        at: parseInstant(line.at),
      }));
    },
  };
}
