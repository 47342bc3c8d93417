import type { ErrorTable } from '@baize/call';

/** Why a deposit is not taken. Calls of higher modules that begin one declare them. */
export const depositGuardErrors = {
  /** With leftMinor, limitMinor, period and restartsAt. */
  'limit.deposit.reached': 409,
  /** With until. */
  'play.timed.out': 403,
  /** With until: the earliest end, after which the member may ask to come back. */
  'play.excluded': 403,
  'account.closed': 403,
} as const satisfies ErrorTable;

/** Why no game opens and no stake is taken. Calls of higher modules that begin play declare them. */
export const playErrors = {
  'play.timed.out': 403,
  'play.excluded': 403,
  'account.closed': 403,
  /** With kind, period, limitMinor, leftMinor and restartsAt. */
  'limit.play.reached': 409,
} as const satisfies ErrorTable;

export const limitErrors = {
  /** There is no such limit, or no change of it that waits. */
  'limit.unknown': 404,
  /** With confirmFrom: the time to think it over is not yet up. */
  'limit.confirm.early': 409,
  /** Longer than the period itself, or less than a minute. */
  'limit.time.amount': 400,
} as const satisfies ErrorTable;

export const barErrors = {
  /** With until: what is in force lasts longer, and is never shortened. */
  'bar.shorter': 409,
  /** With until: it is not over yet, or there is nothing to come back from. */
  'bar.return.early': 409,
  'bar.length': 400,
} as const satisfies ErrorTable;
