import type { Transaction } from '@baize/db';
import type { Currency, MemberId } from '@baize/kernel';
import type { AccountId, AccountName } from '@baize/ledger/contract';
import { openAccounts } from '@baize/ledger/server';
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
 * The ids of accounts, kept because they never change. An id is kept for good once two transactions have found it: what one alone has found it may itself have
 * opened, and no other can use it before the commit, nor ever when the transaction comes to nothing. Bounded: the oldest half goes when it is full.
 */
export class AccountCache {
  readonly #ids = new Map<string, AccountId>();
  readonly #found = new Map<string, { readonly id: AccountId; readonly by: WeakRef<Transaction> }>();
  readonly #max: number;

  constructor(max = 200_000) {
    this.#max = max;
  }

  /** Opens what is not known yet, in one statement. */
  async open(tx: Transaction, names: readonly AccountName[]): Promise<void> {
    const missing = [...new Map(names.map(name => [keyOf(name), name])).entries()].filter(
      ([key]) => !this.#ids.has(key) && this.#found.get(key)?.by.deref() !== tx,
    );
    if (missing.length === 0) return;
    const ids = await openAccounts(
      tx,
      missing.map(([, name]) => name),
    );
    for (const kept of [this.#ids, this.#found])
      if (kept.size > this.#max) for (const key of [...kept.keys()].slice(0, this.#max / 2)) kept.delete(key);
    const by = new WeakRef(tx);
    missing.forEach(([key], i) => {
      const id = ids[i];
      if (id === undefined) return;
      if (this.#found.get(key)?.id !== id) this.#found.set(key, { id, by });
      else {
        this.#ids.set(key, id);
        this.#found.delete(key);
      }
    });
  }

  /** The id of an account that the transaction has opened. */
  find(name: AccountName | undefined): AccountId | undefined {
    if (!name) return undefined;
    const key = keyOf(name);
    return this.#ids.get(key) ?? this.#found.get(key)?.id;
  }
}
