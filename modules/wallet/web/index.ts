import type { WebModule } from '@baize/ui';
import { lazy } from 'react';
import { walletPostingKinds } from '../contract/posting-kinds.ts';

/** Only who is logged in has a balance: a visitor's first page does not carry its code. */
const BalanceSlot = lazy(() => import('./header/balance-slot.tsx'));
const CentreHead = lazy(() => import('./header/centre-head.tsx'));

export const walletWeb: WebModule = {
  name: 'wallet',
  centre: [
    {
      centre: 'member',
      key: 'transferFund',
      label: 'wallet.funds.title',
      icon: 'wallet',
      order: 20,
      page: () => import('./funds/funds-page.tsx'),
      inHeader: true,
      officialOnly: true,
    },
    {
      centre: 'member',
      key: 'transactionHistory',
      label: 'wallet.record.title',
      icon: 'records',
      order: 70,
      page: () => import('./record/record-page.tsx'),
      inHeader: true,
      officialOnly: true,
    },
  ],
  parts: [
    { at: 'header.balance', order: 10, Part: BalanceSlot },
    { at: 'centre.head', order: 10, Part: CentreHead },
  ],
  lines: { kinds: walletPostingKinds, links: { 'wallet.sandbox-deposit': () => ({ mc: 'depositv2' }) } },
};
