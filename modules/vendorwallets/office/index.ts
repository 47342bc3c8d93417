import type { OfficeModule } from '@baize/ui';
import { transferTones } from './transfers/tones.ts';

export const vendorWalletsOffice: OfficeModule = {
  name: 'vendorwallets',
  pages: [
    {
      path: '/wallet-transfers',
      page: () => import('./transfers/wallet-transfers-page.tsx'),
      title: 'vendorwallets.office.transfers.title',
      menu: { group: 'money', order: 30, icon: 'transfer' },
      permission: 'wallet-transfers.read',
      queues: [
        {
          name: 'vendorwallets.unknown',
          title: 'vendorwallets.office.tile.unknown',
          to: '/wallet-transfers?state=unknown',
          isUnusual: true,
        },
      ],
    },
    {
      path: '/stopped-wallets',
      page: () => import('./stopped/stopped-wallets-page.tsx'),
      title: 'vendorwallets.office.stopped.title',
      menu: { group: 'money', order: 32, icon: 'warning' },
      permission: 'wallet-transfers.read',
      queues: [{ name: 'vendorwallets.stopped', isUnusual: true }],
    },
    {
      path: '/transfer-vendors',
      page: () => import('./vendors/vendors-page.tsx'),
      title: 'vendorwallets.office.vendors.title',
      menu: { group: 'money', order: 55, icon: 'settings' },
      permission: 'wallet-transfers.read',
    },
    {
      path: '/transfer-vendors/:code',
      page: () => import('./vendors/vendor-page.tsx'),
      title: 'vendorwallets.office.vendors.title',
      permission: 'wallet-transfers.read',
    },
  ],
  searches: [
    {
      name: 'vendorwallets.transfers',
      title: 'vendorwallets.office.transfers.title',
      icon: 'transfer',
      to: ({ title }) => `/wallet-transfers?reference=${title}`,
      permission: 'wallet-transfers.read',
      states: { texts: 'vendorwallets.state', tones: transferTones },
    },
  ],
  targets: [
    { kind: 'transfer-vendor', to: id => `/transfer-vendors/${id}` },
    { kind: 'vendor-wallet', to: () => '/stopped-wallets' },
  ],
  actions: [
    'cashier.ask-wallet-transfer',
    'cashier.change-transfer-vendor',
    'cashier.decide-stopped-wallet',
    'cashier.make-transfer-vendor',
    'cashier.renew-vendor-key',
  ],
};
