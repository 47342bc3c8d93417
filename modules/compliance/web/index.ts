import type { WebModule } from '@baize/ui';

export const complianceWeb: WebModule = {
  name: 'compliance',
  centre: [
    {
      centre: 'member',
      key: 'identityCheck',
      label: 'compliance.title',
      icon: 'flag',
      order: 15,
      page: () => import('./check-page.tsx'),
      officialOnly: true,
    },
  ],
};
