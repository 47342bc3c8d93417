import { type CallContext, type ContextOf, type Handler, handle, staffOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { newId, refuse, type StaffId } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { checked } from '../approvals/approvals.ts';
import { insertAccessGiven } from '../approvals/store.ts';
import { insertAudit } from '../audit-store.ts';
import { normaliseAccount, permissionsOf, type RoleFacts } from '../rules.ts';
import type { StaffParts } from '../services.ts';
import { admitTry } from '../sessions/attempts.ts';
import * as store from '../store.ts';
import { invite } from './invitation-handlers.ts';
import { accountRefusal, isPasswordWeak, leastPassword, roleRefusal } from './rules.ts';
import * as accounts from './store.ts';

type Change<I> = CallContext<I & { reason: string }>;

interface Deed {
  readonly action: string;
  readonly target: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const note = (context: Change<unknown>, tx: Transaction, deed: Deed) =>
  insertAudit(tx, {
    staffId: staffOf(context).staffId,
    at: context.clock.now(),
    reason: context.input.reason,
    ip: context.ip,
    requestId: context.requestId,
    ...deed,
  });

/** The caller as they are now, under the lock: what was taken from them a moment ago is gone. */
async function callerIn(tx: Transaction, context: CallContext<unknown>) {
  const caller = await accounts.findAccount(tx, staffOf(context).staffId);
  return caller?.status === 'active' ? caller : refuse('user.or.token.invalid');
}

async function rolesNamed(tx: Transaction, names: readonly string[]): Promise<(RoleFacts & { name: string })[]> {
  const known = await accounts.listRoles(tx);
  return names.map(name => known.find(role => role.name === name) ?? refuse('staff.role.unknown', { role: name }));
}

/** Holds all accounts, and lets only through what the rules let through. */
async function admit(
  all: readonly string[],
  context: CallContext<{ id: StaffId }>,
  { tx, nextRoles }: { tx: Transaction; nextRoles: (target: accounts.AccountRow) => readonly RoleFacts[] | Promise<readonly RoleFacts[]> },
): Promise<accounts.AccountRow> {
  await accounts.lockAccounts(tx);
  const by = await callerIn(tx, context);
  const target = (await accounts.findAccount(tx, context.input.id)) ?? refuse('object.not.found');
  const refusal = accountRefusal({
    by,
    target,
    nextRoles: await nextRoles(target),
    otherAdministrators: await accounts.countOtherAdministrators(tx, target.id),
    all,
  });
  if (refusal) refuse(refusal);
  return target;
}

async function staffCreate(parts: StaffParts, context: ContextOf<typeof calls.staffCreate>) {
  const { account, name, email, roles } = context.input;
  const id = newId<'StaffId'>();
  const at = context.clock.now();
  return context.db.transaction(async tx => {
    await accounts.lockAccounts(tx);
    const by = await callerIn(tx, context);
    const nextRoles = await rolesNamed(tx, [...new Set(roles)]);
    const refusal = accountRefusal({ by, target: { id, roles: [] }, nextRoles, otherAdministrators: 1, all: parts.permissions });
    if (refusal) refuse(refusal);
    if (await accounts.isAccountTaken(tx, account)) refuse('staff.account.taken');
    const roleNames = nextRoles.map(role => role.name);
    await store.insertStaff(tx, { id, account, name, email, passwordHash: null, totpSecret: null, roles: roleNames, createdAt: at });
    await insertAccessGiven(tx, { staffId: id, by: by.id, at, how: 'created' });
    const sentBy = await invite(parts, tx, { context, person: { id, account, name, email, why: 'created' } });
    await note(context, tx, { action: 'staff.create', target: `staff:${id}`, after: { account, name, email, roles, sentBy } });
    return { id, sentBy };
  });
}

/** Another link, since the first one was lost or grew too old. */
const staffInvite = (parts: StaffParts, context: ContextOf<typeof calls.staffInvite>) =>
  context.db.transaction(async tx => {
    const target = await admit(parts.permissions, context, { tx, nextRoles: one => one.roles });
    if (!target.isInvited || target.status !== 'active') refuse('staff.unchanged');
    const sentBy = await invite(parts, tx, { context, person: { ...target, why: 'created' } });
    await note(context, tx, { action: 'staff.invite', target: `staff:${target.id}`, after: { sentBy } });
    return { id: target.id, sentBy };
  });

async function staffSetStatus(parts: StaffParts, context: ContextOf<typeof calls.staffSetStatus>) {
  const { id, status } = context.input;
  await context.db.transaction(async tx => {
    const nextRoles = (target: accounts.AccountRow) => (status === 'active' ? target.roles : []);
    const target = await admit(parts.permissions, context, { tx, nextRoles });
    if (target.status === status) refuse('staff.unchanged');
    await store.updateStatus(tx, { id, status, at: context.clock.now() });
    await note(context, tx, { action: 'staff.set-status', target: `staff:${id}`, before: { status: target.status }, after: { status } });
  });
  return {};
}

async function staffSetRoles(parts: StaffParts, context: ContextOf<typeof calls.staffSetRoles>) {
  const { id } = context.input;
  const roles = [...new Set(context.input.roles)].sort();
  await context.db.transaction(async tx => {
    const target = await admit(parts.permissions, context, { tx, nextRoles: () => rolesNamed(tx, roles) });
    const before = target.roles.map(role => role.name);
    await accounts.replaceRoles(tx, id, roles);
    await note(context, tx, { action: 'staff.set-roles', target: `staff:${id}`, before: { roles: before }, after: { roles } });
  });
  return {};
}

/** Lost authenticator, lost password: both begin again by an invitation, as for a new account. Two people decide, since it opens someone's account. */
const staffResetAccess = (parts: StaffParts) =>
  checked(calls.staffResetAccess, {
    action: 'staff.reset-access',
    kind: 'staff',
    weigh: async (tx, context) => {
      const target = await admit(parts.permissions, context, { tx, nextRoles: one => one.roles });
      return { target: `staff:${target.id}`, weight: { needs: 'always' }, after: { account: target.account }, pending: {} };
    },
    apply: async (tx, context, { requestedBy }) => {
      const { id } = context.input;
      const at = context.clock.now();
      const target = await admit(parts.permissions, context, { tx, nextRoles: one => one.roles });
      await store.updatePassword(tx, id, null);
      await accounts.dropAuthenticator(tx, id);
      await accounts.endSessionsOf(tx, { id, except: null, at });
      for (const by of [requestedBy, staffOf(context).staffId]) await insertAccessGiven(tx, { staffId: id, by, at, how: 'reset' });
      const sentBy = await invite(parts, tx, { context, person: { ...target, why: 'reset' } });
      await note(context, tx, { action: 'staff.reset-access', target: `staff:${id}`, after: { account: target.account, sentBy } });
      return {};
    },
  });

/** Where a person's invitations go. Changed by one person alone it would be a way into the account. */
const staffSetEmail = (parts: StaffParts) =>
  checked(calls.staffSetEmail, {
    action: 'staff.set-email',
    kind: 'staff',
    weigh: async (tx, context) => {
      const target = await admit(parts.permissions, context, { tx, nextRoles: one => one.roles });
      if (target.email === context.input.email) refuse('staff.unchanged');
      const values = { before: { email: target.email }, after: { account: target.account, email: context.input.email } };
      return { target: `staff:${target.id}`, weight: { needs: 'always' }, ...values, pending: {} };
    },
    apply: async (tx, context) => {
      const { id, email } = context.input;
      const target = await admit(parts.permissions, context, { tx, nextRoles: one => one.roles });
      await accounts.updateEmail(tx, id, email);
      await note(context, tx, { action: 'staff.set-email', target: `staff:${id}`, before: { email: target.email }, after: { email } });
      return {};
    },
  });

async function staffPutRole(parts: StaffParts, context: ContextOf<typeof calls.staffPutRole>) {
  const { name } = context.input;
  const permissions = [...new Set(context.input.permissions)].sort();
  await context.db.transaction(async tx => {
    await accounts.lockAccounts(tx);
    const by = await callerIn(tx, context);
    const before = (await accounts.listRoles(tx)).find(role => role.name === name);
    const refusal = roleRefusal({ by: by.roles, before, permissions, all: parts.permissions });
    if (refusal) refuse(refusal);
    await accounts.upsertRole(tx, { name, permissions });
    await note(context, tx, {
      action: 'staff.put-role',
      target: `role:${name}`,
      before: before && { permissions: before.permissions },
      after: { permissions },
    });
  });
  return {};
}

async function staffChangePassword(parts: StaffParts, context: ContextOf<typeof calls.staffChangePassword>) {
  const { staffId, account, sessionId } = staffOf(context);
  const { oldPassword, newPassword } = context.input;
  const staff = (await store.findByAccount(context.db, account)) ?? refuse('user.or.token.invalid');
  const seq = await admitTry(context, normaliseAccount(account));
  const isRight = await parts.passwords.verify(oldPassword, staff.passwordHash ?? undefined);
  await store.settleAttempt(context.db, { seq, outcome: isRight ? 'half' : 'wrong', staffId });
  if (!isRight) refuse('staff.password.wrong');
  const isSame = newPassword.normalize('NFC') === oldPassword.normalize('NFC');
  const { isCommon } = parts.passwords;
  if (isSame || isPasswordWeak({ password: newPassword, account, isCommon })) refuse('staff.password.weak', { least: leastPassword });
  const passwordHash = await parts.passwords.hash(newPassword);
  const at = context.clock.now();
  await context.db.transaction(async tx => {
    const held = await store.lockStaff(tx, staffId);
    if (held.passwordHash !== staff.passwordHash) refuse('staff.password.wrong');
    await store.updatePassword(tx, staffId, passwordHash);
    await accounts.endSessionsOf(tx, { id: staffId, except: sessionId, at });
    const { ip, requestId } = context;
    await insertAudit(tx, { staffId, at, action: 'staff.change-password', target: `staff:${staffId}`, ip, requestId });
  });
  const permissions = permissionsOf(await store.findRoles(context.db, staffId), parts.permissions);
  return { id: staffId, account, name: staff.name, permissions };
}

export const accountHandlers = (parts: StaffParts): Handler[] => [
  handle(calls.staffCreate, context => staffCreate(parts, context)),
  handle(calls.staffSetStatus, context => staffSetStatus(parts, context)),
  handle(calls.staffSetRoles, context => staffSetRoles(parts, context)),
  handle(calls.staffInvite, context => staffInvite(parts, context)),
  staffResetAccess(parts),
  staffSetEmail(parts),
  handle(calls.staffRoles, async ({ db }) => ({
    items: (await accounts.listRoles(db)).map(role => ({ ...role, permissions: permissionsOf([role], parts.permissions) })),
    permissions: [...parts.permissions],
  })),
  handle(calls.staffPutRole, context => staffPutRole(parts, context)),
  handle(calls.staffChangePassword, context => staffChangePassword(parts, context)),
];
