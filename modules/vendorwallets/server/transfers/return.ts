import type { Transaction } from '@baize/db';
import { listen } from '@baize/events';
import { memberById } from '@baize/identity/server';
import { type Instant, type MemberId, parseInstant } from '@baize/kernel';
import { playBounded } from '@baize/protection/contract';
import { hasPlayLimit, isExcluded } from '@baize/protection/server';
import { collectAll } from './handlers.ts';

/** What a member has with vendors is asked back when they may not play with it any more, or not without being counted. Answers whether that is so. */
export async function returnIfBound(tx: Transaction, memberId: MemberId, at: Instant): Promise<boolean> {
  if (!(await hasPlayLimit(tx, memberId)) && !(await isExcluded(tx, memberId, at))) return false;
  const member = await memberById(tx, memberId);
  if (member) await collectAll(tx, member, at);
  return true;
}

/** Immediately; what was under way just then, or was refused because more had been lost than we knew, is asked back by the hourly look at all wallets. */
export const returnWhenBound = listen({
  name: 'cashier.return-when-bound',
  event: playBounded,
  handle: async (tx, { memberId, at }) => {
    await returnIfBound(tx, memberId, parseInstant(at));
  },
});
