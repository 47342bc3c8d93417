import type { OfficeModule } from '@baize/ui';
import { useCall, useMay } from '@baize/ui';
import { officeWithdrawals } from '../contract/index.ts';

/** How many wait for somebody; nothing for whoever may not see them. */
function useWaiting(): number {
  const may = useMay()('withdrawals.read');
  const waiting = useCall(officeWithdrawals, { queue: 'waiting', pageSize: 1 }, { enabled: may, everyMs: 30_000 }).data?.total ?? 0;
  const disputed = useCall(officeWithdrawals, { queue: 'disputed', pageSize: 1 }, { enabled: may, everyMs: 30_000 }).data?.total ?? 0;
  return waiting + disputed;
}

export const cashierOffice: OfficeModule = {
  name: 'cashier',
  pages: [
    {
      path: '/withdrawals',
      page: () => import('./withdrawals/withdrawals-page.tsx'),
      title: 'cashier.office.title',
      menu: { group: 'money', order: 20, icon: 'withdraw' },
      permission: 'withdrawals.read',
      useBadge: useWaiting,
    },
    {
      path: '/withdrawals/:id',
      page: () => import('./withdrawals/withdrawal-page.tsx'),
      title: 'cashier.office.one',
      permission: 'withdrawals.read',
    },
    {
      path: '/payout-rules',
      page: () => import('./withdrawals/settings-page.tsx'),
      title: 'cashier.rules.title',
      menu: { group: 'money', order: 60, icon: 'settings' },
      permission: 'withdrawals.read',
    },
  ],
};
