import type { ErrorTable } from '@baize/call';

/** Of every call that may need a second person. */
export const checkedErrors = {
  /** A request for the same thing waits already. */
  'approval.waiting': 409,
  /** So many requests of one person wait that another one is refused. */
  'approval.too.many': 409,
} as const satisfies ErrorTable;

export const staffLoginErrors = {
  /** Wrong account and wrong password alike. */
  'staff.cred.err': 401,
  'staff.disabled': 403,
} as const satisfies ErrorTable;

export const staffCodeErrors = {
  /** Not the code of this moment, no recovery code, or one that was used already. */
  'staff.code.wrong': 401,
  /** The first step is too long ago, used up, or never was: begin again. */
  'staff.ticket.invalid': 401,
  'staff.disabled': 403,
} as const satisfies ErrorTable;

/** What no one may do to an account of the office. */
export const staffAccountErrors = {
  'object.not.found': 404,
  /** No one changes their own rights. */
  'staff.self': 403,
  /** Whoever may more than the caller, or would afterwards. */
  'staff.beyond': 403,
  /** Someone who may do everything must be left. */
  'staff.last.administrator': 409,
  'staff.account.taken': 409,
  'staff.role.unknown': 400,
  'staff.unchanged': 409,
  /** The e-mail server did not take the invitation; nothing was changed. */
  'staff.mail.failed': 502,
} as const satisfies ErrorTable;

export const staffInvitationErrors = {
  /** Unknown, used, replaced by a newer one, or older than a day. */
  'staff.invitation.invalid': 403,
  'staff.password.weak': 400,
  /** The account has no e-mail address yet. */
  'staff.email.needed': 400,
} as const satisfies ErrorTable;

export const staffRoleErrors = {
  'staff.beyond': 403,
  /** The role that may do everything stays as it is. */
  'staff.role.fixed': 409,
  'staff.permission.unknown': 400,
} as const satisfies ErrorTable;

export const staffPasswordErrors = {
  'staff.password.wrong': 400,
  /** Too short, the same again, one that is tried first, or the account's own name. */
  'staff.password.weak': 400,
} as const satisfies ErrorTable;

export const parkedErrors = {
  /** There is no such job, or it is not parked any more. */
  'object.not.found': 404,
} as const satisfies ErrorTable;

export const staffRenewErrors = {
  /** Not the code of this moment, or one that was used already. */
  'staff.code.wrong': 401,
} as const satisfies ErrorTable;

export const approvalBoundErrors = { ...checkedErrors, 'staff.unchanged': 409 } as const satisfies ErrorTable;

export const approvalErrors = {
  /** Not there, or not for the eyes of whoever asks. */
  'object.not.found': 404,
  /** Decided, withdrawn or expired meanwhile. */
  'approval.state': 409,
  /** No one approves what they requested. */
  'approval.own': 403,
  /** Approver and requester gave one another access in the last 30 days. */
  'approval.linked': 403,
  /** Only whoever requested it withdraws it. */
  'approval.not.own': 403,
  /** What was requested is not possible any more; the fact `code` says why. */
  'approval.outdated': 409,
} as const satisfies ErrorTable;

/** Of decisions that keep their first and second person themselves. */
export const secondPersonErrors = { 'approval.linked': 403 } as const satisfies ErrorTable;
