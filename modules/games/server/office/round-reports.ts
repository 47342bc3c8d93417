import type { Queryable } from '@baize/db';
import { amountOf, type Clock, type Instant, unixMs } from '@baize/kernel';
import * as z from 'zod/mini';
import { type ReportAddress, reportAddresses } from '../catalogue/store.ts';
import { signatureOf } from '../wallet/signature.ts';

const wireMinor = z.string().check(z.regex(/^\d{1,18}$/));
const report = z.object({
  success: z.literal(true),
  value: z.object({
    rounds: z.array(
      z.object({
        roundId: z.string().check(z.maxLength(100)),
        at: z.iso.datetime(),
        currency: z.string().check(z.maxLength(10)),
        stakeMinor: wireMinor,
        returnMinor: wireMinor,
        isOpen: z.boolean(),
      }),
    ),
    /** What to ask for next; null when this was the last of the period. */
    next: z.nullable(z.string().check(z.maxLength(200))),
  }),
});

/** A round as its vendor has it. */
interface ReportedRound {
  readonly roundId: string;
  readonly at: Instant;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly returnMinor: bigint;
  readonly isOpen: boolean;
}

interface Asking {
  readonly clock: Clock;
  /** How requests travel; tests answer them without a network. */
  readonly fetch?: typeof fetch;
}

const timeoutMs = 20_000;
/** Pages of one period; more mean that the vendor leads us in a circle. */
const mostPages = 10_000;

async function askPage({ keyId, secret, url }: ReportAddress, asked: object, { clock, fetch: send = fetch }: Asking) {
  const path = '/vendor/report';
  const body = JSON.stringify(asked);
  const timestamp = String(Math.floor(unixMs(clock.now()) / 1_000));
  const answer = await send(new URL(path, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-baize-key': keyId,
      'x-baize-timestamp': timestamp,
      'x-baize-signature': signatureOf(secret, { timestamp, path, body }),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`the vendor answered ${answer.status} to a report`);
  return z.parse(report, await answer.json()).value;
}

/** The rounds of a period as the vendors of one key have them, page by page. Errors: anything that keeps the report from being whole. */
export async function* vendorRounds(
  db: Queryable,
  { keyId, from, to }: { keyId: string; from: Instant; to: Instant },
  asking: Asking,
): AsyncGenerator<ReportedRound[]> {
  for (const address of (await reportAddresses(db)).filter(one => one.keyId === keyId)) {
    let after: string | null = null;
    let pages = 0;
    do {
      if (++pages > mostPages) throw new Error('the report has no end');
      const page: z.output<typeof report>['value'] = await askPage(address, { from, to, after }, asking);
      yield page.rounds.map(round => ({
        ...round,
        at: round.at as Instant,
        stakeMinor: amountOf(round.stakeMinor),
        returnMinor: amountOf(round.returnMinor),
      }));
      after = page.next;
    } while (after !== null);
  }
}
