import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';

export const protectionOffice: OfficeModule = {
  name: 'protection',
  pages: [
    {
      path: '/retention',
      page: () => import('./retention/retention-page.tsx'),
      title: 'protection.office.retention.title',
      menu: { group: 'system', order: 48, icon: 'clock' },
      permission: 'protection.read',
    },
  ],
  parts: [
    {
      at: 'office.member',
      order: 40,
      Part: lazy(() => import('./protection/protection-part.tsx')),
      tab: { key: 'protection', title: 'protection.office.title' },
      permission: 'protection.read',
    },
  ],
  timelines: [{ name: 'protection.record', title: 'protection.office.title', icon: 'shield' }],
  actions: ['protection.bar', 'protection.limit'],
};
