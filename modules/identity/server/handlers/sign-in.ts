import { type CallContext, type ContextOf, isAgentType } from '@baize/call/server';
import type { Transaction } from '@baize/db';
import { type Instant, isRefusal, type MemberId, plus, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { type CaptchaOutcome, sha256, spendCaptcha } from '../captcha/captcha.ts';
import { deviceOf, noteDevice } from '../devices/devices.ts';
import type { KnownDevice } from '../devices/store.ts';
import { secondStepFor } from '../factors/factors.ts';
import { putNetwork } from '../factors/store.ts';
import { isPasswordExpired, knownNetworkMs, networkOf, waitSeconds } from '../rules.ts';
import type { Services } from '../services.ts';
import { handOver, type OpenedSession, openSession } from '../sessions/sessions.ts';
import { insertAttempt, readFailures, settleAttempt, settleWith } from '../sessions/store.ts';
import { type Credential, findCredential, findForLogin, lockForLogin, lockMemberRow, type Member, putCredential } from '../store.ts';

type Context = CallContext<unknown>;

interface Try {
  readonly purpose: 'login' | 'password' | 'factor';
  readonly way: calls.LoginWay;
  /** What the tries are counted by, beside the network. */
  readonly subject: string;
  readonly captcha: CaptchaOutcome;
}

/**
 * Lets a try at a password through, or refuses it; answers the number under which its outcome is written down, and what `read` asks for in the same
 * round trip. Counting and writing are one transaction. Errors: request.too.many, login.captcha.needed, captcha.wrong, captcha.expired.
 */
export async function admitWith<T extends { readonly memberId?: MemberId | undefined }>(
  context: Context,
  tried: Try,
  read: (tx: Transaction) => Promise<T>,
): Promise<{ seq: bigint; found: T }> {
  const at = context.clock.now();
  const attempt = {
    purpose: tried.purpose,
    way: tried.way,
    accountHash: sha256(tried.purpose, tried.subject),
    ip: context.ip,
    network: networkOf(context.ip),
    userAgent: context.userAgent,
    at,
  };
  const admitted = await context.db.transaction(async tx => {
    const [facts, found] = await Promise.all([readFailures(tx, attempt, plus(at, -knownNetworkMs)), read(tx)]);
    const wait = waitSeconds(facts, at);
    if (wait > 0) refuse('request.too.many', { waitSeconds: wait });
    if (tried.purpose === 'login' && facts.needsCaptcha && tried.captcha !== 'ok')
      refuse(tried.captcha === 'empty' ? 'login.captcha.needed' : `captcha.${tried.captcha}`);
    const seq = insertAttempt(tx, { ...attempt, memberId: found.memberId });
    seq.catch(() => undefined); // told at the commit, with which it travels
    return { seq, found };
  });
  return { seq: await admitted.seq, found: admitted.found };
}

export const admitTry = async (context: Context, tried: Try): Promise<bigint> => (await admitWith(context, tried, async () => ({}))).seq;

interface Proof {
  readonly member: Member;
  readonly credential: Credential;
  readonly password: string;
  /** The try at the password; absent = it was counted elsewhere, and no second step is asked. */
  readonly seq?: bigint;
}

/**
 * Opens a session for someone whose password was right, or asks for the second step. What became of the try is written down with it. The member's row is
 * held while the password is compared once more by its hash: a password that was changed, or an account that was frozen, in the meantime opens nothing.
 */
export async function signIn(services: Services, context: Context, proof: Proof): Promise<calls.SessionCode> {
  const { member, credential, seq } = proof;
  const now = context.clock.now();
  const isOutdated = services.passwords.isOutdated(credential.passwordHash);
  const upgraded = isOutdated ? await services.passwords.hash(proof.password) : undefined;
  const opened = await context.db.transaction(async tx => {
    const [held, device, second] = await Promise.all([
      lockForLogin(tx, member.id),
      deviceOf(tx, context, member.id),
      seq === undefined ? undefined : secondStepFor(services, context, { memberId: member.id, way: 'password', db: tx }),
    ]);
    if (held?.passwordHash !== credential.passwordHash) refuse('login.cred.err');
    if (held.status !== 'active') refuse('user.or.token.invalid');
    if (upgraded) await putCredential(tx, member.id, { ...credential, passwordHash: upgraded });
    if (seq !== undefined) settleWith(tx, { seq, outcome: second ? 'half' : 'success', memberId: member.id });
    return second ?? openFor(tx, context, member.id, { now, isProven: true, device, sessions: held.sessions });
  });
  if ('ticket' in opened) return halfWay(opened);
  services.sessionsEnded(context, opened.endedIds);
  const policy = await services.policy(context.db);
  return handOver(context, opened, {
    firstTimeLogin: credential.isInitial,
    passwordExpired: isPasswordExpired(credential.changedAt, now, policy),
  });
}

/** The answer to a first step that was right where a second one is asked. */
export const halfWay = (secondStep: calls.SecondStep): calls.SessionCode => ({
  token: '',
  firstTimeLogin: false,
  passwordExpired: false,
  secondStep,
});

/** Goes on for someone whose phone has proven them. A code login is no way around a frozen account, nor for trial accounts. */
export async function signInByCode(services: Services, context: Context, member: Member): Promise<calls.SessionCode> {
  const refusal = refusalFor(member, 'member');
  if (refusal) refuse(refusal.code);
  const second = await secondStepFor(services, context, { memberId: member.id, way: 'sms' });
  return second ? halfWay(second) : signInProven(services, context, { member, way: 'sms', isProven: false });
}

interface Entry {
  readonly member: Member;
  readonly way: calls.LoginWay;
  /** The way in is itself a proof of who it is. */
  readonly isProven: boolean;
  /** Uses up what may be used once, in the same transaction; false when it has been. */
  readonly take?: (tx: Transaction) => Promise<boolean>;
}

/** Opens a session for someone who has shown all that was asked. */
export async function signInProven(
  services: Services,
  context: Context,
  { member, way, isProven, take }: Entry,
): Promise<calls.SessionCode> {
  const now = context.clock.now();
  const opened = await context.db.transaction(async tx => {
    const [held, device] = await Promise.all([lockMemberRow(tx, member.id), deviceOf(tx, context, member.id)]);
    if (held?.status !== 'active') refuse('user.or.token.invalid');
    if (take && !(await take(tx))) refuse('login.ticket.invalid');
    await noteSignIn(tx, context, member, way);
    return openFor(tx, context, member.id, { now, isProven, device });
  });
  services.sessionsEnded(context, opened.endedIds);
  const [credential, policy] = await Promise.all([findCredential(context.db, member.id), services.policy(context.db)]);
  return handOver(context, opened, {
    firstTimeLogin: credential?.isInitial ?? false,
    passwordExpired: credential ? isPasswordExpired(credential.changedAt, now, policy) : false,
  });
}

/** A login without a password is in the history like any other, and makes its network a known one. */
async function noteSignIn(
  tx: Transaction,
  context: Context,
  { id, account }: Pick<Member, 'id' | 'account'>,
  way: calls.LoginWay,
): Promise<void> {
  const seq = await insertAttempt(tx, {
    purpose: 'login',
    way,
    accountHash: sha256('login', account),
    ip: context.ip,
    network: networkOf(context.ip),
    userAgent: context.userAgent,
    at: context.clock.now(),
  });
  await settleAttempt(tx, { seq, outcome: 'success', memberId: id });
}

/** The network is a known one from here on. */
export async function openFor(
  tx: Transaction,
  context: Context,
  memberId: MemberId,
  { device, ...opened }: { now: Instant; isProven: boolean; device?: KnownDevice; sessions?: number },
): Promise<OpenedSession> {
  const { ip, userAgent, isSecure } = context;
  const known = device ?? (await deviceOf(tx, context, memberId));
  putNetwork(tx, { memberId, network: networkOf(ip), at: opened.now });
  const deviceId = await noteDevice(tx, context, { memberId, known, at: opened.now });
  return openSession(tx, memberId, { ip, userAgent, isSecure, deviceId, ...opened });
}

/** Why someone with the right password may still not come in. The password comes first, so that no one else learns the reason. */
export function refusalFor(member: Member, area: 'member' | 'agent'): { outcome: calls.LoginOutcome; code: string } | undefined {
  if (member.status === 'frozen') return { outcome: 'frozen', code: 'user.or.token.invalid' };
  if (member.type === 4) return { outcome: 'refused', code: 'login.not.member' };
  if (area === 'agent' && !isAgentType(member.type)) return { outcome: 'refused', code: 'login.not.agent' };
  return undefined;
}

/** An account begins with a letter, so what is all digits is a phone number, however it is grouped. */
function loginName(typed: string): string {
  const digits = calls.normaliseDigits(typed);
  return /^[0-9]+$/.test(digits) ? digits : calls.normaliseAccount(typed);
}

/** Logs in by account or phone number and password. Unknown accounts cost the same work and get the same answer as wrong passwords. */
export async function login(services: Services, context: ContextOf<typeof calls.login>): Promise<calls.SessionCode> {
  const { input, db } = context;
  const account = loginName(input.username);
  const now = context.clock.now();
  const usedFor = sha256('login', context.requestId);
  const captcha = await spendCaptcha(db, { captchaId: input.captchaId, captcha: input.captcha, usedFor, now });
  const tried: Try = { purpose: 'login', way: 'password', subject: account, captcha };
  const { seq, found } = await admitWith(context, tried, async tx => {
    const { member, credential } = await findForLogin(tx, account);
    return { member, credential, memberId: member?.id };
  });
  const settle = (outcome: calls.LoginOutcome, memberId: MemberId | null) => settleAttempt(db, { seq, outcome, memberId });
  const { member, credential } = found;
  let isRight: boolean;
  try {
    isRight = await services.passwords.verify(input.password, credential?.passwordHash);
  } catch (error) {
    await settle('refused', member?.id ?? null); // too busy to look: that is no failure of the caller's
    throw error;
  }
  if (!isRight || !member || !credential) {
    await settle('wrong', member?.id ?? null);
    // Both answers take as long: the password was hashed either way.
    const isTold = member === undefined && (await services.policy(db)).tellsUnknownAccounts;
    return refuse(isTold ? 'not.exists.user' : 'login.cred.err');
  }
  const refusal = refusalFor(member, input.area);
  if (refusal) {
    await settle(refusal.outcome, member.id);
    return refuse(refusal.code);
  }
  return signIn(services, context, { member, credential, password: input.password, seq }).catch(async (error: unknown) => {
    if (isRefusal(error) && error.code === 'request.too.many') await settle('refused', member.id); // the only way to confirm is closed for a while
    throw error;
  });
}
