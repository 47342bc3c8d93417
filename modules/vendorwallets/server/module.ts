import { defineModule, type Module } from '@baize/call/server';
import { second } from '@baize/kernel';
import { feed } from '@baize/live/server';
import { walletTransfersChannel } from '../contract/index.ts';
import { vendorWalletOver } from './ports/vendor-wallet-http.ts';
import { vendorNames, walletNames, walletTransferSearch } from './search.ts';
import { newestWalletTransfers, walletTransferHandlers } from './transfers/handlers.ts';
import { walletTransferOfficeHandlers } from './transfers/office.ts';
import { returnWhenBound } from './transfers/return.ts';
import { sumWalletTransfers } from './transfers/store.ts';
import { type OpenWallet, walletTransferLoop } from './transfers/work.ts';
import { transferVendorOfficeHandlers } from './vendors/office.ts';
import { stoppedWalletHandlers } from './wallets/office.ts';
import { bookPlaySchedule } from './wallets/statement.ts';
import { listStoppedWallets } from './wallets/store.ts';

interface VendorWalletParts {
  /** How the wallets of transfer vendors are reached; absent = over HTTP. */
  readonly openWallet?: OpenWallet;
  /** Development: vendors' wallets may be on this machine or in a private network. */
  readonly allowsPrivate?: boolean;
}

/** Over HTTP, at the address, under the key and within the time of the vendor. */
export const walletOverHttp =
  (allowsPrivate: boolean): OpenWallet =>
  (vendor, clock) =>
    vendorWalletOver({ ...vendor, clock, deadlineMs: vendor.answerSeconds * second, allowsPrivate });

export function vendorWalletsModule({ allowsPrivate = false, openWallet = walletOverHttp(allowsPrivate) }: VendorWalletParts): Module {
  return defineModule({
    name: 'vendorwallets',
    handlers: [
      ...walletTransferHandlers(openWallet),
      ...walletTransferOfficeHandlers,
      ...stoppedWalletHandlers,
      ...transferVendorOfficeHandlers(allowsPrivate),
    ],
    feeds: [feed(walletTransfersChannel, newestWalletTransfers)],
    listeners: [returnWhenBound as never],
    loops: [walletTransferLoop(openWallet)],
    schedules: [bookPlaySchedule(openWallet)],
    queues: [
      {
        name: 'vendorwallets.unknown',
        permission: 'wallet-transfers.read',
        waiting: async db => {
          const { total, sums } = await sumWalletTransfers(db, { state: 'unknown', withOpen: false });
          return { count: total, sums };
        },
      },
      {
        name: 'vendorwallets.stopped',
        permission: 'wallet-transfers.read',
        waiting: async db => {
          const { total, items } = await listStoppedWallets(db, { page: 1, pageSize: 1 });
          return { count: total, since: items[0]?.stoppedAt };
        },
      },
    ],
    searches: [walletTransferSearch],
    targets: [
      { kind: 'transfer-vendor', namesOf: vendorNames },
      { kind: 'vendor-wallet', namesOf: walletNames },
    ],
    permissions: ['wallet-transfers.read', 'wallet-transfers.ask', 'transfer-vendors.configure'],
  });
}
