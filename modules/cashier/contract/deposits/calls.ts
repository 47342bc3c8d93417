import { call, currencyCode, idOf, nothing, positiveMinorText, unsignedMinorText } from '@baize/call';
import { channel } from '@baize/live';
import { depositRoomShape } from '@baize/protection/contract';
import * as z from 'zod/mini';
import { mostProofBytes } from '../withdrawals/model.ts';
import { depositAcceptErrors, depositErrors, depositProofErrors } from './errors.ts';
import { memberDepositShape, memberMethodShape, openMethodShape } from './model.ts';

const id = idOf('DepositId');

export const depositMethods = call({
  name: 'depositMethods',
  method: 'GET',
  path: '/wps/cashier/methods',
  access: 'official',
  summary: 'The ways to deposit for the signed-in member, the one last used first, and what is under way.',
  input: nothing,
  output: z.object({
    methods: z.array(memberMethodShape),
    lastUsedId: z.nullable(idOf('MethodId')),
    open: z.array(memberDepositShape),
    /** False until the first deposit: then a limit is asked for first. */
    hasDeposited: z.boolean(),
    /** What the member's limits and breaks leave. */
    limit: depositRoomShape,
    currency: currencyCode,
  }),
});

export const cashierFees = call({
  name: 'cashierFees',
  method: 'GET',
  path: '/wps/cashier/fees',
  access: 'guest',
  summary:
    'What deposits and withdrawals cost and how long they take, in the currency of the brand: for anyone, also before they register.',
  input: nothing,
  output: z.object({
    currency: currencyCode,
    methods: z.array(openMethodShape),
    withdrawal: z.object({
      minMinor: unsignedMinorText,
      maxMinor: unsignedMinorText,
      feeFixedMinor: unsignedMinorText,
      feeBps: z.int(),
      /** Withdrawals that one member may request in a day. */
      dayCount: z.int(),
    }),
  }),
});

export const startDeposit = call({
  name: 'startDeposit',
  method: 'POST',
  path: '/wps/cashier/deposits',
  access: 'official',
  needsConsent: true,
  once: true,
  summary: 'Begins a deposit under an id that the page has made. Play money is in the account at once; everything else says how to pay.',
  limit: { count: 60, perSeconds: 60 },
  input: z.object({ id, methodId: idOf('MethodId'), amountMinor: positiveMinorText }),
  output: memberDepositShape,
  errors: depositErrors,
});

export const memberDeposits = call({
  name: 'memberDeposits',
  method: 'GET',
  path: '/wps/cashier/deposits',
  access: 'official',
  summary: 'The member’s deposits that are under way, and the last ones that ended, newest first.',
  input: nothing,
  output: z.object({ deposits: z.array(memberDepositShape) }),
});

export const memberDeposit = call({
  name: 'memberDeposit',
  method: 'GET',
  path: '/wps/cashier/deposits/:id',
  access: 'official',
  summary: 'One deposit: its state, what has arrived, how to pay.',
  input: z.object({ id }),
  output: memberDepositShape,
  errors: { 'object.not.found': 404 },
});

export const acceptPart = call({
  name: 'acceptPart',
  method: 'POST',
  path: '/wps/cashier/deposits/:id/accept',
  access: 'official',
  summary: 'Takes what has arrived of an underpaid deposit instead of waiting for the rest.',
  input: z.object({ id }),
  output: memberDepositShape,
  errors: depositAcceptErrors,
});

export const sayPaid = call({
  name: 'sayPaid',
  method: 'POST',
  path: '/wps/cashier/deposits/:id/said',
  access: 'official',
  summary: 'The member says that a deposit under way is paid: staff see it, nothing else changes. Said again, it stays as it was.',
  limit: { count: 30, perSeconds: 60 },
  input: z.object({ id }),
  output: nothing,
  errors: { 'object.not.found': 404 },
});

export const giveUpDeposit = call({
  name: 'giveUpDeposit',
  method: 'POST',
  path: '/wps/cashier/deposits/:id/give-up',
  access: 'official',
  summary:
    'Ends a deposit of which nothing has been seen, so that it no longer counts against the bounds and limits. The provider is asked first; money that comes later is not lost.',
  limit: { count: 30, perSeconds: 60 },
  input: z.object({ id }),
  output: memberDepositShape,
  errors: depositAcceptErrors,
});

export const addProof = call({
  name: 'addProof',
  method: 'POST',
  path: '/wps/cashier/deposits/:id/proof',
  access: 'official',
  summary: 'Adds a picture of a bank transfer: png or jpg, at most 5 MB, at most three. People look at the deposit then.',
  limit: { count: 30, perSeconds: 300 },
  upload: { maxFiles: 1, maxFileBytes: mostProofBytes },
  input: z.object({ id }),
  output: memberDepositShape,
  errors: depositProofErrors,
});

/** Pushed whenever a deposit of the member has changed. */
export const depositChannel = channel({
  name: 'cashier.deposit',
  key: 'MemberId',
  access: ['official'],
  summary: 'The deposits that are under way and the last ones that ended.',
  message: z.object({ deposits: z.array(memberDepositShape) }),
});
