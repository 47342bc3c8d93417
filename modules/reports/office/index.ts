import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';

export const reportsOffice: OfficeModule = {
  name: 'reports',
  pages: [
    {
      path: '/business',
      page: () => import('./business-page.tsx'),
      title: 'reports.figures.title',
      menu: { group: 'money', order: 5, icon: 'chart' },
      permission: 'reports.read',
    },
    {
      path: '/business/players',
      page: () => import('./players-page.tsx'),
      title: 'reports.figures.members',
      permission: 'reports.read',
    },
  ],
  parts: [
    { at: 'office.business', order: 10, Part: lazy(() => import('./business-part.tsx')), permission: 'reports.read' },
    { at: 'office.unusual', order: 10, Part: lazy(() => import('./unusual-part.tsx')), permission: 'reports.read' },
  ],
};
