import { type Database, isTooSlow, isUnavailable } from '@baize/db';
import { type Clock, isRefusal, Refusal, refuse } from '@baize/kernel';
import type { Hub } from '@baize/live/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type Access, type Call, callErrors } from '../declare.ts';
import { type Actor, type Authenticator, type CallContext, type Credentials, isAgentType } from './context.ts';
import type { Limits } from './limits/limits.ts';
import type { SparingLog } from './limits/sparing-log.ts';
import { type CallGate, FileAnswer, type Handler, type MemberGate, Prebuilt } from './module.ts';
import { needKey, once } from './once.ts';
import type { Sealing } from './secrets/sealing.ts';
import { readFiles } from './upload.ts';

export interface PipelineParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly hub: Hub;
  readonly limits: Limits;
  readonly authenticators: readonly Authenticator[];
  readonly gates: readonly CallGate[];
  readonly memberGates: readonly MemberGate[];
  /** The text of an error in the caller's language, its placeholders filled from the facts. */
  readonly translate: (language: string, key: string, facts: Record<string, unknown>) => string;
  readonly log: Logger;
  /** The same, for what a client can cause again and again. */
  readonly sparing: SparingLog;
  /** Origins that a browser may call from, beside the server's own host. */
  readonly allowedOrigins: readonly string[];
}

const guest: Actor = { kind: 'guest' };

const kindFor = (access: Access): Authenticator['kind'] | undefined => {
  if (access === 'vendor') return 'vendor';
  if (access === 'staff' || access.startsWith('staff:')) return 'staff';
  return 'member';
};

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

function credentialsOf({ method, provesCaller }: Call, request: FastifyRequest): Credentials {
  return {
    headers: request.headers,
    cookies: request.cookies,
    mayRecall: method === 'GET' || provesCaller,
    path: request.url.split('?')[0] ?? '',
    rawBody: request.rawBody,
    ip: request.ip,
  };
}

/** Refuses what the access level does not let through. A guest call gets the member, if there is one, but needs none. */
function checkAccess({ access, beforePasswordChange }: Call, actor: Actor): void {
  if (access === 'guest') return;
  if (actor.kind === 'guest') refuse('customer.not.login');
  if (access === 'vendor' ? actor.kind !== 'vendor' : access.startsWith('staff') ? actor.kind !== 'staff' : actor.kind !== 'member')
    refuse('customer.not.login');
  if (actor.kind === 'member') {
    if (actor.mustChangePassword && !beforePasswordChange) refuse('function.not.available', { needs: 'password' });
    if (access === 'official' && actor.accountType === 4) refuse('function.not.available', { needs: 'official' });
    if (access === 'agent' && !isAgentType(actor.accountType)) refuse('function.not.available', { needs: 'agent' });
  }
  if (actor.kind === 'staff' && access.startsWith('staff:') && !actor.permissions.has(access.slice(6)))
    refuse('function.not.available', { needs: access.slice(6) });
}

async function recognise(parts: PipelineParts, call: Call, request: FastifyRequest): Promise<Actor> {
  const wanted = kindFor(call.access);
  const credentials = credentialsOf(call, request);
  for (const authenticator of parts.authenticators) {
    if (authenticator.kind !== wanted) continue;
    try {
      const actor = await authenticator.recognise(credentials, parts.db, parts.clock);
      if (actor) return actor;
    } catch (error) {
      // A stale session must not keep anyone from a call that needs none, above all not from logging in.
      if (!(call.access === 'guest' && isRefusal(error))) throw error;
    }
  }
  return guest;
}

/** The same, and whether a vendor proved who it is is counted. */
async function recognised(parts: PipelineParts, call: Call, request: FastifyRequest): Promise<Actor> {
  if (call.access !== 'vendor') return recognise(parts, call, request);
  try {
    const actor = await recognise(parts, call, request);
    parts.limits.signed(request, actor.kind === 'vendor');
    return actor;
  } catch (error) {
    if (isRefusal(error)) parts.limits.signed(request, false);
    throw error;
  }
}

/** A browser sends its cookie automatically; a header that a foreign page cannot set, and the origin, show that our own page asked. */
function checkOrigin(parts: PipelineParts, call: Call, request: FastifyRequest): void {
  if (call.method === 'GET' || call.access === 'vendor' || request.headers.authorization) return;
  const origin = single(request.headers.origin);
  const isOwn = !origin || origin === `${request.protocol}://${request.host}` || parts.allowedOrigins.includes(origin);
  if (!isOwn || !request.headers['x-requested-with']) refuse('request.origin');
}

/** Versions of one gateway understand each other as long as their first number is the same. */
function checkGateway({ gatewayVersion }: Call, request: FastifyRequest, reply: FastifyReply): void {
  if (gatewayVersion === undefined) return;
  void reply.header('gateway-version', gatewayVersion);
  const named = single(request.headers['gateway-version']);
  if (named !== undefined && named.split('.')[0] !== gatewayVersion.split('.')[0])
    refuse('request.invalid', { fields: ['gateway-version'] });
}

async function inputOf(parts: PipelineParts, call: Call, request: FastifyRequest): Promise<unknown> {
  const params = (request.params ?? {}) as Record<string, unknown>;
  if (call.method === 'GET' || call.method === 'DELETE') return { ...(request.query as Record<string, unknown>), ...params };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) refuse('request.invalid', { fields: ['body'] });
  if (!call.sealed) return { ...body, ...params };
  const { sealed } = body as { sealed?: unknown };
  if (typeof sealed !== 'string') refuse('sealed.required');
  const opened = await parts.sealing.open(call.name, sealed);
  return { ...(opened as Record<string, unknown>), ...params };
}

