import { idOf } from '@baize/call';
import type { Database } from '@baize/db';
import { personsAfter } from '@baize/identity/server';
import { type Job, job } from '@baize/jobs';
import type { Instant, MemberId } from '@baize/kernel';
import * as z from 'zod/mini';
import { holdIfExcluded } from './hold.ts';
import { alikeAmong } from './match.ts';

const perBatch = 500;

/** Looks through every account that may play for the details of someone who has excluded themselves, and freezes what matches until staff have reviewed it. */
export async function holdAlike(
  db: Database,
  { memberId, now }: { memberId: MemberId; now: () => Instant },
  limit = perBatch,
): Promise<void> {
  for (let after: MemberId | null = null; ; ) {
    const people = await personsAfter(db, { after, limit });
    for (const found of await alikeAmong(db, { memberId, people }))
      await db.transaction(tx => holdIfExcluded(tx, { memberId: found, alike: [], at: now() }));
    after = people.at(-1)?.id ?? null;
    if (after === null || people.length < limit) return;
  }
}

/** Their other accounts may have been there before they excluded themselves. Asked for in the transaction that does; to look twice does no harm. */
export const holdAlikeJob: Job<{ memberId: MemberId }> = job({
  name: 'compliance.hold-alike',
  input: z.object({ memberId: idOf('MemberId') }),
  maxAttempts: 10,
  run: ({ db, clock }, { memberId }) => holdAlike(db, { memberId, now: () => clock.now() }),
});
