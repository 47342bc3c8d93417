import type { Authenticator, CallContext, Credentials } from '@baize/call/server';
import type { Database, Queryable, Transaction } from '@baize/db';
import { announce } from '@baize/events';
import { day, elapsedMs, type Id, type Instant, type MemberId, newId, plus, randomToken, refuse, type SessionId } from '@baize/kernel';
import { type SessionCode, sessionsEnded } from '../../contract/index.ts';
import { sha256 } from '../captcha/captcha.ts';
import { absoluteMs, idleMs, isLive, isPasswordExpired, maxSessions, type SessionBounds, sessionBounds } from '../rules.ts';
import type { IdentityPolicy, Services } from '../services.ts';
import { noteLogin } from '../store.ts';
import { noMemory, type SessionMemory } from './memory.ts';
import {
  createSessionFinder,
  createSessionToucher,
  endingOf,
  endOldest,
  endTrial,
  insertSession,
  type LiveSession,
  listLive,
  livingOf,
  type SessionFinder,
  type SessionRow,
} from './store.ts';

/** `__Host-` binds the cookie to this host and to HTTPS. A house network over plain HTTP cannot have it, so there it is the plain name. */
const secureCookie = '__Host-baize';
const plainCookie = 'baize';

type Visit = Pick<CallContext<unknown>, 'ip' | 'userAgent' | 'isSecure'>;

interface NewVisit extends Visit {
  readonly now: Instant;
  readonly isProven?: boolean;
  readonly deviceId?: Id<'DeviceId'>;
  /** How many there are, where the caller knows it and holds the member; absent = as many as may be. */
  readonly sessions?: number;
}

export interface OpenedSession {
  readonly token: string;
  readonly sessionId: SessionId;
  /** Sessions that made room for this one. */
  readonly endedIds: readonly SessionId[];
}

