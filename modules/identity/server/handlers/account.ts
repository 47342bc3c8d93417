import { type CallContext, type ContextOf, isAgentType, memberOf } from '@baize/call/server';
import { day, elapsedMs, present, refuse } from '@baize/kernel';
import type * as calls from '../../contract/index.ts';
import { findPreference } from '../devices/store.ts';
import { masked } from '../factors/factors.ts';
import { tryPassword } from '../factors/proof.ts';
import { countRecovery, findTotp } from '../factors/store.ts';
import { ruleFor } from '../form.ts';
import { findContact, findPaymentCredential } from '../members/profile-store.ts';
import { checkUse } from '../passkeys/passkeys.ts';
import { listKeys } from '../passkeys/store.ts';
import { commonPasswords } from '../passwords/passwords.ts';
import { checkNewPassword, isPasswordExpired, scoreOf } from '../rules.ts';
import type { Services } from '../services.ts';
import { forgetCookies, liveSessions } from '../sessions/sessions.ts';
import { endAll, endOne, noteProof } from '../sessions/store.ts';
import { findCredential, findLabels, findMember, lockMemberRow, noteReset, putCredential } from '../store.ts';

type Context = CallContext<unknown>;

export async function memberInfo(context: Context): Promise<calls.MemberInfo> {
  const { memberId } = memberOf(context);
  const [found, labels] = await Promise.all([findMember(context.db, memberId), findLabels(context.db, memberId)]);
  const member = present(found, 'a session belongs to a member');
  const club = labels.find(label => label.kind === 'club');
  return {
    id: member.id,
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    toUpline: member.uplineId !== null && member.type !== 4,
    clubLabel: club ? { labelName: club.labelName } : null,
    memberLabel: labels.find(label => label.kind === 'member')?.labelName ?? null,
    labels: labels.map(({ labelId, labelName }) => ({ labelId, labelName })),
    isAgent: isAgentType(member.type) || member.type === 4 ? member.type : 0,
    currency: member.currency,
    previousLoginAt: member.previousLoginAt,
  };
}

export async function logout(services: Services, context: Context): Promise<Record<string, never>> {
  const { memberId, sessionId } = memberOf(context);
  const ended = await endOne(context.db, { memberId, id: sessionId, reason: 'logout', at: context.clock.now() });
  services.sessionsEnded(
    context,
    ended.map(row => row.id),
  );
  forgetCookies(context);
  context.forgetBrowserData();
  return {};
}

export async function endSession(services: Services, context: ContextOf<typeof calls.endSession>): Promise<Record<string, never>> {
  const { memberId } = memberOf(context);
  const ended = await endOne(context.db, { memberId, id: context.input.id, reason: 'revoked', at: context.clock.now() });
  if (ended.length === 0) refuse('object.not.found');
  services.sessionsEnded(
    context,
    ended.map(row => row.id),
  );
  return {};
}

export async function endOtherSessions(services: Services, context: Context): Promise<Record<string, never>> {
  const { memberId, sessionId } = memberOf(context);
  const ended = await endAll(context.db, { memberId, except: sessionId, reason: 'revoked', at: context.clock.now() });
  services.sessionsEnded(
    context,
    ended.map(row => row.id),
  );
  return {};
}

export async function listSessions(context: Context) {
  const { memberId, sessionId } = memberOf(context);
  const live = await liveSessions(context.db, memberId, context.clock.now());
  return { items: live.map(session => ({ ...session, isCurrent: session.id === sessionId })) };
}

export async function securityConfig(services: Services, context: Context) {
  const { memberId } = memberOf(context);
  const now = context.clock.now();
  const [found, credential, live, policy, contact, totp, recoveryCodesLeft, keys, wishes, payment] = await Promise.all([
    findMember(context.db, memberId),
    findCredential(context.db, memberId),
    liveSessions(context.db, memberId, now),
    services.policy(context.db),
    findContact(context.db, memberId),
    findTotp(context.db, memberId),
    countRecovery(context.db, memberId),
    listKeys(context.db, memberId),
    findPreference(context.db, memberId),
    findPaymentCredential(context.db, memberId),
  ]);
  const mobile = contact.mobileVerifiedAt && contact.mobile ? masked('sms', contact.mobile) : null;
  const email = contact.emailVerifiedAt && contact.email ? masked('email', contact.email) : null;
  const emailToConfirm = !contact.emailVerifiedAt && contact.email ? masked('email', contact.email) : null;
  const hasAuthenticator = totp?.isEnrolled ?? false;
  return {
    hasAuthenticator,
    passkeyCount: keys.length,
    hasPaymentPassword: payment !== undefined,
    sendsLoginAlerts: wishes.sendsLoginAlerts,
    recoveryCodesLeft,
    mobile,
    email,
    emailToConfirm,
    score: scoreOf({
      hasPassword: credential !== undefined,
      hasStrongFactor: hasAuthenticator || keys.length > 0,
      hasMobile: mobile !== null,
      hasEmail: email !== null,
      hasPaymentPassword: payment !== undefined,
    }),
    hasPassword: credential !== undefined,
    passwordChangedAt: credential?.changedAt ?? null,
    passwordAgeDays: credential ? Math.floor(elapsedMs(credential.changedAt, now) / day) : null,
    passwordExpired: credential ? isPasswordExpired(credential.changedAt, now, policy) : false,
    firstTimeLogin: credential?.isInitial ?? false,
    liveSessionCount: live.length,
    previousLoginAt: found?.previousLoginAt ?? null,
  };
}

/**
 * The hash of the password that may be replaced: of the one that was typed, or, for whoever has forgotten it, the one there is, after a use of a passkey.
 * Errors: modify.pw.incorrect.pw, password.unchanged, those of a passkey.
 */
async function hashToReplace(services: Services, context: ContextOf<typeof calls.changePassword>): Promise<string | undefined> {
  const { oldPassword, newPassword, passkey } = context.input;
  const { memberId } = memberOf(context);
  if (!passkey) {
    const provenHash = (await tryPassword(services, context, oldPassword)) ?? refuse('modify.pw.incorrect.pw');
    return newPassword.normalize('NFC') === oldPassword.normalize('NFC') ? refuse('password.unchanged') : provenHash;
  }
  await checkUse(services, context, { purpose: 'passkey-proof', memberId, signed: passkey });
  return (await findCredential(context.db, memberId))?.passwordHash;
}

export async function changePassword(services: Services, context: ContextOf<typeof calls.changePassword>): Promise<Record<string, never>> {
  const { memberId, account, sessionId } = memberOf(context);
  const { newPassword, verifyPwd, passkey } = context.input;
  const rule = await ruleFor(context.db, 'password');
  checkNewPassword({ password: newPassword, verifyPwd, account }, { rule, common: commonPasswords });
  const provenHash = await hashToReplace(services, context);
  const passwordHash = await services.passwords.hash(newPassword);
  const at = context.clock.now();
  const ended = await context.db.transaction(async tx => {
    await lockMemberRow(tx, memberId);
    const stored = await findCredential(tx, memberId);
    if (stored?.passwordHash !== provenHash) refuse('modify.pw.incorrect.pw');
    await putCredential(tx, memberId, { passwordHash, changedAt: at, isInitial: false });
    if (passkey) await noteReset(tx, memberId, at);
    await noteProof(tx, sessionId, at); // the old password or the passkey was one
    return endAll(tx, { memberId, except: sessionId, reason: 'password', at });
  });
  services.sessionsEnded(
    context,
    ended.map(row => row.id),
  );
  return {};
}
