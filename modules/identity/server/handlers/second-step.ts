import { type CallContext, memberOf } from '@baize/call/server';
import { newTotpSecret, otpauthUri } from '@baize/factors';
import { type Id, type MemberId, refuse } from '@baize/kernel';
import type { CodeChannel, FactorWay, SessionCode } from '../../contract/index.ts';
import { sha256 } from '../captcha.ts';
import { type CodeTicket, sendCode, spendCode } from '../codes.ts';
import { closeTicket, dropTotp, findTotp, offerTotp, renewRecovery, tryTicket } from '../factor-store.ts';
import { takeTotp } from '../factors.ts';
import { findContact, putContact } from '../profile-store.ts';
import type { Services } from '../services.ts';
import { settleAttempt } from '../session-store.ts';
import { findCredential, findMember, lockMemberRow } from '../store.ts';
import { emailOf, mobileOf } from './by-code.ts';
import { admitTry, signInProven } from './sign-in.ts';

const ticketTries = 10;

async function heldTicket(context: CallContext<{ ticket: string; way: FactorWay }>) {
  const { ticket, way } = context.input;
  const tokenHash = sha256(ticket);
  const held = await tryTicket(context.db, { tokenHash, maxTries: ticketTries, now: context.clock.now() });
  if (!held || !held.ways.includes(way)) return refuse('login.ticket.invalid');
  return { ...held, tokenHash };
}

async function targetOf(context: CallContext<unknown>, memberId: MemberId, way: 'sms' | 'email'): Promise<string> {
  const contact = await findContact(context.db, memberId);
  return (way === 'sms' ? contact.mobile : contact.email) ?? refuse('login.ticket.invalid');
}

export async function sendSecond(services: Services, context: CallContext<{ ticket: string; way: 'sms' | 'email' }>): Promise<CodeTicket> {
  const { memberId } = await heldTicket(context);
  const { way: channel } = context.input;
  const target = await targetOf(context, memberId, channel);
  return sendCode(services, context, { purpose: 'step', channel, target, memberId, when: 'now' });
}

interface SecondInput {
  readonly ticket: string;
  readonly way: FactorWay;
  readonly codeId?: Id<'CodeId'> | undefined;
  readonly code: string;
}

/** The second step. Wrong codes of an authenticator are counted like wrong passwords; a ticket opens one session. */
export async function passSecond(services: Services, context: CallContext<SecondInput>): Promise<SessionCode> {
  const { memberId, tokenHash } = await heldTicket(context);
  const { way, codeId, code } = context.input;
  const at = context.clock.now();
  if (code.trim() === '') refuse('code.empty');
  const seq = await admitTry(context, { purpose: 'factor', subject: memberId, captcha: 'empty' });
  const settle = (outcome: 'success' | 'wrong') => settleAttempt(context.db, { seq, outcome, memberId });
  try {
    if (way === 'totp') {
      const isRight = await context.db.transaction(async tx => {
        await lockMemberRow(tx, memberId);
        return takeTotp(tx, { memberId, code, at });
      });
      if (!isRight) refuse('code.wrong');
    } else await spendCode(context.db, { codeId, code, purpose: 'step', channel: way, target: await targetOf(context, memberId, way) }, at);
  } catch (error) {
    await settle('wrong');
    throw error;
  }
  await settle('success');
  const member = (await findMember(context.db, memberId)) ?? refuse('login.ticket.invalid');
  return signInProven(services, context, member, tx => closeTicket(tx, tokenHash, at));
}

/** The password once more, before something that protects the account changes. Errors: modify.pw.incorrect.pw, request.too.many. */
async function stepUp(services: Services, context: CallContext<{ password: string }>): Promise<MemberId> {
  const { memberId } = memberOf(context);
  const seq = await admitTry(context, { purpose: 'password', subject: memberId, captcha: 'empty' });
  const credential = await findCredential(context.db, memberId);
  const isRight = await services.passwords.verify(context.input.password, credential?.passwordHash);
  await settleAttempt(context.db, { seq, outcome: isRight ? 'success' : 'wrong', memberId });
  return isRight ? memberId : refuse('modify.pw.incorrect.pw');
}

