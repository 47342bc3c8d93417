import { call, type ErrorTable, idOf, instantText, notFound, nothing, pageInput, pageOf, reason, seenRow, soughtPage } from '@baize/call';
import * as z from 'zod/mini';
import * as model from './model.ts';
import { optionalTyped } from './ways-in/inputs.ts';
import { normaliseDigits, registrationFields } from './ways-in/registration.ts';

/** Why a change of a member is refused. */
const officeMemberErrors = {
  ...notFound,
  /** It is so already: someone else was quicker. */
  'member.unchanged': 409,
  /** A trial account stays one, and no account becomes one. */
  'member.type.trial': 409,
  /** Whoever has a team stays an agent. */
  'member.type.team': 409,
  /** A label that there is not. */
  'member.label.unknown': 400,
} as const satisfies ErrorTable;

const id = idOf('MemberId');
const labelId = z.int().check(z.gte(1), z.lte(2_000_000_000));
const labelKind = z.enum(['club', 'member', 'other']);
const plainNumber = (text: string): string => normaliseDigits(text).replace(/^\+/, '');
const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

/** Labels whose number has a meaning: members who carry one see the agents' service fee. */
export const serviceFeeLabels: readonly number[] = [26628, 26629];
const mostLabels = 50;

/** What the list of members can be sorted by: when they registered, newest first, which is the usual order, and their accounts. */
export const memberOrders = ['createdAt', 'account'] as const;

export const officeMembers = call({
  name: 'officeMembers',
  method: 'GET',
  path: '/office/api/members',
  access: 'staff:members.read',
  summary:
    'Members by the beginning of account or nickname, by phone number, upline, label, address, type, status and why they are frozen; newest first unless asked otherwise. A search by phone number is recorded in the audit log and limited for each person.',
  input: z.object({
    search: optionalTyped,
    /** The whole phone number, however it is grouped; its beginning for those who may read contacts (members.contact). */
    mobile: z.optional(
      z.pipe(z.string().check(z.maxLength(40)), z.pipe(z.transform(plainNumber), z.string().check(z.regex(/^\d{3,20}$/)))),
    ),
    /** The account of the direct upline. */
    upline: optionalTyped,
    uplineId: z.optional(idOf('MemberId')),
    labelId: z.optional(wholeNumber),
    /** The account was made from this address, or was logged in to from it. */
    ip: z.optional(z.string().check(z.maxLength(45), z.regex(/^[0-9a-f.:]+$/i))),
    type: z.optional(z.pipe(z.enum(['0', '1', '2', '4', '41', '42']), z.pipe(z.transform(Number), model.accountType))),
    status: z.optional(model.memberStatus),
    /** Only those that the system has frozen for this; 'excluded' = recognised as someone who has excluded themselves. */
    frozenFor: z.optional(z.enum(['excluded'])),
    sort: z.optional(z.enum(memberOrders)),
    ...soughtPage,
  }),
  output: pageOf(model.officeMemberRow),
});

export const officeMember = call({
  name: 'officeMember',
  method: 'GET',
  path: '/office/api/members/:id',
  access: 'staff:members.read',
  summary: 'One member whole: registration, labels, protection, live sessions, latest sign-ins.',
  input: z.object({ id }),
  output: z.extend(model.officeMemberWhole, {
    /** Why and since when the member is frozen. */
    freeze: z.nullable(z.object({ reason: z.string(), frozenAt: instantText })),
    /** As a data URL; null = the member has none. */
    picture: z.nullable(z.string()),
    downlines: z.int(),
    /** Types that the account may become. */
    nextTypes: z.array(model.accountType),
    protection: z.object({
      /** Most of it hidden. */
      mobile: z.nullable(z.string()),
      isMobileProven: z.boolean(),
      email: z.nullable(z.string()),
      isEmailProven: z.boolean(),
      /** 'due': it must be changed before anything else; 'none': the member logs in without one. */
      password: z.enum(['none', 'set', 'due']),
      hasAuthenticator: z.boolean(),
      recoveryCodesLeft: z.int(),
      passkeys: z.int(),
      networks: z.array(z.object({ network: z.string(), lastAt: instantText })),
    }),
  }),
  errors: notFound,
});

const person = z.object({ id, account: z.string() });

export const officeMemberLines = call({
  name: 'officeMemberLines',
  method: 'GET',
  path: '/office/api/members/:id/lines',
  access: 'staff:members.read',
  summary: 'The lines that a member had before the one of now, the latest first, each with whose move ended it.',
  input: z.object({ id, ...pageInput, near: z.optional(seenRow(/\d{1,9}/)) }),
  output: pageOf(
    z.object({
      /** Counts the lines of a member, from 0. */
      number: z.int(),
      since: instantText,
      until: instantText,
      /** From the root of the tree to the direct upline; empty = directly under the operator. */
      line: z.array(person),
      /** Whose upline changed: the member, or someone above. */
      moved: person,
    }),
  ),
  errors: notFound,
});

export const officeMemberContact = call({
  name: 'officeMemberContact',
  method: 'POST',
  path: '/office/api/members/:id/contact',
  access: 'staff:members.contact',
  summary: 'Contact and personal details in full. Each look is recorded in the audit log.',
  input: z.object({ id, reason }),
  output: z.object({
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** What the member has told at registration or since, in the order of the product's fields. */
    facts: z.array(z.object({ field: z.enum(registrationFields), text: z.string() })),
  }),
  errors: notFound,
});

const noteText = z.string().check(
  z.refine(text => text.isWellFormed() && !text.includes('\0'), 'not a text'),
  z.trim(),
  z.minLength(1),
  z.maxLength(2_000),
);
const memberNote = z.object({ id: z.string(), at: instantText, account: z.string(), text: z.string() });

