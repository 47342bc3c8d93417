import type { WebModule } from '@baize/ui';
import { RealityPlace } from './reality/reality-place.tsx';

export const protectionWeb: WebModule = {
  name: 'protection',
  pages: [{ path: '/self-test', page: () => import('./self-test/self-test-page.tsx'), title: 'protection.selfTest.title' }],
  centre: [
    {
      centre: 'member',
      key: 'limits',
      label: 'protection.limits',
      icon: 'lock',
      order: 16,
      page: () => import('./limits/limits-page.tsx'),
      inHeader: true,
      officialOnly: true,
    },
  ],
  parts: [{ at: 'shell.overlay', order: 30, Part: RealityPlace, asksForTexts: true }],
};
