import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';

export const betsOffice: OfficeModule = {
  name: 'bets',
  timelines: [{ name: 'bets.days', title: 'bets.title', icon: 'slots' }],
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
