import { postJson } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { amountOf, type Clock, type Instant, unixMs } from '@baize/kernel';
import * as z from 'zod/mini';
import { type ReportAddress, reportAddresses } from '../vendors/key-store.ts';
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
  /** Development: vendors may be on this machine or in a private network. */
  readonly allowsPrivate: boolean;
}

const timeoutMs = 20_000;
/** A page of a report is a thousand rounds. */
const mostPageBytes = 8 * 1024 * 1024;
/** Pages of one period; more mean that the vendor leads us in a circle. */
const mostPages = 10_000;

/** A signed question at a vendor's service address, as it came back. */
export function askVendor(
  { keyId, secret, url }: Pick<ReportAddress, 'keyId' | 'secret' | 'url'>,
  asked: object,
  { clock, allowsPrivate, ageSeconds = 0, deadlineMs = timeoutMs }: Asking & { ageSeconds?: number; deadlineMs?: number },
) {
  const path = '/vendor/report';
  const body = JSON.stringify(asked);
  const timestamp = String(Math.floor(unixMs(clock.now()) / 1_000) - ageSeconds);
  const headers = {
    'x-baize-key': keyId,
    'x-baize-timestamp': timestamp,
    'x-baize-signature': signatureOf(secret, { timestamp, path, body }),
  };
  return postJson({ url: new URL(path, url), headers, body, deadlineMs, mostBytes: mostPageBytes, allowsPrivate });
}

/** A page of a report as the guide has it. Errors: it is not. */
export const readReport = (text: string) => z.parse(report, JSON.parse(text)).value;

async function askPage(address: ReportAddress, asked: object, asking: Asking) {
  const { status, text } = await askVendor(address, asked, asking);
  if (status !== 200) throw new Error(`the vendor answered ${status} to a report`);
  return readReport(text);
}

/** The rounds of a period as the vendors of one key have them, page by page. Errors: anything that keeps the report from being whole. */
export async function* vendorRounds(
  db: Queryable,
  { keyId, from, to }: { keyId: string; from: Instant; to: Instant },
  asking: Asking,
): AsyncGenerator<ReportedRound[]> {
  for (const address of (await reportAddresses(db, asking.clock.now())).filter(one => one.keyId === keyId)) {
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
