import type { OfficeModule } from '@baize/ui';

export const backupsOffice: OfficeModule = {
  name: 'backups',
  pages: [
    {
      path: '/backups',
      page: () => import('./backups-page.tsx'),
      title: 'backups.title',
      menu: { group: 'system', order: 32, icon: 'clock' },
      permission: 'backups.read',
      queues: [{ name: 'backups.late', title: 'backups.office.late', isUnusual: true }],
    },
  ],
};
