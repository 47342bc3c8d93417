import type { Transaction } from '@baize/db';
import { announce } from '@baize/events';
import { holdIfExcluded } from '@baize/protection/server';
import { levelReached } from '../contract/index.ts';

import * as store from './store.ts';

/** Ends a review, and looks once more whether we know this person; an approval lifts the member's level and announces it. */
export async function decide(tx: Transaction, review: store.ReviewRow, decision: Omit<store.Decision, 'id'>): Promise<void> {
  await store.decideReview(tx, { id: review.id, ...decision });
  await holdIfExcluded(tx, { memberId: review.memberId, alike: [], at: decision.at });
  if (decision.status === 'rejected') return;
  await store.putLevel(tx, { memberId: review.memberId, level: review.level, since: decision.at });
  await announce(tx, levelReached, [{ memberId: review.memberId, level: review.level }]);
}
