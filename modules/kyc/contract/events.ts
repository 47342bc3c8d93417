import { idOf } from '@baize/call';
import { event } from '@baize/events/declare';
import * as z from 'zod/mini';
import { kycLevel } from './model.ts';

/** A member has reached a level. Announced in the transaction that decides. */
export const levelReached = event({
  name: 'compliance.level-reached',
  payload: z.object({ memberId: idOf('MemberId'), level: kycLevel }),
});
