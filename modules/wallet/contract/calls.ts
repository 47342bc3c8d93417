import {
  call,
  currencyCode,
  instantText,
  minorText,
  notFound,
  nothing,
  pageInput,
  pageOf,
  relay,
  sortOrder,
  unsignedMinorText,
} from '@baize/call';
import { channel } from '@baize/live';
import * as z from 'zod/mini';

const balanceShape = z.object({
  sumBalance: unsignedMinorText,
  /** How much of the sum is with transfer vendors, or on its way to or from them: games of other vendors are not played with it. */
  awayMinor: unsignedMinorText,
  currency: currencyCode,
});

export const walletBalance = call({
  name: 'walletBalance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'member',
  summary: 'What the member has to play with, over all wallets of the account currency, vendors’ included.',
  input: nothing,
  output: balanceShape,
});

/** Pushed whenever a balance of the member has changed. */
export const balanceChannel = channel({
  name: 'wallet.balance',
  key: 'MemberId',
  access: ['member'],
  summary: 'The newest balance of the signed-in member.',
  message: balanceShape,
});

const account = z.object({
  kind: z.string(),
  qualifier: z.string(),
  currency: currencyCode,
  balanceMinor: unsignedMinorText,
});

export const consolidatedFunds = call({
  name: 'consolidatedFunds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'official',
  summary: 'Every wallet of the member: main, bonus, locked, vendors, on the way, points.',
  input: nothing,
  output: z.object({ accounts: z.array(account), sumBalance: unsignedMinorText, awayMinor: unsignedMinorText, currency: currencyCode }),
});

/** One line of the account record. `kind` is one of the posting kinds of the module that posted it. */
const transactionLine = z.object({
  reference: z.string(),
  kind: z.string(),
  at: instantText,
  wallet: z.string(),
  vendor: z.string(),
  currency: currencyCode,
  amountMinor: minorText,
  balanceAfterMinor: unsignedMinorText,
  subjectId: z.nullable(z.string()),
  /** What the movement is about, where a module knows it: the number that its own page shows, a game's names. */
  about: z.nullable(z.object({ reference: z.nullable(z.string()), nameCn: z.nullable(z.string()), nameEn: z.nullable(z.string()) })),
});

/** The wallets that a member can have, as accounts of the ledger. */
export const walletKinds = ['member.cash', 'member.bonus', 'member.locked', 'member.vendor', 'member.transit'] as const;
export type WalletKind = (typeof walletKinds)[number];

const recordFilter = {
  from: z.optional(instantText),
  to: z.optional(instantText),
  kind: z.optional(z.string().check(z.maxLength(60))),
  /** One wallet alone; without it all of them, between which money may have gone to and fro. */
  wallet: z.optional(z.enum(walletKinds)),
  order: sortOrder,
  ...pageInput,
};

export const memberTransactions = call({
  name: 'memberTransactions',
  method: 'GET',
  path: relay('ODSFE2_MemTransDet'),
  access: 'official',
  summary: 'The account record: every movement of the member’s money with its running balance, newest first unless asked otherwise.',
  input: z.object(recordFilter),
  output: z.extend(pageOf(transactionLine), { inMinor: unsignedMinorText, outMinor: minorText }),
});

export const memberTransactionKinds = call({
  name: 'memberTransactionKinds',
  method: 'GET',
  path: '/wps/wallets/kinds',
  access: 'official',
  summary: 'The kinds of movements that the member has had: what the account record can be filtered by.',
  input: nothing,
  output: z.object({ kinds: z.array(z.string()) }),
});

export const staffMemberTransactions = call({
  name: 'staffMemberTransactions',
  method: 'GET',
  path: '/office/api/members/:memberId/transactions',
  access: 'staff:ledger.read',
  summary: 'A member’s account record, for staff.',
  input: z.object({ memberId: z.uuid(), ...recordFilter }),
  output: z.extend(pageOf(transactionLine), { inMinor: unsignedMinorText, outMinor: minorText }),
  errors: notFound,
});

export const staffMemberFunds = call({
  name: 'staffMemberFunds',
  method: 'GET',
  path: '/office/api/members/:memberId/funds',
  access: 'staff:ledger.read',
  summary: 'A member’s wallets, for staff.',
  input: z.object({ memberId: z.uuid() }),
  output: z.object({ accounts: z.array(account) }),
  errors: notFound,
});

export const staffVerifyJournal = call({
  name: 'staffVerifyJournal',
  method: 'POST',
  path: '/office/api/journal/verify',
  access: 'staff:journal.verify',
  limit: { count: 6, perSeconds: 60 },
  summary: 'Recomputes the books from their rows: chain, balances, running balances, trial balance.',
  input: nothing,
  output: z.object({
    isSound: z.boolean(),
    transactions: z.int(),
    blocks: z.int(),
    unsealedBatches: z.int(),
    firstBrokenBlock: z.nullable(z.string()),
    unbalanced: z.array(z.string()),
    wrongBalances: z.array(z.string()),
    wrongRunning: z.array(z.string()),
    trialBalance: z.record(z.string(), z.string()),
  }),
});
