import { call, idOf, instantText, nothing, pageInput, pageOf } from '@baize/call';
import * as z from 'zod/mini';
import { staffCodeErrors, staffLoginErrors } from './errors.ts';
import { auditItem, parkedWork, staffItem, staffSelf, staffTicket } from './model.ts';

/** Bounded, and something the database can hold. */
const typed = z.string().check(
  z.maxLength(500),
  z.refine(text => text.isWellFormed() && !text.includes('\0'), 'not a text'),
);

export const staffLogin = call({
  name: 'staffLogin',
  method: 'POST',
  path: '/office/api/session/password',
  access: 'guest',
  summary: 'First step of signing in to the office: account and password. Answers a ticket for the second.',
  sealed: true,
  input: z.object({ account: typed, password: typed }),
  output: staffTicket,
  errors: staffLoginErrors,
});

export const staffConfirm = call({
  name: 'staffConfirm',
  method: 'POST',
  path: '/office/api/session/code',
  access: 'guest',
  summary: 'Second step: the code of the authenticator. Sets the session cookie.',
  sealed: true,
  input: z.object({ ticket: typed, code: typed }),
  output: staffSelf,
  errors: staffCodeErrors,
});

export const staffLogout = call({
  name: 'staffLogout',
  method: 'DELETE',
  path: '/office/api/session',
  access: 'staff',
  summary: 'Ends this session of the office at once.',
  input: nothing,
  output: nothing,
});

export const staffMe = call({
  name: 'staffMe',
  method: 'GET',
  path: '/office/api/me',
  access: 'staff',
  summary: 'Who is signed in to the office, and what they may do.',
  input: nothing,
  output: staffSelf,
});

export const auditTrail = call({
  name: 'auditTrail',
  method: 'GET',
  path: '/office/api/audit',
  access: 'staff:audit.read',
  summary: 'What staff did, newest first.',
  input: z.object({
    staffId: z.optional(idOf('StaffId')),
    /** The action, or its beginning up to a dot: "staff" finds "staff.sign-in". */
    action: z.optional(z.string().check(z.regex(/^[a-z][a-z.-]{0,59}$/))),
    target: z._default(typed, ''),
    from: z.optional(instantText),
    to: z.optional(instantText),
    ...pageInput,
  }),
  output: pageOf(auditItem),
});

export const staffList = call({
  name: 'staffList',
  method: 'GET',
  path: '/office/api/staff',
  access: 'staff:staff.read',
  summary: 'The accounts of the office with their roles.',
  input: z.object(pageInput),
  output: pageOf(staffItem),
});

export const staffParkedWork = call({
  name: 'staffParkedWork',
  method: 'GET',
  path: '/office/api/parked',
  access: 'staff:jobs.read',
  summary: 'Jobs that failed for good and events that a listener has given up on, newest first; at most a hundred of each.',
  input: nothing,
  output: parkedWork,
});
