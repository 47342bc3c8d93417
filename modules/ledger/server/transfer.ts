import type { Transaction } from '@baize/db';
import { assert, type Instant } from '@baize/kernel';
import type { AccountName, Entry, Posted } from '../contract/index.ts';
import { openAccounts } from './store.ts';
import { post } from './write-path.ts';

export interface Transfer {
  /** Made by whoever starts the action, before the first try; a repeat with the same content answers the same. */
  readonly reference: string;
  /** A posting kind of the module that transfers: `cashier.deposit`. */
  readonly kind: string;
  /** The object it belongs to: the deposit, the withdrawal. */
  readonly subjectId?: string | undefined;
  readonly from: AccountName;
  readonly to: AccountName;
  /** In 1/10 000 of the major unit, not zero. A negative amount moves from `to` to `from`. */
  readonly amountMinor: bigint;
  /** The part of the amount that goes to another account instead of `to`. Zero opens no account and writes no entry. */
  readonly fee?: { readonly to: AccountName; readonly amountMinor: bigint };
  readonly at: Instant;
}

/**
 * Moves an amount from one account to another in the caller's transaction, and opens the accounts that don't exist yet. Errors: `ledgerErrors` without
 * those of reversals, and amount.too.large.
 */
export async function transfer(tx: Transaction, t: Transfer): Promise<Posted> {
  assert(t.amountMinor !== 0n, 'a transfer moves something');
  const feeMinor = t.fee?.amountMinor ?? 0n;
  assert(feeMinor === 0n || (feeMinor > 0n && feeMinor <= t.amountMinor), 'a fee is a part of the amount');
  const names = [t.from, t.to, ...(t.fee && feeMinor > 0n ? [t.fee.to] : [])];
  assert(
    names.every(name => name.unit === t.from.unit),
    'a transfer stays in one unit',
  );
  const accounts = await openAccounts(tx, names);
  const amounts = [-t.amountMinor, t.amountMinor - feeMinor, feeMinor];
  const entries = accounts.map((accountId, i): Entry => ({ accountId, amountMinor: amounts[i] ?? 0n })).filter(e => e.amountMinor !== 0n);
  const { reference, kind, subjectId, at } = t;
  return post(tx, { mode: 'post', reference, kind, unit: t.from.unit, effectiveAt: at, ...(subjectId ? { subjectId } : {}), entries });
}
