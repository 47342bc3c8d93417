import type { ErrorTable } from '@baize/call';

export const staffLoginErrors = {
  /** Wrong account and wrong password alike. */
  'staff.cred.err': 401,
  'staff.disabled': 403,
  /** A password that was given out is good for a few days only. */
  'staff.initial.expired': 403,
} as const satisfies ErrorTable;

export const staffCodeErrors = {
  /** Not the code of this moment, no recovery code, or one that was used already. */
  'staff.code.wrong': 401,
  /** The first step is too long ago, used up, or never was: begin again. */
  'staff.ticket.invalid': 401,
  'staff.disabled': 403,
} as const satisfies ErrorTable;

/** What nobody may do to an account of the office. */
export const staffAccountErrors = {
  'object.not.found': 404,
  /** Nobody changes their own rights. */
  'staff.self': 403,
  /** Whoever may more than the caller, or would afterwards. */
  'staff.beyond': 403,
  /** Somebody who may do everything must be left. */
  'staff.last.administrator': 409,
  'staff.account.taken': 409,
  'staff.role.unknown': 400,
  'staff.unchanged': 409,
} as const satisfies ErrorTable;

export const staffRoleErrors = {
  'staff.beyond': 403,
  /** The role that may do everything stays as it is. */
  'staff.role.fixed': 409,
  'staff.permission.unknown': 400,
} as const satisfies ErrorTable;

export const staffPasswordErrors = {
  'staff.password.wrong': 400,
  /** Too short, the same again, or the account's own name. */
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
