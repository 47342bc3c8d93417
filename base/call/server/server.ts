import { isUtf8 } from 'node:buffer';
import { finished, Readable } from 'node:stream';
import { newId, Refusal } from '@baize/kernel';
import { Hub, type HubParts } from '@baize/live/server';
import { inSpan, traceId, watch } from '@baize/telemetry';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Call } from '../declare.ts';
import { measureCall } from './call-metrics.ts';
import type { Actor, Authenticator } from './context.ts';
import { addLimits, Limits } from './limits/limits.ts';
import { sparingLog } from './limits/sparing-log.ts';
import { cutStalled, stalledMs } from './limits/stalled.ts';
import { FileAnswer, type Handler, type Module, Prebuilt } from './module.ts';
import { protectionHeaders } from './page-headers.ts';
import { type PipelineParts, refusalOf, runCall, statusOf } from './pipeline.ts';
import { Sealing } from './secrets/sealing.ts';
import { addSocket, livingBy } from './socket.ts';
import { callPrefixes, type PageParts, sendPage, servePages } from './static.ts';

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | undefined;
    actor: Actor | undefined;
    call: Call | undefined;
    /** Of the trace that the call is part of. */
    traceId: string | undefined;
  }
}

interface ServerOptions extends Omit<PipelineParts, 'sealing' | 'hub' | 'limits' | 'sparing' | 'authenticators' | 'gates' | 'memberGates'> {
  readonly modules: readonly Module[];
  readonly fanout?: HubParts['fanout'];
  /** Addresses of proxies whose forwarding headers count; false = none. */
  readonly trustProxy?: string[] | false;
  /** Where game frames and pictures may come from, and sockets lead to beside the server itself, for the content security policy. */
  readonly frameSources?: () => readonly string[];
  readonly imageSources?: () => readonly string[];
  readonly socketSources?: () => readonly string[];
  /** Calls of one network a minute, all calls together; vendors are not counted while they sign rightly. 0 switches every limit off, for load tests. */
  readonly callsPerMinute?: number;
  /** Longest that a client may take nothing of its answer; absent = 30 s. */
  readonly stalledMs?: number;
  /** Built single-page apps, by the path they live under. */
  readonly pages?: PageParts['pages'];
  readonly dressPage?: PageParts['dress'];
  readonly keepOut?: PageParts['keepOut'];
}

export interface BaizeServer {
  readonly app: FastifyInstance;
  readonly hub: Hub;
  readonly sealing: Sealing;
  readonly calls: readonly Call[];
}

/** Answers in the one envelope. A refusal whose code the call does not declare is a fault of the handler, and told as one. */
function sendError(parts: PipelineParts, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  let refusal = refusalOf(error);
  let status = refusal ? statusOf(request.call, refusal.code) : undefined;
  if (!refusal || status === undefined) {
    parts.sparing('error', 'fault', { err: error, requestId: request.id, traceId: request.traceId, call: request.call?.name });
    refusal = new Refusal('system.unknown');
    status = 500;
  }
  const facts = { ...refusal.facts };
  if (typeof facts['waitSeconds'] === 'number') void reply.header('retry-after', String(facts['waitSeconds']));
  const language = typeof request.headers['x-language'] === 'string' ? request.headers['x-language'] : 'CN';
  const message = parts.translate(language, `error.${refusal.code}`, { ...facts, requestId: request.id });
  request.outcome = refusal.code;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff') // also where the plugins were not reached: a refusal may say what was asked
    .send({ success: false, code: refusal.code, message, facts, requestId: request.id });
}

declare module 'fastify' {
  interface FastifyRequest {
    outcome: string | undefined;
  }
}

