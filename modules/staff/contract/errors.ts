import type { ErrorTable } from '@baize/call';

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

export const parkedErrors = {
  /** There is no such job, or it is not parked any more. */
  'object.not.found': 404,
} as const satisfies ErrorTable;

export const staffRenewErrors = {
  /** Not the code of this moment, or one that was used already. */
  'staff.code.wrong': 401,
} as const satisfies ErrorTable;
