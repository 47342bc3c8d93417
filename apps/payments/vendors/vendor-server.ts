import { createHmac } from 'node:crypto';
import type { ServerTexts } from '@baize/i18n/server';
import { type Clock, currencies, isUuid, minorFromWire, minorPerMajor, minute, plus, second, unixMs } from '@baize/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gonePage } from '../pages.ts';
import { bodyOf, controlKey, header, isSame, languageOf, vendorSecret } from '../requests.ts';
import { type Outcome, type Purse, type Transferred, transferKey, type VendorDesk } from './vendor-desk.ts';
import { vendorControlPage } from './vendor-page.ts';

interface Parts {
  readonly desk: VendorDesk;
  readonly secret: string;
  readonly clock: Clock;
}

/** The vendors that this process plays: any code that looks like one. */
const isVendor = (code: string): boolean => /^[A-Z0-9]{2,20}$/.test(code);
const windowMs = 5 * minute;
const vendorOf = (request: FastifyRequest): string => (request.params as { vendor: string }).vendor;

/** Whether the platform signed this, lately, with the key of this vendor. */
function isSigned(request: FastifyRequest, { secret, clock }: Parts): boolean {
  const timestamp = header(request, 'x-baize-timestamp');
  if (!/^\d{10}$/.test(timestamp) || Math.abs(unixMs(clock.now()) - Number(timestamp) * 1_000) > windowMs) return false;
  const body = typeof request.body === 'string' ? request.body : '';
  const right = createHmac('sha256', vendorSecret(secret, vendorOf(request)))
    .update(`${timestamp}\n${request.url.split('?')[0]}\n`)
    .update(body)
    .digest('hex');
  return isSame(header(request, 'x-baize-signature'), right);
}

const purseView = ({ balance, result, revision }: Purse) => ({
  balanceMinor: String(balance),
  resultMinor: String(result),
  revision,
});
const walletView = (purse: Purse) => ({ playerId: purse.playerId, currency: purse.currency, ...purseView(purse) });
const transferView = ({ reference, playerId, currency, direction, minor, at }: Transferred) => ({
  reference,
  playerId,
  currency,
  direction,
  amountMinor: minor,
  at,
});
const outcomeView = (reference: string, { status, reason, purse }: Outcome) => ({
  reference,
  status,
  ...(status === 'refused' ? { reason } : {}),
  ...(purse && status !== 'absent' ? { purse: purseView(purse) } : {}),
});

type Fields = Readonly<Record<string, unknown>>;
const isReference = (text: unknown): text is string => typeof text === 'string' && /^[\w.:-]{1,64}$/.test(text);
const isPlayer = (body: Fields): body is { playerId: string; currency: string } =>
  typeof body['playerId'] === 'string' && isUuid(body['playerId']) && currencies.includes(body['currency'] as never);

const isTime = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);
const pageOf = (count: unknown): number => Math.min(500, Math.max(1, Number(count) || 100));

/** What each action answers; undefined for a body that is not understood. */
const actions: Readonly<Record<string, (desk: VendorDesk, vendor: string, body: Fields) => object | undefined>> = {
  balance: (desk, vendor, body) => (isPlayer(body) ? walletView(desk.purse({ vendor, ...body })) : undefined),
  transfer: (desk, vendor, body) => {
    const { reference, direction, amountMinor } = body;
    if (!isReference(reference) || !isPlayer(body) || (direction !== 'in' && direction !== 'out')) return undefined;
    if (typeof amountMinor !== 'string' || (minorFromWire(amountMinor) ?? 0n) <= 0n) return undefined;
    const { playerId, currency } = body;
    return outcomeView(reference, desk.move({ vendor, reference, playerId, currency, direction, minor: amountMinor }));
  },
  state: (desk, vendor, { reference }) => (isReference(reference) ? outcomeView(reference, desk.state(vendor, reference)) : undefined),
  cancel: (desk, vendor, { reference }) => (isReference(reference) ? outcomeView(reference, desk.cancel(vendor, reference)) : undefined),
  transfers: (desk, vendor, { from, to, after, count }) => {
    if (!isTime(from) || !isTime(to)) return undefined;
    const most = pageOf(count);
    const found = desk.transfers(vendor, { from, to }, { after: typeof after === 'string' ? after : '', count: most });
    const last = found.at(-1);
    return { transfers: found.map(transferView), next: found.length === most && last ? transferKey(last) : null };
  },
  list: (desk, vendor, { after, count }) => {
    const most = pageOf(count);
    const purses = desk.list(vendor, typeof after === 'string' ? after : '', most);
    const last = purses.at(-1);
    return {
      wallets: purses.map(walletView),
      next: purses.length === most && last ? `${vendor} ${last.playerId} ${last.currency}` : null,
    };
  },
};

