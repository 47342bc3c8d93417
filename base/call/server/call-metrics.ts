import { counter, histogram, secondsBuckets } from '@baize/telemetry';
import type { FastifyReply } from 'fastify';
import type { Call } from '../declare.ts';

const seconds = histogram({
  name: 'baize_call_seconds',
  help: 'Time from a request to its answer, by what became of the call: ok, refused (4xx) or failed (5xx).',
  labels: ['call', 'outcome'],
  buckets: secondsBuckets,
});
const refusals = counter({
  name: 'baize_call_refusals_total',
  help: 'Calls that were not ok, by the code that they were answered with.',
  labels: ['call', 'code'],
});

/** Counts a call that has been answered. Names and codes are declared ones, so their number is bounded. */
export function measureCall({ name }: Call, code: string | undefined, { statusCode, elapsedTime }: FastifyReply): void {
  const outcome = code === undefined ? 'ok' : statusCode >= 500 ? 'failed' : 'refused';
  seconds.observe({ call: name, outcome }, elapsedTime / 1_000);
  if (code !== undefined) refusals.inc({ call: name, code });
}
