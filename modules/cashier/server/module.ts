import { defineModule, type Module } from '@baize/call/server';
import type { Vault } from '@baize/files';
import { second } from '@baize/kernel';
import { feed } from '@baize/live/server';
import { depositChannel, walletTransfersChannel, withdrawalsChannel } from '../contract/index.ts';
import { adjustmentHandlers } from './adjustments/adjustments.ts';
import { type Asking, askDepositJob, askDeposit as askDepositNow, askDueLoop } from './deposits/ask.ts';
import { depositHandlers, depositsOf } from './deposits/handlers.ts';
import { depositOfficeHandlers } from './deposits/office-handlers.ts';
import { proofHandlers } from './deposits/proof.ts';
import { demonstrations } from './deposits/view.ts';
import { holdSharers } from './destinations/destinations.ts';
import { methodHandlers } from './methods/handlers.ts';
import { noticeHandlers } from './notices/handlers.ts';
import { noticeAuthenticator, pruneNoticesSchedule, workNoticesLoop } from './notices/work.ts';
import { askPayouts, payoutJob } from './payouts/job.ts';
import type { PaymentProvider } from './ports/provider.ts';
import { vendorWalletOver } from './ports/vendor-wallet-http.ts';
import { cashierQueues } from './queues.ts';
import { closeReceipts } from './receipts/receipts.ts';
import { cashierSteps } from './setup.ts';
import { bookPlaySchedule } from './statements/vendor.ts';
import { transferOfficeHandlers } from './transfers/office.ts';
import { transferHandlers } from './transfers/transfers.ts';
import { stoppedWalletHandlers } from './vendor-wallets/stopped-office.ts';
import { walletTransferOfficeHandlers } from './vendor-wallets/transfer-office.ts';
import { returnWhenBound } from './vendor-wallets/transfer-return.ts';
import { type OpenWallet, walletTransferLoop } from './vendor-wallets/transfer-work.ts';
import { newestWalletTransfers, walletTransferHandlers } from './vendor-wallets/transfers.ts';
import { transferVendorOfficeHandlers } from './vendor-wallets/vendor-office.ts';
import { withdrawHandlers } from './withdrawals/handlers.ts';
import { openViews } from './withdrawals/views.ts';

export const cashierMigrations = { module: 'cashier', folder: new URL('./migrations/', import.meta.url) };

export interface CashierParts {
  readonly providers: readonly PaymentProvider[];
  /** True where the brand runs on play money: only then may a member add some. */
  readonly isPlayMoney: boolean;
  /** Where pictures that members give as proof are kept. */
  readonly vault: Vault;
  /** Where a provider sends its notices: this installation as the provider reaches it. */
  readonly noticeUrl: (provider: string) => string;
  /** This installation as members reach it: they are sent back to it where the brand names no host. */
  readonly publicUrl: string;
  /** How the wallets of transfer vendors are reached; absent = over HTTP. */
  readonly openWallet?: OpenWallet;
  /** Development: vendors' wallets may stand on this machine or in a private network. */
  readonly allowsPrivate?: boolean;
}

/** Over HTTP, at the address, under the key and within the time of the vendor. */
export const walletOverHttp =
  (allowsPrivate: boolean): OpenWallet =>
  (vendor, clock) =>
    vendorWalletOver({ ...vendor, clock, deadlineMs: vendor.answerSeconds * second, allowsPrivate });

export function cashierModule(parts: CashierParts): Module {
  const { providers: list, isPlayMoney, vault, noticeUrl, openWallet = walletOverHttp(parts.allowsPrivate ?? false) } = parts;
  const providers = new Map(list.map(one => [one.code, one]));
  const asking: Asking = { providers, noticeUrl };
  const askDeposit = askDepositJob(asking);
  const isDemonstration = demonstrations(providers, isPlayMoney);
  return defineModule({
    name: 'cashier',
    migrations: cashierMigrations,
    authenticators: [noticeAuthenticator(providers)],
    handlers: [
      ...methodHandlers([...providers.keys()]),
      ...depositHandlers({
        publicUrl: parts.publicUrl,
        providers,
        isPlayMoney,
        askDeposit,
        isDemonstration,
        askNow: (context, id) => askDepositNow(context, asking, id),
      }),
      ...proofHandlers({ vault, isDemonstration }),
      ...depositOfficeHandlers({ ...asking, vault, isDemonstration }),
      ...noticeHandlers(),
      ...withdrawHandlers(vault, list),
      ...transferHandlers,
      ...transferOfficeHandlers,
      ...adjustmentHandlers,
      ...walletTransferHandlers(openWallet),
      ...walletTransferOfficeHandlers,
      ...stoppedWalletHandlers,
      ...transferVendorOfficeHandlers(parts.allowsPrivate ?? false),
    ],
    feeds: [
      feed(depositChannel, (db, memberId) => depositsOf(db, isDemonstration, memberId)),
      feed(withdrawalsChannel, openViews),
      feed(walletTransfersChannel, newestWalletTransfers),
    ],
    listeners: [returnWhenBound as never, holdSharers as never],
    jobs: [askDeposit as never, payoutJob(parts) as never],
    loops: [askDueLoop(asking), workNoticesLoop(asking), askPayouts, closeReceipts, walletTransferLoop(openWallet)],
    schedules: [pruneNoticesSchedule, bookPlaySchedule(openWallet)],
    queues: cashierQueues,
    setup: cashierSteps([...providers.keys()]),
    permissions: [
      'cashier.read',
      'cashier.deposits',
      'cashier.configure',
      'withdrawals.read',
      'withdrawals.decide',
      'withdrawals.pay',
      'adjustments.read',
      'adjustments.propose',
      'adjustments.approve',
      'wallet-transfers.read',
      'wallet-transfers.ask',
      'transfer-vendors.configure',
    ],
  });
}
