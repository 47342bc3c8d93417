import { idOf, instantText } from '@baize/call';
import * as z from 'zod/mini';

/**
 * The permissions of the office, by name. A module that asks for another one names it in its `permissions`; the app gathers them all for the role
 * that may do everything.
 */
export const permissionNames = [
  'members.read',
  'ledger.read',
  'bets.read',
  'vendors.read',
  'vendors.write',
  'journal.verify',
  'audit.read',
  'jobs.read',
  'jobs.write',
  'staff.read',
  'staff.write',
  'roles.write',
] as const;

/** active: may log in · disabled: may not, and its sessions have ended. */
export const staffStatus = z.enum(['active', 'disabled']);
export type StaffStatus = z.output<typeof staffStatus>;

export const staffSelf = z.object({
  id: idOf('StaffId'),
  account: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
});

/** A named set of permissions. */
export const roleItem = z.object({
  name: z.string(),
  /** May do everything there is; cannot be changed. */
  isAll: z.boolean(),
  permissions: z.array(z.string()),
  holders: z.int(),
});
export type RoleItem = z.output<typeof roleItem>;

export const staffTicket = z.object({
  ticket: z.string(),
  /** code: enter the code of the authenticator · enrolment: first put the secret into one, then enter its code. */
  needs: z.enum(['code', 'enrolment']),
  /** For the QR code. Told at the enrolment and never again. */
  otpauthUri: z.nullable(z.string()),
  secret: z.nullable(z.string()),
  expiresAt: instantText,
});

export const staffItem = z.object({
  id: idOf('StaffId'),
  account: z.string(),
  name: z.string(),
  status: staffStatus,
  roles: z.array(z.string()),
  hasAuthenticator: z.boolean(),
  email: z.nullable(z.string()),
  /** Has not set a password by their invitation yet. */
  isInvited: z.boolean(),
  createdAt: instantText,
  lastLoginAt: z.nullable(instantText),
});
export type StaffItem = z.output<typeof staffItem>;

export const auditItem = z.object({
  seq: z.string(),
  at: instantText,
  staffId: idOf('StaffId'),
  account: z.string(),
  action: z.string(),
  target: z.string(),
  /** What the module of the target calls it, as in approvals; empty when no module has a name for it. */
  names: z.record(z.string(), z.string()),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
  requestId: z.string(),
});

export const parkedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: instantText,
  lastTriedAt: instantText,
});

export const parkedEvent = z.object({ listener: z.string(), seq: z.string(), error: z.string(), parkedAt: instantText });
