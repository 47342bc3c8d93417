import { idOf, instantText } from '@baize/call';
import { event } from '@baize/events/declare';
import * as z from 'zod/mini';

/** Rebates of an issue were paid, or taken back because it is void. Announced in the transaction that posts them, once for each; a few hundred members at a time. */
export const rebatesMoved = event({
  name: 'lottery.rebates-moved',
  payload: z.object({
    what: z.enum(['rebate-paid', 'rebate-taken']),
    gameCode: z.string(),
    number: z.string(),
    at: instantText,
    rebates: z.array(
      z.object({
        memberId: idOf('MemberId'),
        currency: z.string(),
        /** In 1/10 000 of the currency, above 0. */
        minor: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
      }),
    ),
  }),
});
