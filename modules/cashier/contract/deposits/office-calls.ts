import { call, idOf, instantText, nothing, pageOf, positiveMinorText, reason, soughtPage, unsignedMinorText } from '@baize/call';
import { approvalField, checkedErrors } from '@baize/staff/contract';
import * as z from 'zod/mini';
import { recordFilter, recordOrders, recordSum } from '../records.ts';
import { depositOfficeErrors } from './errors.ts';
import { depositState, memberDepositShape } from './model.ts';

const id = idOf('DepositId');

const officeDepositShape = z.extend(memberDepositShape, {
  memberId: idOf('MemberId'),
  account: z.string(),
  provider: z.string(),
  providerId: z.string(),
  refundedMinor: unsignedMinorText,
  /** What has arrived and was neither credited nor refunded, and the fee that crediting it would take. */
  openMinor: unsignedMinorText,
  openFeeMinor: unsignedMinorText,
  claimedBy: z.nullable(idOf('StaffId')),
  /** When the member said that it is paid. */
  saidPaidAt: z.nullable(instantText),
  isMine: z.boolean(),
  /** What the books can't correct on their own; '' = nothing. */
  trouble: z.enum(['', 'refunded-after-credit', 'refused-with-money']),
  endedAt: z.nullable(instantText),
});
export type OfficeDeposit = z.output<typeof officeDepositShape>;

/** waiting: for people · open: under way · ended: for good · trouble: something does not fit. */
export const depositFilters = ['people', 'open', 'ended', 'trouble', 'all'] as const;

export const officeDeposits = call({
  name: 'officeDeposits',
  method: 'GET',
  path: '/office/api/cashier/deposits',
  access: 'staff:cashier.read',
  summary:
    'Deposits: those that wait for people, the oldest first; or filtered by the time they were made, the newest first. With the sums of everything found.',
  input: z.object({
    which: z._default(z.enum(depositFilters), 'people'),
    state: z.optional(depositState),
    methodId: z.optional(idOf('MethodId')),
    /** Account name, remark, or the id of a deposit. */
    search: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    /** Only those that are older than so many minutes. */
    olderMinutes: z._default(z.pipe(z.union([z.string().check(z.regex(/^\d{1,6}$/)), z.number()]), z.transform(Number)), 0),
    ...recordFilter,
    sort: z.optional(z.enum(recordOrders)),
    ...soughtPage,
  }),
  output: z.extend(pageOf(officeDepositShape), { sums: z.array(z.extend(recordSum, { receivedMinor: unsignedMinorText })) }),
});

const timelineEntry = z.object({
  at: instantText,
  from: z.string(),
  to: z.string(),
  receivedMinor: unsignedMinorText,
  /** What the step put into the account; null = nothing, or a step of an earlier release. */
  creditedMinor: z.nullable(unsignedMinorText),
  /** member, provider, clock or staff. */
  by: z.string(),
  note: z.string(),
});

const noticeLine = z.object({
  id: idOf('NoticeId'),
  noticeId: z.string(),
  receivedAt: instantText,
  state: z.enum(['waiting', 'done', 'parked']),
  attempts: z.int(),
  error: z.string(),
});

export const officeDepositWhole = call({
  name: 'officeDepositWhole',
  method: 'GET',
  path: '/office/api/cashier/deposits/:id',
  access: 'staff:cashier.read',
  summary: 'One deposit with everything that happened to it, the notices of its provider, and its proofs without the pictures.',
  input: z.object({ id }),
  output: z.object({
    deposit: officeDepositShape,
    timeline: z.array(timelineEntry),
    notices: z.array(noticeLine),
    pictures: z.array(z.object({ id: idOf('DocumentId'), width: z.int(), height: z.int(), addedAt: instantText })),
    /** The member's verified name, which a payer's is compared with; null = not known yet. */
    memberName: z.nullable(z.string()),
    /** The neighbours among what waits for people and no colleague has claimed. */
    previousId: z.nullable(id),
    nextId: z.nullable(id),
  }),
  errors: { 'object.not.found': 404 },
});

export const officeProof = call({
  name: 'officeProof',
  method: 'POST',
  path: '/office/api/cashier/proofs/:id/picture',
  access: 'staff:cashier.deposits',
  summary: 'The picture of a proof. Each look is recorded in the audit log.',
  input: z.object({ id: idOf('DocumentId') }),
  output: z.object({ image: z.string() }),
  errors: { 'object.not.found': 404 },
});

export const officeClaimDeposit = call({
  name: 'officeClaimDeposit',
  method: 'POST',
  path: '/office/api/cashier/deposits/:id/claim',
  access: 'staff:cashier.deposits',
  summary: 'Takes a deposit, so that nobody else decides it meanwhile; or gives it back.',
  input: z.object({ id, isClaimed: z.boolean() }),
  output: nothing,
  errors: depositOfficeErrors,
});

export const officeDepositReceived = call({
  name: 'officeDepositReceived',
  method: 'POST',
  path: '/office/api/cashier/deposits/:id/received',
  access: 'staff:cashier.deposits',
  summary:
    'Says what has arrived in the bank for a claimed transfer: it is credited, underpaid, overpaid or late by the rules. Recorded in the audit log.',
  input: z.object({ id, receivedMinor: positiveMinorText, reason }),
  output: z.object({ state: depositState, ...approvalField }),
  errors: { ...depositOfficeErrors, ...checkedErrors },
});

export const officeDecideDeposit = call({
  name: 'officeDecideDeposit',
  method: 'POST',
  path: '/office/api/cashier/deposits/:id/decision',
  access: 'staff:cashier.deposits',
  summary:
    'credit: puts what has arrived of an underpaid or late deposit into the account · refund: marks it as given back · reject: ends a transfer of which nothing came · clear: says that what did not fit was dealt with. The member reads the reason of a refund and a rejection.',
  input: z.object({ id, decision: z.enum(['credit', 'refund', 'reject', 'clear']), reason }),
  output: z.object({ state: depositState, ...approvalField }),
  errors: { ...depositOfficeErrors, ...checkedErrors },
});

export const officeAskProvider = call({
  name: 'officeAskProvider',
  method: 'POST',
  path: '/office/api/cashier/deposits/:id/ask',
  access: 'staff:cashier.deposits',
  summary: 'Asks the provider now what it knows of a deposit, instead of waiting for the next turn.',
  input: z.object({ id }),
  output: z.object({ state: depositState, hasAnswered: z.boolean() }),
  errors: { 'object.not.found': 404 },
});
