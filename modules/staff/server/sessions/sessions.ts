import { hash } from 'node:crypto';
import type { Authenticator, CallContext, Credentials } from '@baize/call/server';
import type { Database, Transaction } from '@baize/db';
import { newTotpSecret, otpauthUri } from '@baize/factors';
import { type Clock, elapsedMs, newId, plus, randomToken, refuse, type StaffId } from '@baize/kernel';
import { absoluteMs, isLive, permissionsOf, seenEveryMs, ticketMs } from '../rules.ts';
import type { StaffParts } from '../services.ts';
import { findSession, findSessions, insertSession, insertTicket, type StaffRow, touchSession } from '../store.ts';

/** `__Host-` binds the cookie to this host and to HTTPS; over plain HTTP in a house network only the plain name works. */
const secureCookie = '__Host-baize-office';
const plainCookie = 'baize-office';

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

/** The first step is done; the second takes a code, or first enrols an authenticator. */
export async function giveTicket(
  parts: StaffParts,
  { db, clock }: Pick<CallContext<unknown>, 'db' | 'clock'>,
  staff: Pick<StaffRow, 'id' | 'account' | 'totpSecret'>,
) {
  const ticket = randomToken(32);
  const secret = staff.totpSecret === null ? newTotpSecret() : null;
  const expiresAt = plus(clock.now(), ticketMs);
  await insertTicket(db, { tokenHash: sha256(ticket), staffId: staff.id, offeredSecret: secret, expiresAt });
  return {
    ticket,
    needs: secret ? ('enrolment' as const) : ('code' as const),
    otpauthUri: secret && otpauthUri(await parts.issuer(db), staff.account, secret),
    secret,
    expiresAt,
  };
}

type Visit = Pick<CallContext<unknown>, 'ip' | 'userAgent' | 'isSecure' | 'clock'>;

export async function openSession(tx: Transaction, staffId: StaffId, visit: Visit): Promise<string> {
  const token = randomToken(32);
  await insertSession(tx, {
    id: newId<'SessionId'>(),
    staffId,
    tokenHash: sha256(token),
    isPlain: !visit.isSecure,
    at: visit.clock.now(),
    ip: visit.ip,
    userAgent: visit.userAgent,
  });
  return token;
}

export function giveCookie(context: Pick<CallContext<unknown>, 'setCookie' | 'isSecure'>, token: string): void {
  context.setCookie(context.isSecure ? secureCookie : plainCookie, token, { maxAgeSeconds: absoluteMs / 1_000 });
}

export function forgetCookies(context: Pick<CallContext<unknown>, 'clearCookie'>): void {
  context.clearCookie(secureCookie);
  context.clearCookie(plainCookie);
}

/** Only from the cookie: the office has no API clients, so a token that scripts could carry about has no use. */
function tokenOf({ cookies }: Pick<Credentials, 'cookies'>): { token: string; isPlainCookie: boolean } | undefined {
  const secure = cookies[secureCookie];
  if (secure) return { token: secure, isPlainCookie: false };
  const plain = cookies[plainCookie];
  return plain ? { token: plain, isPlainCookie: true } : undefined;
}

/** The session behind the cookies, if it would be let through now. */
async function liveSession(credentials: Pick<Credentials, 'cookies'>, db: Database, clock: Clock) {
  const presented = tokenOf(credentials);
  const session = presented && (await findSession(db, sha256(presented.token)));
  if (!session || !isLive(session, clock.now()) || (presented.isPlainCookie && !session.isPlain)) return undefined;
  return session;
}

/** Whether a browser is logged in to the office, whatever it asks for. */
export const isOfficeBrowser = async (credentials: Pick<Credentials, 'cookies'>, db: Database, clock: Clock): Promise<boolean> =>
  (await liveSession(credentials, db, clock)) !== undefined;

/** Recognises staff. Permissions are read again with each call: what is taken away is gone immediately. */
export const staffAuthenticator = (allPermissions: readonly string[]): Authenticator => ({
  kind: 'staff',
  async recognise(credentials, db, clock) {
    if (!tokenOf(credentials)) return undefined;
    const session = (await liveSession(credentials, db, clock)) ?? refuse('user.or.token.invalid');
    const now = clock.now();
    if (elapsedMs(session.lastSeenAt, now) >= seenEveryMs) await touchSession(db, session.id, now);
    return {
      kind: 'staff',
      staffId: session.staffId,
      account: session.account,
      permissions: new Set(permissionsOf(session.roles, allPermissions)),
      sessionId: session.id,
    };
  },
  living: async (ids, db, clock) =>
    (await findSessions(db, ids))
      .filter(session => isLive(session, clock.now()))
      .map(({ id, roles }) => ({ id, permissions: new Set(permissionsOf(roles, allPermissions)) })),
});
