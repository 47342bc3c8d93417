import { setTimeout as pause } from 'node:timers/promises';
import { isCallRefusal } from '@baize/call/client';

/** The long form kills more often, under more work: BAIZE_LONG=yes. The short one kills at the same steps. */
export const longOr = (long: number, short: number): number => (process.env['BAIZE_LONG'] === 'yes' ? long : short);

/** What has been killed takes seconds to come back, and minutes on a busy machine: after so many tries, ten a second, it hangs. */
export const mostTries = 6_000;

/** Asks, under the same key, until there is an answer: a lost one is never taken for a no. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isNo = isCallRefusal(error) && error.code !== 'system.busy' && error.code !== 'system.unknown';
      if (isNo || tries > mostTries) throw error;
      await pause(100);
    }
  }
}
