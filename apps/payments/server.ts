import { loadTexts, type ServerTexts } from '@baize/i18n/server';
import { type Clock, currencies, type Instant, instant, isUuid, minorFromWire, minute, plus, systemClock, unixMs } from '@baize/kernel';
import { addProbes } from '@baize/telemetry';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Desk, type Invoice, type NewInvoice, type NoticeMood, noticeMoods, type OutNotice, type PayAction } from './desk.ts';
import { controlPage, gonePage, payPage, style } from './pages.ts';
import { bodyOf, controlKey, header, isSame, languageOf, sign } from './requests.ts';
import { openStore } from './store.ts';
import { VendorDesk } from './vendors/vendor-desk.ts';
import { addVendorPages, addVendorWallets } from './vendors/vendor-server.ts';

export { controlKey, vendorSecret } from './requests.ts';

interface PaymentsOptions {
  readonly port: number;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly secret: string;
  readonly folder: string;
  /** The platform that notices go to, and no one else; asked for each. Without it there are none. */
  readonly platformUrl?: () => string;
  readonly clock?: Clock;
  /** How often the clock's work is done; 0 = only when `tick` is called. */
  readonly tickMs?: number;
}

export interface Payments {
  readonly url: string;
  readonly desk: Desk;
  /** What the wallets of demonstration vendors know and do. */
  readonly vendors: VendorDesk;
  /** Address of the page on which things can be let go wrong. */
  readonly controlUrl: string;
  /** Does what is due now and sends the notices that are. */
  readonly tick: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const windowMs = 5 * minute;
const actions: readonly PayAction[] = ['pay', 'less', 'more', 'later', 'decline'];

/** Whether the platform signed this request, lately. */
function isSigned(request: FastifyRequest, secret: string, clock: Clock): boolean {
  const timestamp = header(request, 'x-payments-timestamp');
  if (!/^\d{10,16}$/.test(timestamp) || Math.abs(unixMs(clock.now()) - Number(timestamp)) > windowMs) return false;
  const body = typeof request.body === 'string' ? request.body : '';
  return isSame(header(request, 'x-payments-signature'), sign(secret, `${request.method}\n${request.url}\n${timestamp}\n${body}`));
}

const isUrl = (text: unknown): text is string => typeof text === 'string' && /^https?:\/\/[^\s]{1,500}$/.test(text) && URL.canParse(text);

/** Notifies only the platform: whoever could name another address would have this process ask there, signed. */
const isOfPlatform = (text: unknown, platformUrl: string): text is string =>
  isUrl(text) && URL.canParse(platformUrl) && new URL(text).origin === new URL(platformUrl).origin;

function invoiceFrom(body: Record<string, unknown>, platformUrl: string): NewInvoice | undefined {
  const { id, minor, currency, way, expiresAt, returnUrl, noticeUrl } = body;
  const isRight =
    typeof id === 'string' &&
    isUuid(id) &&
    typeof minor === 'string' &&
    (minorFromWire(minor) ?? 0n) > 0n &&
    currencies.includes(currency as never) &&
    (way === 'page' || way === 'address') &&
    typeof expiresAt === 'string' &&
    !Number.isNaN(Date.parse(expiresAt)) &&
    isUrl(returnUrl) &&
    isOfPlatform(noticeUrl, platformUrl);
  return isRight
    ? { id, minor, currency: String(currency), way, expiresAt: instant(Date.parse(expiresAt)), returnUrl, noticeUrl }
    : undefined;
}

interface Parts {
  readonly desk: Desk;
  readonly vendors: VendorDesk;
  readonly secret: string;
  readonly clock: Clock;
  readonly texts: ServerTexts;
  readonly publicUrl: () => string;
  readonly platformUrl: () => string;
}

const invoiceView = ({ id, status, receivedMinor, address, exactAmount, expiresAt, token }: Invoice, publicUrl: string) => ({
  id,
  status,
  receivedMinor,
  address,
  exactAmount,
  expiresAt,
  payUrl: `${publicUrl}/pay/${token}`,
});

/** The calls of the platform, a context of their own: every route in it is signed, however its address is written, and gone while the provider is down. */
function addCalls(app: FastifyInstance, { desk, secret, clock, publicUrl, platformUrl }: Parts): void {
  const answer = (reply: FastifyReply, value: object | undefined, status = 404): FastifyReply => {
    if (value && desk.losesAnswer()) {
      reply.hijack();
      reply.raw.destroy(); // the work is done, and no one hears of it
      return reply;
    }
    return value ? reply.send(value) : reply.code(status).send({ error: status === 404 ? 'not found' : 'not understood' });
  };
  app.addHook('preHandler', async (request, reply) => {
    if (desk.isDown()) return reply.code(503).send({ error: 'down' });
    if (!isSigned(request, secret, clock)) return reply.code(401).send({ error: 'signature' });
  });
  app.post('/invoices', (request, reply) => {
    const ask = invoiceFrom(bodyOf(request), platformUrl());
    return answer(reply, ask && invoiceView(desk.open(ask), publicUrl()), 400);
  });
  app.get('/invoices/:id', (request, reply) => {
    const invoice = desk.invoices.get((request.params as { id: string }).id);
    return answer(reply, invoice && invoiceView(invoice, publicUrl()));
  });
  app.post('/payouts', (request, reply) => {
    const { id, minor, currency, target, noticeUrl } = bodyOf(request);
    const isRight =
      typeof id === 'string' &&
      isUuid(id) &&
      typeof minor === 'string' &&
      (minorFromWire(minor) ?? 0n) > 0n &&
      typeof currency === 'string' &&
      currencies.includes(currency as never) &&
      typeof target === 'string' &&
      isOfPlatform(noticeUrl, platformUrl());
    return answer(reply, isRight ? desk.sendPayout({ id, minor, currency, target: target.slice(0, 300), noticeUrl }) : undefined, 400);
  });
  app.get('/payouts/:id', (request, reply) => answer(reply, desk.payouts.get((request.params as { id: string }).id)));
  app.get('/lines', (request, reply) => {
    const { from, to } = request.query as Record<string, unknown>;
    const isRight = typeof from === 'string' && typeof to === 'string';
    return answer(reply, isRight ? { lines: desk.lines(from as Instant, to as Instant) } : undefined, 400);
  });
}

function addPages(app: FastifyInstance, { desk, vendors, secret, texts, clock }: Parts): void {
  const html = (reply: FastifyReply, page: string, status = 200) => reply.code(status).type('text/html; charset=utf-8').send(page);
  app.get('/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/pay/:token', (request, reply) => {
    const reader = { texts, language: languageOf(request) };
    const invoice = desk.byToken((request.params as { token: string }).token);
    return invoice ? html(reply, payPage(reader, invoice)) : html(reply, gonePage(reader), 404);
  });
  app.post('/pay/:token', (request, reply) => {
    const invoice = desk.byToken((request.params as { token: string }).token);
    const form = new URLSearchParams(String(request.body ?? ''));
    const [action, mood] = [form.get('action') as PayAction, (form.get('mood') ?? 'normal') as NoticeMood];
    if (!invoice || !actions.includes(action) || !noticeMoods.includes(mood))
      return html(reply, gonePage({ texts, language: languageOf(request) }), 404);
    desk.pay(invoice, action, mood);
    return reply.redirect(request.url, 303);
  });
  app.get('/control', (request, reply) => {
    const reader = { texts, language: languageOf(request) };
    const { key = '' } = request.query as Record<string, string>;
    if (!isSame(key, controlKey(secret))) return html(reply, gonePage(reader), 404);
    const knobs = desk.isDown() ? desk.knobs : { ...desk.knobs, downUntil: null };
    return html(reply, controlPage(reader, { knobs, key, waiting: desk.notices.size, vendors: vendors.vendors() }));
  });
  app.post('/control', (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ''));
    if (!isSame(form.get('key') ?? '', controlKey(secret))) return html(reply, gonePage({ texts, language: languageOf(request) }), 404);
    const whole = (name: string) => Math.min(1_440, Math.max(0, Math.trunc(Number(form.get(name) ?? 0)) || 0));
    const downMinutes = whole('downMinutes');
    desk.turn({
      declineNext: whole('declineNext'),
      loseAnswers: whole('loseAnswers'),
      failPayouts: whole('failPayouts'),
      noticeDelaySeconds: whole('noticeDelaySeconds'),
      noticeCopies: Math.min(5, Math.max(1, whole('noticeCopies'))),
      reordersNotices: form.get('reordersNotices') === '1',
      downUntil: downMinutes > 0 ? plus(clock.now(), downMinutes * minute) : null,
    });
    return reply.redirect(`/control?key=${controlKey(secret)}`, 303);
  });
}

