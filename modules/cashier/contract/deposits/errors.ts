import { type ErrorTable, pictureErrors } from '@baize/call';
import { depositGuardErrors } from '@baize/protection/contract';

/** Why a deposit does not begin. */
export const depositErrors = {
  'object.not.found': 404,
  /** The method is off, or its provider is not set up. */
  'deposit.method.off': 409,
  /** Outside the opening hours. */
  'deposit.method.closed': 409,
  'deposit.kyc.needed': 403,
  'deposit.currency': 409,
  'deposit.amount': 400,
  'deposit.day.limit': 409,
  /** As many as allowed are under way. */
  'deposit.too.many.open': 409,
  /** Too many were refused in a short time. */
  'deposit.paused': 429,
  /** The id is taken by another deposit. */
  'deposit.id.taken': 409,
  ...depositGuardErrors,
} as const satisfies ErrorTable;

export const depositAcceptErrors = {
  'object.not.found': 404,
  /** It is in another state by now. */
  'deposit.state': 409,
} as const satisfies ErrorTable;

export const depositProofErrors = {
  'object.not.found': 404,
  'deposit.state': 409,
  ...pictureErrors,
  'deposit.proof.too.many': 409,
} as const satisfies ErrorTable;

export const depositOfficeErrors = {
  'object.not.found': 404,
  'deposit.state': 409,
  /** Someone else has claimed it. */
  'deposit.taken': 409,
  'deposit.amount': 400,
} as const satisfies ErrorTable;