export async function offer(services: Services, context: CallContext<{ password: string }>) {
  const memberId = await stepUp(services, context);
  const secret = newTotpSecret();
  const isOffered = await context.db.transaction(tx => offerTotp(tx, memberId, { secret, at: context.clock.now() }));
  if (!isOffered) refuse('authenticator.enrolled');
  return { secret, otpauthUri: otpauthUri('Baize', memberOf(context).account, secret) };
}

export async function enrol(context: CallContext<{ code: string }>) {
  const { memberId } = memberOf(context);
  const at = context.clock.now();
  const seq = await admitTry(context, { purpose: 'factor', subject: memberId, captcha: 'empty' });
  const recoveryCodes = await context.db.transaction(async tx => {
    await lockMemberRow(tx, memberId);
    const totp = await findTotp(tx, memberId);
    if (totp?.isEnrolled) return 'enrolled' as const;
    return (await takeTotp(tx, { memberId, code: context.input.code, at })) ? renewRecovery(tx, memberId, at) : undefined;
  });
  await settleAttempt(context.db, { seq, outcome: recoveryCodes ? 'success' : 'wrong', memberId });
  if (recoveryCodes === 'enrolled') return refuse('authenticator.enrolled');
  return recoveryCodes ? { recoveryCodes, at } : refuse('code.wrong');
}

export async function remove(services: Services, context: CallContext<{ password: string; code: string }>): Promise<Record<string, never>> {
  const memberId = await stepUp(services, context);
  const seq = await admitTry(context, { purpose: 'factor', subject: memberId, captcha: 'empty' });
  const isRight = await context.db.transaction(async tx => {
    await lockMemberRow(tx, memberId);
    const isTaken = await takeTotp(tx, { memberId, code: context.input.code, at: context.clock.now() });
    if (isTaken) await dropTotp(tx, memberId);
    return isTaken;
  });
  await settleAttempt(context.db, { seq, outcome: isRight ? 'success' : 'wrong', memberId });
  return isRight ? {} : refuse('code.wrong');
}

interface Target {
  readonly channel: CodeChannel;
  readonly target: string;
}

const contactOf = (context: CallContext<unknown>, { channel, target }: Target): string | Promise<string> =>
  channel === 'sms' ? mobileOf(context, target) : emailOf(target);

export async function sendForContact(services: Services, context: CallContext<Target & { password: string }>): Promise<CodeTicket> {
  const { channel } = context.input;
  const target = await contactOf(context, context.input);
  const memberId = await stepUp(services, context);
  return sendCode(services, context, { purpose: 'bind', channel, target, memberId, when: 'now' });
}

/** The code was sent for the password of this member; of another member's code nothing is bound. */
export async function bind(
  context: CallContext<Target & { codeId?: Id<'CodeId'> | undefined; code: string }>,
): Promise<Record<string, never>> {
  const { memberId } = memberOf(context);
  const { channel, codeId, code } = context.input;
  const target = await contactOf(context, context.input);
  const at = context.clock.now();
  const owner = await spendCode(context.db, { codeId, code, purpose: 'bind', channel, target }, at);
  if (owner !== memberId) refuse('code.expired');
  await context.db.transaction(async tx => {
    await lockMemberRow(tx, memberId);
    const before = await findContact(tx, memberId);
    const changed = channel === 'sms' ? { mobile: target, mobileVerifiedAt: at } : { email: target, emailVerifiedAt: at };
    if (!(await putContact(tx, memberId, { ...before, ...changed }))) refuse(channel === 'sms' ? 'phone.taken' : 'mail.taken');
  });
  return {};
}
