import type { OfficeModule } from '@baize/ui';

export const faultsOffice: OfficeModule = {
  name: 'faults',
  pages: [
    {
      path: '/faults',
      page: () => import('./faults-page.tsx'),
      title: 'faults.office.title',
      menu: { group: 'system', order: 72, icon: 'warning' },
      permission: 'faults.read',
    },
    { path: '/faults/:id', page: () => import('./fault-page.tsx'), title: 'faults.office.one', permission: 'faults.read' },
  ],
  actions: ['faults.know'],
};
