import { createHmac } from 'node:crypto';
import { type Clock, unixMs } from '@baize/kernel';
import * as z from 'zod/mini';
import { authenticated, balanced, envelope, moved, rolledBack } from './shapes.ts';

/**
 * What is known after asking the platform. `done`: it happened. `refused`: it surely did not. `unknown`: it may have (cut, time-out, 5xx,
 * answer that cannot be read), so only asking again under the same id, or rolling back, is safe.
 */
export type Answer<T> =
  | { readonly fate: 'done'; readonly value: T }
  | { readonly fate: 'refused'; readonly code: string; readonly facts: Readonly<Record<string, unknown>> }
  | { readonly fate: 'unknown'; readonly why: string };

export interface WalletOptions {
  readonly platformUrl: string;
  readonly keyId: string;
  readonly secret: string;
  readonly clock: Clock;
  /** After this long without a whole answer the fate is unknown. */
  readonly timeoutMs?: number;
  /** How requests travel; tests answer them without a network. */
  readonly fetch?: typeof fetch;
}

interface BetRequest {
  readonly token: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly transactionId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** In 1/10 000; absent = the game's. */
  readonly returnBps?: number;
  /** The round that many players share, at a table. */
  readonly tableRoundId?: string;
  /** The round of the stake that a choice adds it to. */
  readonly addedTo?: string;
}

interface WinRequest {
  readonly playerId: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly transactionId: string;
  readonly betTransactionId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly closesRound: boolean;
}

interface RollbackRequest {
  readonly playerId: string;
  readonly roundId: string;
  readonly transactionId: string;
  readonly targetTransactionId: string;
}

const maxAnswerBytes = 1024 * 1024;

/** The signature of a request: HMAC-SHA256 over time, path and the raw body, lower-case hex. */
export const signatureOf = (secret: string, request: { timestamp: string; path: string; body: string }): string =>
  createHmac('sha256', secret).update(`${request.timestamp}\n${request.path}\n`).update(request.body).digest('hex');

/** Amounts travel as decimal strings. */
const bodyOf = (fields: object): string =>
  JSON.stringify(fields, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

const opened = (answer: z.output<typeof envelope>): Answer<unknown> =>
  answer.success ? { fate: 'done', value: answer.value } : { fate: 'refused', code: answer.code, facts: answer.facts ?? {} };

function read(status: number, text: string): Answer<unknown> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fate: 'unknown', why: `status ${status}, no JSON` };
  }
  const answer = envelope.safeParse(json);
  if (!answer.success) return { fate: 'unknown', why: `status ${status}, no envelope` };
  return status >= 500 ? { fate: 'unknown', why: `status ${status}` } : opened(answer.data);
}

function shaped<T>(answer: Answer<unknown>, shape: z.ZodMiniType<T>): Answer<T> {
  if (answer.fate !== 'done') return answer;
  const value = shape.safeParse(answer.value);
  return value.success ? { fate: 'done', value: value.data } : { fate: 'unknown', why: 'the value has another shape' };
}

/** An action that waits for the next request to the platform. */
interface Waiting {
  readonly action: string;
  readonly fields: object;
  readonly settle: (answer: Answer<unknown>) => void;
}

/** Requests with several actions that are under way at the same time, and the actions of one at most. */
const lanes = 4;
const maxActions = 200;

const results = z.object({ results: z.array(z.unknown()).check(z.maxLength(500)) });

/**
 * Actions that come while `lanes` requests are under way travel together in the next one; a single action is sent immediately and alone. What is known of
 * each is what it would have been alone: an answer of its own inside the batch, and unknown where the batch is unknown. A batch that is refused as a
 * whole did nothing, so its actions are asked one by one.
 */
function gather(ask: (action: string, fields: object) => Promise<Answer<unknown>>) {
  const waiting: Waiting[] = [];
  let underWay = 0;
  const alone = async ({ action, fields, settle }: Waiting) => settle(await ask(action, fields));
  async function together(batch: readonly Waiting[]): Promise<void> {
    const answer = await ask('batch', { requests: batch.map(({ action, fields }) => ({ action, ...fields })) });
    if (answer.fate === 'refused') return void (await Promise.all(batch.map(alone)));
    const each = answer.fate === 'done' ? results.safeParse(answer.value).data?.results : undefined;
    batch.forEach(({ settle }, at) => {
      const one = each?.length === batch.length ? envelope.safeParse(each[at]) : undefined;
      settle(
        one?.success ? opened(one.data) : { fate: 'unknown', why: answer.fate === 'unknown' ? answer.why : 'an action without an answer' },
      );
    });
  }
  function send(): void {
    while (underWay < lanes && waiting.length > 0) {
      const batch = waiting.splice(0, maxActions);
      const [only] = batch;
      underWay++;
      void (batch.length === 1 && only ? alone(only) : together(batch)).finally(() => {
        underWay--;
        send();
      });
    }
  }
  return (action: string, fields: object): Promise<Answer<unknown>> =>
    new Promise(settle => {
      // In a turn of its own, so that what is asked in the same turn travels together.
      if (waiting.length === 0) setImmediate(send);
      waiting.push({ action, fields, settle });
    });
}

/** Asked again after an unknown answer: alone, so that what made a batch unknown cannot do so for ever. */
interface Asking {
  readonly isAlone?: boolean;
}

export type WalletClient = ReturnType<typeof createWalletClient>;

/** The platform's wallet, as a vendor sees it. Never throws for what the network or the platform does: that is part of the answer. */
export function createWalletClient(options: WalletOptions) {
  async function post(action: string, fields: object): Promise<Answer<unknown>> {
    const path = `/vendor/v1/${action}`;
    const body = bodyOf(fields);
    const timestamp = String(Math.floor(unixMs(options.clock.now()) / 1000));
    const headers = {
      'content-type': 'application/json',
      'x-baize-key': options.keyId,
      'x-baize-timestamp': timestamp,
      'x-baize-signature': signatureOf(options.secret, { timestamp, path, body }),
    };
    try {
      const signal = AbortSignal.timeout(options.timeoutMs ?? 5_000);
      const response = await (options.fetch ?? fetch)(new URL(path, options.platformUrl), {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      });
      const text = await response.text();
      if (text.length > maxAnswerBytes) return { fate: 'unknown', why: 'the answer is too long' };
      return read(response.status, text);
    } catch (error) {
      return { fate: 'unknown', why: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'no answer' };
    }
  }
  const gathered = gather(post);
  const ask = async <T>(action: string, fields: object, shape: z.ZodMiniType<T>) => shaped(await post(action, fields), shape);
  const move = async <T>(action: string, fields: object, { shape, isAlone = false }: Asking & { shape: z.ZodMiniType<T> }) =>
    shaped(await (isAlone ? post : gathered)(action, fields), shape);
  return {
    authenticate: (token: string) => ask('authenticate', { token }, authenticated),
    balance: (token: string, playerId: string) => ask('balance', { token, playerId }, balanced),
    bet: (request: BetRequest, asking: Asking = {}) => move('bet', request, { ...asking, shape: moved }),
    win: (request: WinRequest, asking: Asking = {}) => move('win', request, { ...asking, shape: moved }),
    rollback: (request: RollbackRequest, asking: Asking = {}) => move('rollback', request, { ...asking, shape: rolledBack }),
    /** Up to 500 requests in one call, answered one by one in order; each answer is an envelope of its own. */
    batch: (requests: readonly object[]) => ask('batch', { requests }, results),
  };
}
