import {
  call,
  currencyCode,
  type ErrorTable,
  idOf,
  instantText,
  nothing,
  pageOf,
  positiveMinorText,
  reason,
  relay,
  soughtPage,
  unsignedMinorText,
} from '@baize/call';
import { methodNames, recordFilter, recordSums } from '@baize/cashier/contract';
import { channel } from '@baize/live';
import { playErrors } from '@baize/protection/contract';
import * as z from 'zod/mini';

/**
 * Money between the main wallet and the wallet that a member has at a transfer vendor. debited: set aside, the vendor has not heard of it · sent: the vendor
 * is being asked · unknown: the vendor may have done it and is asked for the result · confirmed: done · failed: not done, and given back.
 */
export const walletTransferStates = ['debited', 'sent', 'unknown', 'confirmed', 'failed'] as const;
const walletTransferState = z.enum(walletTransferStates);
export type WalletTransferState = z.output<typeof walletTransferState>;

export const walletTransferTransitions: Readonly<Record<WalletTransferState, readonly WalletTransferState[]>> = {
  debited: ['sent', 'failed'],
  sent: ['confirmed', 'failed', 'unknown'],
  unknown: ['confirmed', 'failed'],
  confirmed: [],
  failed: [],
};

export const isUnderWay = (state: WalletTransferState): boolean => walletTransferTransitions[state].length > 0;

/** in: to the vendor · out: back to the main wallet. */
export const walletTransferDirection = z.enum(['in', 'out']);
export type WalletTransferDirection = z.output<typeof walletTransferDirection>;

/** Why one failed. insufficient, player, closed, cancelled: in the vendor's words · barred: the member may not put money in (any more) · refused: anything else. */
export const walletTransferReasons = ['insufficient', 'player', 'closed', 'cancelled', 'barred', 'refused'] as const;
export type WalletTransferReason = (typeof walletTransferReasons)[number];

export type WalletTransferId = z.output<typeof transferId>;
const transferId = idOf('WalletTransferId');
const vendorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));

const walletTransfer = z.object({
  id: transferId,
  /** The number under which both sides know it. */
  reference: z.string(),
  vendor: z.string(),
  direction: walletTransferDirection,
  amountMinor: unsignedMinorText,
  currency: currencyCode,
  state: walletTransferState,
  reason: z.nullable(z.enum(walletTransferReasons)),
  madeAt: instantText,
  endedAt: z.nullable(instantText),
});
export type WalletTransfer = z.output<typeof walletTransfer>;

/** Why no money moves between a member's wallets, in order of precedence. */
const walletTransferErrors = {
  ...playErrors,
  'funds.vendor.unknown': 404,
  /** Nothing is put in for now; what is there can be taken out. */
  'funds.vendor.off': 409,
  /** The vendor does not take the member's currency. */
  'funds.vendor.currency': 409,
  /** The account is frozen: nothing is put in. */
  'funds.blocked': 403,
  /** A limit on stakes, losses or time holds, which play in a vendor's own wallet cannot be counted against. */
  'funds.limited': 403,
  /** Staff look at a result that the vendor reported: nothing moves in either direction. */
  'funds.paused': 409,
  /** One is under way between this wallet and the main one. */
  'funds.transfer.open': 409,
  /** With availableMinor. */
  'funds.insufficient': 409,
} as const satisfies ErrorTable;

const vendorErrors = {
  'funds.vendor.unknown': 404,
  /** The vendor does not answer: its balance is not known now. */
  'funds.vendor.silent': 503,
} as const satisfies ErrorTable;

export const merchantWallet = call({
  name: 'merchantWallet',
  method: 'GET',
  path: relay('GCS_merchantWallet'),
  access: 'member',
  summary: 'Whether every vendor plays from the main wallet; false where one keeps a wallet of its own.',
  input: nothing,
  output: z.object({ isSingle: z.boolean() }),
});

const vendorWallet = z.object({
  vendor: z.string(),
  names: methodNames,
  /** False: nothing is put in for now, or not in this currency. */
  isOn: z.boolean(),
  /** True while staff look at a result that the vendor reported: nothing moves in either direction. */
  isPaused: z.boolean(),
  /** What our books say is there. */
  bookedMinor: unsignedMinorText,
  underWay: z.nullable(walletTransfer),
});
export type VendorWallet = z.output<typeof vendorWallet>;

