import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '@baize/db';
import { type Admits, type Person, personOf } from '@baize/identity/server';
import type { Clock, Instant, MemberId } from '@baize/kernel';
import { isBarred } from '../limits/rules.ts';
import { readBar } from '../limits/store.ts';
import { barOf } from '../play/store.ts';
import { type Mark, marksOf, soughtFor } from './rules.ts';
import { addMarks, dropMarks, findMarked, findMarks } from './store.ts';

const digestOf = ({ kind, text }: Mark): Buffer =>
  createHash('sha256')
    .update(`${kind === 'mobile-tail' ? 'mobile' : kind} ${text}`)
    .digest();
const withDigests = (marks: readonly Mark[]) => marks.map(mark => ({ kind: mark.kind, digest: digestOf(mark) }));

/** Keeps by what someone who excludes themselves will be known again. */
export async function markExcluded(tx: Transaction, memberId: MemberId): Promise<void> {
  await dropMarks(tx, memberId);
  await addMarks(tx, memberId, withDigests(marksOf(await personOf(tx, memberId))));
}

/** Of these people those who are known again by what a member left who has excluded themselves; not the member. */
export async function alikeAmong(
  db: Queryable,
  { memberId, people }: { memberId: MemberId; people: readonly { readonly id: MemberId; readonly person: Person }[] },
): Promise<MemberId[]> {
  const left = new Set((await findMarks(db, memberId)).map(({ kind, digest }) => `${kind} ${digest.toString('hex')}`));
  const isAlike = (person: Person) =>
    withDigests(soughtFor(person)).some(({ kind, digest }) => left.has(`${kind} ${digest.toString('hex')}`));
  return left.size === 0 ? [] : people.filter(({ id, person }) => id !== memberId && isAlike(person)).map(({ id }) => id);
}

/** Whether these are the details of someone else's account whose owner has excluded themselves and has not come back. */
export async function isKnownExcluded(
  db: Queryable,
  { person, except, at }: { person: Person; except: MemberId | null; at: Instant },
): Promise<boolean> {
  const sought = withDigests(soughtFor(person));
  if (sought.length === 0) return false;
  const guards = await findMarked(db, sought);
  return guards.some(guard => guard.memberId !== except && guard.bar === 'self-exclusion' && isBarred(barOf(guard), at));
}

/**
 * For identity, which asks before it takes someone in, and before it binds a number or an address. What someone binds who has excluded themselves is
 * remembered as well: otherwise changing the number first would be a way back in.
 */
export const admitsUnlessExcluded =
  (clock: Clock): Admits =>
  async (tx, { memberId, ...person }) => {
    const at = clock.now();
    if (await isKnownExcluded(tx, { person, except: memberId, at })) return false;
    const own = memberId && (await readBar(tx, memberId));
    if (memberId && own && own.bar === 'self-exclusion' && isBarred(own, at)) await addMarks(tx, memberId, withDigests(marksOf(person)));
    return true;
  };
