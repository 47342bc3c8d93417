import { type CallContext, staffOf } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { elapsedMs, type Instant, newId, plus, refuse, type StaffId } from '@baize/kernel';
import type { StaffStatus } from '../contract/index.ts';
import { findAccount } from './accounts/store.ts';
import { type AuditEntry, findNthDeed, insertAudit } from './audit-store.ts';
import { normaliseAccount } from './rules.ts';
import { insertStaff, updateStatus } from './store.ts';

export { newTotpSecret, otpauthUri } from '@baize/factors';
export { type ConsoleInvitation, inviteFirstAdministrator, inviteFromConsole } from './accounts/console.ts';
export { hasSecondPerson } from './accounts/store.ts';
export { type CheckedHandler, checked, type DecidedBy, isChecked, secondLook } from './approvals/approvals.ts';
export type { Weight } from './approvals/rules.ts';
export { endApprovals } from './approvals/store.ts';
export { hasEntry as wasDone, searchAudit as auditEntries, verifyAudit } from './audit-store.ts';
export { staffMigrations, staffModule } from './module.ts';
export type { Invitation, InvitationPort, PasswordHasher, StaffParts } from './services.ts';
export { isOfficeBrowser } from './sessions/sessions.ts';
export { missingSteps } from './setup.ts';
export { accountsOf as staffAccounts, activeAmong as activeStaff } from './store.ts';

/** Writes down what staff did, in the transaction in which it was done. The entry can never be changed or removed. */
export const audit = (tx: Transaction, entry: AuditEntry): Promise<void> => insertAudit(tx, entry);

/** What a call of the office changes: the action, what it was done to, and only the values that became others. */
export interface Deed {
  readonly action: string;
  readonly target: string;
  readonly reason?: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes down what the call at hand does: who, from where and when come from the call itself. */
export const auditCall = (
  context: Pick<CallContext<unknown>, 'actor' | 'clock' | 'ip' | 'requestId'>,
  tx: Transaction,
  deed: Deed,
): Promise<void> =>
  insertAudit(tx, {
    staffId: staffOf(context).staffId,
    at: context.clock.now(),
    ip: context.ip,
    requestId: context.requestId,
    ...deed,
  });

/** Refuses what the caller has done `count` times within the time that has just passed, counted in the audit log itself; two at the same time are counted one after the other. */
export async function limitDeeds(
  context: Pick<CallContext<unknown>, 'actor' | 'clock'>,
  tx: Transaction,
  { action, count, perMs }: { action: string; count: number; perMs: number },
): Promise<void> {
  const now = context.clock.now();
  const nthAt = await findNthDeed(tx, { staffId: staffOf(context).staffId, action, nth: count, since: plus(now, -perMs) });
  if (nthAt) refuse('request.too.many', { waitSeconds: Math.max(1, Math.ceil(elapsedMs(now, plus(nthAt, perMs)) / 1_000)) });
}

interface NewStaff {
  readonly id?: StaffId;
  readonly account: string;
  readonly name: string;
  readonly email?: string;
  /** argon2id. */
  readonly passwordHash: string;
  /** Names of roles: administrator, support, auditor. */
  readonly roles: readonly string[];
  /** Base32; absent = enrolled at the first login. */
  readonly totpSecret?: string;
  readonly createdAt: Instant;
}

/** Makes an account of the office. */
export async function createStaff(tx: Transaction, staff: NewStaff): Promise<{ staffId: StaffId }> {
  const id = staff.id ?? newId<'StaffId'>();
  const { name, passwordHash, roles, createdAt } = staff;
  await insertStaff(tx, {
    id,
    account: normaliseAccount(staff.account),
    name,
    email: staff.email ?? null,
    passwordHash,
    roles,
    createdAt,
    totpSecret: staff.totpSecret ?? null,
  });
  return { staffId: id };
}

/** Where someone of the office gets e-mail; null = not known. */
export const staffEmail = async (db: Queryable, id: StaffId): Promise<string | null> => (await findAccount(db, id))?.email ?? null;

/** Disables an account, which ends its sessions, or lets it in again. The audit log of it is the caller's duty. */
export const setStaffStatus = (tx: Transaction, change: { id: StaffId; status: StaffStatus; at: Instant }): Promise<void> =>
  updateStatus(tx, change);