function sendPrebuilt(value: Prebuilt, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply
    .header('etag', value.tag)
    .header('cache-control', value.caching)
    .header('vary', 'accept-encoding')
    .header('x-no-compression', '1');
  if (request.headers['if-none-match'] === value.tag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  void reply.type('application/json; charset=utf-8');
  if (value.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(value.brotli);
  if (value.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(value.gzip);
  return reply.send(value.bytes);
}

/** What leaves as a file is kept, never shown: the browser must not run what is in it. Packed files are not packed again. */
function sendFile({ name, type, bytes, ended }: FileAnswer, reply: FastifyReply): FastifyReply {
  finished(reply.raw, ended);
  void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`).header('x-no-compression', '1');
  return reply.type(type).send(Readable.from(bytes, { objectMode: false }));
}

/** JSON bodies, kept raw beside the parsed form because vendors sign bytes. Keys that would touch prototypes are refused. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBody = body;
    if (body.length === 0) return done(null, {});
    if (!isUtf8(body)) return done(new Refusal('request.not.json'), undefined);
    parse(request, body.toString('utf8'), (error, value) =>
      done(error ? new Refusal('request.not.json') : null, error ? undefined : value),
    );
  });
}

/** Bodies of HTML forms, for the calls that take them. Every value is a text. */
function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    if (!request.routeOptions.config.call?.takesForm) return done(new Refusal('request.type'));
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

function addRoute(app: FastifyInstance, parts: PipelineParts, handler: Handler): void {
  const { call } = handler;
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: call.upload ? call.upload.maxFiles * call.upload.maxFileBytes + 100_000 : call.maxBytes,
    config: { call },
    handler: async (request, reply) => {
      const value = await inSpan(
        call.name,
        () => {
          request.traceId = traceId();
          return runCall(parts, handler, request, reply);
        },
        { 'http.request.method': call.method, 'http.route': call.path },
      );
      if (value instanceof Prebuilt) return sendPrebuilt(value, request, reply);
      void reply.header('cache-control', 'no-store');
      if (value instanceof FileAnswer) return sendFile(value, reply);
      return { success: true, value };
    },
  });
}

const toPattern = (path: string): RegExp => new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);

function addNotFound(app: FastifyInstance, parts: PipelineParts, { calls, ...pageParts }: PageParts & { calls: readonly Call[] }): void {
  const prefixes = callPrefixes(calls, pageParts.pages);
  const paths = calls.map(call => ({ pattern: toPattern(call.path), method: call.method }));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isCall = (path: string) => prefixes.some(prefix => path.startsWith(prefix));
    if (await sendPage({ ...pageParts, isCall }, request, reply)) return reply;
    const methods = [...new Set(paths.filter(p => p.pattern.test(path)).map(p => p.method))];
    if (methods.length > 0) void reply.header('allow', methods.join(', '));
    return sendError(
      parts,
      new Refusal(methods.length > 0 ? 'request.method' : 'request.unknown', methods.length > 0 ? { allowed: methods } : {}),
      request,
      reply,
    );
  });
}

const atTheDoor: ReadonlySet<string> = new Set(['request.too.many', 'vendor.signature.invalid']);

function addLog(app: FastifyInstance, parts: PipelineParts): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (request.call) {
      measureCall(request.call, request.outcome, reply);
      const actor = request.actor;
      const who =
        actor?.kind === 'member'
          ? { memberId: actor.memberId }
          : actor?.kind === 'staff'
            ? { staffId: actor.staffId }
            : actor?.kind === 'vendor'
              ? { vendor: actor.vendorCode, keyId: actor.keyId }
              : {};
      const facts = {
        call: request.call.name,
        ...who,
        outcome: request.outcome ?? 'ok',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        requestId: request.id,
        ...(request.traceId ? { traceId: request.traceId } : {}),
      };
      // Whoever is turned away at the door costs us nothing, and no line each.
      if (request.outcome && atTheDoor.has(request.outcome)) parts.sparing('info', `refused: ${request.outcome}`, facts);
      else parts.log.info(facts);
    }
    done();
  });
}

const sources = (list: ServerOptions['frameSources']): string[] => [...(list?.() ?? [])];

function policy(options: ServerOptions): Record<string, string[] | null> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ["'self'", ...sources(options.frameSources)],
    'img-src': ["'self'", 'data:', 'blob:', ...sources(options.imageSources)],
    'connect-src': ["'self'", ...sources(options.socketSources)],
    'worker-src': ["'self'", 'blob:'],
    'upgrade-insecure-requests': null,
  };
}

async function addPlugins(app: FastifyInstance, options: ServerOptions, parts: PipelineParts): Promise<void> {
  const protection = protectionHeaders(
    () => ({
      contentSecurityPolicy: { useDefaults: false, directives: policy(options) },
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
    () => [options.frameSources, options.imageSources, options.socketSources].map(list => sources(list).join(' ')).join(';'),
  );
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(protection());
    done();
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1_400, encodings: ['br', 'gzip'] });
  await app.register(multipart);
  await app.register(websocket, { options: { maxPayload: 4_096 } });
  const stopWatching = watch({ name: 'baize_sockets', help: 'Open websockets.' }, () => [{ value: app.websocketServer.clients.size }]);
  app.addHook('onClose', async () => stopWatching());
  addSocket(app, parts);
}

/** The key that a vendor's request names; a request that names none is known by its path. */
const claimBy = (authenticators: readonly Authenticator[]) => {
  const asked = authenticators.flatMap(({ claim }) => claim ?? []);
  return ({ headers, url }: FastifyRequest): string => {
    const path = url.split('?')[0] ?? '';
    return asked.map(claim => claim({ headers, path })).find(claim => claim !== undefined) ?? path;
  };
};

/** Node would answer an unknown expectation itself, and without the one shape of answers. */
function addExpectation(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', ({ headers }, _, done) => {
    const isKnown = headers.expect === undefined || /^100-continue$/i.test(headers.expect);
    done(isKnown ? undefined : new Refusal('request.invalid', { fields: ['expect'] }));
  });
}

const isVendor = ({ call }: Handler): boolean => call.access === 'vendor';

/** Builds the HTTP server of a list of modules. It does not listen yet. */
export async function createServer(options: ServerOptions): Promise<BaizeServer> {
  const app = Fastify({
    // What the router itself turns away, a path that is no path or far too long, is answered as everything else is.
    frameworkErrors: (error, request, reply) => void sendError(parts, error, request, reply),
    trustProxy: options.trustProxy ?? false,
    genReqId: () => newId(),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    // A server that stops answers what still comes in over open connections, and closes each after it. Fastify's own refusal has not the one shape of answers.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  const sealing = new Sealing(options.db, options.clock);
  const feeds = options.modules.flatMap(m => m.feeds ?? []);
  const authenticators = options.modules.flatMap(m => m.authenticators ?? []);
  const limits = new Limits({ perMinute: options.callsPerMinute ?? 1_200, claimOf: claimBy(authenticators) });
  const sparing = sparingLog(options.log);
  const hub = new Hub({
    db: options.db,
    feeds,
    warn: (what, facts) => sparing('warn', what, facts),
    living: livingBy(authenticators, options),
    ...(options.fanout ? { fanout: options.fanout } : {}),
  });
  const parts: PipelineParts = {
    ...options,
    sealing,
    hub,
    limits,
    sparing,
    authenticators,
    gates: options.modules.flatMap(m => m.gate ?? []),
    memberGates: options.modules.flatMap(m => m.memberGate ?? []),
  };
  const handlers = options.modules.flatMap(m => m.handlers);
  const calls = handlers.map(h => h.call);
  app.decorateRequest('rawBody', undefined);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('call', undefined);
  app.decorateRequest('outcome', undefined);
  app.decorateRequest('traceId', undefined);
  app.addHook('onRequest', (request, _, done) => {
    request.call = request.routeOptions.config.call;
    done();
  });
  addLimits(app, limits);
  addExpectation(app);
  readJson(app);
  readForms(app);
  app.setErrorHandler((error, request, reply) => sendError(parts, error, request, reply));
  addLog(app, parts);
  cutStalled(app, options.stalledMs ?? stalledMs);
  // Two contexts: cookies, policies for pages and limits by address mean nothing to a vendor's server, and its calls are the bulk of the traffic.
  await app.register(async vendors => {
    for (const handler of handlers.filter(isVendor)) addRoute(vendors, parts, handler);
  });
  await app.register(async browsers => {
    await addPlugins(browsers, options, parts);
    addNotFound(browsers, parts, { calls, pages: options.pages ?? [], dress: options.dressPage, keepOut: options.keepOut });
    await servePages(browsers, options.pages ?? []);
    for (const handler of handlers.filter(h => !isVendor(h))) addRoute(browsers, parts, handler);
  });
  app.addHook('onClose', async () => hub.close());
  return { app, hub, sealing, calls };
}
