import type { WebModule } from '@baize/ui';

export const reportsWeb: WebModule = {
  name: 'reports',
  centre: [
    {
      centre: 'member',
      key: 'personalProfit',
      label: 'reports.profit.title',
      icon: 'chart',
      order: 80,
      page: () => import('./profit/profit-page.tsx'),
      inHeader: true,
      officialOnly: true,
    },
  ],
};
