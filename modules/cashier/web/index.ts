import type { WebModule } from '@baize/ui';
import { lazy } from 'react';
import { cashierPostingKinds } from '../contract/posting-kinds.ts';
import { useHasServiceFee } from './transfer/use-service-fee.ts';

const withdrawals = ({ subjectId }: { subjectId: string | null }) => ({ mc: 'withdraw', w: 'records', withdrawal: subjectId ?? undefined });
const transfers = () => ({ mc: 'transferUpline', x: 'records' });

export const cashierWeb: WebModule = {
  name: 'cashier',
  pages: [{ path: '/fees', page: () => import('./fees/fees-page.tsx'), title: 'cashier.fees.title' }],
  centre: [
    {
      centre: 'member',
      key: 'depositv2',
      label: 'cashier.deposit.title',
      icon: 'deposit',
      order: 30,
      page: () => import('./deposit/deposit-page.tsx'),
      officialOnly: true,
    },
    {
      centre: 'member',
      key: 'withdraw',
      label: 'cashier.withdraw.title',
      icon: 'withdraw',
      order: 40,
      page: () => import('./withdraw/withdraw-page.tsx'),
      inHeader: true,
      officialOnly: true,
    },
    {
      centre: 'member',
      key: 'transferUpline',
      label: 'cashier.transfer.title',
      icon: 'transfer',
      order: 50,
      page: () => import('./transfer/transfer-page.tsx'),
      officialOnly: true,
    },
    {
      centre: 'agent',
      key: 'serviceFee',
      label: 'cashier.serviceFee.title',
      icon: 'coin',
      order: 70,
      page: () => import('./transfer/service-fee-page.tsx'),
      useShown: useHasServiceFee,
    },
  ],
  parts: [
    { at: 'home.tasks', order: 5, Part: lazy(() => import('./withdraw/receipts/receipt-cards.tsx')) },
    { at: 'search.panel', order: 5, Part: lazy(() => import('./found-records.tsx')) },
    { at: 'centre.security', order: 10, Part: lazy(() => import('./withdraw/accounts/bound-accounts.tsx')) },
  ],
  lines: {
    kinds: cashierPostingKinds,
    links: {
      'cashier.deposit': ({ subjectId }) => ({ mc: 'depositv2', deposit: subjectId ?? undefined }),
      'cashier.withdrawal': withdrawals,
      'cashier.withdrawal-fee': withdrawals,
      'cashier.withdrawal-return': withdrawals,
      'cashier.payout': withdrawals,
      'cashier.payout-missing': withdrawals,
      'cashier.transfer-up': transfers,
      'cashier.transfer-down': transfers,
      'cashier.transfer-fee': () => ({ ac: 'serviceFee' }),
    },
  },
};
