import type { OfficeModule } from '@baize/ui';
import { useCall, useMay } from '@baize/ui';
import { officeDeposits, officeStoppedWallets, officeWalletTransfers, officeWithdrawals } from '../contract/index.ts';
import { cashierPostingKinds } from '../contract/posting-kinds.ts';
import { DepositsTile, DisputesTile, StoppedWalletsTile, WithdrawalsTile } from './tiles.tsx';

/** How many wait for somebody; nothing for whoever may not see them. */
function useWaiting(): number {
  const may = useMay()('withdrawals.read');
  const waiting = useCall(officeWithdrawals, { queue: 'waiting', pageSize: 1 }, { enabled: may, everyMs: 30_000 }).data?.total ?? 0;
  const disputed = useCall(officeWithdrawals, { queue: 'disputed', pageSize: 1 }, { enabled: may, everyMs: 30_000 }).data?.total ?? 0;
  return waiting + disputed;
}

/** Deposits that people have to decide. */
function useWaitingDeposits(): number {
  const may = useMay()('cashier.read');
  return useCall(officeDeposits, { which: 'people', pageSize: 1 }, { enabled: may, everyMs: 30_000 }).data?.total ?? 0;
}

/** Transfers between wallets of which nobody knows the end. */
function useUnknownTransfers(): number {
  const may = useMay()('wallet-transfers.read');
  return useCall(officeWalletTransfers, { state: 'unknown', pageSize: 1 }, { enabled: may, everyMs: 30_000 }).data?.total ?? 0;
}

/** Wallets that two people have to open again. */
function useStoppedWallets(): number {
  const may = useMay()('wallet-transfers.read');
  return useCall(officeStoppedWallets, { pageSize: 1 }, { enabled: may, everyMs: 30_000 }).data?.total ?? 0;
}

export const cashierOffice: OfficeModule = {
  name: 'cashier',
  pages: [
    {
      path: '/withdrawals',
      page: () => import('./withdrawals/withdrawals-page.tsx'),
      title: 'cashier.office.title',
      menu: { group: 'money', order: 20, icon: 'withdraw' },
      permission: 'withdrawals.read',
      useBadge: useWaiting,
    },
    {
      path: '/withdrawals/:id',
      page: () => import('./withdrawals/withdrawal-page.tsx'),
      title: 'cashier.office.one',
      permission: 'withdrawals.read',
    },
    {
      path: '/deposits',
      page: () => import('./deposits/deposits-page.tsx'),
      title: 'cashier.office.deposits.title',
      menu: { group: 'money', order: 15, icon: 'deposit' },
      permission: 'cashier.read',
      useBadge: useWaitingDeposits,
    },
    {
      path: '/deposits/:id',
      page: () => import('./deposits/deposit-page.tsx'),
      title: 'cashier.office.deposits.one',
      permission: 'cashier.read',
    },
    {
      path: '/payment-notices',
      page: () => import('./deposits/notices-page.tsx'),
      title: 'cashier.office.notices.title',
      permission: 'cashier.read',
    },
    {
      path: '/deposit-methods',
      page: () => import('./methods/methods-page.tsx'),
      title: 'cashier.office.methods.title',
      menu: { group: 'money', order: 50, icon: 'settings' },
      permission: 'cashier.read',
    },
    {
      path: '/deposit-methods/:id',
      page: () => import('./methods/method-page.tsx'),
      title: 'cashier.office.methods.title',
      permission: 'cashier.read',
    },
    {
      path: '/payout-rules',
      page: () => import('./withdrawals/settings-page.tsx'),
      title: 'cashier.rules.title',
      menu: { group: 'money', order: 60, icon: 'settings' },
      permission: 'withdrawals.read',
    },
    {
      path: '/wallet-transfers',
      page: () => import('./wallet-transfers/wallet-transfers-page.tsx'),
      title: 'cashier.office.wallets.title',
      menu: { group: 'money', order: 30, icon: 'transfer' },
      permission: 'wallet-transfers.read',
      useBadge: useUnknownTransfers,
    },
    {
      path: '/stopped-wallets',
      page: () => import('./stopped-wallets/stopped-wallets-page.tsx'),
      title: 'cashier.office.stopped.title',
      menu: { group: 'money', order: 32, icon: 'warning' },
      permission: 'wallet-transfers.read',
      useBadge: useStoppedWallets,
    },
    {
      path: '/transfer-vendors',
      page: () => import('./transfer-vendors/vendors-page.tsx'),
      title: 'cashier.office.vendors.title',
      menu: { group: 'money', order: 55, icon: 'settings' },
      permission: 'wallet-transfers.read',
    },
    {
      path: '/transfer-vendors/:code',
      page: () => import('./transfer-vendors/vendor-page.tsx'),
      title: 'cashier.office.vendors.title',
      permission: 'wallet-transfers.read',
    },
    {
      path: '/adjustments',
      page: () => import('./adjustments/adjustments-page.tsx'),
      title: 'cashier.adjust.title',
      menu: { group: 'money', order: 40, icon: 'edit' },
      permission: 'adjustments.read',
    },
  ],
  parts: [
    { at: 'office.home', order: 12, Part: DepositsTile, permission: 'cashier.read' },
    { at: 'office.home', order: 14, Part: WithdrawalsTile, permission: 'withdrawals.read' },
    { at: 'office.home', order: 16, Part: DisputesTile, permission: 'withdrawals.read' },
    { at: 'office.home', order: 18, Part: StoppedWalletsTile, permission: 'wallet-transfers.read' },
  ],
  lines: { kinds: cashierPostingKinds },
};
