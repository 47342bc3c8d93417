import type { OfficeModule } from '@baize/ui';
import { useCall, useMay } from '@baize/ui';
import { lazy } from 'react';
import { officeReviews } from '../contract/index.ts';

/** How many wait; nothing for whoever may not see them. */
function useWaiting(): number {
  const may = useMay()('kyc.read');
  return useCall(officeReviews, { pageSize: 1 }, { enabled: may, everyMs: 60_000 }).data?.total ?? 0;
}

export const complianceOffice: OfficeModule = {
  name: 'compliance',
  pages: [
    {
      path: '/reviews',
      page: () => import('./reviews-page.tsx'),
      title: 'compliance.office.title',
      menu: { group: 'members', order: 20, icon: 'shield' },
      permission: 'kyc.read',
      useBadge: useWaiting,
    },
    {
      path: '/reviews/:id',
      page: () => import('./review-page.tsx'),
      title: 'compliance.office.review',
      permission: 'kyc.read',
    },
  ],
  parts: [
    {
      at: 'office.member',
      order: 40,
      Part: lazy(() => import('./protection/protection-part.tsx')),
      tab: { key: 'protection', title: 'compliance.office.protection' },
      permission: 'protection.read',
    },
  ],
};