/** Sends an answer as the knobs have it: lost, late, or twice. The work is done whatever becomes of the answer. */
async function send(reply: FastifyReply, desk: VendorDesk, { vendor, value }: { vendor: string; value: object }): Promise<FastifyReply> {
  const isLost = desk.takes(vendor, 'loseAnswers');
  const isDouble = !isLost && desk.takes(vendor, 'doubleAnswers');
  const { lateSeconds } = desk.knobs(vendor);
  if (lateSeconds > 0) await new Promise(resolve => setTimeout(resolve, lateSeconds * second).unref());
  if (!isLost && !isDouble) return reply.send({ success: true, value });
  reply.hijack();
  if (isLost) reply.raw.destroy();
  else {
    const body = JSON.stringify({ success: true, value });
    const whole = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    reply.raw.socket?.write(whole + whole);
    reply.raw.socket?.destroySoon();
  }
  return reply;
}

/** The wallets, as docs/transfer-wallet-api.md has them. */
export function addVendorWallets(app: FastifyInstance, parts: Parts): void {
  app.post('/vendors/:vendor/wallet/:action', async (request, reply) => {
    const { vendor, action } = request.params as { vendor: string; action: string };
    const work = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!isVendor(vendor) || !work) return reply.code(404).send({ success: false, code: 'unknown' });
    if (parts.desk.isDown(vendor)) return reply.code(503).send({ success: false, code: 'down' });
    if (!isSigned(request, parts)) return reply.code(401).send({ success: false, code: 'signature' });
    parts.desk.noteAsked(vendor);
    const value = work(parts.desk, vendor, bodyOf(request));
    return value ? send(reply, parts.desk, { vendor, value }) : reply.code(400).send({ success: false, code: 'not understood' });
  });
}

/** The page on which people let a vendor's wallet go wrong, and play there. */
export function addVendorPages(app: FastifyInstance, parts: Parts & { readonly texts: ServerTexts }): void {
  const { desk, secret, clock, texts } = parts;
  const key = controlKey(secret);
  const html = (reply: FastifyReply, page: string, status = 200) => reply.code(status).type('text/html; charset=utf-8').send(page);
  const gone = (request: FastifyRequest, reply: FastifyReply) => html(reply, gonePage({ texts, language: languageOf(request) }), 404);
  app.get('/control/vendors/:vendor', (request, reply) => {
    const vendor = vendorOf(request);
    if (!isVendor(vendor) || !isSame((request.query as { key?: string }).key ?? '', key)) return gone(request, reply);
    const knobs = desk.isDown(vendor) ? desk.knobs(vendor) : { ...desk.knobs(vendor), downUntil: null };
    return html(
      reply,
      vendorControlPage({ texts, language: languageOf(request) }, { vendor, knobs, key, purses: desk.list(vendor, '', 50) }),
    );
  });
  app.post('/control/vendors/:vendor', (request, reply) => {
    const vendor = vendorOf(request);
    const form = new URLSearchParams(String(request.body ?? ''));
    if (!isVendor(vendor) || !isSame(form.get('key') ?? '', key)) return gone(request, reply);
    const whole = (name: string) => Math.min(1_440, Math.max(0, Math.trunc(Number(form.get(name) ?? 0)) || 0));
    const [playerId = '', currency = ''] = (form.get('wallet') ?? '').split(' ');
    if (playerId !== '') desk.play({ vendor, playerId, currency }, (form.get('play') === 'win' ? 10n : -10n) * minorPerMajor);
    else {
      const downMinutes = whole('downMinutes');
      desk.turn(vendor, {
        refuseNext: whole('refuseNext'),
        loseAnswers: whole('loseAnswers'),
        doubleAnswers: whole('doubleAnswers'),
        lateSeconds: whole('lateSeconds'),
        downUntil: downMinutes > 0 ? plus(clock.now(), downMinutes * minute) : null,
      });
    }
    return reply.redirect(`/control/vendors/${vendor}?key=${key}`, 303);
  });
}
