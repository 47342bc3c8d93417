import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';
import { agentPostingKinds } from '../contract/posting-kinds.ts';

export const agentsOffice: OfficeModule = {
  name: 'agents',
  pages: [
    {
      path: '/announcements',
      page: () => import('./news-page.tsx'),
      title: 'agents.news.office',
      menu: { group: 'agents', order: 50, icon: 'megaphone' },
      permission: 'agents.read',
    },
  ],
  parts: [
    {
      at: 'office.member',
      order: 34,
      Part: lazy(() => import('./contracts-part.tsx')),
      tab: { key: 'contracts', title: 'agents.contract.title' },
      permission: 'agents.read',
    },
  ],
  lines: { kinds: agentPostingKinds },
  actions: ['agents.offer-contract', 'agents.process-contract', 'agents.publish-announcement', 'agents.withdraw-announcement'],
};
