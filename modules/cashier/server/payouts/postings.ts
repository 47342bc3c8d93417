import type { Transaction } from '@baize/db';
import type { Currency, Instant, MemberId } from '@baize/kernel';
import type { AccountName } from '@baize/ledger/contract';
import { transfer } from '@baize/ledger/server';
import { cashOf } from '@baize/wallet/server';
import { type MoneyMove, tellMoved } from '../money-moved.ts';

/** What a member has asked to be paid and was not paid yet: it can be neither played nor asked for twice. */
const lockedOf = (memberId: MemberId, unit: Currency): AccountName => ({ ownerId: memberId, kind: 'member.locked', unit });
/** What a provider owes us or has paid for us. */
const providerOf = (provider: string, unit: Currency): AccountName => ({ kind: 'house.payments', qualifier: provider, unit });
const fees = (unit: Currency): AccountName => ({ kind: 'house.payments', qualifier: 'fees', unit });

interface Movement {
  readonly withdrawalId: string;
  readonly memberId: MemberId;
  readonly minor: bigint;
  readonly unit: Currency;
  readonly at: Instant;
}

async function move(
  tx: Transaction,
  m: Movement,
  how: { reference: string; kind: string; what: MoneyMove; from: AccountName; to: AccountName },
): Promise<void> {
  if (m.minor === 0n) return;
  const { memberId, withdrawalId: subjectId, minor, unit: currency, at } = m;
  const { what, ...transferred } = how;
  await transfer(tx, { ...transferred, subjectId, amountMinor: minor, at });
  await tellMoved(tx, what, { memberId, subjectId, minor, currency, at });
}

/** Asked for: out of the balance, set aside. Errors: ledger.insufficient. */
export const lockFunds = (tx: Transaction, m: Movement): Promise<void> =>
  move(tx, m, {
    reference: `withdrawal:${m.withdrawalId}:lock`,
    kind: 'cashier.withdrawal',
    what: 'withdrawal-requested',
    from: cashOf(m.memberId, m.unit),
    to: lockedOf(m.memberId, m.unit),
  });

/** One part was paid. */
export const postPayout = (tx: Transaction, m: Movement & { payoutId: string; provider: string }): Promise<void> =>
  move(tx, m, {
    reference: `payout:${m.payoutId}`,
    kind: 'cashier.payout',
    what: 'withdrawal-paid',
    from: lockedOf(m.memberId, m.unit),
    to: providerOf(m.provider, m.unit),
  });

/** The fee, once all was paid. */
export const postFee = (tx: Transaction, m: Movement): Promise<void> =>
  move(tx, m, {
    reference: `withdrawal:${m.withdrawalId}:fee`,
    kind: 'cashier.withdrawal-fee',
    what: 'withdrawal-fee',
    from: lockedOf(m.memberId, m.unit),
    to: fees(m.unit),
  });

/** What was not paid, back into the balance. */
export const returnFunds = (tx: Transaction, m: Movement): Promise<void> =>
  move(tx, m, {
    reference: `withdrawal:${m.withdrawalId}:return`,
    kind: 'cashier.withdrawal-return',
    what: 'withdrawal-returned',
    from: lockedOf(m.memberId, m.unit),
    to: cashOf(m.memberId, m.unit),
  });

/** Paid, but it never arrived: back into the balance. What the provider owes for it is between the provider and us. */
export const returnMissing = (tx: Transaction, m: Movement & { provider: string }): Promise<void> =>
  move(tx, m, {
    reference: `withdrawal:${m.withdrawalId}:missing`,
    kind: 'cashier.payout-missing',
    what: 'withdrawal-returned',
    from: providerOf(m.provider, m.unit),
    to: cashOf(m.memberId, m.unit),
  });
