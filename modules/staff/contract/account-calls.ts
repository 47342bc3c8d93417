import { call, idOf, nothing, reason } from '@baize/call';
import * as z from 'zod/mini';
import { approvalField } from './approval-calls.ts';
import { checkedErrors, staffAccountErrors, staffInvitationErrors, staffPasswordErrors, staffRoleErrors } from './errors.ts';
import { roleItem, staffSelf, staffStatus, staffTicket } from './model.ts';

const roleName = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));
const roleNames = z.array(roleName).check(z.minLength(1), z.maxLength(20));
const id = idOf('StaffId');
const password = z.string().check(
  z.maxLength(500),
  z.refine(text => text.isWellFormed() && !text.includes('\0'), 'not a text'),
);
const email = z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/));
/** mail: the link went to the person's address · console: there is no e-mail server or address, and it is on the console of the server. */
const invitation = z.object({ id, sentBy: z.enum(['mail', 'console']) });

export const staffCreate = call({
  name: 'staffCreate',
  method: 'POST',
  path: '/office/api/staff',
  access: 'staff:staff.write',
  summary:
    'Makes an account of the office and invites its person, by a link that is good once and for 24 hours, to set a password and an authenticator.',
  input: z.object({
    email,
    account: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{1,31}$/)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    roles: roleNames,
    reason,
  }),
  output: invitation,
  errors: staffAccountErrors,
});

export const staffInvite = call({
  name: 'staffInvite',
  method: 'POST',
  path: '/office/api/staff/:id/invitation',
  access: 'staff:staff.write',
  summary: 'A new link for somebody who has not set a password yet; the one before is void.',
  limit: { count: 10, perSeconds: 60 },
  input: z.object({ id, reason }),
  output: invitation,
  errors: staffAccountErrors,
});

export const staffSetEmail = call({
  name: 'staffSetEmail',
  method: 'PUT',
  path: '/office/api/staff/:id/email',
  access: 'staff:staff.write',
  summary: 'The address that invitations go to. Needs a second person.',
  input: z.object({ id, email, reason }),
  output: z.object(approvalField),
  errors: { ...staffAccountErrors, ...checkedErrors },
});

export const staffSetStatus = call({
  name: 'staffSetStatus',
  method: 'PUT',
  path: '/office/api/staff/:id/status',
  access: 'staff:staff.write',
  summary: 'Disables an account, which ends its sessions at once, or lets it in again. Recorded in the audit log.',
  input: z.object({ id, status: staffStatus, reason }),
  output: nothing,
  errors: staffAccountErrors,
});

export const staffSetRoles = call({
  name: 'staffSetRoles',
  method: 'PUT',
  path: '/office/api/staff/:id/roles',
  access: 'staff:staff.write',
  summary: 'The roles of an account, as a whole. Nobody gives more than they have. Recorded in the audit log.',
  input: z.object({ id, roles: roleNames, reason }),
  output: nothing,
  errors: staffAccountErrors,
});

export const staffResetAccess = call({
  name: 'staffResetAccess',
  method: 'POST',
  path: '/office/api/staff/:id/reset',
  access: 'staff:staff.write',
  summary:
    'Takes away password, authenticator and recovery codes, ends the sessions, and invites the person to set new ones. Needs a second person.',
  input: z.object({ id, reason }),
  output: z.object(approvalField),
  errors: { ...staffAccountErrors, ...checkedErrors },
});

export const staffRoles = call({
  name: 'staffRoles',
  method: 'GET',
  path: '/office/api/roles',
  access: 'staff:staff.read',
  summary: 'The roles with their permissions, and every permission that there is.',
  input: nothing,
  output: z.object({ items: z.array(roleItem), permissions: z.array(z.string()) }),
});

export const staffPutRole = call({
  name: 'staffPutRole',
  method: 'PUT',
  path: '/office/api/roles/:name',
  access: 'staff:roles.write',
  summary: 'Makes a role or changes its permissions. Nobody puts in what they do not have. Recorded in the audit log.',
  input: z.object({ name: roleName, permissions: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)), reason }),
  output: nothing,
  errors: staffRoleErrors,
});

export const staffChangePassword = call({
  name: 'staffChangePassword',
  method: 'POST',
  path: '/office/api/me/password',
  access: 'staff',
  summary: 'A new password of one’s own, for the present one. Ends one’s other sessions.',
  limit: { count: 10, perSeconds: 300 },
  sealed: true,
  input: z.object({ oldPassword: password, newPassword: password }),
  output: staffSelf,
  errors: staffPasswordErrors,
});

const token = z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[\w-]+$/));
const invitationLimit = { count: 20, perSeconds: 60 };

export const staffInvitation = call({
  name: 'staffInvitation',
  method: 'POST',
  path: '/office/api/invitation',
  access: 'guest',
  summary: 'Whom an invitation to the office is for.',
  limit: invitationLimit,
  sealed: true,
  input: z.object({ token }),
  output: z.object({ account: z.string(), name: z.string(), needsEmail: z.boolean() }),
  errors: staffInvitationErrors,
});

export const staffAcceptInvitation = call({
  name: 'staffAcceptInvitation',
  method: 'POST',
  path: '/office/api/invitation/password',
  access: 'guest',
  summary:
    'Sets the password of whoever is invited, and the e-mail address where none is known, and uses the invitation up. Answers a ticket for the second step, which enrols an authenticator.',
  limit: invitationLimit,
  sealed: true,
  input: z.object({ token, password, email: z.optional(email) }),
  output: staffTicket,
  errors: staffInvitationErrors,
});
