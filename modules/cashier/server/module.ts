import { defineModule, feed, type Module } from '@baize/call/server';
import type { Vault } from '@baize/compliance/server';
import { withdrawalsChannel } from '../contract/index.ts';
import { askPayouts, payoutJob } from './payout-job.ts';
import type { PaymentProvider } from './ports/provider.ts';
import { closeReceipts } from './receipts.ts';
import { withdrawHandlers } from './withdraw-handlers.ts';
import { openViews } from './withdraw-views.ts';

export const cashierMigrations = { module: 'cashier', folder: new URL('./migrations/', import.meta.url) };

export interface CashierParts {
  readonly providers: readonly PaymentProvider[];
  /** Where pictures that members give as proof are kept. */
  readonly vault: Vault;
  /** Where a provider sends its notices: this installation as the provider reaches it. */
  readonly noticeUrl: (provider: string) => string;
}

export const cashierModule = (parts: CashierParts): Module =>
  defineModule({
    name: 'cashier',
    migrations: cashierMigrations,
    handlers: [...withdrawHandlers(parts.vault, parts.providers)],
    feeds: [feed(withdrawalsChannel, (db, { memberId }) => openViews(db, memberId))],
    jobs: [payoutJob(parts) as never],
    loops: [askPayouts, closeReceipts],
    permissions: ['withdrawals.read', 'withdrawals.decide', 'withdrawals.pay', 'cashier.configure'],
  });