export const officeMemberNotes = call({
  name: 'officeMemberNotes',
  method: 'GET',
  path: '/office/api/members/:id/notes',
  access: 'staff:members.read',
  summary: 'What staff have written down about a member, newest first.',
  input: z.object({ id, ...pageInput, near: z.optional(seenRow()) }),
  output: pageOf(memberNote),
  errors: notFound,
});

export const officeAddMemberNote = call({
  name: 'officeAddMemberNote',
  method: 'POST',
  path: '/office/api/members/:id/notes',
  access: 'staff:members.note',
  summary: 'Writes a note about a member. Notes are never changed; that one was written is in the audit log.',
  once: true,
  input: z.object({ id, text: noteText }),
  output: nothing,
  errors: notFound,
});

export const officeSetMemberStatus = call({
  name: 'officeSetMemberStatus',
  method: 'PUT',
  path: '/office/api/members/:id/status',
  access: 'staff:members.write',
  summary: 'Freezes a member, which ends every session and refuses new bets, or lets them in again. Recorded in the audit log.',
  input: z.object({ id, status: model.memberStatus, reason }),
  output: nothing,
  errors: officeMemberErrors,
});

export const officeSetMemberType = call({
  name: 'officeSetMemberType',
  method: 'PUT',
  path: '/office/api/members/:id/type',
  access: 'staff:members.write',
  summary: 'Makes a member an agent, an agent of another scheme, or a plain member again. Ends the sessions. Recorded in the audit log.',
  input: z.object({ id, type: model.accountType, reason }),
  output: nothing,
  errors: officeMemberErrors,
});

export const officeSetMemberLabels = call({
  name: 'officeSetMemberLabels',
  method: 'PUT',
  path: '/office/api/members/:id/labels',
  access: 'staff:members.write',
  summary: 'The labels of a member, as a whole. Recorded in the audit log.',
  input: z.object({ id, labelIds: z.array(labelId).check(z.maxLength(mostLabels)), reason }),
  output: nothing,
  errors: officeMemberErrors,
});

export const officeResetFactors = call({
  name: 'officeResetFactors',
  method: 'POST',
  path: '/office/api/members/:id/factor-reset',
  access: 'staff:members.secure',
  summary:
    'Takes away authenticator, recovery codes, passkeys and one-click log-in of a member who has lost them, and ends every session. Recorded in the audit log.',
  input: z.object({ id, reason }),
  output: nothing,
  errors: officeMemberErrors,
});

export const officeRequirePassword = call({
  name: 'officeRequirePassword',
  method: 'POST',
  path: '/office/api/members/:id/password-change',
  access: 'staff:members.secure',
  summary:
    'Lets a member do nothing but change their password or log out, in every session, until they have changed it. Recorded in the audit log.',
  input: z.object({ id, reason }),
  output: nothing,
  errors: officeMemberErrors,
});

export const officeEndSessions = call({
  name: 'officeEndSessions',
  method: 'POST',
  path: '/office/api/members/:id/sessions/end',
  access: 'staff:members.write',
  summary: 'Ends every session of a member at once. Recorded in the audit log.',
  input: z.object({ id, reason }),
  output: z.object({ ended: z.int() }),
  errors: notFound,
});

export const officeLabels = call({
  name: 'officeLabels',
  method: 'GET',
  path: '/office/api/labels',
  access: 'staff:members.read',
  summary: 'The labels that there are, with how many members carry them.',
  input: z.object({ ...pageInput, near: z.optional(seenRow(/\d{1,10}/)) }),
  output: pageOf(z.object({ labelId, labelName: z.string(), kind: labelKind, members: z.int() })),
});

export const officePutLabel = call({
  name: 'officePutLabel',
  method: 'PUT',
  path: '/office/api/labels/:labelId',
  access: 'staff:members.labels',
  summary: 'Makes a label under a number of its own, or gives it another name. Recorded in the audit log.',
  input: z.object({
    labelId: z.pipe(z.union([z.string().check(z.regex(/^\d{1,10}$/)), z.number()]), z.pipe(z.transform(Number), labelId)),
    labelName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    kind: labelKind,
    reason,
  }),
  output: nothing,
});

/**
 * sent · password: the server did not take our name or password · refused: it did not take the message · timeout and unreachable: it did not answer ·
 * encryption: no TLS connection.
 */
const testOutcome = z.enum(['sent', 'password', 'refused', 'timeout', 'unreachable', 'encryption']);
export type TestOutcome = z.output<typeof testOutcome>;

/** Which ways of reaching people are set up. */
export const officeChannels = call({
  name: 'officeChannels',
  method: 'GET',
  path: '/office/api/messages/channels',
  access: 'staff:messages.test',
  summary: 'Whether e-mail and SMS are set up, and where a test e-mail would go.',
  input: nothing,
  output: z.object({ email: z.boolean(), sms: z.boolean(), ownEmail: z.nullable(z.string()) }),
});

export const officeTestMessage = call({
  name: 'officeTestMessage',
  method: 'POST',
  path: '/office/api/messages/test',
  access: 'staff:messages.test',
  summary:
    'Sends a test e-mail to the caller, or a test SMS to a number, and answers what the server said. At most 10 in ten minutes for each person. Audited.',
  input: z.object({
    channel: z.enum(['email', 'sms']),
    /** The number of an SMS: with its country code, digits. */
    mobile: z._default(z.string().check(z.maxLength(40)), ''),
  }),
  output: z.object({ outcome: testOutcome, said: z.string() }),
  errors: { 'message.channel.missing': 409, 'message.address.missing': 409, 'phone.invalid': 400 },
});
