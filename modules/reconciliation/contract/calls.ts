import { call, currencyCode, dateText, instantText, notFound, nothing, pageInput, pageOf, totalMinorText } from '@baize/call';
import * as z from 'zod/mini';
import { reconciliationErrors } from './errors.ts';
import { differences, findingStates, runStates } from './model.ts';

const run = z.object({
  day: dateText,
  /** A check of our own books, or the name of a counterparty. */
  subject: z.string(),
  state: z.enum(runStates),
  matched: z.int(),
  differing: z.int(),
  /** Still under way on one of the sides: compared again the next night. */
  open: z.int(),
  /** The two sides of a check of sums, unit by unit. */
  sums: z.array(z.object({ unit: z.string(), oursMinor: totalMinorText, theirsMinor: totalMinorText })),
  error: z.string(),
  at: instantText,
});

export const staffReconciliation = call({
  name: 'staffReconciliation',
  method: 'GET',
  path: '/office/api/reconciliation',
  access: 'staff:reconciliation.read',
  summary: 'The latest comparison of each day and subject, newest day first, and the findings that nobody has explained yet.',
  input: z.object(pageInput),
  /** lastDay: the last day of the brand that is over, and so the last that can be compared. */
  output: z.extend(pageOf(run), { openFindings: z.int(), lastDay: dateText }),
});

export const staffReconcile = call({
  name: 'staffReconcile',
  method: 'POST',
  path: '/office/api/reconciliation',
  access: 'staff:reconciliation.run',
  once: true,
  limit: { count: 6, perSeconds: 60 },
  summary: 'Compares a day again, in the background.',
  input: z.object({ day: dateText }),
  output: nothing,
  errors: reconciliationErrors,
});

const finding = z.object({
  id: z.uuid(),
  day: dateText,
  subject: z.string(),
  key: z.string(),
  difference: z.enum(differences),
  currency: currencyCode,
  oursMinor: z.nullable(totalMinorText),
  theirsMinor: z.nullable(totalMinorText),
  state: z.enum(findingStates),
  firstSeenAt: instantText,
  ageDays: z.int(),
  note: z.string(),
  /** Account of whoever explained it. */
  by: z.nullable(z.string()),
});

/** Without the page: also what an export of the findings takes. */
const findingFilter = {
  state: z.optional(z.enum(findingStates)),
  difference: z.optional(z.enum(differences)),
  subject: z.optional(z.string().check(z.maxLength(60))),
};

export const staffFindings = call({
  name: 'staffFindings',
  method: 'GET',
  path: '/office/api/reconciliation/findings',
  access: 'staff:reconciliation.read',
  summary: 'What did not agree, the oldest first, with its age and what was found out about it.',
  input: z.object({ ...findingFilter, ...pageInput }),
  output: pageOf(finding),
});

export const staffResolveFinding = call({
  name: 'staffResolveFinding',
  method: 'POST',
  path: '/office/api/reconciliation/findings/:id',
  access: 'staff:reconciliation.resolve',
  summary: 'Writes down what a finding came from. It moves no money; a correction is a posting of its own.',
  input: z.object({ id: z.uuid(), note: z.string().check(z.minLength(3), z.maxLength(200)) }),
  output: nothing,
  errors: { ...notFound, ...reconciliationErrors },
});

const balance = z.object({
  kind: z.string(),
  qualifier: z.string(),
  unit: z.string(),
  accounts: z.int(),
  postedMinor: totalMinorText,
});

export const staffLiability = call({
  name: 'staffLiability',
  method: 'GET',
  path: '/office/api/reconciliation/liability',
  access: 'staff:reconciliation.read',
  summary: 'What the house owes its members, by wallet and unit, beside its own accounts, at this moment. Each unit adds up to zero.',
  input: nothing,
  output: z.object({
    at: instantText,
    members: z.array(balance),
    house: z.array(balance),
    units: z.array(
      z.object({ unit: z.string(), membersMinor: totalMinorText, houseMinor: totalMinorText, differenceMinor: totalMinorText }),
    ),
  }),
});
