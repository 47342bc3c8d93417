import type { OfficeModule } from '@baize/ui';

export const reconciliationOffice: OfficeModule = {
  name: 'reconciliation',
  pages: [
    {
      path: '/reconciliation',
      page: () => import('./reconciliation-page.tsx'),
      title: 'reconciliation.title',
      menu: { group: 'money', order: 20, icon: 'check' },
      permission: 'reconciliation.read',
      queues: [{ name: 'reconciliation.findings', title: 'reconciliation.open', to: '/reconciliation?tab=findings', isUnusual: true }],
    },
  ],
  actions: ['reconciliation.resolve', 'reconciliation.run'],
};
