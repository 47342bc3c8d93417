import {
  call,
  currencyCode,
  dateText,
  idOf,
  instantText,
  notFound,
  nothing,
  pageOf,
  reason,
  soughtPage,
  unsignedMinorText,
} from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { contractTypes, officeBillShape, officeBillStates } from './model.ts';

const account = z.optional(z.string().check(z.trim(), z.maxLength(60)));
const side = z.object({ memberId: idOf('MemberId'), account: z.string() });

const listedBill = z.extend(officeBillShape, {
  type: z.enum(contractTypes),
  currency: currencyCode,
  /** Null = the operator. */
  payer: z.nullable(side),
  payee: side,
  madeAt: instantText,
});
export type ListedBill = z.output<typeof listedBill>;

export const officeBills = call({
  name: 'officeBills',
  method: 'GET',
  path: '/office/api/agents/bills',
  access: 'staff:agents.read',
  summary:
    'Bills of contracts, the newest first, with the sums of everything found: what they come to and what is paid of it. A payer with an overdue bill can neither withdraw nor send money.',
  input: z.object({
    type: z.optional(z.enum(contractTypes)),
    state: z.optional(z.enum(officeBillStates)),
    /** The account of who pays; "-" for the operator. */
    payer: account,
    payee: account,
    currency: z.optional(currencyCode),
    /** Days of the brand on which the period of a bill ended, both included. */
    from: z.optional(dateText),
    to: z.optional(dateText),
    ...soughtPage,
  }),
  output: z.extend(pageOf(listedBill), {
    sums: z.array(z.object({ currency: currencyCode, count: z.int(), minor: unsignedMinorText, doneMinor: unsignedMinorText })),
  }),
});

export const officeDecideBill = call({
  name: 'officeDecideBill',
  method: 'POST',
  path: '/office/api/agents/bills/:billId/decision',
  access: 'staff:agents.contracts',
  summary:
    'Approves a bill of the operator’s that is above the bound, so that it is paid, or refuses it for good, of a real-time salary with the rest of its day. Needs a second person.',
  input: z.object({
    billId: idOf('BillId'),
    decision: z.enum(['approved', 'refused']),
    /** What the bill came to when it was read. */
    amountMinor: unsignedMinorText,
    reason,
  }),
  output: z.object(approvalField),
  errors: {
    ...notFound,
    ...checkedErrors,
    /** The bill isn't waiting for approval: state. */
    'bill.state': 409,
    /** What the bill comes to has changed since it was read; one of a real-time salary by more than the bound. */
    'bill.changed': 409,
  },
});

export const officeBillBounds = call({
  name: 'officeBillBounds',
  method: 'GET',
  path: '/office/api/agents/bill-bounds',
  access: 'staff:agents.read',
  summary: 'Above which amount bills of the operator wait for approval, by currency. In other currencies none do.',
  input: nothing,
  output: z.object({ items: z.array(z.object({ currency: currencyCode, minor: unsignedMinorText })) }),
});

export const officeSetBillBound = call({
  name: 'officeSetBillBound',
  method: 'PUT',
  path: '/office/api/agents/bill-bounds/:currency',
  access: 'staff:agents.contracts',
  summary:
    'Changes above which amount bills of the operator wait for approval; null = none do. Bills that were made keep their state. Needs a second person.',
  /** `fromMinor`: the bound as it was seen. */
  input: z.object({ currency: currencyCode, fromMinor: z.nullable(unsignedMinorText), minor: z.nullable(unsignedMinorText), reason }),
  output: z.object(approvalField),
  errors: { ...checkedErrors, 'staff.unchanged': 409, 'bill.bound.changed': 409 },
});
