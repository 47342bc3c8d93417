import type { Database } from '@baize/db';
import { type Clock, newId } from '@baize/kernel';
import {
  createMember,
  createPasswordHasher,
  type IdentityParts,
  type Member,
  memberById,
  type NewMember,
  openSession,
} from './server/index.ts';

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

/** A token of a new session of the member: for tests that are not about signing in. */
export async function aToken(db: Database, clock: Clock, member: Pick<Member, 'id'>): Promise<string> {
  const opened = await db.transaction(tx =>
    openSession(tx, member.id, { ip: '127.0.0.1', userAgent: 'test', isSecure: true, now: clock.now() }),
  );
  return opened.token;
}

/** What the module needs in a test: a captcha whose answer is 12345, and a brand of its own. */
export const testParts: IdentityParts = {
  captcha: { kind: 'fixed', answer: '12345' },
  policy: async () => ({ minimumAge: 18, currency: 'CNY', hasFreePlay: true, forcesPasswordChange: false }),
};
