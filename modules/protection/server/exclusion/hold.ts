import type { Queryable, Transaction } from '@baize/db';
import { freezeMember, lockMember, personOf } from '@baize/identity/server';
import type { Instant, MemberId } from '@baize/kernel';
import { isBarred } from '../limits/rules.ts';
import { hasEntry, insertEntry } from '../limits/store.ts';
import { barOf, barredAmong } from '../play/store.ts';
import { isKnownExcluded } from './match.ts';

const recognised = 'exclusion.recognised';

const isAnyExcluded = async (db: Queryable, memberIds: readonly MemberId[], at: Instant): Promise<boolean> =>
  memberIds.length > 0 && (await barredAmong(db, memberIds)).some(guard => guard.bar === 'self-exclusion' && isBarred(barOf(guard), at));

/**
 * Freezes an account whose owner turns out to be someone who has excluded themselves under another, until staff have reviewed it: by the details that are known
 * by now, or by what the caller knows they share, as a bank account. Once only: whoever was let in again by staff stays in. Answers whether it was frozen.
 */
export async function holdIfExcluded(
  tx: Transaction,
  { memberId, alike, at }: { memberId: MemberId; alike: readonly MemberId[]; at: Instant },
): Promise<boolean> {
  if ((await lockMember(tx, memberId)).status !== 'active' || (await hasEntry(tx, memberId, recognised))) return false;
  const byAccount = await isAnyExcluded(tx, alike, at);
  if (!byAccount && !(await isKnownExcluded(tx, { person: await personOf(tx, memberId), except: memberId, at }))) return false;
  await freezeMember(tx, { memberId, reason: 'excluded', at });
  await insertEntry(tx, memberId, { at, by: 'system', what: recognised, reason: '', facts: { by: byAccount ? 'account' : 'person' } });
  return true;
}
