import { type CallContext, type ContextOf, type Handler, memberOf } from '@baize/call/server';
import { type Instant, type MemberId, minute, plus, refuse } from '@baize/kernel';
import type * as calls from '../../contract/index.ts';
import { admitTry } from '../handlers/sign-in.ts';
import { challengeForUse, checkUse } from '../passkeys/passkeys.ts';
import { listKeys } from '../passkeys/store.ts';
import type { Services } from '../services.ts';
import { findProof, noteProof, settleAttempt } from '../sessions/store.ts';
import { findCredential, lockMemberRow } from '../store.ts';
import { takeTotp } from './factors.ts';
import { findTotp } from './store.ts';

/** A proof opens what asks for one for so long. */
const proofMs = 10 * minute;

async function waysOfProof(context: CallContext<unknown>, memberId: MemberId): Promise<calls.ProofWay[]> {
  const [keys, totp, credential] = await Promise.all([
    listKeys(context.db, memberId),
    findTotp(context.db, memberId),
    findCredential(context.db, memberId),
  ]);
  return [
    ...(credential ? ['password' as const] : []),
    ...(keys.length > 0 ? ['passkey' as const] : []),
    ...(totp?.isEnrolled ? ['totp' as const] : []),
  ];
}

const provenUntil = async (context: CallContext<unknown>): Promise<Instant | null> => {
  const at = await findProof(context.db, memberOf(context).sessionId);
  const until = at && plus(at, proofMs);
  return until && until > context.clock.now() ? until : null;
};

/** Refuses a session that has not lately shown who it belongs to. Errors: proof.needed with the ways there are. */
export async function needProof(context: CallContext<unknown>): Promise<void> {
  if (await provenUntil(context)) return;
  refuse('proof.needed', { ways: await waysOfProof(context, memberOf(context).memberId) });
}

/** A call that declares `proof.needed` is let through with a fresh proof only: there is no handler that could forget to ask. */
export const withProof = (handler: Handler): Handler =>
  'proof.needed' in handler.call.errors ? { ...handler, run: context => needProof(context).then(() => handler.run(context)) } : handler;

export async function proofState(context: CallContext<unknown>) {
  const { memberId } = memberOf(context);
  const [until, ways] = await Promise.all([provenUntil(context), waysOfProof(context, memberId)]);
  return { provenUntil: until, ways };
}

export const passkeyForProof = (services: Services, context: CallContext<unknown>) =>
  challengeForUse(services, context, { purpose: 'passkey-proof', memberId: memberOf(context).memberId });

/** Whether the password is the member's; wrong ones are counted like wrong ones at the door. Answers its hash. Errors: request.too.many. */
export async function tryPassword(services: Services, context: CallContext<unknown>, password: string): Promise<string | undefined> {
  const { memberId } = memberOf(context);
  const seq = await admitTry(context, { purpose: 'password', way: 'password', subject: memberId, captcha: 'empty' });
  const credential = await findCredential(context.db, memberId);
  const isRight = await services.passwords.verify(password, credential?.passwordHash);
  await settleAttempt(context.db, { seq, outcome: isRight ? 'success' : 'wrong', memberId });
  return isRight ? credential?.passwordHash : undefined;
}

/** Uses up a code of the member's authenticator, or a recovery code; wrong ones are counted. Errors: code.empty, code.wrong, request.too.many. */
export async function tryTotp(context: CallContext<unknown>, code: string, and?: (tx: Parameters<typeof takeTotp>[0]) => Promise<void>) {
  const { memberId } = memberOf(context);
  if (code.trim() === '') refuse('code.empty');
  const seq = await admitTry(context, { purpose: 'factor', way: 'password', subject: memberId, captcha: 'empty' });
  const isRight = await context.db.transaction(async tx => {
    await lockMemberRow(tx, memberId);
    const isTaken = await takeTotp(tx, { memberId, code, at: context.clock.now() });
    if (isTaken) await and?.(tx);
    return isTaken;
  });
  await settleAttempt(context.db, { seq, outcome: isRight ? 'success' : 'wrong', memberId });
  if (!isRight) refuse('code.wrong');
}

export async function proveAgain(services: Services, context: ContextOf<typeof calls.proveAgain>) {
  const { memberId, sessionId } = memberOf(context);
  const { way, password, code, passkey } = context.input;
  if (way === 'password' && !(await tryPassword(services, context, password))) refuse('proof.wrong');
  if (way === 'totp') {
    if (!(await findTotp(context.db, memberId))?.isEnrolled) refuse('code.wrong'); // what was only offered proves nothing
    await tryTotp(context, code);
  }
  if (way === 'passkey') {
    if (!passkey) return refuse('passkey.refused');
    await checkUse(services, context, { purpose: 'passkey-proof', memberId, signed: passkey });
  }
  const at = context.clock.now();
  await noteProof(context.db, sessionId, at);
  return { provenUntil: plus(at, proofMs) };
}
