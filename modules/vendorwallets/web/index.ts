import type { WebModule } from '@baize/ui';
import { lazy } from 'react';

export const vendorWalletsWeb: WebModule = {
  name: 'vendorwallets',
  parts: [
    { at: 'wallet.funds', order: 10, Part: lazy(() => import('./vendor-wallets.tsx')) },
    { at: 'vendor.wallet', order: 10, Part: lazy(() => import('./vendor-wallet-here.tsx')) },
  ],
};
