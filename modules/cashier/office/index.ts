import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';
import { cashierPostingKinds } from '../contract/posting-kinds.ts';
import { DepositsTile, DisputesTile, StoppedWalletsTile, WithdrawalsTile } from './tiles.tsx';

export const cashierOffice: OfficeModule = {
  name: 'cashier',
  pages: [
    {
      path: '/withdrawals',
      page: () => import('./withdrawals/withdrawals-page.tsx'),
      title: 'cashier.office.title',
      menu: { group: 'money', order: 20, icon: 'withdraw' },
      permission: 'withdrawals.read',
      queues: ['cashier.withdrawals', 'cashier.disputes'],
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
      queues: ['cashier.deposits'],
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
      queues: ['cashier.unknown-transfers'],
    },
    {
      path: '/member-transfers',
      page: () => import('./transfers/transfers-page.tsx'),
      title: 'cashier.office.transfers.title',
      menu: { group: 'money', order: 25, icon: 'transfer' },
      permission: 'cashier.read',
    },
    {
      path: '/stopped-wallets',
      page: () => import('./stopped-wallets/stopped-wallets-page.tsx'),
      title: 'cashier.office.stopped.title',
      menu: { group: 'money', order: 32, icon: 'warning' },
      permission: 'wallet-transfers.read',
      queues: ['cashier.stopped-wallets'],
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
    {
      at: 'office.member',
      order: 15,
      Part: lazy(() => import('./turnover/turnover-part.tsx')),
      tab: { key: 'cashier', title: 'cashier.office.member.tab' },
      permission: 'withdrawals.read',
    },
    { at: 'office.home', order: 12, Part: DepositsTile, permission: 'cashier.read' },
    { at: 'office.home', order: 14, Part: WithdrawalsTile, permission: 'withdrawals.read' },
    { at: 'office.home', order: 16, Part: DisputesTile, permission: 'withdrawals.read' },
    { at: 'office.home', order: 18, Part: StoppedWalletsTile, permission: 'wallet-transfers.read' },
  ],
  lines: { kinds: cashierPostingKinds },
};
