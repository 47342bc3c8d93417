import { type Clock, type Instant, unixMs } from '@baize/kernel';
import { signatureOf } from '@baize/studio-kit/server';

import * as z from 'zod/mini';
import type { Catalogue, CatalogueRow } from './catalogue/catalogue.ts';

const timeoutMs = 5_000;
/** No house wants more changes than the catalogue has games. */
const mostPages = 40;

const page = z.object({
  returns: z
    .array(z.object({ gameCode: z.string().check(z.maxLength(64)), returnBps: z.int(), approvedAt: z.string().check(z.maxLength(40)) }))
    .check(z.maxLength(500)),
  next: z.nullable(z.string()),
});
const answer = z.object({ success: z.literal(true), value: z.unknown() });

interface ReturnsOptions {
  readonly platformUrl: string;
  readonly keyId: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
}

/** Asks the platform which returns it wants, plays them in new sessions, and says so. Throws when there is no answer: the next turn asks again. */
export function createReturns({ platformUrl, keyId, secret, clock, catalogue }: ReturnsOptions) {
  const told = new Map<string, number>();
  let isFirst = true;

  async function ask(action: string, fields: object): Promise<unknown> {
    const path = `/vendor/v1/${action}`;
    const body = JSON.stringify(fields);
    const timestamp = String(Math.floor(unixMs(clock.now()) / 1_000));
    const headers = {
      'content-type': 'application/json',
      'x-baize-key': keyId,
      'x-baize-timestamp': timestamp,
      'x-baize-signature': signatureOf(secret, { timestamp, path, body }),
    };
    const response = await fetch(new URL(path, platformUrl), {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return answer.parse(await response.json()).value;
  }

  async function tell({ gameCode, returnBps, hitRateBps, volatility, modelId }: CatalogueRow): Promise<void> {
    if (told.get(gameCode) === returnBps) return;
    await ask('return-adopted', { gameCode, returnBps, hitRateBps, volatility, modelId });
    told.set(gameCode, returnBps);
  }

  return {
    /** One turn; answers how many games play with a return that the operator has approved. */
    async follow(): Promise<number> {
      let adopted = 0;
      let after: string | null = '';
      for (let n = 0; n < mostPages && after !== null; n++) {
        const { returns, next } = page.parse(await ask('returns', after ? { after } : {}));
        for (const wanted of returns) {
          // After a start the earlier sessions are distinguished by the time of the approval, later by the time it was heard of.
          const since = isFirst ? (wanted.approvedAt as Instant) : clock.now();
          const row = catalogue.adopt(wanted.gameCode, wanted.returnBps, since);
          if (!row) continue;
          adopted++;
          await tell(row);
        }
        after = next;
      }
      isFirst = false;
      return adopted;
    },
  };
}
