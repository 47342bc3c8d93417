import { type CallContext, type ContextOf, type Handler, handle } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { day, plus, randomToken, refuse, type StaffId } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { insertAudit } from '../audit-store.ts';
import type { Invitation, StaffParts } from '../services.ts';
import { giveTicket, sha256 } from '../sessions/sessions.ts';
import * as store from '../store.ts';
import { findInvited, putInvitation, spendInvitation } from './invitation-store.ts';
import { isPasswordWeak, leastPassword } from './rules.ts';
import { updateEmail } from './store.ts';

/** A link that no one opened within a day is void. */
export const invitationMs = day;

type Invited = Pick<Invitation, 'account' | 'name' | 'email' | 'why'> & { readonly id: StaffId };

/** Makes the link and sends it on its way; with the transaction it comes to be or does not. Errors: staff.mail.failed. */
export async function invite(
  parts: StaffParts,
  tx: Transaction,
  { context, person }: { context: Pick<CallContext<unknown>, 'clock' | 'language'>; person: Invited },
): Promise<'mail' | 'console'> {
  const token = randomToken(32);
  const at = context.clock.now();
  await putInvitation(tx, { tokenHash: sha256(token), staffId: person.id, at, expiresAt: plus(at, invitationMs) });
  const sentBy = await parts.invitations.deliver({ ...person, token, language: context.language });
  return sentBy === 'failed' ? refuse('staff.mail.failed') : sentBy;
}

async function staffInvitation({ db, clock, input }: ContextOf<typeof calls.staffInvitation>) {
  const invited = await findInvited(db, { tokenHash: sha256(input.token), now: clock.now() });
  const { account, name, email } = invited ?? refuse('staff.invitation.invalid');
  return { account, name, needsEmail: email === null };
}

async function staffAcceptInvitation(parts: StaffParts, context: ContextOf<typeof calls.staffAcceptInvitation>) {
  const { db, clock, input, ip, requestId } = context;
  const tokenHash = sha256(input.token);
  const invited = await findInvited(db, { tokenHash, now: clock.now() });
  const { staffId, account, email } = invited ?? refuse('staff.invitation.invalid');
  if (email === null && !input.email) refuse('staff.email.needed');
  const { isCommon } = parts.passwords;
  if (isPasswordWeak({ password: input.password, account, isCommon })) refuse('staff.password.weak', { least: leastPassword });
  const passwordHash = await parts.passwords.hash(input.password);
  const at = clock.now();
  const staff = await db.transaction(async tx => {
    const held = await store.lockStaff(tx, staffId);
    if (held.status !== 'active' || !(await spendInvitation(tx, { tokenHash, at }))) return refuse('staff.invitation.invalid');
    await store.updatePassword(tx, staffId, passwordHash);
    const stated = email === null ? input.email : undefined; // an address that is known changes with two people only
    if (stated) await updateEmail(tx, staffId, stated);
    await insertAudit(tx, {
      staffId,
      at,
      action: 'staff.accept-invitation',
      target: `staff:${staffId}`,
      ip,
      requestId,
      ...(stated ? { after: { email: stated } } : {}),
    });
    return held;
  });
  return giveTicket(parts, context, staff);
}

export const invitationHandlers = (parts: StaffParts): Handler[] => [
  handle(calls.staffInvitation, staffInvitation),
  handle(calls.staffAcceptInvitation, context => staffAcceptInvitation(parts, context)),
];
