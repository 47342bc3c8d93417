import type { WebModule } from '@baize/ui';
import { lazy } from 'react';

export const cashierWeb: WebModule = {
  name: 'cashier',
  centre: [
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
  ],
  parts: [{ at: 'home.tasks', order: 5, Part: lazy(() => import('./withdraw/receipt-cards.tsx')) }],
};
