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
    {
      path: '/lines',
      page: () => import('./profit-page.tsx'),
      title: 'agents.profit.title',
      menu: { group: 'money', order: 90, icon: 'team' },
      permission: 'agents.read',
    },
    {
      path: '/line-signals',
      page: () => import('./signals-page.tsx'),
      title: 'agents.signal.title',
      menu: { group: 'members', order: 28, icon: 'shield' },
      permission: 'agents.signals',
      queues: [{ name: 'agents.signals', isUnusual: true }],
    },
    {
      path: '/agent-bills',
      page: () => import('./bills/bills-page.tsx'),
      title: 'agents.bills.title',
      menu: { group: 'money', order: 35, icon: 'records' },
      permission: 'agents.read',
      queues: [{ name: 'agents.bills', title: 'agents.bills.tile', to: '/agent-bills?state=to-approve' }],
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
    {
      at: 'office.member',
      order: 33,
      Part: lazy(() => import('./line-part.tsx')),
      tab: { key: 'line', title: 'agents.line.title' },
      permission: 'members.read',
    },
  ],
  lines: { kinds: agentPostingKinds },
  targets: [
    { kind: 'bill', to: (_, { account }) => (account ? `/agent-bills?payee=${account}` : '/agent-bills') },
    { kind: 'bill-bound', to: () => '/agent-bills' },
    { kind: 'contract', to: id => `/members/${id.split(':')[0]}?tab=contracts` },
  ],
  actions: [
    'agents.decide-bill',
    'agents.dismiss-signal',
    'agents.move-line',
    'agents.offer-contract',
    'agents.process-contract',
    'agents.publish-announcement',
    'agents.set-bill-bound',
    'agents.withdraw-announcement',
  ],
};
