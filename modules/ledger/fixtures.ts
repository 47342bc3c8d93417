import type { Database } from '@baize/db';
import { type Currency, type Instant, newId } from '@baize/kernel';
import type { AccountId, Posting } from './contract/index.ts';
import { openAccounts, seal, verifyJournal } from './server/index.ts';

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

/** Seals until nothing is left. A transaction of any other test on the same PostgreSQL holds batches back for the moment it takes. */
export async function sealAll(db: Database): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    while ((await seal(db)) > 0);
    if ((await verifyJournal(db)).unsealedBatches === 0) return;
  }
  throw new Error('a transaction elsewhere does not end, so the journal cannot be sealed');
}
