import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';
import { agentPostingKinds } from '../contract/posting-kinds.ts';
import { BillsTile } from './bills/tile.tsx';

export const agentsOffice: OfficeModule = {
  name: 'agents',
  pages: [
    {
      path: '/agent-bills',
      page: () => import('./bills/bills-page.tsx'),
      title: 'agents.bills.title',
      menu: { group: 'money', order: 35, icon: 'records' },
      permission: 'agents.read',
      queues: ['agents.bills'],
    },
  ],
  parts: [
    { at: 'office.home', order: 19, Part: BillsTile, permission: 'agents.contracts' },
    {
      at: 'office.member',
      order: 34,
      Part: lazy(() => import('./contracts-part.tsx')),
      tab: { key: 'contracts', title: 'agents.contract.title' },
      permission: 'agents.read',
    },
  ],
  lines: { kinds: agentPostingKinds },
  actions: ['agents.decide-bill', 'agents.offer-contract', 'agents.process-contract', 'agents.set-bill-bound'],
};
