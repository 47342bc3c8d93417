import type { InputOf } from '@baize/call';
import type { CallContext, ContextOf } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { type Instant, type MemberId, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { sha256, spendCaptcha } from '../captcha/captcha.ts';
import { type CodeTicket, sendCode, spendCode } from '../codes/codes.ts';
import { findOwner } from '../codes/store.ts';
import { findFactors, putNetwork } from '../factors/store.ts';
import { ruleFor } from '../form.ts';
import { commonPasswords } from '../passwords/passwords.ts';
import { checkNewPassword, networkOf } from '../rules.ts';
import type { Services } from '../services.ts';
import { endAll } from '../sessions/store.ts';
import { findMember, lockMemberRow, noteReset, putCredential } from '../store.ts';
import { signInByCode } from './sign-in.ts';

/** The number as it is kept. Errors: phone.empty, phone.invalid. */
export async function mobileOf(context: CallContext<unknown>, typed: string): Promise<string> {
  const rule = await ruleFor(context.db, 'mobileNum');
  if (calls.normaliseDigits(typed) === '') refuse('phone.empty');
  if (calls.checkField(rule, typed) !== 'ok') refuse('phone.invalid', { digits: rule.maxLength });
  return calls.normaliseDigits(typed);
}

export function emailOf(typed: string): string {
  if (typed.trim() === '') refuse('mail.empty');
  if (calls.checkField(calls.shippedRule('email'), typed) !== 'ok') refuse('mail.invalid');
  return calls.normaliseEmail(typed);
}

type Captcha = CallContext<Pick<InputOf<typeof calls.forgotPassword>, 'captchaId' | 'captcha'>>;

async function passCaptcha(context: Captcha, target: string): Promise<void> {
  const { captchaId, captcha } = context.input;
  const usedFor = sha256('code', context.requestId, target);
  const outcome = await spendCaptcha(context.db, { captchaId, captcha, usedFor, now: context.clock.now() });
  if (outcome !== 'ok') refuse(`captcha.${outcome}`);
}

export async function smsForNewcomer(services: Services, context: ContextOf<typeof calls.smsForNewcomer>): Promise<CodeTicket> {
  const policy = await services.policy(context.db);
  if (!policy.verifiesMobile && !policy.hasMobileRegistration) refuse('function.not.available');
  const target = await mobileOf(context, context.input.mobileNum);
  await passCaptcha(context, target);
  return sendCode(services, context, { purpose: 'register', channel: 'sms', target, memberId: null, when: 'now' });
}

/** To whoever has the number or address, if anyone has; the work, the answer and its time are the same for no one. */
async function sendToOwner(
  services: Services,
  context: Captcha,
  asked: { purpose: calls.CodePurpose; channel: calls.CodeChannel; target: string },
): Promise<CodeTicket> {
  await passCaptcha(context, asked.target);
  const owner = await findOwner(context.db, asked.channel, asked.target);
  return sendCode(services, context, { ...asked, memberId: owner?.memberId ?? null, when: 'later' });
}

export async function smsForMember(services: Services, context: ContextOf<typeof calls.smsForMember>): Promise<CodeTicket> {
  const { purpose, mobileNum } = context.input;
  if (purpose === 'login' && !(await services.policy(context.db)).hasCodeLogin) refuse('function.not.available');
  return sendToOwner(services, context, { purpose, channel: 'sms', target: await mobileOf(context, mobileNum) });
}

export const forgotPassword = async (services: Services, context: ContextOf<typeof calls.forgotPassword>): Promise<CodeTicket> =>
  sendToOwner(services, context, { purpose: 'reset', channel: 'email', target: emailOf(context.input.email) });

export async function loginBySms(services: Services, context: ContextOf<typeof calls.loginBySms>): Promise<calls.SessionCode> {
  if (!(await services.policy(context.db)).hasCodeLogin) refuse('function.not.available');
  const { codeId, verificationCode: code, mobileNum } = context.input;
  const target = await mobileOf(context, mobileNum);
  const memberId = await spendCode(context, { codeId, code, purpose: 'login', channel: 'sms', target });
  const member = memberId && (await findMember(context.db, memberId));
  return member ? signInByCode(services, context, member) : refuse('code.wrong');
}

/** Whether the member has a way to prove themselves beside the one that the code came by. */
async function hasOtherFactor(
  tx: Transaction,
  { channel, ...asked }: { memberId: MemberId; channel: calls.CodeChannel; network: string; since: Instant },
): Promise<boolean> {
  const { hasPasskey, hasTotp, mobile, email } = await findFactors(tx, asked);
  return hasPasskey || hasTotp || (channel === 'sms' ? email !== null : mobile !== null);
}

/** The password is judged before the code is used up, so that a password that will not do costs no code. */
export async function resetPassword(services: Services, context: ContextOf<typeof calls.resetPassword>): Promise<{ account: string }> {
  const { channel, codeId, verificationCode: code, newPassword, verifyPwd } = context.input;
  const target = channel === 'sms' ? calls.normaliseDigits(context.input.target) : calls.normaliseEmail(context.input.target);
  const rules = { rule: await ruleFor(context.db, 'password'), common: commonPasswords };
  checkNewPassword({ password: newPassword, verifyPwd, account: '' }, rules);
  const at = context.clock.now();
  const memberId = await spendCode(context, { codeId, code, purpose: 'reset', channel, target });
  const member: { id: MemberId; account: string } = (memberId && (await findMember(context.db, memberId))) || refuse('code.wrong');
  checkNewPassword({ password: newPassword, verifyPwd, account: member.account }, rules);
  const passwordHash = await services.passwords.hash(newPassword);
  const ended = await context.db.transaction(async tx => {
    const held = await lockMemberRow(tx, member.id);
    if (held?.status !== 'active') refuse('code.wrong');
    await putCredential(tx, member.id, { passwordHash, changedAt: at, isInitial: false });
    await noteReset(tx, member.id, at);
    // The code has just shown here what the second step of the next login would ask for once more. Any other factor is still asked for.
    if (!(await hasOtherFactor(tx, { memberId: member.id, channel, network: networkOf(context.ip), since: at })))
      putNetwork(tx, { memberId: member.id, network: networkOf(context.ip), at });
    return endAll(tx, { memberId: member.id, except: null, reason: 'password', at });
  });
  services.sessionsEnded(
    context,
    ended.map(row => row.id),
  );
  return { account: member.account };
}
