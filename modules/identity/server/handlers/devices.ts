import { createPublicKey, verify } from 'node:crypto';
import { type CallContext, type ContextOf, memberOf } from '@baize/call/server';
import { type Id, minute, newId, plus, randomToken, refuse } from '@baize/kernel';
import * as calls from '../../contract/index.ts';
import { deviceHash, deviceToken, sendAlert } from '../devices/devices.ts';
import {
  deleteNetwork,
  deviceOfSession,
  endSessionsOf,
  findKeyed,
  listDeviceRows,
  listNetworkRows,
  putAlerts,
  putDeviceKey,
  revokeDeviceRow,
} from '../devices/store.ts';
import { secondStepFor } from '../factors/factors.ts';
import { insertChallenge, takeChallenge } from '../passkeys/store.ts';
import { knownNetworkMs, networkOf } from '../rules.ts';
import type { Services } from '../services.ts';
import { pageLogins, settleAttempt } from '../sessions/store.ts';
import { findMember } from '../store.ts';
import { admitTry, halfWay, refusalFor, signInProven } from './sign-in.ts';

type Context = CallContext<unknown>;
const challengeMs = 2 * minute;

export async function listDevices(context: Context) {
  const { memberId, sessionId } = memberOf(context);
  const [rows, current] = await Promise.all([listDeviceRows(context.db, memberId), deviceOfSession(context.db, sessionId)]);
  return {
    items: rows.map(({ publicKey, memberId: _, ...row }) => ({ ...row, hasOneClick: publicKey !== null, isCurrent: row.id === current })),
  };
}

export async function revokeDevice(services: Services, context: ContextOf<typeof calls.revokeDevice>): Promise<Record<string, never>> {
  const { memberId, sessionId } = memberOf(context);
  const at = context.clock.now();
  const ended = await context.db.transaction(async tx => {
    const revoked = await revokeDeviceRow(tx, { id: context.input.id, memberId, at });
    if (revoked.length === 0) refuse('object.not.found');
    return endSessionsOf(tx, { deviceId: context.input.id, except: sessionId, at });
  });
  services.sessionsEnded(
    context,
    ended.map(row => row.id),
  );
  return {};
}

/** An ECDSA key on P-256, or a refusal. */
function keyOf(text: string): Buffer {
  try {
    const der = Buffer.from(text, 'base64url');
    const { asymmetricKeyDetails } = createPublicKey({ key: der, format: 'der', type: 'spki' });
    if (asymmetricKeyDetails?.namedCurve === 'prime256v1') return der;
  } catch {
    // No key at all is refused like one of another kind.
  }
  return refuse('device.key');
}

export async function rememberDevice(context: ContextOf<typeof calls.rememberDevice>): Promise<{ deviceId: Id<'DeviceId'> }> {
  const { memberId, sessionId } = memberOf(context);
  const publicKey = keyOf(context.input.publicKey);
  const id = (await deviceOfSession(context.db, sessionId)) ?? refuse('device.unknown');
  const kept = await putDeviceKey(context.db, { id, memberId, publicKey });
  return kept.length === 1 ? { deviceId: id } : refuse('device.unknown');
}

export async function forgetDevice(context: Context): Promise<Record<string, never>> {
  const { memberId, sessionId } = memberOf(context);
  const id = await deviceOfSession(context.db, sessionId);
  if (id) await putDeviceKey(context.db, { id, memberId, publicKey: null });
  return {};
}

export async function challengeForDevice(context: ContextOf<typeof calls.challengeForDevice>) {
  const challengeId = newId<'ChallengeId'>();
  const challenge = randomToken(32);
  await insertChallenge(context.db, {
    id: challengeId,
    purpose: 'device-login',
    memberId: null,
    value: challenge,
    rpId: context.input.deviceId,
    expiresAt: plus(context.clock.now(), challengeMs),
  });
  return { challengeId, challenge };
}

type Keyed = NonNullable<Awaited<ReturnType<typeof findKeyed>>>;

/** The cookie came without the key that never leaves its browser: it was carried off. The device is forgotten and its owner told. */
async function endStolen(services: Services, context: ContextOf<typeof calls.loginByDevice>, device: Keyed): Promise<never> {
  const at = context.clock.now();
  const { ip, userAgent, language } = context;
  const ended = await context.db.transaction(async tx => {
    await revokeDeviceRow(tx, { id: device.id, memberId: device.memberId, at });
    await sendAlert(tx, { memberId: device.memberId, at, ip, userAgent, language, kind: 'stolen' });
    return endSessionsOf(tx, { deviceId: device.id, except: null, at });
  });
  // The refusal that follows would keep what runs after a success from running.
  await services.cutSessions(ended.map(row => row.id));
  return refuse('device.unknown');
}

/** The device that the cookie and the signature show. Errors: device.unknown. */
async function proveDevice(services: Services, context: ContextOf<typeof calls.loginByDevice>): Promise<Keyed> {
  const { deviceId, challengeId, signature } = context.input;
  const token = deviceToken(context);
  const held = await takeChallenge(context.db, { id: challengeId, purpose: 'device-login', now: context.clock.now() });
  const device = token && held?.rpId === deviceId ? await findKeyed(context.db, { id: deviceId, tokenHash: deviceHash(token) }) : undefined;
  if (!device?.publicKey || !held) return refuse('device.unknown');
  const statement = calls.deviceStatement({ host: context.host, deviceId, challenge: held.value });
  const key = createPublicKey({ key: device.publicKey, format: 'der', type: 'spki' });
  const isRight = verify('sha256', Buffer.from(statement), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  return isRight ? device : endStolen(services, context, device);
}

export async function loginByDevice(services: Services, context: ContextOf<typeof calls.loginByDevice>): Promise<calls.SessionCode> {
  const { db, input } = context;
  const seq = await admitTry(context, { purpose: 'factor', way: 'device', subject: input.deviceId, captcha: 'empty' });
  let device: Keyed;
  try {
    device = await proveDevice(services, context);
  } catch (error) {
    await settleAttempt(db, { seq, outcome: 'wrong', memberId: null });
    throw error;
  }
  await settleAttempt(db, { seq, outcome: 'success', memberId: device.memberId });
  const member = (await findMember(db, device.memberId)) ?? refuse('device.unknown');
  const refusal = refusalFor(member, 'member');
  if (refusal) refuse(refusal.code);
  const second = await secondStepFor(services, context, { memberId: member.id, way: 'device' });
  return second ? halfWay(second) : signInProven(services, context, { member, way: 'device', isProven: false });
}

export async function listNetworks(context: Context) {
  const { memberId } = memberOf(context);
  const current = networkOf(context.ip);
  const rows = await listNetworkRows(context.db, { memberId, since: plus(context.clock.now(), -knownNetworkMs) });
  return { items: rows.map(row => ({ ...row, isCurrent: row.network === current })) };
}

export async function forgetNetwork(context: ContextOf<typeof calls.forgetNetwork>): Promise<Record<string, never>> {
  const dropped = await deleteNetwork(context.db, { memberId: memberOf(context).memberId, network: context.input.network });
  return dropped.length === 1 ? {} : refuse('object.not.found');
}

export async function memberLogins({ db, input, ...context }: ContextOf<typeof calls.memberLogins>) {
  const found = await pageLogins(db, { memberId: memberOf(context).memberId, ...input });
  return { ...found, page: input.page, pageSize: input.pageSize };
}

export async function setLoginAlerts(context: ContextOf<typeof calls.setLoginAlerts>): Promise<Record<string, never>> {
  await putAlerts(context.db, memberOf(context).memberId, context.input.isOn);
  return {};
}
