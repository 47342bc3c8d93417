import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';
import { walletPostingKinds } from '../contract/posting-kinds.ts';

export const walletOffice: OfficeModule = {
  name: 'wallet',
  pages: [
    {
      path: '/journal',
      page: () => import('./journal/journal-page.tsx'),
      title: 'wallet.office.journal.title',
      menu: { group: 'money', order: 10, icon: 'shield' },
      permission: 'journal.verify',
    },
  ],
  parts: [
    {
      at: 'office.member',
      order: 10,
      Part: lazy(() => import('./member/money-part.tsx')),
      tab: { key: 'money', title: 'wallet.office.member.tab' },
      permission: 'ledger.read',
    },
  ],
  lines: { kinds: walletPostingKinds },
};
