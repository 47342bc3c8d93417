import type { OfficeModule } from '@baize/ui';
import { RoundsTile, VendorsTile } from './tiles.tsx';

export const gamesOffice: OfficeModule = {
  name: 'games',
  pages: [
    {
      path: '/vendors',
      page: () => import('./vendors-page.tsx'),
      title: 'games.office.vendors.title',
      menu: { group: 'games', order: 10, icon: 'grid' },
      permission: 'vendors.read',
    },
    {
      path: '/games',
      page: () => import('./games-page.tsx'),
      title: 'games.office.games.title',
      menu: { group: 'games', order: 20, icon: 'slots' },
      permission: 'vendors.read',
    },
  ],
  parts: [
    { at: 'office.home', order: 20, Part: VendorsTile, permission: 'vendors.read' },
    { at: 'office.home', order: 30, Part: RoundsTile, permission: 'vendors.read' },
  ],
};
