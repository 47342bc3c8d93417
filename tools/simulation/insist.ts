import { setTimeout as pause } from 'node:timers/promises';
import { isCallRefusal } from '@baize/call/client';

/** Asks, under the same key, until there is an answer: a lost one is never taken for a no. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isNo = isCallRefusal(error) && error.code !== 'system.busy' && error.code !== 'system.unknown';
      if (isNo || tries > 600) throw error;
      await pause(100);
    }
  }
}
