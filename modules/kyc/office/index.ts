import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';

export const kycOffice: OfficeModule = {
  name: 'kyc',
  pages: [
    {
      path: '/reviews',
      page: () => import('./reviews-page.tsx'),
      title: 'kyc.office.title',
      menu: { group: 'members', order: 20, icon: 'shield' },
      permission: 'kyc.read',
      queues: [{ name: 'kyc.reviews' }],
    },
    {
      path: '/reviews/:id',
      page: () => import('./review-page.tsx'),
      title: 'kyc.office.review',
      permission: 'kyc.read',
    },
  ],
  parts: [
    {
      at: 'office.member',
      order: 35,
      Part: lazy(() => import('./reviews-part.tsx')),
      tab: { key: 'reviews', title: 'kyc.office.title' },
      permission: 'kyc.read',
    },
  ],
  actions: ['kyc.claim', 'kyc.release', 'kyc.decide', 'kyc.read-document', 'kyc.read-person'],
};
