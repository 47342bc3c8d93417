import type { Loop } from '@baize/jobs';
import { drawnTopic } from '../issues/store.ts';
import { askForOwed, type SettleParts, settleIssue } from './settle.ts';
import { issuesToSettle } from './store.ts';

/** Issues that are settled at the same time: a large one does not keep the small ones waiting. */
const lanes = 3;

/** Settles every issue that waits. One that fails holds no other up; its error is thrown when the rest is done. */
export async function settleAll(parts: SettleParts): Promise<void> {
  const waiting = (await issuesToSettle(parts.db, 200)).values();
  const errors: unknown[] = [];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const issue of waiting) {
        if (parts.isStopping?.()) return;
        await settleIssue(parts, issue).catch((error: unknown) => errors.push(error));
      }
    }),
  );
  if (errors.length > 0) throw errors[0];
  await askForOwed(parts);
}

export const settleLoop: Loop = {
  name: 'lottery.settle',
  everyMs: 15_000,
  wakeOn: drawnTopic,
  run: ({ db, clock }, isStopping) => settleAll({ db, clock, isStopping }),
};
