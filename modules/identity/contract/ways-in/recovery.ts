import { call, type ErrorTable, idOf, instantText, notFound, nothing, pageInput, pageOf, reason, seenRow } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { passwordErrors, sendErrors } from '../errors.ts';
import { codeChannel } from './codes.ts';
import { captchaInput, optionalTyped, typed } from './inputs.ts';
import { registrationFields } from './registration.ts';

const limit = { count: 20, perSeconds: 60 };
export const recoveryReason = { least: 10, most: 500 } as const;

const askErrors = {
  ...sendErrors,
  'recovery.account.empty': 400,
  'recovery.reason.length': 400,
} as const satisfies ErrorTable;

/** A one-time link: none that we sent, one that was used, one that is too old. */
const linkErrors = { 'recovery.link.invalid': 400, 'recovery.link.used': 400, 'recovery.link.expired': 400 } as const satisfies ErrorTable;

const token = z.string().check(z.maxLength(100));
const recoveryStatus = z.enum(['open', 'approved', 'rejected', 'used']);

export const askRecovery = call({
  name: 'askRecovery',
  method: 'POST',
  path: '/wps/member/password/recovery',
  access: 'guest',
  summary: 'Asks staff for a new way into an account without a proven contact. The answer does not tell whether there is such an account.',
  sealed: true,
  limit,
  input: z.object({ account: optionalTyped, channel: codeChannel, contact: optionalTyped, reason: optionalTyped, ...captchaInput }),
  output: nothing,
  errors: askErrors,
});

export const readResetLink = call({
  name: 'readResetLink',
  method: 'POST',
  path: '/wps/member/password/recovery/link',
  access: 'guest',
  summary: 'Whether a one-time link still sets a password, and until when.',
  sealed: true,
  limit,
  input: z.object({ token }),
  output: z.object({ expiresAt: instantText }),
  errors: linkErrors,
});

export const resetByLink = call({
  name: 'resetByLink',
  method: 'POST',
  path: '/wps/member/password/recovery/reset',
  access: 'guest',
  summary:
    'Sets a new password by a one-time link and ends every session of the member. Payouts pause for 24 hours; logging in comes after it.',
  sealed: true,
  limit,
  input: z.object({ token, newPassword: typed, verifyPwd: typed }),
  output: z.object({ account: z.string() }),
  errors: { ...linkErrors, ...passwordErrors },
});

const recoveryRow = z.object({
  id: idOf('RecoveryId'),
  memberId: idOf('MemberId'),
  account: z.string(),
  channel: codeChannel,
  madeAt: instantText,
  ip: z.string(),
  status: recoveryStatus,
  decidedAt: z.nullable(instantText),
  decidedBy: z.nullable(z.string()),
});
const id = idOf('RecoveryId');

export const officeRecoveries = call({
  name: 'officeRecoveries',
  method: 'GET',
  path: '/office/api/recoveries',
  access: 'staff:members.secure',
  summary: 'Requests for a new way in that wait, the oldest first; or decided ones, the newest first.',
  input: z.object({ which: z._default(z.enum(['waiting', 'decided']), 'waiting'), ...pageInput, near: z.optional(seenRow()) }),
  output: pageOf(recoveryRow),
});

export const officeRecovery = call({
  name: 'officeRecovery',
  method: 'GET',
  path: '/office/api/recoveries/:id',
  access: 'staff:members.secure',
  summary: 'One request, without what identifies the person.',
  input: z.object({ id }),
  output: recoveryRow,
  errors: notFound,
});

export const officeReadRecovery = call({
  name: 'officeReadRecovery',
  method: 'POST',
  path: '/office/api/recoveries/:id/person',
  access: 'staff:members.secure',
  summary: 'What the request says and what the member has told before, to compare. Each look is recorded in the audit log.',
  input: z.object({ id }),
  output: z.object({
    /** Where the link would go. */
    contact: z.string(),
    reason: z.string(),
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    facts: z.array(z.object({ field: z.enum(registrationFields), text: z.string() })),
  }),
  errors: notFound,
});

const decisionErrors = { ...notFound, 'recovery.decided': 409 } as const satisfies ErrorTable;

export const officeApproveRecovery = call({
  name: 'officeApproveRecovery',
  method: 'POST',
  path: '/office/api/recoveries/:id/approval',
  access: 'staff:members.secure',
  summary:
    'Sends a one-time link to the contact of the request and ends every session of the member. Always needs a second person. Recorded in the audit log.',
  input: z.object({ id, reason }),
  output: z.object(approvalField),
  errors: { ...decisionErrors, ...checkedErrors },
});

export const officeRejectRecovery = call({
  name: 'officeRejectRecovery',
  method: 'POST',
  path: '/office/api/recoveries/:id/rejection',
  access: 'staff:members.secure',
  summary: 'Closes a request without a link. Recorded in the audit log.',
  input: z.object({ id, reason }),
  output: nothing,
  errors: decisionErrors,
});
