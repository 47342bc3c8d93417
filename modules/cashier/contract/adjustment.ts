import {
  call,
  currencyCode,
  type ErrorTable,
  idOf,
  instantText,
  minorText,
  nothing,
  pageInput,
  pageOf,
  positiveMinorText,
  reason,
  seenRow,
  unsignedMinorText,
} from '@baize/call';
import { secondPersonErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';

/** proposed: nothing has moved · approved: posted · rejected: nothing ever moves. */
const adjustmentStatus = z.enum(['proposed', 'approved', 'rejected']);
export type AdjustmentStatus = z.output<typeof adjustmentStatus>;

export const adjustment = z.object({
  id: idOf('AdjustmentId'),
  memberId: idOf('MemberId'),
  account: z.string(),
  /** credit: the member gets it · debit: it is taken from the member. */
  direction: z.enum(['credit', 'debit']),
  amountMinor: unsignedMinorText,
  currency: currencyCode,
  /** What must be played of a credit before it may leave; 0 = nothing. */
  turnoverMinor: unsignedMinorText,
  reason: z.string(),
  status: adjustmentStatus,
  proposedBy: z.string(),
  isMine: z.boolean(),
  proposedAt: instantText,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantText),
  decision: z.string(),
});
export type Adjustment = z.output<typeof adjustment>;

const adjustmentErrors = {
  'object.not.found': 404,
  /** No member of that name, or one of a trial. */
  'adjustment.member': 404,
  /** It has been decided. */
  'adjustment.state': 409,
  /** Whoever proposed it does not decide it. */
  'adjustment.own': 409,
  /** The member does not have so much any more. */
  'adjustment.funds': 409,
} as const satisfies ErrorTable;

const id = idOf('AdjustmentId');

export const listAdjustments = call({
  name: 'listAdjustments',
  method: 'GET',
  path: '/office/api/cashier/adjustments',
  access: 'staff:adjustments.read',
  summary: 'Corrections of balances: those that wait for a second person, or those that are decided.',
  input: z.object({
    which: z._default(z.enum(['waiting', 'decided']), 'waiting'),
    account: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    ...pageInput,
    near: z.optional(seenRow()),
  }),
  output: z.extend(pageOf(adjustment), {
    /** What all of them come to, rejected ones left out: credits less debits, and what must be played of them. */
    sums: z.array(z.object({ currency: currencyCode, minor: minorText, turnoverMinor: unsignedMinorText })),
    /** Of anyone: the largest that was approved in the last 90 days, by currency. */
    largest: z.array(z.object({ currency: currencyCode, minor: unsignedMinorText })),
  }),
});

export const proposeAdjustment = call({
  name: 'proposeAdjustment',
  method: 'POST',
  path: '/office/api/cashier/adjustments',
  access: 'staff:adjustments.propose',
  once: true,
  summary: 'Proposes to correct a member’s balance. Nothing moves until somebody else has approved it.',
  input: z.object({
    account: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    direction: z.enum(['credit', 'debit']),
    amountMinor: positiveMinorText,
    turnoverMinor: z._default(unsignedMinorText, '0'),
    reason,
  }),
  output: adjustment,
  errors: adjustmentErrors,
});

export const decideAdjustment = call({
  name: 'decideAdjustment',
  method: 'POST',
  path: '/office/api/cashier/adjustments/:id/decision',
  access: 'staff:adjustments.approve',
  summary: 'Approves or rejects what somebody else has proposed. Recorded in the audit log.',
  input: z.object({ id, decision: z.enum(['approved', 'rejected']), reason }),
  output: nothing,
  errors: { ...adjustmentErrors, ...secondPersonErrors },
});
