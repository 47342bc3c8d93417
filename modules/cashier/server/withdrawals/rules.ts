import { normaliseName } from '@baize/identity/contract';
import { hour, type Instant, plus } from '@baize/kernel';
import type { DestinationKind, Finding, PayoutStatus, Risk } from '../../contract/index.ts';

/** Of the operator's settings, what a decision needs. */
export interface Bounds {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayCount: number;
  readonly dayMinor: bigint;
  readonly automaticMinor: bigint;
  readonly fourEyesMinor: bigint;
}

export interface Request {
  readonly amountMinor: bigint;
  readonly availableMinor: bigint;
  /** Asked for since the brand's day began, without what was rejected. */
  readonly usedMinor: bigint;
  readonly usedCount: number;
  readonly turnoverLeftMinor: bigint;
  readonly usableFrom: Instant;
  readonly now: Instant;
}

type WithdrawVerdict =
  | 'ok'
  | 'withdraw.amount'
  | 'withdraw.day.count'
  | 'withdraw.day.sum'
  | 'withdraw.turnover'
  | 'withdraw.destination.cooling'
  | 'withdraw.insufficient';

export const leftOfDay = (bounds: Pick<Bounds, 'dayMinor'>, usedMinor: bigint): bigint =>
  usedMinor >= bounds.dayMinor ? 0n : bounds.dayMinor - usedMinor;

/** Whether money may be asked for, in order of precedence. */
export function judgeWithdrawal(bounds: Bounds, r: Request): WithdrawVerdict {
  if (r.amountMinor < bounds.minMinor || r.amountMinor > bounds.maxMinor) return 'withdraw.amount';
  if (r.usedCount >= bounds.dayCount) return 'withdraw.day.count';
  if (r.amountMinor > leftOfDay(bounds, r.usedMinor)) return 'withdraw.day.sum';
  if (r.turnoverLeftMinor > 0n) return 'withdraw.turnover';
  if (r.now < r.usableFrom) return 'withdraw.destination.cooling';
  return r.amountMinor > r.availableMinor ? 'withdraw.insufficient' : 'ok';
}

/** What is known of a request when it is made. */
export interface Circumstances {
  readonly amountMinor: bigint;
  readonly now: Instant;
  readonly memberSince: Instant;
  /** Since when the member is known in the browser at hand; undefined where it tells nothing. */
  readonly deviceSince: Instant | undefined;
  readonly othersOnDevice: number;
  readonly boundAt: Instant;
  readonly othersOnDestination: number;
  /** The largest of the last payouts; 0 when there was none. */
  readonly largestPaidMinor: bigint;
  readonly paidCount: number;
  /** How often to this destination. */
  readonly paidToIt: number;
}

/** Younger than this, a browser or an account is new. */
const newHours = 72;
/** So many times the largest payout so far is unusual. */
const unusualTimes = 3n;

/** Why people should look, each with what it goes by. None = it may be paid immediately. */
export function findingsOf(c: Circumstances, bounds: Pick<Bounds, 'automaticMinor' | 'fourEyesMinor'>): Finding[] {
  const fresh = plus(c.now, -newHours * hour);
  const found: Finding[] = [];
  // A member of today has no older browser than that: that is the first withdrawal, and no sign of someone else.
  if (c.deviceSince !== undefined && c.deviceSince > fresh && c.memberSince <= fresh)
    found.push({ rule: 'new-device', facts: { since: c.deviceSince } });
  if (c.othersOnDevice > 0) found.push({ rule: 'shared-device', facts: { others: c.othersOnDevice } });
  if (c.boundAt > fresh && c.paidCount > 0 && c.paidToIt === 0) found.push({ rule: 'new-destination', facts: { since: c.boundAt } });
  if (c.othersOnDestination > 0) found.push({ rule: 'shared-destination', facts: { others: c.othersOnDestination } });
  if (c.paidCount > 0 && c.amountMinor > c.largestPaidMinor * unusualTimes)
    found.push({ rule: 'unusual-sum', facts: { largestMinor: String(c.largestPaidMinor) } });
  if (c.paidCount === 0) found.push({ rule: 'first-withdrawal', facts: {} });
  if (c.amountMinor > bounds.automaticMinor) found.push({ rule: 'over-automatic', facts: { boundMinor: String(bounds.automaticMinor) } });
  if (c.amountMinor >= bounds.fourEyesMinor) found.push({ rule: 'four-eyes', facts: { boundMinor: String(bounds.fourEyesMinor) } });
  return found;
}

