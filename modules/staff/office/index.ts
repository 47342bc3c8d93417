import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';
import { endSessionHere, resumeSession } from './session.ts';
import { SignIn } from './sign-in/sign-in.tsx';
import { SavedViews } from './views/saved-views.tsx';

export const staffOffice: OfficeModule = {
  name: 'staff',
  session: { resume: resumeSession, end: endSessionHere },
  pages: [
    {
      path: '/approvals',
      page: () => import('./approvals/approvals-page.tsx'),
      title: 'staff.approval.title',
      menu: { group: 'system', order: 5, icon: 'check' },
      queues: [{ name: 'staff.approvals' }],
    },
    {
      path: '/audit',
      page: () => import('./audit/audit-page.tsx'),
      title: 'staff.audit.title',
      menu: { group: 'system', order: 10, icon: 'records' },
      permission: 'audit.read',
    },
    {
      path: '/staff',
      page: () => import('./list/list-page.tsx'),
      title: 'staff.list.title',
      menu: { group: 'system', order: 20, icon: 'team' },
      permission: 'staff.read',
    },
    {
      path: '/roles',
      page: () => import('./roles/roles-page.tsx'),
      title: 'staff.office.roles.title',
      menu: { group: 'system', order: 22, icon: 'shield' },
      permission: 'staff.read',
    },
    {
      path: '/password',
      page: () => import('./password/password-page.tsx'),
      title: 'staff.office.password.title',
      menu: { group: 'system', order: 38, icon: 'lock' },
    },
    {
      path: '/parked',
      page: () => import('./parked/parked-page.tsx'),
      title: 'staff.office.parked.title',
      menu: { group: 'system', order: 30, icon: 'warning' },
      permission: 'jobs.read',
      queues: [{ name: 'staff.parked', isUnusual: true }],
    },
    {
      path: '/recovery',
      page: () => import('./recovery/recovery-page.tsx'),
      title: 'staff.office.recovery.title',
      menu: { group: 'system', order: 40, icon: 'keyboard' },
    },
  ],
  parts: [
    {
      at: 'office.member',
      order: 5,
      Part: lazy(() => import('./timeline/timeline-part.tsx')),
      tab: { key: 'timeline', title: 'staff.timeline.title' },
      permission: 'members.read',
    },
    { at: 'office.login', order: 10, Part: SignIn },
    { at: 'office.bar', order: 10, Part: SavedViews },
  ],
  timelines: [{ name: 'staff.deeds', title: 'staff.timeline.deeds', icon: 'shield' }],
  targets: [
    { kind: 'staff', to: () => '/staff' },
    { kind: 'bound', to: () => '/approvals' },
  ],
  actions: [
    'approval.approved',
    'approval.rejected',
    'approval.request',
    'approval.set-bound',
    'approval.withdrawn',
    'job.run-again',
    'staff.accept-invitation',
    'staff.change-password',
    'staff.create',
    'staff.enrol-authenticator',
    'staff.invite',
    'staff.invite-from-console',
    'staff.put-role',
    'staff.renew-recovery-codes',
    'staff.reset-access',
    'staff.set-email',
    'staff.set-roles',
    'staff.set-status',
    'staff.sign-in',
    'staff.sign-out',
  ],
};
