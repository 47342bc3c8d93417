import { currencyCode, idOf, instantText, unsignedMinorText } from '@baize/call';
import type { Id } from '@baize/kernel';
import * as z from 'zod/mini';

export type WithdrawalId = Id<'WithdrawalId'>;
export type PayoutId = Id<'PayoutId'>;
export type DestinationId = Id<'DestinationId'>;

/**
 * review: staff review it · approved: to be sent · sending: given to whoever pays, or about to be · paid: gone out, whole or in part ·
 * rejected: nothing went out and the money is back. The member cannot take it back: that would invite to play it after all.
 */
export const withdrawalStatus = z.enum(['review', 'approved', 'sending', 'paid', 'rejected']);
export type WithdrawalStatus = z.output<typeof withdrawalStatus>;
export const withdrawalTransitions: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  review: ['approved', 'rejected', 'paid'],
  approved: ['sending', 'review', 'paid'],
  sending: ['paid', 'review'],
  paid: [],
  rejected: [],
};
export const openWithdrawals: readonly WithdrawalStatus[] = ['review', 'approved', 'sending'];

/** queued: not given to anyone yet · sending: given, and until we know better possibly paid · paid · failed: nothing went out. */
const payoutStatus = z.enum(['queued', 'sending', 'paid', 'failed']);
export type PayoutStatus = z.output<typeof payoutStatus>;

/** waiting: the member has not said · all, partly, none: what the member says arrived · unanswered: the time ran out, which counts as arrived. */
const receiptOutcome = z.enum(['waiting', 'all', 'partly', 'none', 'unanswered']);
export type ReceiptOutcome = z.output<typeof receiptOutcome>;
/** none: nothing to decide · open: staff have to · arrived: it did arrive, as far as can be known · returned: what is missing went back to the balance. */
const disputeState = z.enum(['none', 'open', 'arrived', 'returned']);
export type DisputeState = z.output<typeof disputeState>;

/** Why staff review a withdrawal before it is paid; each has a text `cashier.finding.<rule>`. */
const findingRules = [
  'new-device',
  'shared-device',
  'new-destination',
  'shared-destination',
  'unusual-sum',
  'first-withdrawal',
  'over-automatic',
  'four-eyes',
] as const;
const finding = z.object({ rule: z.enum(findingRules), facts: z.record(z.string(), z.union([z.string(), z.number()])) });
export type Finding = z.output<typeof finding>;

export const destinationKind = z.enum(['bank', 'crypto']);
export type DestinationKind = z.output<typeof destinationKind>;

/** A bank account or an address, as its owner sees it: the number is masked. */
export const destination = z.object({
  id: idOf('DestinationId'),
  kind: destinationKind,
  institution: z.string(),
  holder: z.string(),
  /** "•••• 4417" */
  masked: z.string(),
  boundAt: instantText,
  usableFrom: instantText,
});
export type Destination = z.output<typeof destination>;

export const receipt = z.object({
  outcome: receiptOutcome,
  /** Unanswered until then counts as received. */
  dueAt: instantText,
  receivedMinor: unsignedMinorText,
  remainingMinor: unsignedMinorText,
  answeredAt: z.nullable(instantText),
  pictures: z.int(),
  dispute: disputeState,
  decidedAt: z.nullable(instantText),
  decision: z.string(),
  returnedMinor: unsignedMinorText,
});
export type Receipt = z.output<typeof receipt>;

export const withdrawal = z.object({
  id: idOf('WithdrawalId'),
  /** To ask about it: short, and says nothing. */
  reference: z.string(),
  status: withdrawalStatus,
  amountMinor: unsignedMinorText,
  feeMinor: unsignedMinorText,
  /** What goes out. */
  netMinor: unsignedMinorText,
  paidMinor: unsignedMinorText,
  currency: currencyCode,
  destination: z.object({ kind: destinationKind, institution: z.string(), masked: z.string() }),
  requestedAt: instantText,
  approvedAt: z.nullable(instantText),
  sentAt: z.nullable(instantText),
  endedAt: z.nullable(instantText),
  /** Why it was rejected, or why only a part was paid; '' otherwise. */
  reason: z.string(),
  receipt: z.nullable(receipt),
});
export type Withdrawal = z.output<typeof withdrawal>;

/** Something that must be played first. */
export const turnoverProgress = z.object({
  source: z.string(),
  kind: z.enum(['deposit', 'bonus', 'adjustment', 'transfer']),
  requiredMinor: unsignedMinorText,
  doneMinor: unsignedMinorText,
  since: instantText,
});

/** The operator's rules of paying out. Amounts in the brand's currency. */
export const payoutSettings = z.object({
  minMinor: unsignedMinorText,
  maxMinor: unsignedMinorText,
  dayCount: z.int().check(z.gte(1), z.lte(1_000)),
  dayMinorNone: unsignedMinorText,
  dayMinorBasic: unsignedMinorText,
  dayMinorVerified: unsignedMinorText,
  feeFixedMinor: unsignedMinorText,
  feeBps: z.int().check(z.gte(0), z.lte(5_000)),
  /** Up to this, and nothing found: paid without people. */
  automaticMinor: unsignedMinorText,
  /** From this on two people approve. */
  fourEyesMinor: unsignedMinorText,
  confirmMinutes: z.int().check(z.gte(1), z.lte(43_200)),
  coolingHours: z.int().check(z.gte(0), z.lte(720)),
  bankProvider: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/)),
  transferMinMinor: unsignedMinorText,
  transferMaxMinor: unsignedMinorText,
  transferDayMinor: unsignedMinorText,
  /** What agents with the label 26628, or 26629, pay for money to their team. */
  serviceFeeBps: z.int().check(z.gte(0), z.lte(5_000)),
  serviceFee2Bps: z.int().check(z.gte(0), z.lte(5_000)),
  cryptoProvider: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/)),
});
export type PayoutSettings = z.output<typeof payoutSettings>;

/** The provider whose payouts people make by hand. */
export const byHand = 'manual';
export const mostDestinations = 5;
export const mostProofPictures = 3;
export const mostProofBytes = 5 * 1024 * 1024;
export const mostParts = 20;

export const staffPart = z.object({
  id: idOf('PayoutId'),
  provider: z.string(),
  minor: unsignedMinorText,
  status: payoutStatus,
  providerId: z.string(),
  reason: z.string(),
  changedAt: instantText,
  /** People say how it ended: it is paid by hand, or its provider is no longer connected. */
  isByHand: z.boolean(),
});

/** One line of what happened to a withdrawal. `what` has the text `cashier.event.<what>`. */
export const withdrawalEvent = z.object({ at: instantText, what: z.string(), by: z.string(), note: z.string() });

/** What speaks against paying, as far as it can be told from the account alone: whoever approves says that they have seen it. */
export const payoutBars = ['name-differs', 'open-turnover'] as const;
export type PayoutBar = (typeof payoutBars)[number];

export const staffWithdrawal = z.extend(withdrawal, {
  memberId: idOf('MemberId'),
  account: z.string(),
  findings: z.array(finding),
  /** While it waits for people. Each has the texts `cashier.finding.<bar>` and `cashier.bar.<bar>`. */
  bars: z.array(z.enum(payoutBars)),
  claimedBy: z.nullable(z.string()),
  isMine: z.boolean(),
  approvals: z.array(z.string()),
  needsApprovals: z.int(),
});
export type StaffWithdrawal = z.output<typeof staffWithdrawal>;
