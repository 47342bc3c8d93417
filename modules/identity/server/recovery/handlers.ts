import { type ContextOf, type Handler, handle } from '@baize/call/server';
import { day, elapsedMs, newId, plus, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { sha256, spendCaptcha } from '../captcha/captcha.ts';
import { ruleFor } from '../form.ts';
import { emailOf, mobileOf } from '../handlers/by-code.ts';
import { commonPasswords } from '../passwords/passwords.ts';
import { checkNewPassword, siteOf } from '../rules.ts';
import type { Services } from '../services.ts';
import { endAll } from '../sessions/store.ts';
import { findMemberByAccount, lockMemberRow, noteReset, putCredential } from '../store.ts';
import { findLink, findNthRequest, insertRecovery, takeLink } from './store.ts';

/** So many requests a day come from one site. */
const perSiteDay = 5;

const hashOf = (token: string): Buffer => sha256('reset-link', token);

/** The same work and the same answer for an account that no one has: its request is kept as well, and shown to no one. */
async function askRecovery(context: ContextOf<typeof calls.askRecovery>): Promise<Record<string, never>> {
  const { input, db, clock, ip, language } = context;
  const account = calls.normaliseAccount(input.account);
  if (account === '') refuse('recovery.account.empty');
  const contact = input.channel === 'sms' ? await mobileOf(context, input.contact) : emailOf(input.contact);
  const reason = input.reason.trim();
  const { least, most } = calls.recoveryReason;
  const length = calls.lengthOf(reason);
  if (length < least || length > most) refuse('recovery.reason.length', { least, most });
  const at = clock.now();
  const usedFor = sha256('recovery', context.requestId, account);
  const outcome = await spendCaptcha(db, { captchaId: input.captchaId, captcha: input.captcha, usedFor, now: at });
  if (outcome !== 'ok') refuse(`captcha.${outcome}`);
  const site = siteOf(ip);
  await db.transaction(async tx => {
    const fullAt = await findNthRequest(tx, { site, since: plus(at, -day), nth: perSiteDay });
    if (fullAt) refuse('request.too.many', { waitSeconds: Math.max(1, Math.ceil(elapsedMs(at, plus(fullAt, day)) / 1_000)) });
    const member = await findMemberByAccount(tx, account);
    const memberId = member && member.type !== 4 && member.status === 'active' ? member.id : null;
    const told = { contact, reason };
    const accountHash = sha256('recovery', account);
    await insertRecovery(tx, {
      id: newId<'RecoveryId'>(),
      accountHash,
      memberId,
      channel: input.channel,
      told,
      language,
      ip,
      site,
      at,
    });
  });
  return {};
}

/** Errors: recovery.link.invalid, recovery.link.used, recovery.link.expired. */
async function goodLink({ db, clock }: Pick<ContextOf<typeof calls.readResetLink>, 'db' | 'clock'>, token: string) {
  const link = (await findLink(db, hashOf(token))) ?? refuse('recovery.link.invalid');
  if (link.usedAt !== null) refuse('recovery.link.used');
  if (link.expiresAt <= clock.now()) refuse('recovery.link.expired');
  return link;
}

/** The password is judged before the link is used up, so that a password that will not do costs no link. No network becomes known by it. */
async function resetByLink(services: Services, context: ContextOf<typeof calls.resetByLink>): Promise<{ account: string }> {
  const { token, newPassword, verifyPwd } = context.input;
  const { memberId, account } = await goodLink(context, token);
  const rules = { rule: await ruleFor(context.db, 'password'), common: commonPasswords };
  checkNewPassword({ password: newPassword, verifyPwd, account }, rules);
  const passwordHash = await services.passwords.hash(newPassword);
  const at = context.clock.now();
  const ended = await context.db.transaction(async tx => {
    const held = await lockMemberRow(tx, memberId);
    if (held?.status !== 'active') refuse('recovery.link.invalid');
    if (!(await takeLink(tx, { tokenHash: hashOf(token), at }))) refuse('recovery.link.used');
    await putCredential(tx, memberId, { passwordHash, changedAt: at, isInitial: false });
    await noteReset(tx, memberId, at);
    return endAll(tx, { memberId, except: null, reason: 'password', at });
  });
  services.sessionsEnded(
    context,
    ended.map(row => row.id),
  );
  return { account };
}

export const recoveryHandlers = (services: Services): Handler[] => [
  handle(calls.askRecovery, askRecovery),
  handle(calls.readResetLink, async context => ({ expiresAt: (await goodLink(context, context.input.token)).expiresAt })),
  handle(calls.resetByLink, context => resetByLink(services, context)),
];
