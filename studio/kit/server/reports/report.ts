import { timingSafeEqual } from 'node:crypto';
import type { Database } from '@baize/db';
import { type Clock, type Instant, minute, unixMs } from '@baize/kernel';
import * as z from 'zod/mini';
import { signatureOf } from '../wallet/client.ts';
import { type ReportRow, roundsBegun } from './store.ts';

const rowsAtATime = 1_000;
const freshMs = 5 * minute;

const asked = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), after: z.nullable(z.string().check(z.maxLength(200))) });
const place = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/;

/** What the operator may ask of our books, and who it is. */
export interface ReportRequest {
  readonly path: string;
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface ReportParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyId: string;
  readonly secret: string;
}

const isEqual = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** True when the operator itself asks, and just now: the same key and the same signature as on our own requests. */
function isSigned({ path, rawBody, headers }: ReportRequest, { keyId, secret, clock }: ReportParts): boolean {
  const timestamp = String(headers['x-baize-timestamp'] ?? '');
  const right = signatureOf(secret, { timestamp, path, body: rawBody });
  const isFresh = Math.abs(unixMs(clock.now()) - Number(timestamp) * 1_000) <= freshMs;
  return headers['x-baize-key'] === keyId && isEqual(String(headers['x-baize-signature'] ?? ''), right) && isFresh;
}

/** A round that was rolled back or refused moved nothing; one that is under way has not returned anything yet. */
function view(row: ReportRow) {
  const isUndone = row.phase === 'rolled-back' || row.phase === 'refused';
  const isOpen = !isUndone && row.phase !== 'finished';
  return {
    roundId: row.roundId,
    at: row.at,
    currency: row.currency,
    stakeMinor: String(isUndone ? 0n : row.stakeMinor),
    returnMinor: String(isUndone || isOpen ? 0n : (row.winMinor ?? 0n)),
    isOpen,
  };
}

export type ReportAnswer =
  | { readonly status: 200; readonly value: { readonly rounds: readonly ReturnType<typeof view>[]; readonly next: string | null } }
  | { readonly status: 400 | 401; readonly code: string };

/** A page of the rounds of a period, for the operator's reconciliation. */
export async function answerReport(parts: ReportParts, request: ReportRequest): Promise<ReportAnswer> {
  if (!isSigned(request, parts)) return { status: 401, code: 'signature' };
  const parsed = z.safeParse(asked, JSON.parse(request.rawBody) as unknown);
  if (!parsed.success) return { status: 400, code: 'report' };
  const [, at, roundId] = place.exec(parsed.data.after ?? '') ?? [];
  const after = at && roundId ? { at: at as Instant, roundId } : undefined;
  const rows = await roundsBegun(parts.db, { from: parsed.data.from as Instant, to: parsed.data.to as Instant, after, limit: rowsAtATime });
  const last = rows.at(-1);
  return {
    status: 200,
    value: { rounds: rows.map(view), next: last && rows.length === rowsAtATime ? `${last.at} ${last.roundId}` : null },
  };
}
