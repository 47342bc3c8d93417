import { call, type ErrorTable, instantText, notFound } from '@baize/call';
import * as z from 'zod/mini';
import { vendorCode } from './vendor-calls.ts';

export const vendorChecks = ['launch', 'frame', 'cover', 'feed', 'report', 'forged', 'stale', 'used'] as const;

/** What is wrong, as far as it tells what to do about it; those of a source as an import has them. */
export const checkProblems = [
  'timeout',
  'unreachable',
  'private',
  'redirect',
  'certificate',
  'status',
  'too.long',
  'json',
  'shape',
  'not.html',
  'not.image',
  'framing',
  'accepts',
  'never.used',
  'no.address',
  'no.game',
  'no.key',
] as const;

export const staffTestVendor = call({
  name: 'staffTestVendor',
  method: 'POST',
  path: '/office/api/vendors/:code/test',
  access: 'staff:vendors.write',
  summary:
    'Asks a vendor at its addresses and with its keys, as the platform does: whether games open in a frame, covers and feed are there, and reports are answered to the right signature only. Takes at most 15 seconds and changes nothing.',
  input: z.object({ code: vendorCode }),
  output: z.object({
    checks: z.array(
      z.object({
        check: z.enum(vendorChecks),
        /** Which key, or which address. */
        subject: z.string(),
        state: z.enum(['passed', 'failed', 'skipped']),
        problem: z.nullable(z.enum(checkProblems)),
        detail: z.string(),
      }),
    ),
  }),
  errors: notFound,
  limit: { count: 20, perSeconds: 60 },
});

/** The checks of the certification kit, in its order. */
export const walletChecks = [
  'token',
  'bet',
  'win',
  'overdraft',
  'amounts',
  'bet-again',
  'copies',
  'other-content',
  'rollback',
  'rollback-target',
  'tombstone',
  'rollback-race',
  'unknown-win',
  'orders',
  'closed-round',
  'authenticity',
  'unknowns',
  'batch',
  'state',
  'win-again',
  'idle-rollback',
  'rolled-back-content',
  'undo-of-undo',
  'tombstone-round',
  'refused-id',
  'paid-bet',
  'win-race',
  'coins',
  'largest',
  'held-win',
  'timestamp',
  'repeated-field',
  'encoded-path',
  'capitals',
  'batch-items',
  'one-game',
] as const;
export type WalletCheck = (typeof walletChecks)[number];

const walletCheckErrors = {
  /** The vendor keeps the money in wallets of its own, which these checks don't ask. */
  'games.check.transfer': 409,
  'games.check.no.key': 409,
  /** Nothing of it is switched on, or play is stopped. */
  'games.check.no.game': 409,
} as const satisfies ErrorTable;

const walletChecked = z.object({
  at: instantText,
  checks: z.array(
    z.object({
      check: z.enum(walletChecks),
      /** What was expected and what came; null = passed. */
      problem: z.nullable(z.string()),
    }),
  ),
});

export const staffVendorWalletChecks = call({
  name: 'staffVendorWalletChecks',
  method: 'GET',
  path: '/office/api/vendors/:code/wallet-checks',
  access: 'staff:vendors.read',
  summary: 'How the last wallet checks of a vendor went; null before the first.',
  input: z.object({ code: vendorCode }),
  output: z.object({ last: z.nullable(walletChecked) }),
  errors: notFound,
});

export const staffCheckVendorWallet = call({
  name: 'staffCheckVendorWallet',
  method: 'POST',
  path: '/office/api/vendors/:code/wallet-checks',
  access: 'staff:vendors.write',
  summary:
    'Plays the vendor against our own wallet, with its key and its games: the certification kit, on the demo money of a new trial account. Takes some seconds; the vendor is not asked.',
  input: z.object({ code: vendorCode }),
  output: walletChecked,
  errors: { ...notFound, ...walletCheckErrors },
  limit: { count: 6, perSeconds: 60 },
});
