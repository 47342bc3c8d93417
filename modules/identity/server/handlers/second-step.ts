import type { InputOf } from '@baize/call';
import { type CallContext, type ContextOf, memberOf } from '@baize/call/server';
import { newTotpSecret, otpauthUri } from '@baize/factors';
import { type MemberId, refuse } from '@baize/kernel';
import type * as calls from '../../contract/index.ts';
import { sha256 } from '../captcha/captcha.ts';
import { type CodeTicket, sendCode, spendCode } from '../codes/codes.ts';
import { isOneOf, nameSubject, openTry } from '../factors/bank-name.ts';
import { takeTotp } from '../factors/factors.ts';
import { tryTotp } from '../factors/proof.ts';
import { closeTicket, dropTotp, findTotp, offerTotp, renewRecovery, tryTicket } from '../factors/store.ts';
import { findContact, putContact } from '../members/profile-store.ts';
import { checkUse } from '../passkeys/passkeys.ts';
import type { Services } from '../services.ts';
import { settleAttempt } from '../sessions/store.ts';
import { findMember, lockMemberRow } from '../store.ts';
import { emailOf, mobileOf } from './by-code.ts';
import { admitWith, signInProven } from './sign-in.ts';

const ticketTries = 10;

/** The login that is half done, if the way is one of its ways. A use is counted. Errors: login.ticket.invalid. */
export async function heldTicket(context: CallContext<{ ticket: string; way: calls.FactorWay }>) {
  const { ticket, way } = context.input;
  const tokenHash = sha256(ticket);
  const held = await tryTicket(context.db, { tokenHash, maxTries: ticketTries, now: context.clock.now() });
  if (!held?.ways.includes(way)) return refuse('login.ticket.invalid');
  return { ...held, tokenHash };
}

async function targetOf(context: CallContext<unknown>, memberId: MemberId, way: 'sms' | 'email'): Promise<string> {
  const contact = await findContact(context.db, memberId);
  return (way === 'sms' ? contact.mobile : contact.email) ?? refuse('login.ticket.invalid');
}

export async function codeForSecondStep(services: Services, context: ContextOf<typeof calls.codeForSecondStep>): Promise<CodeTicket> {
  const { memberId } = await heldTicket(context);
  const { way: channel } = context.input;
  const target = await targetOf(context, memberId, channel);
  return sendCode(services, context, { purpose: 'step', channel, target, memberId, when: 'now' });
}

interface Taken {
  readonly memberId: MemberId;
  /** How many names may still be wrong after this one. */
  readonly left: number;
}

/** What the way asks for, used up. Errors: code.*, passkey.*, bank.name.wrong. */
async function takeWay(services: Services, context: ContextOf<typeof calls.loginSecondStep>, { memberId, left }: Taken): Promise<void> {
  const { way, codeId, code, holder, passkey } = context.input;
  const at = context.clock.now();
  if (way === 'bank') {
    if (!isOneOf(await services.bankNames(context.db, memberId), holder)) refuse('bank.name.wrong', { left });
    return;
  }
  if (way === 'passkey') {
    if (!passkey) return refuse('passkey.refused');
    await checkUse(services, context, { purpose: 'passkey-second', memberId, signed: passkey });
  } else if (way === 'totp') {
    const isRight = await context.db.transaction(async tx => {
      await lockMemberRow(tx, memberId);
      return takeTotp(tx, { memberId, code, at });
    });
    if (!isRight) refuse('code.wrong');
  } else await spendCode(context, { codeId, code, purpose: 'step', channel: way, target: await targetOf(context, memberId, way) });
}

/** Refuses what was left empty, and a name where the law has ceased to take one. */
async function checkTyped(services: Services, { db, input }: ContextOf<typeof calls.loginSecondStep>): Promise<void> {
  if (input.way === 'bank') {
    if (!(await services.policy(db)).allowsBankName) refuse('login.ticket.invalid');
    if (input.holder.trim() === '') refuse('bank.name.empty');
  } else if (input.way !== 'passkey' && input.code.trim() === '') refuse('code.empty');
}

