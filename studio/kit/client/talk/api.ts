/** A "no" of the studio or the platform, with its code. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
  constructor(code: string, facts: Readonly<Record<string, unknown>>) {
    super(code);
    this.code = code;
    this.facts = facts;
  }
}

/** No answer, or none that can be read: what was asked may have happened. Ask again with the same ids. */
export class ApiSilence extends Error {
  override readonly name = 'ApiSilence';
}

const timeoutMs = 40_000;

interface Envelope {
  readonly success?: unknown;
  readonly value?: unknown;
  readonly code?: unknown;
  readonly facts?: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

async function read(response: Response): Promise<unknown> {
  const json: Envelope | undefined = await response.json().catch(() => undefined);
  if (!isRecord(json)) throw new ApiSilence(`status ${response.status}`);
  if (json.success === true) return json.value;
  if (typeof json.code !== 'string' || response.status >= 500) {
    if (json.code !== 'studio.platform.down') throw new ApiSilence(`status ${response.status}`);
  }
  throw new ApiRefusal(String(json.code), isRecord(json.facts) ? json.facts : {});
}

export interface Api {
  token: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
}

/** The studio's own server, on the page's origin. The shapes are those of the server that sent the page. */
export function createApi(): Api {
  async function ask<T>(path: string, init: RequestInit): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(api.token ? { authorization: `Bearer ${api.token}` } : {}) };
    let response: Response;
    try {
      response = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' });
    } catch (error) {
      throw new ApiSilence(error instanceof Error ? error.message : 'no answer');
    }
    return (await read(response)) as T;
  }
  const api: Api = {
    token: '',
    get: path => ask(path, { method: 'GET' }),
    post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
  };
  return api;
}
