import { currencyCode, idOf, instantText } from '@baize/call';
import { event } from '@baize/events/declare';
import * as z from 'zod/mini';
import { accountType } from './model.ts';
import { bonusChannel } from './own/bonus.ts';

/** A new account of any kind, also a trial one. Announced in the transaction that makes it. */
export const memberRegistered = event({
  name: 'identity.member-registered',
  payload: z.object({
    memberId: idOf('MemberId'),
    type: accountType,
    currency: currencyCode,
    uplineId: z.nullable(idOf('MemberId')),
  }),
});

/** A member went under another upline with everyone below: `members` in all. Null = the operator. What was bet before `at` stays with the line before. */
export const lineMoved = event({
  name: 'identity.line-moved',
  payload: z.object({
    memberId: idOf('MemberId'),
    fromId: z.nullable(idOf('MemberId')),
    toId: z.nullable(idOf('MemberId')),
    members: z.int(),
    at: instantText,
  }),
});

/** Sessions that the system ended where no call could cut their sockets: by an event of another part, or in a job. */
export const sessionsEnded = event({
  name: 'identity.sessions-ended',
  payload: z.object({ sessionIds: z.array(idOf('SessionId')) }),
});

/** Staff have contacted a member by the number that the member left for the welcome bonus. At most once a member. */
export const bonusContacted = event({
  name: 'identity.bonus-contacted',
  payload: z.object({ memberId: idOf('MemberId'), channel: bonusChannel, staffId: idOf('StaffId'), reason: z.string(), at: instantText }),
});
