import { idOf, instantText } from '@baize/call';
import { event } from '@baize/events/declare';
import * as z from 'zod/mini';
import { kycLevel } from './model.ts';

/** A limit on stakes, losses or time, or a break, holds for a member from now on. Announced in the transaction that puts it in force. */
export const playBounded = event({
  name: 'compliance.play-bounded',
  payload: z.object({ memberId: idOf('MemberId'), at: instantText }),
});

/** A member has reached a level. Announced in the transaction that decides. */
export const levelReached = event({
  name: 'compliance.level-reached',
  payload: z.object({ memberId: idOf('MemberId'), level: kycLevel }),
});
