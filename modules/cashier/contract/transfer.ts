import type { ErrorTable } from '@baize/call';
import { call, currencyCode, idOf, instantText, nothing, pageOf, positiveMinorText, soughtPage, unsignedMinorText } from '@baize/call';
import { paymentProofErrors } from '@baize/identity/contract';
import * as z from 'zod/mini';
import { recordFilter, recordSum } from './records.ts';

/** Why no money goes to someone else, in order of precedence. */
const transferErrors = {
  /** The law of the brand forbids it. */
  'transfer.off': 403,
  /** One of the two may not move money now. */
  'transfer.blocked': 403,
  /** The receiver can't take this amount now; why is theirs to know. */
  'transfer.receiver': 409,
  'withdraw.reset': 409,
  /** The sender owes a downline a dividend that is overdue. */
  'withdraw.dividend': 409,
  'transfer.amount': 400,
  'transfer.day.sum': 409,
  /** Something must be played first. */
  'withdraw.turnover': 409,
  'withdraw.insufficient': 409,
} as const satisfies ErrorTable;

/** No one of that name above or below the caller; whether there is one elsewhere is not told. */
const partnerErrors = { 'transfer.off': 403, 'exists.username.err': 404 } as const satisfies ErrorTable;

/** up: to the direct upline · down: to someone of the own team. */
export const transferDirection = z.enum(['up', 'down']);
export type TransferDirection = z.output<typeof transferDirection>;

const transferPartner = z.object({
  memberId: idOf('MemberId'),
  account: z.string(),
  /** Enough to know someone again: the first sign and the length. */
  name: z.string(),
  direction: transferDirection,
});
export type TransferPartner = z.output<typeof transferPartner>;

export const transfer = z.object({
  id: idOf('TransferId'),
  reference: z.string(),
  /** Whether it came in or went out, for who asks. */
  isIncoming: z.boolean(),
  direction: transferDirection,
  account: z.string(),
  amountMinor: unsignedMinorText,
  /** What the sender paid beside it; shown to the sender alone. */
  feeMinor: unsignedMinorText,
  currency: currencyCode,
  at: instantText,
  note: z.string(),
});
export type Transfer = z.output<typeof transfer>;

const sentTransfer = z.extend(transfer, {
  /** What the sender has left. */
  availableMinor: unsignedMinorText,
});
export type SentTransfer = z.output<typeof sentTransfer>;

export const transferTerms = call({
  name: 'transferTerms',
  method: 'GET',
  path: '/wps/cashier/transfer/terms',
  access: 'official',
  summary: 'Whether money may be sent to the upline or the team, how much, and to whom it went last.',
  input: nothing,
  output: z.object({
    isOn: z.boolean(),
    currency: currencyCode,
    availableMinor: unsignedMinorText,
    minMinor: unsignedMinorText,
    maxMinor: unsignedMinorText,
    leftTodayMinor: unsignedMinorText,
    restartsAt: instantText,
    turnoverLeftMinor: unsignedMinorText,
    hasPaymentPassword: z.boolean(),
    /** The password was reset less than a day ago: nothing is sent before this. */
    resetUntil: z.nullable(instantText),
    /** A downline is owed a dividend that is overdue: nothing is sent before it is paid. */
    owesDividends: z.boolean(),
    upline: z.nullable(transferPartner),
    hasTeam: z.boolean(),
    /** What the member pays for money to the team, in 1/10 000 of it. */
    feeBps: z.int(),
    recent: z.array(transferPartner),
  }),
});

export const findTransferPartner = call({
  name: 'findTransferPartner',
  method: 'GET',
  path: '/wps/cashier/transfer/partner',
  access: 'official',
  summary: 'Somebody above or below the caller, by account, so that the name can be compared before money goes.',
  limit: { count: 30, perSeconds: 60 },
  input: z.object({ account: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  output: transferPartner,
  errors: partnerErrors,
});

export const sendTransfer = call({
  name: 'sendTransfer',
  method: 'POST',
  path: '/wps/cashier/transfers',
  access: 'official',
  needsConsent: true,
  once: true,
  summary: 'Sends money to the direct upline or to somebody of the own team, at once and for good.',
  limit: { count: 60, perSeconds: 60 },
  input: z.object({
    memberId: idOf('MemberId'),
    amountMinor: positiveMinorText,
    note: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
    paymentProof: z.string().check(z.maxLength(100)),
  }),
  output: sentTransfer,
  errors: { 'not.exists.user': 404, ...transferErrors, ...paymentProofErrors },
});

export const agentServiceFee = call({
  name: 'agentServiceFee',
  method: 'GET',
  path: '/wps/agent/service-fee',
  access: 'agent',
  summary:
    'The service fee of an agent who carries its label: the rate, what was paid in all, and each transfer that cost one, newest first.',
  input: z.object(soughtPage),
  output: z.extend(pageOf(transfer), {
    /** Of what is sent to the team, in 1/10 000. */
    feeBps: z.int(),
    currency: currencyCode,
    /** Of all transfers that cost a fee. */
    sentMinor: unsignedMinorText,
    paidMinor: unsignedMinorText,
  }),
  errors: {
    /** The agent carries no label of the service fee. */
    'transfer.no.fee': 404,
  },
});

export const myTransfers = call({
  name: 'myTransfers',
  method: 'GET',
  path: '/wps/cashier/transfers',
  access: 'official',
  summary: 'What the member sent and received, newest first.',
  input: z.object(soughtPage),
  output: pageOf(transfer),
});

const officeTransfer = z.extend(z.omit(transfer, { isIncoming: true, account: true }), {
  from: z.object({ memberId: idOf('MemberId'), account: z.string() }),
  to: z.object({ memberId: idOf('MemberId'), account: z.string() }),
});
export type OfficeTransfer = z.output<typeof officeTransfer>;

export const officeTransfers = call({
  name: 'officeTransfers',
  method: 'GET',
  path: '/office/api/cashier/transfers',
  access: 'staff:cashier.read',
  summary: 'Money that members sent to their upline or team, newest first. With the sums of everything found.',
  input: z.object({
    /** Who sent or received it. */
    account: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    reference: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    direction: z.optional(transferDirection),
    ...recordFilter,
    ...soughtPage,
  }),
  output: z.extend(pageOf(officeTransfer), { sums: z.array(z.extend(recordSum, { feeMinor: unsignedMinorText })) }),
});
