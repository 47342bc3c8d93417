import type { WebModule } from '@baize/ui';
import { agentPostingKinds } from '../contract/posting-kinds.ts';

export const agentsWeb: WebModule = {
  name: 'agents',
  centre: [
    {
      centre: 'agent',
      key: 'overview',
      label: 'agents.overview.title',
      icon: 'chart',
      order: 10,
      page: () => import('./overview-page.tsx'),
    },
    { centre: 'agent', key: 'team', label: 'agents.team.title', icon: 'team', order: 20, page: () => import('./team-page.tsx') },
  ],
  lines: { kinds: agentPostingKinds },
};
