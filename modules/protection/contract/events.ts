import { idOf, instantText } from '@baize/call';
import { event } from '@baize/events/declare';
import * as z from 'zod/mini';

/** A limit on stakes, losses or time, or a break, holds for a member from now on. Announced in the transaction that puts it in force. */
export const playBounded = event({
  name: 'compliance.play-bounded',
  payload: z.object({ memberId: idOf('MemberId'), at: instantText }),
});

/** What the law no longer needs of these closed accounts has been deleted here and below; modules above delete theirs. Announced in the transaction that deletes. */
export const accountsCleared = event({
  name: 'compliance.accounts-cleared',
  payload: z.object({ memberIds: z.array(idOf('MemberId')), at: instantText }),
});
