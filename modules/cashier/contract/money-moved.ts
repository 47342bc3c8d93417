import { idOf, instantText } from '@baize/call';
import { event } from '@baize/events/declare';
import * as z from 'zod/mini';

/** What the cashier does with a member's money. Amounts come to the member with deposit, return and credit, and leave with the others; a transfer does both. */
export const moneyMoves = [
  'deposit-credited',
  'withdrawal-requested',
  'withdrawal-paid',
  'withdrawal-fee',
  'withdrawal-returned',
  'transfer',
  'transfer-fee',
  'adjustment-credit',
  'adjustment-debit',
] as const;

/** Money of a member has moved. Announced in the transaction that moves it, once for each movement; an amount of nothing is none. */
export const moneyMoved = event({
  name: 'cashier.money-moved',
  payload: z.object({
    what: z.enum(moneyMoves),
    memberId: idOf('MemberId'),
    /** Of a transfer: who receives it. */
    toId: z.optional(idOf('MemberId')),
    /** The deposit, withdrawal, transfer or adjustment. */
    subjectId: z.uuid(),
    /** In 1/10 000 of the currency, above 0; of a deposit what was credited after its fee. */
    minor: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
    currency: z.string(),
    at: instantText,
  }),
});
