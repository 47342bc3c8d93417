import { orders } from '@baize/cashier/server';
import type { Queryable } from '@baize/db';
import { memberNames } from '@baize/identity/server';
import { findWalletTransfers } from './transfers/store.ts';
import { listTransferVendors } from './vendors/store.ts';

/** Transfers by their number, with the account of the member. */
export const walletTransferSearch = orders('vendorwallets.transfers', 'wallet-transfers.read', findWalletTransfers);

type Names = Map<string, Readonly<Record<string, string>>>;

export const vendorNames = async (db: Queryable): Promise<Names> =>
  new Map((await listTransferVendors(db)).map(({ code, names }) => [code, names]));

/** Whose wallets they are, and where: "vendor:member". */
export async function walletNames(db: Queryable, ids: readonly string[]): Promise<Names> {
  const wallets = ids.map(id => ({ id, vendor: id.slice(0, id.indexOf(':')), memberId: id.slice(id.indexOf(':') + 1) }));
  const [vendors, members] = [await vendorNames(db), await memberNames(db, [...new Set(wallets.map(wallet => wallet.memberId))])];
  return new Map(
    wallets.map(({ id, vendor, memberId }) => [id, { ...vendors.get(vendor), account: members.get(memberId)?.account ?? '' }]),
  );
}
