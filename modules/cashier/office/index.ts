import type { OfficeModule } from '@baize/ui';

export const cashierOffice: OfficeModule = {
  name: 'cashier',
  pages: [
    {
      path: '/deposit-methods',
      page: () => import('./methods/methods-page.tsx'),
      title: 'cashier.office.methods.title',
      menu: { group: 'money', order: 40, icon: 'settings' },
      permission: 'cashier.read',
    },
    {
      path: '/deposit-methods/:id',
      page: () => import('./methods/method-page.tsx'),
      title: 'cashier.office.methods.title',
      permission: 'cashier.read',
    },
  ],
};
