import type { CallContext, ContextOf } from '@baize/call/server';
import { memberOf } from '@baize/call/server';
import type { Database, Queryable, Transaction } from '@baize/db';
import { elapsedMs, hour, type Instant, type MemberId, minute, plus, randomToken, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { sha256 } from '../captcha/captcha.ts';
import { ruleFor } from '../form.ts';
import { findPaymentCredential, putPaymentCredential } from '../members/profile-store.ts';
import type { PasswordHasher } from '../passwords/passwords.ts';
import { networkOf } from '../rules.ts';
import type { Services } from '../services.ts';
import { insertAttempt, settleAttempt } from '../sessions/store.ts';
import { findCredential } from '../store.ts';
import { findNthFailure, insertProof, lockTries, takeProof } from './store.ts';

/** Six digits are soon tried through: five wrong ones wait a quarter of an hour, fifteen in a day wait out the day. Only who holds a session can try. */
const throttles = [
  { failures: 5, windowMs: 15 * minute },
  { failures: 15, windowMs: 24 * hour },
] as const;
const proofMs = 5 * minute;

interface PaymentTry {
  /** The server's own database and not the transaction of the movement: a try stays counted when the movement is refused. */
  readonly db: Database;
  readonly passwords: Pick<PasswordHasher, 'verify'>;
  readonly now: Instant;
  readonly memberId: MemberId;
  readonly ip: string;
  readonly userAgent: string;
  readonly typed: string;
}

/** Seconds until another try is let through; tries of the account wait for each other until the transaction ends. */
async function waitSeconds(tx: Transaction, accountHash: Buffer, now: Instant): Promise<number> {
  await lockTries(tx, accountHash);
  let wait = 0;
  for (const { failures, windowMs } of throttles) {
    const at = await findNthFailure(tx, { accountHash, nth: failures, since: plus(now, -windowMs) });
    if (at) wait = Math.max(wait, Math.ceil(elapsedMs(now, plus(at, windowMs)) / 1_000));
  }
  return wait;
}

/**
 * The payment password, compared and counted. Errors: payment.password.unset, payment.password.wrong, request.too.many with the seconds to wait,
 * system.busy. A new payment password begins to count again.
 */
export async function checkPaymentPassword({ db, passwords, now, memberId, ip, userAgent, typed }: PaymentTry): Promise<void> {
  const credential = (await findPaymentCredential(db, memberId)) ?? refuse('payment.password.unset');
  const accountHash = sha256('payment', memberId, credential.passwordHash);
  const seq = await db.transaction(async tx => {
    const wait = await waitSeconds(tx, accountHash, now);
    if (wait > 0) refuse('request.too.many', { waitSeconds: wait });
    return insertAttempt(tx, { purpose: 'payment', way: 'password', accountHash, ip, network: networkOf(ip), userAgent, at: now });
  });
  const isRight = await passwords.verify(typed, credential.passwordHash).catch(async (error: unknown) => {
    await settleAttempt(db, { seq, outcome: 'refused', memberId });
    throw error;
  });
  await settleAttempt(db, { seq, outcome: isRight ? 'success' : 'wrong', memberId });
  if (!isRight) refuse('payment.password.wrong');
}

/**
 * Uses up a proof of the payment password, in the transaction of the movement that it is for: a movement that is not made leaves it. Errors:
 * payment.proof.invalid.
 */
export async function takePaymentProof(tx: Queryable, taken: { memberId: MemberId; proof: string; now: Instant }): Promise<void> {
  const { memberId, now } = taken;
  const isTaken = await takeProof(tx, { tokenHash: proofHash(taken.proof), memberId, now });
  if (!isTaken) refuse('payment.proof.invalid');
}

const proofHash = (proof: string): Buffer => sha256('payment-proof', proof);

/** The digits go up or down one by one, or are all the same: what everyone tries first. */
function isPlain(text: string): boolean {
  const steps = new Set([...text].slice(1).map((char, i) => (char.codePointAt(0) ?? 0) - (text.codePointAt(i) ?? 0)));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9);
}

/** Refuses a new payment password that will not do. */
function judge(rule: calls.FieldRule, newPassword: string, verifyPwd: string): void {
  if (calls.checkField({ ...rule, isRequired: true }, newPassword) !== 'ok')
    refuse('payment.password.unfit', { patternId: rule.patternId, min: rule.minLength, max: rule.maxLength });
  if (newPassword !== verifyPwd) refuse('password.differs');
  if (isPlain(newPassword)) refuse('payment.password.plain');
}

type Context = CallContext<unknown>;

export async function paymentPasswordRule(context: Context) {
  const [rule, credential] = await Promise.all([
    ruleFor(context.db, 'paymentPassword'),
    findPaymentCredential(context.db, memberOf(context).memberId),
  ]);
  const { field, acceptedPattern, minLength, maxLength, patternId } = rule;
  return { rule: { field, acceptedPattern, minLength, maxLength, patternId, isRequired: true }, isSet: credential !== undefined };
}

export async function setPaymentPassword(
  services: Services,
  context: ContextOf<typeof calls.setPaymentPassword>,
): Promise<Record<string, never>> {
  const { memberId } = memberOf(context);
  const { newPassword, verifyPwd } = context.input;
  judge(await ruleFor(context.db, 'paymentPassword'), newPassword, verifyPwd);
  const login = await findCredential(context.db, memberId);
  if (login && (await services.passwords.verify(newPassword, login.passwordHash))) refuse('payment.password.login');
  const hash = await services.passwords.hash(newPassword);
  await putPaymentCredential(context.db, memberId, { hash, at: context.clock.now() });
  return {};
}

export async function provePaymentPassword(services: Services, context: ContextOf<typeof calls.provePaymentPassword>) {
  const { memberId } = memberOf(context);
  const { db, clock, ip, userAgent, input } = context;
  const now = clock.now();
  await checkPaymentPassword({ db, passwords: services.passwords, now, memberId, ip, userAgent, typed: input.password });
  const proof = randomToken(32);
  const expiresAt = plus(now, proofMs);
  await insertProof(db, { tokenHash: proofHash(proof), memberId, expiresAt });
  return { proof, expiresAt };
}
