import { day, elapsedMs, hour, type Instant, plus } from '@baize/kernel';
import { monthsLater } from '@baize/kernel/business-time';
import { type Bar, confirmDays, exclusionMonths, type LimitKind, type LimitPeriod, timeOutHours } from '../../contract/index.ts';
import { type Barred, isBarred } from './rules.ts';

/** A member's own limit as it is, with the change that waits. */
interface OwnLimit {
  readonly amount: bigint;
  readonly confirmFrom: Instant | null;
  readonly askedAmount: bigint | null;
}

/** put: holds immediately · ask: waits to be confirmed · none: there is nothing to take away. */
type Change =
  | { readonly do: 'put'; readonly amount: bigint }
  | { readonly do: 'ask'; readonly amount: bigint | null; readonly confirmFrom: Instant }
  | { readonly do: 'none' };

/**
 * What becomes of a member's wish for a limit (null = none any more). A new or a lower one protects more and holds immediately, and takes back a higher one
 * that waits; a higher one, or none, waits for the law's delay and for a second yes. The delay starts again with every wish.
 */
export function changeOf(
  known: OwnLimit | undefined,
  wished: bigint | null,
  { at, delayHours }: { at: Instant; delayHours: number },
): Change {
  if (!known) return wished === null ? { do: 'none' } : { do: 'put', amount: wished };
  if (wished !== null && wished <= known.amount) return { do: 'put', amount: wished };
  return { do: 'ask', amount: wished, confirmFrom: plus(at, delayHours * hour) };
}

/** Until when a change may be confirmed: one that could be confirmed for ever would be a higher limit in reserve. */
export const confirmUntil = (confirmFrom: Instant): Instant => plus(confirmFrom, confirmDays * day);

/** Whether a second yes counts. */
export function confirmationOf(known: OwnLimit | undefined, at: Instant): 'ok' | 'limit.unknown' | 'limit.confirm.early' {
  if (!known?.confirmFrom || at >= confirmUntil(known.confirmFrom)) return 'limit.unknown';
  return at < known.confirmFrom ? 'limit.confirm.early' : 'ok';
}

const longest: Readonly<Record<LimitPeriod, bigint>> = { day: 24n, week: 7n * 24n, month: 31n * 24n };

/** Whether an amount makes sense: time is at least a minute and shorter than its period. */
export const fitsKind = ({ kind, period, amount }: { kind: LimitKind; period: LimitPeriod; amount: bigint }): boolean =>
  kind !== 'time' || (amount >= 60n && amount < longest[period] * 3_600n);

/** When a bar of this length ends: hours of a time-out, months of an exclusion; null = never automatically. Undefined = no such length. */
export function endOf(bar: Bar, length: number, { at, zone }: { at: Instant; zone: string }): Instant | null | undefined {
  switch (bar) {
    case 'time-out':
      return length >= timeOutHours.least && length <= timeOutHours.most ? plus(at, length * hour) : undefined;
    case 'self-exclusion':
      return length >= exclusionMonths.least && length <= exclusionMonths.most ? monthsLater(at, length, zone) : undefined;
    case 'closed':
      return null;
  }
}

const strength: Readonly<Record<Bar, number>> = { 'time-out': 1, closed: 2, 'self-exclusion': 3 };

/** Whether a new bar may take the place of the one in force: a stronger one always, one of the same kind when it lasts longer. Protection is never shortened. */
export function mayReplace(known: Barred | undefined, wished: Pick<Barred, 'bar' | 'until'>, at: Instant): boolean {
  if (!isBarred(known, at)) return true;
  if (known.bar !== wished.bar) return strength[wished.bar] > strength[known.bar];
  return known.until !== null && wished.until !== null && wished.until > known.until;
}

/** What stays beneath a new bar, so that its end does not open what was barred before: a running time-out under a closed account, a closed account under an exclusion. */
export function keptBeneath(known: Barred | undefined, wished: Bar, at: Instant): Barred['kept'] {
  if (!isBarred(known, at)) return undefined;
  if (known.bar === wished || known.bar === 'self-exclusion') return known.kept;
  return { bar: known.bar, since: known.since, until: known.until };
}

/** What is in force when a closed account is opened: the time-out that it was closed over, while it runs. */
export const afterReopening = ({ kept }: Barred, at: Instant): Barred | null =>
  kept?.bar === 'time-out' && isBarred(kept, at) ? kept : null;

/** A self-exclusion whose time is over: only now may its member ask to come back. An account that was closed before stays closed: support opens it. */
export const mayAskToReturn = (known: Barred | undefined, at: Instant): boolean =>
  isBarred(known, at) && known.bar === 'self-exclusion' && known.kept?.bar !== 'closed' && hasRunOut(known, at);

const hasRunOut = ({ until }: Barred, at: Instant): boolean => until !== null && elapsedMs(until, at) >= 0;

/** Closed, or closed beneath an exclusion whose time is over: only staff open it. */
export const mayBeReopened = (known: Barred, at: Instant): boolean =>
  known.bar === 'closed' || (known.kept?.bar === 'closed' && hasRunOut(known, at));

/** Limits that are about play itself; one on deposits has been kept before money gets anywhere. */
export const isOnPlay = ({ kind }: { kind: LimitKind }): boolean => kind !== 'deposit';