/**
 * Where the first text is that PostgreSQL cannot store: NUL, and halves of surrogate pairs. A key that is such a text is reported by its place.
 * Walks without recursion; bodies are small by their limit.
 */
function unstorableText(raw: unknown): string | undefined {
  const isUnfit = (text: string) => text.includes('\u0000') || !text.isWellFormed();
  const open: { value: unknown; at: string }[] = [{ value: raw, at: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, at } = next;
    if (typeof value === 'string' && isUnfit(value)) return at || 'body';
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (isUnfit(key)) return at || 'body';
      open.push({ value: part, at: at === '' ? key : `${at}.${key}` });
    }
  }
  return undefined;
}

function parseInput(call: Call, raw: unknown): unknown {
  const parsed = z.safeParse(call.input, raw);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map(issue => issue.path.join('.') || 'body'))].slice(0, 20);
    return refuse('request.invalid', { fields });
  }
  // Of what is left: fields that the call does not name are ignored, whatever is in them.
  const unstorable = unstorableText(parsed.data);
  return unstorable === undefined ? parsed.data : refuse('request.invalid', { fields: [unstorable] });
}

const languagePattern = /^[A-Z]{2}(-[A-Z]{2})?$/;

function languageOf(request: FastifyRequest): string {
  const named = single(request.headers['x-language']);
  if (named && languagePattern.test(named)) return named;
  const accepted = single(request.headers['accept-language'])?.slice(0, 2).toLowerCase();
  return accepted === 'en' ? 'EN' : 'CN';
}

type After = (() => Promise<void> | void)[];

function contextOf(
  parts: PipelineParts,
  request: FastifyRequest,
  reply: FastifyReply,
  after: After,
): Omit<CallContext<unknown>, 'input' | 'actor' | 'files' | 'onceKey'> {
  const isSecure = request.protocol === 'https' || request.hostname === 'localhost' || request.hostname === '127.0.0.1';
  return {
    db: parts.db,
    clock: parts.clock,
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    host: request.host,
    isSecure,
    language: languageOf(request),
    after: work => after.push(work),
    touch: (channel, keys) => after.push(() => parts.hub.touch(channel, keys)),
    cookies: request.cookies,
    setCookie: (name, value, options) =>
      void reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        ...(options?.maxAgeSeconds ? { maxAge: options.maxAgeSeconds } : {}),
      }),
    forgetBrowserData: () => void reply.header('clear-site-data', '"cache"'),
    clearCookie: name => void reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure }),
  };
}

/** Runs one call: who, may they, is the input right, do it, is the output right. Answers the value, or a Prebuilt or a file. */
export async function runCall(parts: PipelineParts, handler: Handler, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { call } = handler;
  checkOrigin(parts, call, request);
  checkGateway(call, request, reply);
  const { ip, cookies } = request;
  for (const gate of parts.gates) await gate(call, { db: parts.db, clock: parts.clock, ip, cookies });
  checkGateway(call, request, reply);
  const actor = await recognised(parts, call, request);
  request.actor = actor;
  checkAccess(call, actor);
  if (actor.kind === 'member' && !call.provesCaller)
    for (const gate of parts.memberGates) await gate(call, { db: parts.db, member: actor });
  const files = await readFiles(call, request);
  return parts.limits.inTurn(request, call, () => perform(parts, handler, { request, reply, actor, files }));
}

interface Admitted {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly actor: Actor;
  readonly files: CallContext<unknown>['files'];
}

/** Does a call whose caller may make it, and whose body has come in. */
async function perform(parts: PipelineParts, handler: Handler, { request, reply, actor, files }: Admitted): Promise<unknown> {
  const { call } = handler;
  const input = parseInput(call, await inputOf(parts, call, request));
  const after: After = [];
  const key = single(request.headers['idempotency-key']);
  const onceKey = call.keepsOnce ? needKey(key) : undefined;
  const context = { ...contextOf(parts, request, reply, after), actor, input, files, onceKey };
  const work = async (db: Database) => {
    const value = await handler.run({ ...context, db, input: input as never });
    return value instanceof Prebuilt || value instanceof FileAnswer ? value : z.parse(call.output, value);
  };
  let value: unknown;
  if (call.once && !call.keepsOnce) {
    const claim = { actor, key, call: call.name, input };
    const done = await once(parts.db, claim, work);
    if (done.isRepeat) void reply.header('idempotent-replay', 'true');
    value = done.value;
  } else value = await work(parts.db);
  for (const task of after) {
    try {
      await task();
    } catch (error) {
      parts.sparing('error', 'after-work failed', { err: error, requestId: request.id });
    }
  }
  return value;
}

/** The refusal to tell, out of whatever was thrown; undefined for a bug. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (isRefusal(error)) return error;
  if (isUnavailable(error) || isTooSlow(error)) return new Refusal('system.busy', { waitSeconds: 2 });
  if (typeof error !== 'object' || error === null) return undefined;
  switch ('code' in error ? error.code : undefined) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('upload.too.large');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_FILES_LIMIT':
      return new Refusal('request.too.large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('request.type');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Refusal('request.not.json');
    default:
      // What the HTTP layer itself refuses, the files of the pages as well: a broken header, a path that is none.
      return 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500
        ? new Refusal('request.invalid', { fields: [] })
        : undefined;
  }
}

/** The status of a code: the call's own table first. A code that neither declares is a bug in the handler and is logged as one. */
export function statusOf(call: Call | undefined, code: string): number | undefined {
  return call?.errors[code] ?? (callErrors as Record<string, number>)[code];
}
