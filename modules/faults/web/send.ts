import { createClient } from '@baize/call/client';
import { cleanMessage, type FaultApp, mostFrames, mostReports, reportFaults } from '../contract/index.ts';
import type { Report } from './reports.ts';

const ask = createClient();

/** Where it happened in our own files; every other line of a stack may be of an extension, or name what someone typed. */
export function framesOf(stack: string, origin: string): string[] {
  const own = new RegExp(
    `(?:at (?:async )?)?([\\w$.]*)[^\\w]*${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(/(?:office/)?assets/[\\w.-]+:\\d+:\\d+)`,
  );
  return stack
    .split('\n')
    .flatMap(line => {
      const found = own.exec(line);
      return found ? [`${found[1] ?? ''} ${found[2]}`.trim().slice(0, 200)] : [];
    })
    .slice(0, mostFrames);
}

/** Sends reports, whatever becomes of them: the page has better to do than to try again. */
export async function send(from: { app: FaultApp; release: string }, reports: readonly Report[]): Promise<void> {
  const made = reports.map(({ kind, page, message, stack, count }) => ({
    kind,
    place: page,
    count: Math.min(count, 1_000),
    message: cleanMessage(message),
    stack: framesOf(stack, location.origin),
  }));
  for (let at = 0; at < made.length; at += mostReports)
    await ask(reportFaults, { ...from, reports: made.slice(at, at + mostReports) }).catch(() => undefined);
}