export const vendorWallets = call({
  name: 'vendorWallets',
  method: 'GET',
  path: '/wps/cashier/vendor-wallets',
  access: 'official',
  summary: 'The main wallet, and the wallets that the member has at transfer vendors, with what is under way to and from them.',
  input: nothing,
  output: z.object({
    currency: currencyCode,
    mainMinor: unsignedMinorText,
    /** False for who takes a break, has excluded themselves, is frozen or has a limit on play: money comes back, and none goes. */
    mayPutIn: z.boolean(),
    /** A limit on stakes, losses or time keeps money from going: play in these wallets cannot be counted against it. */
    isLimited: z.boolean(),
    wallets: z.array(vendorWallet),
  }),
});

export const vendorWalletBalance = call({
  name: 'vendorWalletBalance',
  method: 'POST',
  path: '/wps/cashier/vendor-wallet',
  access: 'official',
  summary: 'Asks a vendor what is in the member’s wallet there, and books what was played there since.',
  limit: { count: 240, perSeconds: 60 },
  input: z.object({ vendor: vendorCode }),
  output: z.object({ vendor: z.string(), balanceMinor: unsignedMinorText, currency: currencyCode, at: instantText }),
  errors: vendorErrors,
});

export const moveWallet = call({
  name: 'moveWallet',
  method: 'POST',
  path: relay('GCS_walletTransfer'),
  access: 'official',
  needsConsent: true,
  once: true,
  summary: 'Moves money between the main wallet and a vendor’s. It is answered when it is set aside; what becomes of it is pushed.',
  limit: { count: 60, perSeconds: 60 },
  input: z.object({ vendor: vendorCode, direction: walletTransferDirection, amountMinor: positiveMinorText }),
  output: walletTransfer,
  errors: walletTransferErrors,
});

export const collectWallets = call({
  name: 'collectWallets',
  method: 'POST',
  path: '/wps/cashier/vendor-wallets/collect',
  access: 'official',
  once: true,
  summary:
    'Brings what is with vendors back to the main wallet, each by a transfer of its own: one that does not answer keeps no other waiting.',
  limit: { count: 20, perSeconds: 60 },
  input: nothing,
  output: z.object({ transfers: z.array(walletTransfer) }),
});

export const myWalletTransfers = call({
  name: 'myWalletTransfers',
  method: 'GET',
  path: '/wps/cashier/wallet-transfers',
  access: 'official',
  summary: 'What went to and from vendors’ wallets, newest first.',
  input: z.object(soughtPage),
  output: pageOf(walletTransfer),
});

/** Pushed whenever a transfer takes a step. */
export const walletTransfersChannel = channel({
  name: 'cashier.wallet-transfers',
  key: 'MemberId',
  access: ['official'],
  summary: 'The member’s newest transfers between wallets.',
  message: z.object({ items: z.array(walletTransfer) }),
});

const officeWalletTransfer = z.extend(walletTransfer, {
  memberId: idOf('MemberId'),
  account: z.string(),
  /** How often the vendor was asked, when it is asked again, and what came of the last time. */
  asks: z.int(),
  sentAt: z.nullable(instantText),
  nextAt: z.nullable(instantText),
  trouble: z.string(),
});
export type OfficeWalletTransfer = z.output<typeof officeWalletTransfer>;

export const officeWalletTransfers = call({
  name: 'officeWalletTransfers',
  method: 'GET',
  path: '/office/api/cashier/wallet-transfers',
  access: 'staff:wallet-transfers.read',
  summary:
    'Transfers between members’ wallets: those of which nobody knows the end first, the oldest on top; then what is under way, then the rest, newest first. With the sums of everything found.',
  input: z.object({
    state: z.optional(walletTransferState),
    direction: z.optional(walletTransferDirection),
    /** Those under way as well, whenever they were made. */
    withOpen: z.optional(z.enum(['yes'])),
    vendor: z.optional(vendorCode),
    account: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    reference: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    ...recordFilter,
    ...soughtPage,
  }),
  output: z.extend(pageOf(officeWalletTransfer), { ...recordSums, vendors: z.array(z.object({ vendor: z.string(), names: methodNames })) }),
});

export const askWalletTransfer = call({
  name: 'askWalletTransfer',
  method: 'POST',
  path: '/office/api/cashier/wallet-transfers/:id/ask',
  access: 'staff:wallet-transfers.ask',
  summary: 'Has the vendor asked at once what became of a transfer. Recorded in the audit log.',
  input: z.object({ id: transferId, reason }),
  output: nothing,
  errors: {
    'object.not.found': 404,
    /** It has ended. */
    'funds.transfer.ended': 409,
  },
});
