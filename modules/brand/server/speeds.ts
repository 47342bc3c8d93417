import { getText } from '@baize/call/server';
import type { Database } from '@baize/db';
import { noInput, type Schedule } from '@baize/jobs';
import type { Clock } from '@baize/kernel';
import { putSpeeds, readDomains } from './store.ts';

/** Asks an address and answers its status. */
type Ask = (url: URL) => Promise<number>;

const askOutside: Ask = async url => (await getText({ url, deadlineMs: 5_000, mostBytes: 4_096, allowsPrivate: false })).status;

/** How long a domain takes to say that it is alive, from the first byte of the connection; null when it does not. */
async function speedOf(host: string, ask: Ask): Promise<number | null> {
  const began = performance.now();
  const status = await ask(new URL(`https://${host}/health`)).catch(() => 0); // whatever keeps it from answering, it is not reached
  return status === 200 ? Math.round(performance.now() - began) : null;
}

/** Measures each domain of the brand from this server. There are few, by the limit of the list. */
export async function measureDomains(db: Database, clock: Clock, ask: Ask = askOutside): Promise<void> {
  const domains = await readDomains(db);
  const speeds = await Promise.all(domains.map(async ({ domain }) => ({ host: domain, speedMs: await speedOf(domain, ask) })));
  if (speeds.length > 0) await putSpeeds(db, speeds, clock.now());
}

export const speedSchedule: Schedule = {
  cron: '*/10 * * * *',
  fillMinutes: 0,
  job: { name: 'brand.measure-domains', input: noInput, maxAttempts: 1, run: ({ db, clock }) => measureDomains(db, clock) },
};
