import { createHmac } from 'node:crypto';
import { type Clock, unixMs } from '@baize/kernel';
import * as z from 'zod/mini';
import { authenticated, balanced, ended, envelope, moved, rolledBack, transactionState } from './shapes.ts';

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

export interface BetRequest {
  readonly token: string;
  readonly playerId: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly transactionId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
}

export interface WinRequest {
  readonly playerId: string;
  readonly gameCode: string;
  readonly roundId: string;
  readonly transactionId: string;
  readonly betTransactionId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly closesRound: boolean;
}

export interface RollbackRequest {
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

function read<T>(status: number, text: string, shape: z.ZodMiniType<T>): Answer<T> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fate: 'unknown', why: `status ${status}, no JSON` };
  }
  const answer = envelope.safeParse(json);
  if (!answer.success) return { fate: 'unknown', why: `status ${status}, no envelope` };
  if (status >= 500) return { fate: 'unknown', why: `status ${status}` };
  if (!answer.data.success) return { fate: 'refused', code: answer.data.code, facts: answer.data.facts ?? {} };
  const value = shape.safeParse(answer.data.value);
  return value.success ? { fate: 'done', value: value.data } : { fate: 'unknown', why: 'the value has another shape' };
}

export type WalletClient = ReturnType<typeof createWalletClient>;

/** The platform's wallet, as a vendor sees it. Never throws for what the network or the platform does: that is part of the answer. */
export function createWalletClient(options: WalletOptions) {
  async function ask<T>(action: string, fields: object, shape: z.ZodMiniType<T>): Promise<Answer<T>> {
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
      return read(response.status, text, shape);
    } catch (error) {
      return { fate: 'unknown', why: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'no answer' };
    }
  }
  return {
    authenticate: (token: string) => ask('authenticate', { token }, authenticated),
    balance: (token: string, playerId: string) => ask('balance', { token, playerId }, balanced),
    bet: (request: BetRequest) => ask('bet', request, moved),
    win: (request: WinRequest) => ask('win', request, moved),
    rollback: (request: RollbackRequest) => ask('rollback', request, rolledBack),
    endRound: (request: { playerId: string; gameCode: string; roundId: string }) => ask('end-round', request, ended),
    transaction: (transactionId: string) => ask('transaction', { transactionId }, transactionState),
    /** Up to 500 requests in one call, answered one by one in order; each answer is an envelope of its own. */
    batch: (requests: readonly object[]) => ask('batch', { requests }, z.object({ results: z.array(z.unknown()).check(z.maxLength(500)) })),
  };
}
