import {
  call,
  currencyCode,
  idOf,
  instantText,
  minorText,
  notFound,
  nothing,
  pageOf,
  positiveMinorText,
  reason,
  soughtPage,
  unsignedMinorText,
} from '@baize/call';
import { approvalField, checkedErrors, secondPersonErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { recordFilter, recordOrders, recordSums } from '../records.ts';
import { staffWithdrawErrors } from './errors.ts';
import {
  destinationKind,
  mostParts,
  payoutBars,
  payoutSettings,
  staffPart,
  staffWithdrawal,
  turnoverProgress,
  withdrawalEvent,
  withdrawalStatus,
} from './model.ts';

const id = idOf('WithdrawalId');

/** waiting: for people · under way: approved or sending · disputed: the member says that money is missing · ended · all. */
export const queueName = z.enum(['waiting', 'underway', 'disputed', 'ended', 'all']);
export type QueueName = z.output<typeof queueName>;

export const officeWithdrawals = call({
  name: 'officeWithdrawals',
  method: 'GET',
  path: '/office/api/cashier/withdrawals',
  access: 'staff:withdrawals.read',
  summary:
    'A queue of withdrawals: what waits, the oldest first; what has ended or all, the newest first. A period is of the end in the queue of what has ended, of the request elsewhere.',
  input: z.object({
    queue: z._default(queueName, 'waiting'),
    account: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    reference: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    status: z.optional(withdrawalStatus),
    method: z.optional(destinationKind),
    ...recordFilter,
    sort: z.optional(z.enum(recordOrders)),
    ...soughtPage,
  }),
  output: z.extend(pageOf(staffWithdrawal), recordSums),
});

export const officeWithdrawal = call({
  name: 'officeWithdrawal',
  method: 'GET',
  path: '/office/api/cashier/withdrawals/:id',
  access: 'staff:withdrawals.read',
  summary: 'One withdrawal whole: where it goes, what was found, its parts, what must be played, what happened.',
  input: z.object({ id }),
  output: z.extend(staffWithdrawal, {
    holder: z.string(),
    /** The member's own name, as it was given; null = none yet. */
    memberName: z.nullable(z.string()),
    turnoverLeftMinor: unsignedMinorText,
    /** The number whole, for whoever may pay; masked for everyone else. */
    number: z.string(),
    level: z.enum(['none', 'basic', 'verified']),
    parts: z.array(staffPart),
    events: z.array(withdrawalEvent),
    turnover: z.array(turnoverProgress),
    pictures: z.array(z.object({ id: idOf('ReceiptPictureId'), width: z.int(), height: z.int() })),
    note: z.string(),
    paidBefore: z.int(),
    paidBeforeMinor: unsignedMinorText,
    boundAt: instantText,
    providers: z.array(z.string()),
    /** Whether the account is in the name that the member has given; unknown = none yet. */
    nameMatch: z.enum(['same', 'differs', 'unknown']),
    /** The cases before and after this one that wait and that no colleague has claimed. */
    previousId: z.nullable(id),
    nextId: z.nullable(id),
  }),
  errors: notFound,
});

export const claimWithdrawal = call({
  name: 'claimWithdrawal',
  method: 'POST',
  path: '/office/api/cashier/withdrawals/:id/claim',
  access: 'staff:withdrawals.decide',
  summary: 'Takes a withdrawal or a dispute, so that nobody else decides it meanwhile; or gives it back.',
  input: z.object({ id, isClaimed: z.boolean() }),
  output: nothing,
  errors: staffWithdrawErrors,
});

export const approveWithdrawal = call({
  name: 'approveWithdrawal',
  method: 'POST',
  path: '/office/api/cashier/withdrawals/:id/approval',
  access: 'staff:withdrawals.decide',
  summary:
    'Approves a withdrawal that no colleague has claimed; from a sum on a second person has to. Without parts it is paid whole by the usual provider.',
  input: z.object({
    id,
    reason,
    parts: z.optional(
      z
        .array(z.object({ minor: positiveMinorText, provider: z.string().check(z.maxLength(30)) }))
        .check(z.minLength(1), z.maxLength(mostParts)),
    ),
    /** What speaks against it and was seen: without it, the approval is refused. Kept in the audit log. */
    seen: z._default(z.array(z.enum(payoutBars)).check(z.maxLength(payoutBars.length)), []),
  }),
  output: z.object({ needsMore: z.boolean() }),
  errors: { ...staffWithdrawErrors, ...secondPersonErrors },
});

export const rejectWithdrawal = call({
  name: 'rejectWithdrawal',
  method: 'POST',
  path: '/office/api/cashier/withdrawals/:id/rejection',
  access: 'staff:withdrawals.decide',
  summary: 'Ends a withdrawal that no colleague has claimed: what was not paid goes back to the balance. The member reads the reason.',
  input: z.object({ id, reason }),
  output: nothing,
  errors: staffWithdrawErrors,
});

export const settlePartByHand = call({
  name: 'settlePartByHand',
  method: 'POST',
  path: '/office/api/cashier/payouts/:id/outcome',
  access: 'staff:withdrawals.pay',
  summary: 'Says how a payment that is made by hand ended, with the number of the bank. Recorded in the audit log.',
  input: z.object({
    id: idOf('PayoutId'),
    outcome: z.enum(['paid', 'failed']),
    bankReference: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    reason,
  }),
  output: z.object(approvalField),
  errors: { ...staffWithdrawErrors, ...checkedErrors },
});

export const decideDispute = call({
  name: 'decideDispute',
  method: 'POST',
  path: '/office/api/cashier/withdrawals/:id/dispute',
  access: 'staff:withdrawals.decide',
  summary: 'Ends a dispute that one has claimed: it did arrive, or what is missing goes back to the balance. The member reads the reason.',
  input: z.object({ id, decision: z.enum(['arrived', 'returned']), reason }),
  output: z.object(approvalField),
  errors: { ...staffWithdrawErrors, ...checkedErrors },
});

export const receiptPicture = call({
  name: 'receiptPicture',
  method: 'POST',
  path: '/office/api/cashier/receipt-pictures/:id',
  access: 'staff:withdrawals.read',
  summary: 'A picture that a member gave as proof. Each look is recorded in the audit log.',
  input: z.object({ id: idOf('ReceiptPictureId') }),
  /** A JPEG as data URL. */
  output: z.object({ image: z.string() }),
  errors: notFound,
});

/** Why a payout to a member needs a look; each has the texts `cashier.finding.<rule>` and `.why`. */
const riskRules = ['shared-device', 'shared-destination', 'name-differs', 'new-account', 'password-reset', 'little-play'] as const;
export type Risk = { readonly rule: (typeof riskRules)[number]; readonly facts: Readonly<Record<string, string | number>> };

export const officeMemberFigures = call({
  name: 'officeMemberFigures',
  method: 'GET',
  path: '/office/api/cashier/members/:memberId/figures',
  access: 'staff:withdrawals.read',
  summary: 'What decides about a payout to a member: balance, deposits, payouts, play, what is shared with other members, and risk flags.',
  input: z.object({ memberId: idOf('MemberId') }),
  output: z.object({
    account: z.string(),
    currency: currencyCode,
    availableMinor: unsignedMinorText,
    lockedMinor: unsignedMinorText,
    /** For life, as the ledger has them. */
    depositedMinor: unsignedMinorText,
    deposits: z.int(),
    paidOutMinor: unsignedMinorText,
    payouts: z.int(),
    netDepositsMinor: minorText,
    /** Stakes less returns of settled bets: what the operator has won. */
    ggrMinor: minorText,
    stakeMinor: unsignedMinorText,
    /** Stakes of open bets. */
    openMinor: unsignedMinorText,
    /** In bonus and vendor wallets and on the way between them. */
    otherWalletsMinor: unsignedMinorText,
    /**
     * All that is neither a deposit, a payout nor a settled bet: transfers, salary, adjustments, rebates, and what open bets have paid so far. What is left over, so that it is exact:
     * available + locked + other wallets + open = net deposits − GGR + other.
     */
    otherMinor: minorText,
    /** The latest deposit that was credited, and the settled stakes since; null = none yet. */
    lastDeposit: z.nullable(z.object({ minor: unsignedMinorText, at: instantText, playedMinor: unsignedMinorText })),
    turnoverLeftMinor: unsignedMinorText,
    /** Accounts of other members, at most twenty each. */
    sharedDevices: z.array(z.string()),
    sharedAddresses: z.array(z.string()),
    risks: z.array(z.object({ rule: z.enum(riskRules), facts: z.record(z.string(), z.union([z.string(), z.number()])) })),
  }),
  errors: notFound,
});

export const officeTurnover = call({
  name: 'officeTurnover',
  method: 'GET',
  path: '/office/api/cashier/members/:memberId/turnover',
  access: 'staff:withdrawals.read',
  summary: 'What a member must still wager before money can be withdrawn, the oldest requirement first.',
  input: z.object({ memberId: idOf('MemberId') }),
  output: z.object({ currency: currencyCode, leftMinor: unsignedMinorText, items: z.array(turnoverProgress) }),
  errors: notFound,
});

export const waiveTurnover = call({
  name: 'waiveTurnover',
  method: 'POST',
  path: '/office/api/cashier/members/:memberId/turnover/waiver',
  access: 'staff:withdrawals.decide',
  summary: 'Lets go of everything that the member must still play. Recorded in the audit log.',
  input: z.object({ memberId: idOf('MemberId'), reason }),
  output: z.object({ waived: z.int(), ...approvalField }),
  errors: { ...notFound, ...checkedErrors },
});

export const readPayoutSettings = call({
  name: 'readPayoutSettings',
  method: 'GET',
  path: '/office/api/cashier/payout-settings',
  access: 'staff:withdrawals.read',
  summary: 'The rules of paying out.',
  input: nothing,
  output: z.extend(payoutSettings, { providers: z.array(z.string()), currency: z.string() }),
});

export const confirmPayoutSettings = call({
  name: 'confirmPayoutSettings',
  method: 'PUT',
  path: '/office/api/cashier/payout-settings/confirmation',
  access: 'staff:cashier.configure',
  summary: 'Records that a person has read the rules of paying out and leaves them as they are. Audited.',
  input: z.object({ reason }),
  output: nothing,
});

export const changePayoutSettings = call({
  name: 'changePayoutSettings',
  method: 'PUT',
  path: '/office/api/cashier/payout-settings',
  access: 'staff:cashier.configure',
  summary: 'Changes the rules of paying out, for requests from now on. Recorded in the audit log with before and after.',
  input: z.object({ settings: payoutSettings, reason }),
  output: z.object(approvalField),
  errors: { 'withdraw.provider': 400, 'withdraw.settings': 400, ...checkedErrors },
});
