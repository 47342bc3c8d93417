import type { Authenticator, CallContext, Credentials } from '@baize/call/server';
import type { Queryable, Transaction } from '@baize/db';
import { elapsedMs, type Id, type Instant, type MemberId, newId, plus, randomToken, refuse, type SessionId } from '@baize/kernel';
import type { SessionCode } from '../contract/index.ts';
import { sha256 } from './captcha.ts';
import { absoluteMs, idleMs, isLive, isPasswordExpired, maxSessions, seenEveryMs } from './rules.ts';
import type { Services } from './services.ts';
import {
  createSessionFinder,
  endOldest,
  insertSession,
  type LiveSession,
  listLive,
  type SessionFinder,
  type SessionRow,
  touchSession,
} from './session-store.ts';
import { noteLogin } from './store.ts';

/** `__Host-` binds the cookie to this host and to HTTPS. A house network over plain HTTP cannot have it, so there it is the plain name. */
const secureCookie = '__Host-baize';
const plainCookie = 'baize';

type Visit = Pick<CallContext<unknown>, 'ip' | 'userAgent' | 'isSecure'>;

export interface OpenedSession {
  readonly token: string;
  readonly sessionId: SessionId;
  /** Sessions that made room for this one. */
  readonly endedIds: readonly SessionId[];
}

export async function openSession(
  tx: Transaction,
  memberId: MemberId,
  visit: Visit & { now: Instant; isProven?: boolean; deviceId?: Id<'DeviceId'> },
): Promise<OpenedSession> {
  const token = randomToken(32);
  const sessionId = newId<'SessionId'>();
  await noteLogin(tx, memberId, visit.now);
  await insertSession(tx, {
    id: sessionId,
    memberId,
    tokenHash: sha256(token),
    isPlain: !visit.isSecure,
    at: visit.now,
    ip: visit.ip,
    userAgent: visit.userAgent,
    provenAt: visit.isProven ? visit.now : null,
    deviceId: visit.deviceId ?? null,
  });
  const ended = await endOldest(tx, { memberId, keep: maxSessions, at: visit.now });
  return { token, sessionId, endedIds: ended.map(row => row.id) };
}

/** Gives the browser its cookie, and answers what every way in answers. */
export function handOver(
  context: Pick<CallContext<unknown>, 'setCookie' | 'isSecure'>,
  opened: OpenedSession,
  flags: Omit<SessionCode, 'token'>,
): SessionCode {
  context.setCookie(context.isSecure ? secureCookie : plainCookie, opened.token, { maxAgeSeconds: absoluteMs / 1_000 });
  return { token: opened.token, ...flags };
}

export function forgetCookies(context: Pick<CallContext<unknown>, 'clearCookie'>): void {
  context.clearCookie(secureCookie);
  context.clearCookie(plainCookie);
}

interface Presented {
  readonly token: string;
  readonly isPlainCookie: boolean;
}

function tokenOf({ headers, cookies }: Credentials): Presented | undefined {
  const { authorization } = headers;
  const bearer = typeof authorization === 'string' ? /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1] : undefined;
  if (bearer) return { token: bearer, isPlainCookie: false };
  const secure = cookies[secureCookie];
  if (secure) return { token: secure, isPlainCookie: false };
  const plain = cookies[plainCookie];
  return plain ? { token: plain, isPlainCookie: true } : undefined;
}

/** The brand is asked about expiry only for passwords that are old enough. */
async function mustChange(policy: () => ReturnType<Services['policy']>, session: SessionRow, now: Instant): Promise<boolean> {
  const { passwordChangedAt, isInitialPassword } = session;
  if (isInitialPassword) return true;
  if (passwordChangedAt === null || !isPasswordExpired(passwordChangedAt, now, true)) return false;
  return (await policy()).forcesPasswordChange;
}

/** Recognises members by bearer token or cookie. Nothing is kept in memory, so that a logout bites at once on every server. */
export const memberAuthenticator = (
  services: Pick<Services, 'policy'>,
  findSession: SessionFinder = createSessionFinder(),
): Authenticator => ({
  kind: 'member',
  async recognise(credentials, db, clock) {
    const presented = tokenOf(credentials);
    if (!presented) return undefined;
    const session = await findSession(db, sha256(presented.token));
    const now = clock.now();
    if (!session || !isLive(session, now) || (presented.isPlainCookie && !session.isPlain)) refuse('user.or.token.invalid');
    if (elapsedMs(session.lastSeenAt, now) >= seenEveryMs) await touchSession(db, session.id, now);
    return {
      kind: 'member',
      memberId: session.memberId,
      account: session.account,
      accountType: session.type,
      sessionId: session.id,
      mustChangePassword: await mustChange(() => services.policy(db), session, now),
    };
  },
});

export const liveSessions = (db: Queryable, memberId: MemberId, now: Instant): Promise<LiveSession[]> =>
  listLive(db, { memberId, seenAfter: plus(now, -idleMs), createdAfter: plus(now, -absoluteMs) });
