import { call, type ErrorTable, idOf, instantText, notFound, nothing, pageInput, pageOf, reason, seenRow } from '@baize/call';
import * as z from 'zod/mini';
import { captchaErrors } from './errors.ts';
import { captchaInput, optionalTyped } from './ways-in/inputs.ts';

/** Characters of what an applicant writes. */
export const joinLengths = { name: { least: 2, most: 60 }, channel: { least: 10, most: 500 }, message: { least: 0, most: 500 } } as const;

const applicationStatus = z.enum(['waiting', 'claimed', 'approved', 'rejected']);
export type ApplicationStatus = z.output<typeof applicationStatus>;

const joinErrors = {
  'mail.empty': 400,
  'mail.invalid': 400,
  /** field, least, most */
  'join.length': 400,
  /** An application of this member, or from this address, is being reviewed. */
  'join.waiting': 409,
  /** The member is an agent. */
  'join.agent': 409,
  'join.trial': 403,
  ...captchaErrors,
} as const satisfies ErrorTable;

export const applyToJoin = call({
  name: 'applyToJoin',
  method: 'POST',
  path: '/wps/join/applications',
  access: 'guest',
  summary:
    'Applies to become an agent, as the member who is logged in, or as a visitor, who is answered by e-mail. Five a day from one network.',
  sealed: true,
  limit: { count: 20, perSeconds: 60 },
  input: z.object({ name: optionalTyped, email: optionalTyped, channel: optionalTyped, message: optionalTyped, ...captchaInput }),
  output: nothing,
  errors: joinErrors,
});

export const ownApplication = call({
  name: 'ownApplication',
  method: 'GET',
  path: '/wps/join/applications/own',
  access: 'official',
  summary: 'The member’s latest application to become an agent; null without one.',
  input: nothing,
  output: z.object({
    isAgent: z.boolean(),
    application: z.nullable(
      z.object({
        madeAt: instantText,
        /** Whether someone has taken it is no matter of the applicant. */
        status: z.enum(['waiting', 'approved', 'rejected']),
        decidedAt: z.nullable(instantText),
        answer: z.string(),
      }),
    ),
  }),
});

const id = idOf('ApplicationId');
const applicationRow = z.object({
  id,
  /** Null = a visitor. */
  memberId: z.nullable(idOf('MemberId')),
  account: z.nullable(z.string()),
  madeAt: instantText,
  ip: z.string(),
  status: applicationStatus,
  /** The one who asks has claimed it. */
  isMine: z.boolean(),
  decidedAt: z.nullable(instantText),
  decidedBy: z.nullable(z.string()),
  answer: z.string(),
});

export const officeApplications = call({
  name: 'officeApplications',
  method: 'GET',
  path: '/office/api/applications',
  access: 'staff:members.join',
  summary: 'Applications to become an agent that wait, the oldest first; or decided ones, the newest first.',
  input: z.object({ which: z._default(z.enum(['waiting', 'decided']), 'waiting'), ...pageInput, near: z.optional(seenRow()) }),
  output: pageOf(applicationRow),
});

export const officeReadApplication = call({
  name: 'officeReadApplication',
  method: 'POST',
  path: '/office/api/applications/:id/person',
  access: 'staff:members.join',
  summary: 'What an applicant wrote. Each look is recorded in the audit log.',
  input: z.object({ id }),
  output: z.object({ name: z.string(), email: z.string(), channel: z.string(), message: z.string() }),
  errors: notFound,
});

const reviewErrors = {
  ...notFound,
  /** Someone else has it, or it is decided. */
  'join.taken': 409,
} as const satisfies ErrorTable;

export const officeClaimApplication = call({
  name: 'officeClaimApplication',
  method: 'POST',
  path: '/office/api/applications/:id/claim',
  access: 'staff:members.join',
  summary: 'Claims an application, so that no one else decides it meanwhile; or releases it.',
  input: z.object({ id, isClaimed: z.boolean() }),
  output: nothing,
  errors: reviewErrors,
});

export const officeDecideApplication = call({
  name: 'officeDecideApplication',
  method: 'POST',
  path: '/office/api/applications/:id/decision',
  access: 'staff:members.join',
  summary:
    'Approves or rejects an application that one has claimed. An approved member becomes an agent and logs in again; a visitor is answered by e-mail. The applicant reads the reason. Recorded in the audit log.',
  input: z.object({
    id,
    decision: z.enum(['approved', 'rejected']),
    /** What an approved member becomes. */
    type: z._default(z.union([z.literal(1), z.literal(2)]), 1),
    reason,
  }),
  output: nothing,
  errors: { ...reviewErrors, 'member.unchanged': 409, 'member.type.trial': 409, 'member.type.team': 409 },
});