export async function openSession(tx: Transaction, memberId: MemberId, visit: NewVisit): Promise<OpenedSession> {
  const token = randomToken(32);
  const sessionId = newId<'SessionId'>();
  noteLogin(tx, memberId, visit.now);
  insertSession(tx, {
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
  const hasRoom = visit.sessions !== undefined && visit.sessions < maxSessions;
  const ended = hasRoom ? [] : await endOldest(tx, { memberId, keep: maxSessions, at: visit.now });
  return { token, sessionId, endedIds: ended.map(row => row.id) };
}

/** Gives the browser its cookie, and answers what every way in answers. The trial that the browser was in ends with it. */
export async function handOver(
  context: Pick<CallContext<unknown>, 'setCookie' | 'isSecure' | 'cookies' | 'db' | 'clock'>,
  opened: OpenedSession,
  flags: Omit<SessionCode, 'token'>,
): Promise<SessionCode> {
  const before = tokenOf({ headers: {}, cookies: context.cookies });
  if (before)
    await context.db.transaction(async tx => {
      const ended = await endTrial(tx, { tokenHash: sha256(before.token), except: opened.sessionId, at: context.clock.now() });
      if (ended.length > 0) await announce(tx, sessionsEnded, [{ sessionIds: ended.map(row => row.id) }]);
    });
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

function tokenOf({ headers, cookies }: Pick<Credentials, 'headers' | 'cookies'>): Presented | undefined {
  const { authorization } = headers;
  const bearer = typeof authorization === 'string' ? /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1] : undefined;
  if (bearer) return { token: bearer, isPlainCookie: false };
  const secure = cookies[secureCookie];
  if (secure) return { token: secure, isPlainCookie: false };
  const plain = cookies[plainCookie];
  return plain ? { token: plain, isPlainCookie: true } : undefined;
}

/** Why the session that this browser shows is over; undefined where it shows none, or one that is not over. */
export async function readEnding(db: Queryable, cookies: Credentials['cookies'], now: Instant) {
  const presented = tokenOf({ headers: {}, cookies });
  const found = presented && (await endingOf(db, sha256(presented.token)));
  if (!found) return undefined;
  if (found.endedAt !== null && found.endReason !== null) return { reason: found.endReason, at: found.endedAt };
  if (found.status !== 'active') return { reason: 'frozen' as const, at: now };
  if (isLive(found, sessionBounds(now))) return undefined;
  const [idle, old] = [plus(found.lastSeenAt, idleMs), plus(found.createdAt, absoluteMs)];
  return { reason: 'expired' as const, at: idle < old ? idle : old };
}

/** Of these sessions those that a call would be let through with. For calls that are declared `provesCaller`, in the transaction of their work. */
export async function livingSessions(db: Queryable, ids: readonly SessionId[], now: Instant): Promise<Set<SessionId>> {
  return new Set((await livingOf(db, { ids, ...sessionBounds(now) })).map(session => session.id));
}

/** So long the brand's word about expiry holds: it is a matter of days, and asked about at every call of whoever has a password. */
const policyMs = 10_000;
type Expiry = Pick<IdentityPolicy, 'forcesPasswordChange' | 'passwordDays'>;

function createExpiry({ policy }: Pick<Services, 'policy'>): (db: Database, now: Instant) => Promise<Expiry> {
  let known: { readonly until: Instant; readonly expiry: Promise<Expiry> } | undefined;
  return (db, now) => {
    if (known && now < known.until) return known.expiry;
    const asked = { until: plus(now, policyMs), expiry: policy(db) };
    known = asked;
    asked.expiry.catch(() => {
      if (known === asked) known = undefined; // the next one asks again
    });
    return asked.expiry;
  };
}

async function mustChange(expiry: () => Promise<Expiry>, session: SessionRow, now: Instant): Promise<boolean> {
  const { passwordChangedAt, isInitialPassword } = session;
  if (isInitialPassword) return true;
  if (passwordChangedAt === null || elapsedMs(passwordChangedAt, now) < day) return false; // one day is the least that there is
  return isPasswordExpired(passwordChangedAt, now, await expiry());
}

/**
 * Recognises members by bearer token or cookie. Whatever changes something is asked of the database, so that a logout bites immediately on every server;
 * what only reads, or asks again itself, may be answered from what this server remembers. No one is refused from memory.
 */
export function memberAuthenticator(
  services: Pick<Services, 'policy'> & { readonly memory?: SessionMemory },
  findSession: SessionFinder = createSessionFinder(),
): Authenticator {
  const expiryOf = createExpiry(services);
  const touch = createSessionToucher();
  const { memory = noMemory } = services;
  let bounds: SessionBounds | undefined;
  return {
    kind: 'member',
    async recognise(credentials, db, clock) {
      const presented = tokenOf(credentials);
      if (!presented && credentials.headers.authorization !== undefined) refuse('login.not.session'); // something was shown, and it is no session
      if (!presented) return undefined;
      const tokenHash = sha256(presented.token);
      const key = tokenHash.toString('hex');
      const now = clock.now();
      if (bounds?.at !== now) bounds = sessionBounds(now); // the same for all calls of a millisecond
      const mustChangePassword = (row: SessionRow) => mustChange(() => expiryOf(db, now), row, now);
      let session = credentials.mayRecall ? memory.recall(key) : undefined;
      if (!session || !isLive(session, bounds) || (await mustChangePassword(session)))
        session = await memory.ask(() => findSession(db, tokenHash), key);
      if (!session || !isLive(session, bounds) || (presented.isPlainCookie && !session.isPlain)) refuse('user.or.token.invalid');
      if (session.lastSeenAt <= bounds.noteFrom) {
        await touch(db, { id: session.id, at: now });
        memory.used(key, { ...session, lastSeenAt: now });
      }
      return {
        kind: 'member',
        memberId: session.memberId,
        account: session.account,
        accountType: session.type,
        sessionId: session.id,
        mustChangePassword: await mustChangePassword(session),
      };
    },
    living: (ids, db, clock) => livingOf(db, { ids, ...sessionBounds(clock.now()) }),
  };
}

export const liveSessions = (db: Queryable, memberId: MemberId, now: Instant): Promise<LiveSession[]> =>
  listLive(db, { memberId, ...sessionBounds(now) });
