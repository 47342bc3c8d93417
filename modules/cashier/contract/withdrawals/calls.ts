import {
  call,
  currencyCode,
  idOf,
  instantText,
  notFound,
  nothing,
  pageOf,
  pictureErrors,
  positiveMinorText,
  soughtPage,
  unsignedMinorText,
} from '@baize/call';
import { paymentProofErrors, proofErrors } from '@baize/identity/contract';
import { channel } from '@baize/live';
import * as z from 'zod/mini';
import { destinationErrors, receiptErrors, withdrawErrors } from './errors.ts';
import {
  destination,
  destinationKind,
  mostProofBytes,
  mostProofPictures,
  turnoverProgress,
  withdrawal,
  withdrawalStatus,
} from './model.ts';

export const withdrawTerms = call({
  name: 'withdrawTerms',
  method: 'GET',
  path: '/wps/cashier/withdraw/terms',
  access: 'official',
  summary: 'What can be taken out now: bounds, fee, what is left of the day, where it may go, and what must be played first.',
  input: nothing,
  output: z.object({
    currency: currencyCode,
    availableMinor: unsignedMinorText,
    lockedMinor: unsignedMinorText,
    minMinor: unsignedMinorText,
    maxMinor: unsignedMinorText,
    feeFixedMinor: unsignedMinorText,
    feeBps: z.int(),
    leftTodayMinor: unsignedMinorText,
    leftTodayCount: z.int(),
    restartsAt: instantText,
    level: z.enum(['none', 'basic', 'verified']),
    /** A number or an address has to be proven first (codeForContact, bindContact). */
    owesContact: z.boolean(),
    /** A downline is owed a dividend that is overdue: nothing is paid out before it is paid. */
    owesDividends: z.boolean(),
    hasPaymentPassword: z.boolean(),
    /** The password was reset less than a day ago: nothing is paid out before this. */
    resetUntil: z.nullable(instantText),
    confirmMinutes: z.int(),
    destinations: z.array(destination),
    turnover: z.array(turnoverProgress),
    turnoverLeftMinor: unsignedMinorText,
  }),
});

export const requestWithdrawal = call({
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/wps/cashier/withdrawals',
  access: 'official',
  once: true,
  summary: 'Asks for money to be paid out. It leaves the balance at once and waits; the member cannot take it back.',
  limit: { count: 60, perSeconds: 60 },
  input: z.object({
    destinationId: idOf('DestinationId'),
    amountMinor: positiveMinorText,
    paymentProof: z.string().check(z.maxLength(100)),
  }),
  output: withdrawal,
  errors: { ...notFound, ...withdrawErrors, ...paymentProofErrors },
});

export const myWithdrawals = call({
  name: 'myWithdrawals',
  method: 'GET',
  path: '/wps/cashier/withdrawals',
  access: 'official',
  summary: 'The member’s withdrawals, newest first.',
  input: z.object({ status: z.optional(withdrawalStatus), ...soughtPage }),
  output: pageOf(withdrawal),
});

export const myWithdrawal = call({
  name: 'myWithdrawal',
  method: 'GET',
  path: '/wps/cashier/withdrawals/:id',
  access: 'official',
  summary: 'One withdrawal and how far it is.',
  input: z.object({ id: idOf('WithdrawalId') }),
  output: withdrawal,
  errors: notFound,
});

const waiting = z.object({ items: z.array(withdrawal) });

export const awaitedReceipts = call({
  name: 'awaitedReceipts',
  method: 'GET',
  path: '/wps/cashier/receipts',
  access: 'official',
  summary: 'Payouts that the member has not said to have received, the one that is due first at the top.',
  input: nothing,
  output: waiting,
});

/** Pushed whenever a withdrawal of the member goes on: what is still open, and what waits for the member's word. */
export const withdrawalsChannel = channel({
  name: 'cashier.withdrawals',
  key: 'MemberId',
  access: ['official'],
  summary: 'Withdrawals of the member that are open or wait to be confirmed.',
  message: waiting,
});

export const confirmReceipt = call({
  name: 'confirmReceipt',
  method: 'POST',
  path: '/wps/cashier/withdrawals/:id/receipt',
  access: 'official',
  summary: 'Says what arrived: all of it, a part with what is missing, or nothing, which needs a picture as proof.',
  limit: { count: 30, perSeconds: 300 },
  upload: { maxFiles: mostProofPictures, maxFileBytes: mostProofBytes },
  input: z.object({
    id: idOf('WithdrawalId'),
    outcome: z.enum(['all', 'partly', 'none']),
    receivedMinor: z.optional(unsignedMinorText),
    remainingMinor: z.optional(unsignedMinorText),
    note: z._default(z.string().check(z.trim(), z.maxLength(140)), ''),
  }),
  output: withdrawal,
  errors: { ...notFound, ...receiptErrors, ...pictureErrors },
});

export const myDestinations = call({
  name: 'myDestinations',
  method: 'GET',
  path: '/wps/cashier/destinations',
  access: 'official',
  summary: 'Bank accounts and addresses that the member is paid to.',
  input: nothing,
  output: z.object({ items: z.array(destination), most: z.int(), coolingHours: z.int(), holder: z.string() }),
});

export const addDestination = call({
  name: 'addDestination',
  method: 'POST',
  path: '/wps/cashier/destinations',
  access: 'official',
  summary: 'Binds a bank account or an address. The first can be used at once, a further one after a while.',
  limit: { count: 20, perSeconds: 300 },
  input: z.object({
    kind: destinationKind,
    institution: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)),
    holder: z.string().check(z.trim(), z.maxLength(100)),
    number: z.string().check(z.trim(), z.maxLength(100)),
  }),
  output: destination,
  errors: { ...destinationErrors, ...proofErrors },
});

export const removeDestination = call({
  name: 'removeDestination',
  method: 'DELETE',
  path: '/wps/cashier/destinations/:id',
  access: 'official',
  summary: 'Takes a bank account or an address away. Payments to it stay in the record.',
  input: z.object({ id: idOf('DestinationId') }),
  output: nothing,
  errors: { ...notFound, 'destination.in.use': 409, ...proofErrors },
});
