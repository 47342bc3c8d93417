import type { Transaction } from '@baize/db';
import type { Currency, MemberId } from '@baize/kernel';
import type { AccountId, AccountName } from '@baize/ledger/contract';
import { committedAccounts, openAccounts } from '@baize/ledger/server';
import { cashOf } from '@baize/wallet/server';

export interface Parties {
  readonly memberId: MemberId;
  readonly currency: Currency;
  /** Qualifier of the operator's account: a vendor's code, or the name of a product of our own. Undefined where no game is named and nothing can move. */
  readonly house: string | undefined;
}

export const cashName = ({ memberId, currency }: Parties): AccountName => cashOf(memberId, currency);

export const houseName = ({ house, currency }: Parties): AccountName | undefined =>
  house === undefined ? undefined : { kind: 'house.games', qualifier: house, unit: currency };

const keyOf = (name: AccountName): string => `${name.ownerId ?? ''} ${name.kind} ${name.qualifier ?? ''} ${name.unit}`;

/**
 * The ids of accounts, kept because they never change. One that a transaction opens itself is its own until the commit: no other can use it before that, nor ever
 * when the transaction fails. Bounded: the oldest half goes when it is full.
 */
export class AccountCache {
  readonly #ids = new Map<string, AccountId>();
  /** What transactions have opened themselves. */
  readonly #opened = new Map<string, { readonly id: AccountId; readonly by: WeakRef<Transaction> }>();
  readonly #max: number;

  constructor(max = 200_000) {
    this.#max = max;
  }

  /** Finds what is not known yet in one statement, and opens what is not there in another. */
  async open(tx: Transaction, names: readonly AccountName[]): Promise<void> {
    const all = new Map(names.map(name => [keyOf(name), name]));
    const unknown = [...all].filter(([key]) => !this.#ids.has(key) && this.#opened.get(key)?.by.deref() !== tx);
    if (unknown.length === 0) return;
    for (const kept of [this.#ids, this.#opened])
      if (kept.size > this.#max) for (const key of [...kept.keys()].slice(0, this.#max / 2)) kept.delete(key);
    const found = await committedAccounts(
      tx,
      unknown.map(([, name]) => name),
    );
    unknown.forEach(([key], i) => {
      const id = found[i] ?? null;
      if (id === null) return;
      this.#ids.set(key, id);
      this.#opened.delete(key);
    });
    const missing = unknown.filter((_, i) => (found[i] ?? null) === null);
    if (missing.length === 0) return;
    const ids = await openAccounts(
      tx,
      missing.map(([, name]) => name),
    );
    const by = new WeakRef(tx);
    missing.forEach(([key], i) => {
      const id = ids[i];
      if (id !== undefined) this.#opened.set(key, { id, by });
    });
  }

  /** The id of an account that the transaction has opened. */
  find(name: AccountName | undefined): AccountId | undefined {
    if (!name) return undefined;
    const key = keyOf(name);
    return this.#ids.get(key) ?? this.#opened.get(key)?.id;
  }
}