/** Sends one notice, signed over the bytes it carries. Taken is what was answered with success. */
async function deliver(notice: OutNotice, { secret, clock, platformUrl }: Parts): Promise<boolean> {
  if (!isOfPlatform(notice.url, platformUrl())) return false;
  const timestamp = String(unixMs(clock.now()));
  try {
    const answer = await fetch(notice.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-payments-timestamp': timestamp,
        'x-payments-signature': sign(secret, `${timestamp}\n${notice.body}`),
      },
      body: notice.body,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

const policy = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Starts the demonstration payment provider: a process of its own, or a part of another in tests. */
export async function startPayments(options: PaymentsOptions): Promise<Payments> {
  const { secret, clock = systemClock, host = '127.0.0.1' } = options;
  const store = openStore(options.folder);
  const desk = new Desk(store, clock);
  const vendors = new VendorDesk(store, clock);
  const texts = await loadTexts();
  const app = Fastify({ bodyLimit: 16 * 1024, routerOptions: { maxParamLength: 100 } });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.addHook('onSend', async (_, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  let url = '';
  const parts: Parts = {
    desk,
    vendors,
    secret,
    clock,
    texts,
    publicUrl: () => options.publicUrl ?? url,
    platformUrl: options.platformUrl ?? (() => ''),
  };
  app.setErrorHandler((error, _, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    return reply.code(status).send({ error: status < 500 ? 'not understood' : 'failed' });
  });
  await app.register(async calls => addCalls(calls, parts), { prefix: '/v1' });
  addPages(app, parts);
  addVendorWallets(app, { desk: vendors, secret, clock });
  addVendorPages(app, { desk: vendors, secret, clock, texts });
  const probes = addProbes(app);
  await app.listen({ port: options.port, host });
  const address = app.server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : options.port}`;
  const tick = async () => {
    const due = desk.tick();
    await Promise.all(due.map(async notice => desk.sent(notice, await deliver(notice, parts))));
  };
  let running = Promise.resolve();
  let isBusy = false;
  const turn = () => {
    if (isBusy) return;
    isBusy = true;
    running = tick().finally(() => {
      isBusy = false;
    });
  };
  const timer = options.tickMs === 0 ? undefined : setInterval(turn, options.tickMs ?? 250);
  return {
    url,
    desk,
    vendors,
    controlUrl: `${parts.publicUrl()}/control?key=${controlKey(secret)}`,
    tick,
    async stop() {
      probes.drain();
      clearInterval(timer);
      await running;
      await app.close();
      store.close();
    },
  };
}
