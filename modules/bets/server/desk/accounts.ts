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

/** The ids of accounts, kept because they never change. Bounded: the oldest half goes when it is full. */
export class AccountCache {
  readonly #ids = new Map<string, AccountId>();
  readonly #max: number;

  constructor(max = 200_000) {
    this.#max = max;
  }

  /** Opens what is not known yet, in one statement. */
  async open(tx: Transaction, names: readonly AccountName[]): Promise<void> {
    const missing = [...new Map(names.map(name => [keyOf(name), name])).entries()].filter(([key]) => !this.#ids.has(key));
    if (missing.length === 0) return;
    const ids = await openAccounts(
      tx,
      missing.map(([, name]) => name),
    );
    if (this.#ids.size > this.#max) for (const key of [...this.#ids.keys()].slice(0, this.#max / 2)) this.#ids.delete(key);
    missing.forEach(([key], i) => {
      const id = ids[i];
      if (id !== undefined) this.#ids.set(key, id);
    });
  }

  find(name: AccountName | undefined): AccountId | undefined {
    return name && this.#ids.get(keyOf(name));
  }
}
