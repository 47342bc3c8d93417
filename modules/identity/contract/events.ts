import { currencyCode, idOf } from '@baize/call';
import { event } from '@baize/events/declare';
import * as z from 'zod/mini';
import { accountType } from './model.ts';

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
