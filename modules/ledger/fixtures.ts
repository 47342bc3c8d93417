import type { Database } from '@baize/db';
import { type Currency, type Instant, newId } from '@baize/kernel';
import type { AccountId, Posting } from './contract/index.ts';
import { openAccounts } from './server/index.ts';

const at = '2026-11-21T04:00:00.000Z' as Instant;

/** A member account and a house account of the unit. */
export async function aPairOfAccounts(
  db: Database,
  unit: Currency = 'CNY',
): Promise<{ member: AccountId; house: AccountId; ownerId: string }> {
  const ownerId = newId();
  const [member, house] = await openAccounts(db, [
    { ownerId, kind: 'member.cash', unit },
    { kind: 'house.games', qualifier: 'T', unit },
  ]);
  if (member === undefined || house === undefined) throw new Error('two accounts were asked for');
  return { member, house, ownerId };
}

/** A posting that moves `minor` from `source` to `target`. */
export const aTransfer = (source: AccountId, target: AccountId, minor: bigint, reference: string = newId()): Posting => ({
  mode: 'post',
  reference,
  kind: 'test.transfer',
  unit: 'CNY',
  effectiveAt: at,
  entries: [
    { accountId: source, amountMinor: -minor },
    { accountId: target, amountMinor: minor },
  ],
});
