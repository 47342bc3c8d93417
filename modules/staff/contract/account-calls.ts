import { call, idOf, nothing } from '@baize/call';
import * as z from 'zod/mini';
import { staffAccountErrors, staffPasswordErrors, staffRoleErrors } from './errors.ts';
import { roleItem, staffSelf, staffStatus } from './model.ts';

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(200));
const roleName = z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/));
const roleNames = z.array(roleName).check(z.minLength(1), z.maxLength(20));
const id = idOf('StaffId');
const password = z.string().check(
  z.maxLength(500),
  z.refine(text => text.isWellFormed() && !text.includes('\0'), 'not a text'),
);
/** Told once and kept as a hash only. */
const initial = z.object({ id, password: z.string() });

export const staffCreate = call({
  name: 'staffCreate',
  method: 'POST',
  path: '/office/api/staff',
  access: 'staff:staff.write',
  summary:
    'Makes an account of the office. Answers a password for the first sign-in, which asks for an authenticator and a password of one’s own.',
  input: z.object({
    account: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{1,31}$/)),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    roles: roleNames,
    reason,
  }),
  output: initial,
  errors: staffAccountErrors,
});

export const staffSetStatus = call({
  name: 'staffSetStatus',
  method: 'PUT',
  path: '/office/api/staff/:id/status',
  access: 'staff:staff.write',
  summary: 'Disables an account, which ends its sessions at once, or lets it in again. Stands in the audit trail.',
  input: z.object({ id, status: staffStatus, reason }),
  output: nothing,
  errors: staffAccountErrors,
});

export const staffSetRoles = call({
  name: 'staffSetRoles',
  method: 'PUT',
  path: '/office/api/staff/:id/roles',
  access: 'staff:staff.write',
  summary: 'The roles of an account, as a whole. Nobody gives more than they have. Stands in the audit trail.',
  input: z.object({ id, roles: roleNames, reason }),
  output: nothing,
  errors: staffAccountErrors,
});

export const staffResetAccess = call({
  name: 'staffResetAccess',
  method: 'POST',
  path: '/office/api/staff/:id/reset',
  access: 'staff:staff.write',
  summary: 'Takes away password, authenticator and recovery codes, ends the sessions, and answers a new password for the next sign-in.',
  input: z.object({ id, reason }),
  output: initial,
  errors: staffAccountErrors,
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
  summary: 'Makes a role or changes its permissions. Nobody puts in what they do not have. Stands in the audit trail.',
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
