import { type Handler, handle, memberOf, type OfficeSearch } from '@baize/call/server';
import type { Queryable } from '@baize/db';
import { membersByIds } from '@baize/identity/server';
import { findOwnRecords } from '../../contract/index.ts';
import { findDeposits, findTransfers, findWithdrawals, ownRecords } from './search-store.ts';

type Found = Awaited<ReturnType<typeof findTransfers>>;

/** Orders by their number, with the account of the member. */
export const orders = (name: string, permission: string, find: (db: Queryable, words: string) => Promise<Found>): OfficeSearch => ({
  name,
  permission,
  find: async ({ db }, { words }) => {
    const found = await find(db, words);
    const members = await membersByIds(
      db,
      found.map(one => one.memberId),
    );
    const accounts = new Map(members.map(member => [member.id, member.account]));
    return found.map(({ id, title, memberId, minor, currency, state }) => ({
      id,
      title,
      note: accounts.get(memberId) ?? '',
      money: { minor: String(minor), currency },
      ...(state && { state }),
    }));
  },
});

export const cashierSearches = (providers: readonly string[]): readonly OfficeSearch[] => [
  orders('cashier.withdrawals', 'withdrawals.read', findWithdrawals),
  orders('cashier.deposits', 'cashier.read', (db, words) => findDeposits(db, words, providers)),
  orders('cashier.transfers', 'cashier.read', findTransfers),
];

/** What members find of their own. */
export const ownSearchHandlers: readonly Handler[] = [
  handle(findOwnRecords, async context => ({ items: await ownRecords(context.db, memberOf(context).memberId, context.input.words) })),
];
