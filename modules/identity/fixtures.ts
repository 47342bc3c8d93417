import { type Client, createClient, isCallRefusal, type Seal } from '@baize/call/client';
import { createSeal } from '@baize/call/seal';
import { newSecretKey } from '@baize/call/server';
import { type Database, sql } from '@baize/db';
import { type Clock, type Instant, minute, newId, plus } from '@baize/kernel';
import type { TestServer } from '@baize/testkit';
import { sha256 } from './server/captcha.ts';
import { listOutbox } from './server/code-store.ts';
import {
  createMember,
  createPasswordHasher,
  type IdentityParts,
  type IdentityPolicy,
  type Member,
  memberById,
  type NewMember,
  openSession,
  putContact,
} from './server/index.ts';
import { insertCaptcha } from './server/session-store.ts';
import { noteReset } from './server/store.ts';

process.env['BAIZE_SECRET_KEY'] ||= newSecretKey();
const hasher = createPasswordHasher();
const hashes = new Map<string, Promise<string>>();

/** The password that members of `aMember` have where none is named. */
export const memberPassword = 'correct horse 7 battery';

/** The same password is hashed once a process: a hash takes as long as everything else in a test together. */
function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hasher.hash(password);
  hashes.set(password, known);
  return known;
}

export type AMember = Partial<Omit<NewMember, 'passwordHash'>> & { password?: string };

/** An active member with a password and no upline, unless told otherwise. */
export async function aMember(db: Database, clock: Clock, wanted: AMember = {}): Promise<Member> {
  const { password = memberPassword, ...rest } = wanted;
  const passwordHash = await hashOf(password);
  const account = wanted.account ?? `m${newId().replaceAll('-', '').slice(-14)}`;
  const { memberId } = await db.transaction(tx =>
    createMember(tx, { account, currency: 'CNY', createdAt: clock.now(), passwordHash, ...rest }),
  );
  const made = await memberById(db, memberId);
  if (!made) throw new Error('the member was just made');
  return made;
}

/** A token of a new session of the member: for tests that are not about signing in. A proven one may change what protects the account. */
export async function aToken(db: Database, clock: Clock, member: Pick<Member, 'id'>, isProven = false): Promise<string> {
  const opened = await db.transaction(tx =>
    openSession(tx, member.id, { ip: '127.0.0.1', userAgent: 'test', isSecure: true, now: clock.now(), isProven }),
  );
  return opened.token;
}

/** A brand that asks for nothing more than it must. */
export const testPolicy: IdentityPolicy = {
  minimumAge: 18,
  birthdayAge: 21,
  passwordDays: 90,
  hosts: [],
  currency: 'CNY',
  zone: 'Asia/Shanghai',
  hasFreePlay: true,
  asksMobile: false,
  verifiesMobile: false,
  hasMobileRegistration: false,
  hasCodeLogin: false,
  forcesPasswordChange: false,
  allowsBankName: true,
};

/** What the module needs in a test: a captcha whose answer is 12345, and a brand of its own. */
export const testParts: IdentityParts = {
  captcha: { kind: 'fixed', answer: '12345' },
  policy: async () => testPolicy,
  showsCodes: true,
};

export interface Visitor {
  readonly call: Client;
  /** Cookies as the server set them; an emptied one is gone. */
  readonly cookies: ReadonlyMap<string, { value: string; httpOnly?: boolean; secure?: boolean; sameSite?: string; path?: string }>;
}

/** What of a server in a test a visitor needs. */
type Visited = Pick<TestServer, 'server'>;

/** A browser: it keeps its cookies, and has an address, a host and a language of its own. */
export function aVisitor(t: Visited, as: { ip?: string; host?: string; token?: string; cookie?: string; language?: string } = {}): Visitor {
  const cookies = new Map<string, { value: string; httpOnly?: boolean; secure?: boolean; sameSite?: string; path?: string }>();
  const send: typeof fetch = async (url, init) => {
    const kept = [...cookies].map(([name, { value }]) => `${name}=${value}`);
    const cookie = [...(as.cookie ? [as.cookie] : []), ...kept].join('; ');
    const headers = new Headers(init?.headers);
    headers.set('host', as.host ?? 'localhost');
    headers.set('user-agent', 'a test browser');
    if (cookie) headers.set('cookie', cookie);
    if (as.language) headers.set('x-language', as.language);
    if (as.token) headers.set('authorization', `Bearer ${as.token}`);
    const answer = await t.server.app.inject({
      method: init?.method === 'PUT' ? 'PUT' : init?.method === 'POST' ? 'POST' : init?.method === 'DELETE' ? 'DELETE' : 'GET',
      url: String(url),
      remoteAddress: as.ip ?? '127.0.0.1',
      headers: Object.fromEntries(headers),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    for (const { name, ...rest } of answer.cookies) {
      if (rest.value === '') cookies.delete(name);
      else cookies.set(name, rest);
    }
    return new Response(answer.body, { status: answer.statusCode });
  };
  // A new one each time: a kept one would go by the time at which the test began, and tests move the clock.
  const seal: Seal = body => createSeal(() => t.server.sealing.published())(body);
  return { call: createClient({ fetch: send, seal }), cookies };
}

/** A captcha of which the answer is known, neither drawn nor spoken: that costs more than most calls that want one. */
export async function aCaptcha(db: Database, clock: Clock, answer: string): Promise<string> {
  const id = newId<'CaptchaId'>();
  await insertCaptcha(db, { id, answerHash: sha256(id, answer), expiresAt: plus(clock.now(), minute) });
  return id;
}

/** The code in the newest message to a number or address that went to the outbox. */
export async function codeSentTo(t: TestServer, target: string): Promise<string | undefined> {
  const { items } = await listOutbox(t.db, { page: 1, pageSize: 100 });
  return /\d{6}/.exec(items.find(row => row.target === target)?.body ?? '')?.[0];
}

/** A member with a proven number or address. */
export async function withContact(t: TestServer, member: Pick<Member, 'id'>, contact: { mobile?: string; email?: string }): Promise<void> {
  const at = t.clock.now();
  const { mobile = null, email = null } = contact;
  await t.db.transaction(tx =>
    putContact(tx, member.id, { mobile, mobileVerifiedAt: mobile ? at : null, email, emailVerifiedAt: email ? at : null }),
  );
}

/** As if a code had reset the member's password at that moment. */
export async function withReset(t: TestServer, member: Pick<Member, 'id'>, at: Instant): Promise<void> {
  await t.db.transaction(tx => noteReset(tx, member.id, at));
}

/** The refusal of a call as "status code", or "ok". For tables of what is refused and how. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (isCallRefusal(error)) return `${error.status} ${error.code}`;
    throw error;
  }
}

/** Makes the sign-ins of a member old: last used, or begun, so long ago. For the owner of the database. */
export async function ageSessions(owner: Database, memberId: string, ago: { seen?: string; created?: string }): Promise<void> {
  await owner.query(sql`
    update identity.session set last_seen_at = coalesce(${ago.seen ?? null}::timestamptz, last_seen_at), created_at = coalesce(${ago.created ?? null}::timestamptz, created_at)
    where member_id = ${memberId}`);
}
