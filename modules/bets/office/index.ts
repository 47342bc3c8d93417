import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';

export const betsOffice: OfficeModule = {
  name: 'bets',
  parts: [
    {
      at: 'office.member',
      order: 20,
      Part: lazy(() => import('./bets-part.tsx')),
      tab: { key: 'bets', title: 'bets.title' },
      permission: 'bets.read',
    },
  ],
};
