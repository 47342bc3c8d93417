import type { OfficeModule } from '@baize/ui';
import { ChecklistCard } from './checklist/checklist-card.tsx';

export const brandOffice: OfficeModule = {
  name: 'brand',
  pages: [
    {
      path: '/setup',
      page: () => import('./checklist/checklist-page.tsx'),
      title: 'brand.office.checklist.page',
      menu: { group: 'system', order: 39, icon: 'flag' },
      permission: 'brand.read',
    },
    {
      path: '/brand',
      page: () => import('./setup/setup-page.tsx'),
      title: 'brand.office.setup.title',
      menu: { group: 'system', order: 40, icon: 'star' },
      permission: 'brand.read',
    },
    {
      path: '/law',
      page: () => import('./law/law-page.tsx'),
      title: 'brand.office.law.title',
      menu: { group: 'system', order: 45, icon: 'shield' },
      permission: 'brand.read',
    },
    {
      path: '/opening',
      page: () => import('./opening/opening-page.tsx'),
      title: 'brand.office.opening.title',
      menu: { group: 'system', order: 50, icon: 'globe' },
      permission: 'brand.read',
    },
    {
      path: '/switches',
      page: () => import('./switches/switches-page.tsx'),
      title: 'brand.office.switches.title',
      menu: { group: 'system', order: 60, icon: 'settings' },
      permission: 'brand.read',
    },
    {
      path: '/domains',
      page: () => import('./domains/domains-page.tsx'),
      title: 'brand.office.domains.title',
      menu: { group: 'system', order: 70, icon: 'external' },
      permission: 'brand.read',
    },
  ],
  parts: [{ at: 'office.top', order: 10, Part: ChecklistCard, permission: 'brand.read' }],
};
