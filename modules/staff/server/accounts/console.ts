import type { Database, Transaction } from '@baize/db';
import { assert, type Clock, type Instant, newId, plus, randomToken, refuse, type StaffId } from '@baize/kernel';
import { insertAudit } from '../audit-store.ts';
import { sha256 } from '../sessions/sessions.ts';
import { insertStaff } from '../store.ts';
import { invitationMs } from './invitation-handlers.ts';
import { putInvitation } from './invitation-store.ts';
import * as accounts from './store.ts';

/** A link that was made on the machine itself. `token` goes into it and is kept nowhere. */
export interface ConsoleInvitation {
  readonly account: string;
  readonly token: string;
  readonly expiresAt: Instant;
}

interface Invited {
  readonly id: StaffId;
  readonly account: string;
  readonly at: Instant;
  readonly after?: unknown;
}

/** Replaces the account's earlier link, and records that the console made this one. */
async function invited(tx: Transaction, { id, account, at, after }: Invited): Promise<ConsoleInvitation> {
  const token = randomToken(32);
  const expiresAt = plus(at, invitationMs);
  await putInvitation(tx, { tokenHash: sha256(token), staffId: id, at, expiresAt });
  const action = 'staff.invite-from-console';
  await insertAudit(tx, { staffId: id, at, action, target: `staff:${id}`, after, ip: 'console', requestId: newId() });
  return { account, token, expiresAt };
}

interface ConsoleAccount {
  readonly account: string;
  readonly name: string;
  /** Null: the person states it with the password. */
  readonly email: string | null;
  /** Names of roles. */
  readonly roles: readonly string[];
}

async function created(tx: Transaction, person: ConsoleAccount, at: Instant): Promise<ConsoleInvitation> {
  const id = newId<'StaffId'>();
  await insertStaff(tx, { ...person, id, passwordHash: null, totpSecret: null, createdAt: at });
  const { account, email, roles } = person;
  return invited(tx, { id, account, at, after: { account, ...(email ? { email } : {}), roles } });
}

/**
 * Invites someone from the machine itself: whoever can run this can read the database anyway. An account that exists and has no password gets a new link.
 * Errors: staff.account.taken, staff.role.unknown.
 */
export const inviteFromConsole = (db: Database, clock: Clock, person: ConsoleAccount): Promise<ConsoleInvitation> =>
  db.transaction(async tx => {
    await accounts.lockAccounts(tx);
    const at = clock.now();
    const known = await accounts.findByName(tx, person.account);
    if (known) {
      if (!known.isInvited || known.status !== 'active') refuse('staff.account.taken');
      return invited(tx, { ...known, at });
    }
    const roles = await accounts.listRoles(tx);
    for (const name of person.roles) if (!roles.some(role => role.name === name)) refuse('staff.role.unknown', { role: name });
    return created(tx, person, at);
  });

/**
 * The way into an installation that no one can administer: a link for the first administrator, or for the only ones whose access was reset. A new link
 * replaces the one before. Undefined as soon as some administrator has a password.
 */
export const inviteFirstAdministrator = (db: Database, clock: Clock): Promise<ConsoleInvitation | undefined> =>
  db.transaction(async tx => {
    await accounts.lockAccounts(tx); // several servers that start together make one account
    const administrators = await accounts.activeAdministrators(tx);
    if (administrators.some(({ isInvited }) => !isInvited)) return undefined;
    const at = clock.now();
    const [waiting] = administrators;
    if (waiting) return invited(tx, { ...waiting, at });
    const role = (await accounts.listRoles(tx)).find(({ isAll }) => isAll);
    assert(role, 'there is a role that may do everything');
    const account = (await accounts.isAccountTaken(tx, 'admin')) ? `admin-${newId().slice(-6)}` : 'admin';
    return created(tx, { account, name: 'Administrator', email: null, roles: [role.name] }, at);
  });
