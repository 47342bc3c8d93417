import { call, idOf, instantText, nothing, pageInput, pageOf, reason, seenRow, unsignedMinorText } from '@baize/call';
import * as z from 'zod/mini';
import { approvalBoundErrors, approvalErrors } from './errors.ts';

const currency = z.string().check(z.regex(/^[A-Z0-9]{3,10}$/));

/** In the answer of every call that may need a second person: null = done; otherwise the request that now waits for one. */
export const approvalField = { approvalId: z.nullable(idOf('ApprovalId')) };

/** waiting: for a second person · approved: and carried out · rejected · withdrawn: by whoever asked · expired: no one decided within a week, or it was settled meanwhile what it is about. */
const approvalStatus = z.enum(['waiting', 'approved', 'rejected', 'withdrawn', 'expired']);
export type ApprovalStatus = z.output<typeof approvalStatus>;

/** Whether the reader may approve: their own request, or one of someone they gave access to (or got it from) in the last 30 days, they may not. */
const approvalMay = z.enum(['yes', 'own', 'linked']);

const approvalItem = z.object({
  id: idOf('ApprovalId'),
  /** As in the audit log. */
  action: z.string(),
  target: z.string(),
  /** What the module of the target knows of it by now, for its text: an account, a reference. */
  names: z.record(z.string(), z.string()),
  before: z.unknown(),
  after: z.unknown(),
  amount: z.nullable(z.object({ minor: unsignedMinorText, currency: z.string() })),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: instantText,
  expiresAt: instantText,
  status: approvalStatus,
  may: approvalMay,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantText),
  decision: z.string(),
});
export type ApprovalItem = z.output<typeof approvalItem>;

export const staffApprovals = call({
  name: 'staffApprovals',
  method: 'GET',
  path: '/office/api/approvals',
  access: 'staff',
  summary:
    'Decisions that wait for a second person, the oldest first, or those decided, the newest first. Shows one’s own requests and those one may decide.',
  input: z.object({
    which: z._default(z.enum(['waiting', 'decided']), 'waiting'),
    /** Only what is about this, as the audit log names it. */
    target: z.optional(z.string().check(z.maxLength(200))),
    ...pageInput,
    near: z.optional(seenRow()),
  }),
  output: pageOf(approvalItem),
});

export const staffDecideApproval = call({
  name: 'staffDecideApproval',
  method: 'POST',
  path: '/office/api/approvals/:id/decision',
  access: 'staff',
  summary:
    'approved: carries the decision out as it was requested · rejected: ends it · withdrawn: by whoever requested it. Approving takes the permission of the requested call. Recorded in the audit trail.',
  input: z.object({ id: idOf('ApprovalId'), decision: z.enum(['approved', 'rejected', 'withdrawn']), reason }),
  output: z.object({
    /** A key that was made by carrying the decision out: shown here and never again. */
    secret: z.nullable(z.object({ name: z.string(), value: z.string() })),
  }),
  errors: approvalErrors,
});

export const staffApprovalBounds = call({
  name: 'staffApprovalBounds',
  method: 'GET',
  path: '/office/api/approval-bounds',
  access: 'staff',
  summary: 'From which amount a decision of one person needs a second one, by currency. 1/10 000 of the major unit.',
  input: nothing,
  output: z.object({ shippedMinor: unsignedMinorText, items: z.array(z.object({ currency: z.string(), minor: unsignedMinorText })) }),
});

export const staffSetApprovalBound = call({
  name: 'staffSetApprovalBound',
  method: 'PUT',
  path: '/office/api/approval-bounds/:currency',
  access: 'staff:roles.write',
  summary: 'Changes the amount from which a decision needs a second person. Needs a second person itself.',
  input: z.object({ currency, minor: unsignedMinorText, reason }),
  output: z.object(approvalField),
  errors: approvalBoundErrors,
});
