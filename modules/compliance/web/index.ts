import type { WebModule } from '@baize/ui';
import { RealityPlace } from './reality/reality-place.tsx';

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
    {
      centre: 'member',
      key: 'limits',
      label: 'compliance.limits',
      icon: 'lock',
      order: 16,
      page: () => import('./limits/limits-page.tsx'),
      inHeader: true,
      officialOnly: true,
    },
  ],
  parts: [{ at: 'shell.overlay', order: 30, Part: RealityPlace, asksForTexts: true }],
};
