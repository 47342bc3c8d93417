import { newId, Refusal } from '@baize/kernel';
import type { Call } from '../declare.ts';

/**
 * Turns a body into a JWE for a sealed call; given by the app so that the cipher's code loads only when a sealed call is made. `isFresh` asks the server for
 * its key and its time first, whatever is known of them.
 */
export type Seal = (body: { call: string; input: unknown }, isFresh?: boolean) => Promise<string>;

interface ClientOptions {
  /** Origin of the server, or '' in a browser on the same origin. */
  baseUrl?: string;
  fetch?: typeof globalThis.fetch;
  /** Sent with every request: the session's bearer token, the language, a test's address. */
  headers?: () => Record<string, string>;
  seal?: Seal;
  /** Milliseconds until an answer counts as lost. The outcome is then unknown, never "failed". */
  timeoutMs?: number;
}

/** The answer did not come, or was no answer: the effect of the call is unknown. Ask again under the same key. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

export interface CallRefusal extends Refusal {
  readonly status: number;
  readonly requestId: string;
  /** The server's text in the language of the request. */
  readonly text: string;
}

export type Client = <I, O>(call: Call<I, O>, input: WireInput<I>, options?: { key?: string; signal?: AbortSignal }) => Promise<O>;

/** What the wire takes: defaults may be left out, ids may be plain text. */
type WireInput<I> = { [K in keyof I]?: I[K] extends string | undefined ? string | undefined : I[K] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function locate(path: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** The multipart body of a call that takes files: files as they are, everything else as text. The browser writes the type with its boundary. */
function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  for (const [name, value] of entries) if (!(value instanceof Blob)) form.set(name, String(value));
  for (const [name, value] of entries) if (value instanceof Blob) form.set(name, value);
  return form;
}

function refusalOf(body: Record<string, unknown>, status: number): CallRefusal {
  const facts = isRecord(body['facts']) ? (body['facts'] as Refusal['facts']) : {};
  const refusal = new Refusal(String(body['code'] ?? 'system.unknown'), facts);
  return Object.assign(refusal, { status, requestId: String(body['requestId'] ?? ''), text: String(body['message'] ?? '') });
}

/** Whether a body that was sealed with what was known of the server may be right when it is sealed with what the server says now. Nothing was done with it. */
const isStale = (error: unknown): boolean => error instanceof Refusal && error.code === 'sealed.invalid';

/**
 * The typed client of browser and tests: `client(someCall, input)` answers the call's value, throws a CallRefusal when the server refuses,
 * and Unanswered when no whole answer came.
 */
export function createClient(options: ClientOptions = {}): Client {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));
  return async (call, input, { key, signal } = {}) => {
    const { path, rest } = locate(call.path, { ...input });
    const headers: Record<string, string> = { accept: 'application/json', 'x-requested-with': 'baize', ...options.headers?.() };
    if (call.gatewayVersion) headers['gateway-version'] = call.gatewayVersion;
    if (call.once) headers['idempotency-key'] = key ?? newId();
    const request: RequestInit = { method: call.method, headers, credentials: 'same-origin' };
    const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
    const url = `${options.baseUrl ?? ''}${path}${hasBody ? '' : queryOf(rest)}`;
    if (call.upload) request.body = formOf(rest);
    else if (hasBody) {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(rest);
    }
    const ask = async (): Promise<never> => {
      const timeout = AbortSignal.timeout(options.timeoutMs ?? 30_000);
      let body: unknown;
      let status = 0;
      try {
        const response = await send(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
        status = response.status;
        body = await response.json();
      } catch (cause) {
        if (signal?.aborted) throw cause;
        throw new Unanswered(`no answer to ${call.name}`, { cause });
      }
      if (!isRecord(body) || typeof body['success'] !== 'boolean') throw new Unanswered(`no whole answer to ${call.name}`);
      if (!body['success']) throw refusalOf(body, status);
      return body['value'] as never;
    };
    if (!call.sealed) return ask();
    const { seal } = options;
    if (!seal) throw new TypeError(`the call ${call.name} is sealed, but this client cannot seal`);
    const askSealed = async (isFresh: boolean) => {
      request.body = JSON.stringify({ sealed: await seal({ call: call.name, input: rest }, isFresh) });
      return ask();
    };
    return askSealed(false).catch((error: unknown) => (isStale(error) ? askSealed(true) : Promise.reject(error)));
  };
}

export const isCallRefusal = (error: unknown): error is CallRefusal => error instanceof Refusal && 'requestId' in error;
