import type { Values } from './run.ts';

const saidInSeconds = 90;

/**
 * What a text about a wait chooses its unit by: beside `waitSeconds`, `waitMinutes`, rounded up, for `=0 {… {waitSeconds} seconds} other {… # minutes}`. It
 * is 0 for a wait that is said in seconds, up to 90 of them.
 */
export function withMinutes(facts: Values): Values {
  const { waitSeconds } = facts;
  if (typeof waitSeconds !== 'number') return facts;
  return { ...facts, waitMinutes: waitSeconds > saidInSeconds ? Math.ceil(waitSeconds / 60) : 0 };
}