/** The second step. Wrong codes of an authenticator are counted like wrong passwords, wrong names separately; a ticket opens one session. */
export async function loginSecondStep(services: Services, context: ContextOf<typeof calls.loginSecondStep>): Promise<calls.SessionCode> {
  const { memberId, tokenHash, way } = await heldTicket(context);
  const at = context.clock.now();
  await checkTyped(services, context);
  const isName = context.input.way === 'bank';
  const tried = { purpose: 'factor', way, subject: isName ? nameSubject(memberId) : memberId, captcha: 'empty' } as const;
  const { seq, found } = await admitWith(context, tried, async tx => ({ memberId, left: isName ? await openTry(tx, memberId, at) : 0 }));
  const settle = (outcome: 'success' | 'wrong') => settleAttempt(context.db, { seq, outcome, memberId });
  try {
    await takeWay(services, context, found);
  } catch (error) {
    await settle('wrong');
    throw error;
  }
  await settle('success');
  const member = (await findMember(context.db, memberId)) ?? refuse('login.ticket.invalid');
  // A name that others know may open a session, and isn't proof enough on its own for changing what protects the account.
  const isProven = !isName || way === 'password';
  return signInProven(services, context, { member, way, isProven, take: tx => closeTicket(tx, tokenHash, at) });
}

export async function offerAuthenticator(services: Services, context: CallContext<unknown>) {
  const { memberId, account } = memberOf(context);
  const secret = newTotpSecret();
  const isOffered = await context.db.transaction(tx => offerTotp(tx, memberId, { secret, at: context.clock.now() }));
  if (!isOffered) refuse('authenticator.enrolled');
  return { secret, otpauthUri: otpauthUri((await services.policy(context.db)).brandName, account, secret) };
}

export async function enrolAuthenticator(context: ContextOf<typeof calls.enrolAuthenticator>) {
  const { memberId } = memberOf(context);
  const at = context.clock.now();
  if ((await findTotp(context.db, memberId))?.isEnrolled) refuse('authenticator.enrolled');
  const codes: string[] = [];
  await tryTotp(context, context.input.code, async tx => void codes.push(...(await renewRecovery(tx, memberId, at))));
  return { recoveryCodes: codes, at };
}

export async function removeAuthenticator(context: ContextOf<typeof calls.removeAuthenticator>): Promise<Record<string, never>> {
  const { memberId } = memberOf(context);
  await tryTotp(context, context.input.code, tx => dropTotp(tx, memberId));
  return {};
}

const contactOf = (context: CallContext<unknown>, { channel, target }: InputOf<typeof calls.codeForContact>): string | Promise<string> =>
  channel === 'sms' ? mobileOf(context, target) : emailOf(target);

export async function codeForContact(services: Services, context: ContextOf<typeof calls.codeForContact>): Promise<CodeTicket> {
  const { channel } = context.input;
  const target = await contactOf(context, context.input);
  const { memberId } = memberOf(context);
  return sendCode(services, context, { purpose: 'bind', channel, target, memberId, when: 'now' });
}

/** The code was sent for this member; of another member's code nothing is bound. */
export async function bindContact(services: Services, context: ContextOf<typeof calls.bindContact>): Promise<Record<string, never>> {
  const { memberId } = memberOf(context);
  const { channel, codeId, code } = context.input;
  const target = await contactOf(context, context.input);
  const at = context.clock.now();
  const owner = await spendCode(context, { codeId, code, purpose: 'bind', channel, target });
  if (owner !== memberId) refuse('code.expired');
  await context.db.transaction(async tx => {
    await lockMemberRow(tx, memberId);
    const before = await findContact(tx, memberId);
    const [mobile, email] = channel === 'sms' ? [target, ''] : ['', target];
    if (!(await services.admits(tx, { memberId, mobile, email, payeeName: '', birthday: '' }))) refuse('person.refused');
    const changed = channel === 'sms' ? { mobile: target, mobileVerifiedAt: at } : { email: target, emailVerifiedAt: at };
    if (!(await putContact(tx, memberId, { ...before, ...changed }))) refuse(channel === 'sms' ? 'phone.taken' : 'mail.taken');
  });
  return {};
}
