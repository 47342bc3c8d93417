import type { WebModule } from '@baize/ui';

export const kycWeb: WebModule = {
  name: 'kyc',
  centre: [
    {
      centre: 'member',
      key: 'identityCheck',
      label: 'kyc.title',
      icon: 'flag',
      order: 15,
      page: () => import('./check-page.tsx'),
      officialOnly: true,
    },
  ],
};
