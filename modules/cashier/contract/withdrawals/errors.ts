import type { ErrorTable } from '@baize/call';

/** Why nothing can be taken out now, in order of precedence. */
export const withdrawErrors = {
  /** Below the least or above the most at a time. */
  'withdraw.amount': 400,
  'withdraw.day.count': 409,
  'withdraw.day.sum': 409,
  /** Something must be played first. */
  'withdraw.turnover': 409,
  'withdraw.destination.cooling': 409,
  'withdraw.insufficient': 409,
  /** Paying out is stopped for this account. */
  'withdraw.blocked': 403,
  /** The password was reset less than a day ago; the fact `until` says how long the money stays. */
  'withdraw.reset': 409,
  /** The member owes a downline a dividend that is overdue. */
  'withdraw.dividend': 409,
  /** The brand asks for a contact, and the member has proven neither a number nor an address. */
  'withdraw.contact': 403,
} as const satisfies ErrorTable;

export const destinationErrors = {
  'destination.too.many': 409,
  'destination.same': 409,
  /** Not a number that such an account can have. */
  'destination.number': 400,
  /** The account must be in the member's own name. */
  'destination.holder': 400,
  /** Money is on its way to it. */
  'destination.in.use': 409,
} as const satisfies ErrorTable;

export const receiptErrors = {
  /** It was answered before, or the time to answer is over. */
  'receipt.closed': 409,
  /** What arrived and what is missing must be what was paid. */
  'receipt.sum': 400,
  'receipt.picture.missing': 400,
} as const satisfies ErrorTable;

export const staffWithdrawErrors = {
  'object.not.found': 404,
  /** Someone else has claimed it, or no one has. */
  'withdraw.not.claimed': 409,
  /** It is no longer in a state in which this can be done. */
  'withdraw.state': 409,
  /** Two of the staff have to approve, and this would be the same one twice. */
  'withdraw.four.eyes': 409,
  /** Something speaks against paying that whoever approves has not been shown. */
  'withdraw.bars': 409,
  /** The parts are not what is left to pay. */
  'withdraw.parts': 400,
  'withdraw.provider': 400,
} as const satisfies ErrorTable;
