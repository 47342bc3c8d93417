import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';

export const complianceOffice: OfficeModule = {
  name: 'compliance',
  pages: [
    {
      path: '/reviews',
      page: () => import('./reviews-page.tsx'),
      title: 'compliance.office.title',
      menu: { group: 'members', order: 20, icon: 'shield' },
      permission: 'kyc.read',
      queues: ['compliance.reviews'],
    },
    {
      path: '/reviews/:id',
      page: () => import('./review-page.tsx'),
      title: 'compliance.office.review',
      permission: 'kyc.read',
    },
    {
      path: '/retention',
      page: () => import('./retention/retention-page.tsx'),
      title: 'compliance.office.retention.title',
      menu: { group: 'system', order: 48, icon: 'clock' },
      permission: 'protection.read',
    },
  ],
  parts: [
    {
      at: 'office.member',
      order: 35,
      Part: lazy(() => import('./reviews-part.tsx')),
      tab: { key: 'reviews', title: 'compliance.office.title' },
      permission: 'kyc.read',
    },
    {
      at: 'office.member',
      order: 40,
      Part: lazy(() => import('./protection/protection-part.tsx')),
      tab: { key: 'protection', title: 'compliance.office.protection' },
      permission: 'protection.read',
    },
  ],
};