/** What is known of a member, whoever asks for a payout. */
export interface Standing {
  readonly now: Instant;
  readonly memberSince: Instant;
  readonly othersOnDevices: number;
  readonly othersOnDestinations: number;
  /** As the member gave it; undefined = not yet. */
  readonly realName: string | undefined;
  readonly holders: readonly string[];
  /** No money leaves until then. */
  readonly resetUntil: Instant | null;
  readonly lastDeposit: { readonly minor: bigint; readonly playedMinor: bigint } | undefined;
}

/** Why a payout to the member needs a look, each with what it goes by. */
export function risksOf(s: Standing): Risk[] {
  const found: Risk[] = [];
  if (s.othersOnDevices > 0) found.push({ rule: 'shared-device', facts: { others: s.othersOnDevices } });
  if (s.othersOnDestinations > 0) found.push({ rule: 'shared-destination', facts: { others: s.othersOnDestinations } });
  const { realName } = s;
  const holder = realName === undefined ? undefined : s.holders.find(one => !sameName(one, realName));
  if (holder !== undefined) found.push({ rule: 'name-differs', facts: { holder } });
  if (s.memberSince > plus(s.now, -newHours * hour)) found.push({ rule: 'new-account', facts: { since: s.memberSince } });
  if (s.resetUntil) found.push({ rule: 'password-reset', facts: { since: s.resetUntil } });
  if (s.lastDeposit && s.lastDeposit.playedMinor < s.lastDeposit.minor)
    found.push({
      rule: 'little-play',
      facts: { playedMinor: String(s.lastDeposit.playedMinor), depositMinor: String(s.lastDeposit.minor) },
    });
  return found;
}

/** How many staff have to approve. */
export const approvalsFor = (findings: readonly Finding[]): number =>
  findings.some(f => f.rule === 'four-eyes') ? 2 : findings.length > 0 ? 1 : 0;

/** The state of a withdrawal by its parts. Staff review parts that failed again. */
export function statusOfParts(
  parts: readonly { status: PayoutStatus; minor: bigint }[],
  netMinor: bigint,
): 'approved' | 'sending' | 'paid' | 'review' {
  const sumOf = (status: PayoutStatus) => parts.filter(p => p.status === status).reduce((sum, p) => sum + p.minor, 0n);
  if (sumOf('paid') === netMinor) return 'paid';
  if (parts.some(p => p.status === 'sending')) return 'sending';
  if (parts.some(p => p.status === 'queued')) return sumOf('paid') > 0n ? 'sending' : 'approved';
  return 'review';
}

/** What someone says arrived, of what was paid. The two must be the whole. */
export function judgeReceipt(said: {
  outcome: 'all' | 'partly' | 'none';
  receivedMinor: bigint;
  remainingMinor: bigint;
  paidMinor: bigint;
  pictures: number;
}): { verdict: 'ok'; receivedMinor: bigint; remainingMinor: bigint } | { verdict: 'receipt.sum' | 'receipt.picture.missing' } {
  const { outcome, paidMinor } = said;
  if (outcome === 'all') return { verdict: 'ok', receivedMinor: paidMinor, remainingMinor: 0n };
  if (outcome === 'none')
    return said.pictures === 0 ? { verdict: 'receipt.picture.missing' } : { verdict: 'ok', receivedMinor: 0n, remainingMinor: paidMinor };
  const { receivedMinor, remainingMinor } = said;
  const isWhole = receivedMinor > 0n && remainingMinor > 0n && receivedMinor + remainingMinor === paidMinor;
  return isWhole ? { verdict: 'ok', receivedMinor, remainingMinor } : { verdict: 'receipt.sum' };
}

/** The number without what people put between its parts. Full-width digits and letters become plain ones. */
export const plainNumber = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\-–—.·]/gu, '');

/** Whether a number can be one: a bank account has 6 to 34 digits or capital letters (ISO 13616 at its longest), an address 20 to 100 signs. */
export const isNumber = (kind: DestinationKind, plain: string): boolean =>
  kind === 'bank' ? /^[0-9A-Z]{6,34}$/.test(plain.toUpperCase()) : /^[0-9a-zA-Z]{20,100}$/.test(plain);

export const sameName = (a: string, b: string): boolean => normaliseName(a) === normaliseName(b) && normaliseName(a) !== '';

export const tailOf = (plain: string): string => plain.slice(-4);
export const masked = (tail: string): string => `•••• ${tail}`;
