import type { WebModule } from '@baize/ui';

export const betsWeb: WebModule = {
  name: 'bets',
  centre: [
    {
      centre: 'member',
      key: 'personalHistoryCopy',
      label: 'bets.title',
      icon: 'list',
      order: 60,
      page: () => import('./bets-page.tsx'),
      inHeader: true,
      officialOnly: true,
    },
  ],
};
