import type { OfficeModule } from '@baize/ui';

export const legalOffice: OfficeModule = {
  name: 'legal',
  pages: [
    {
      path: '/legal',
      page: () => import('./legal-list-page.tsx'),
      title: 'legal.office.title',
      menu: { group: 'system', order: 46, icon: 'records' },
      permission: 'legal.read',
    },
    { path: '/legal/:page', page: () => import('./editor-page.tsx'), title: 'legal.office.title', permission: 'legal.read' },
    {
      path: '/legal/:page/compare',
      page: () => import('./compare/compare-page.tsx'),
      title: 'legal.office.compare',
      permission: 'legal.read',
    },
  ],
  actions: ['legal.publish', 'legal.restore', 'legal.save'],
};
