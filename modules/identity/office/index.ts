import type { OfficeModule } from '@baize/ui';
import { lazy } from 'react';
import { BonusTile, MembersTile, RecognisedTile } from './members-tile.tsx';
import { TestPanel } from './outbox/test-panel.tsx';

export const identityOffice: OfficeModule = {
  name: 'identity',
  pages: [
    {
      path: '/members',
      page: () => import('./list/members-page.tsx'),
      title: 'identity.office.members.title',
      menu: { group: 'members', order: 10, icon: 'user' },
      permission: 'members.read',
    },
    {
      path: '/members/:id',
      page: () => import('./member/member-page.tsx'),
      title: 'identity.office.member.title',
      permission: 'members.read',
    },
    {
      path: '/labels',
      page: () => import('./labels/labels-page.tsx'),
      title: 'identity.office.labels.title',
      menu: { group: 'members', order: 30, icon: 'flag' },
      permission: 'members.read',
    },
    {
      path: '/recoveries',
      page: () => import('./recoveries/recoveries-page.tsx'),
      title: 'identity.office.recoveries.title',
      menu: { group: 'members', order: 25, icon: 'lock' },
      permission: 'members.secure',
      queues: ['identity.recoveries'],
    },
    {
      path: '/recoveries/:id',
      page: () => import('./recoveries/recovery-page.tsx'),
      title: 'identity.office.recovery.title',
      permission: 'members.secure',
    },
    {
      path: '/bonus-answers',
      page: () => import('./bonus/bonus-page.tsx'),
      title: 'identity.office.bonus.title',
      menu: { group: 'members', order: 27, icon: 'message' },
      permission: 'members.contact',
      queues: ['identity.bonus-answers'],
    },
    {
      path: '/registration',
      page: () => import('./registration/registration-page.tsx'),
      title: 'identity.office.form.title',
      menu: { group: 'members', order: 40, icon: 'records' },
      permission: 'registration.read',
    },
    {
      path: '/messages',
      page: () => import('./outbox/outbox-page.tsx'),
      title: 'identity.office.outbox.title',
      menu: { group: 'system', order: 40, icon: 'message' },
      permission: 'messages.read',
    },
  ],
  parts: [
    {
      at: 'office.member',
      order: 12,
      Part: lazy(() => import('./member/notes-part.tsx')),
      tab: { key: 'notes', title: 'identity.office.notes.title' },
      permission: 'members.read',
    },
    { at: 'office.setup', order: 10, Part: TestPanel, permission: 'messages.test' },
    { at: 'office.home', order: 10, Part: MembersTile, permission: 'members.read' },
    { at: 'office.home', order: 18, Part: RecognisedTile, permission: 'members.read' },
    { at: 'office.home', order: 20, Part: BonusTile, permission: 'members.contact' },
  ],
  searches: [
    {
      name: 'identity.members',
      title: 'identity.office.members.title',
      icon: 'user',
      to: ({ id }) => `/members/${id}`,
      permission: 'members.read',
    },
    {
      name: 'identity.contacts',
      title: 'identity.office.members.title',
      icon: 'phone',
      to: ({ id }) => `/members/${id}`,
      permission: 'members.read',
      isAudited: true,
    },
  ],
  timelines: [
    { name: 'identity.account', title: 'identity.office.timeline.account', icon: 'user' },
    { name: 'identity.logins', title: 'identity.office.timeline.logins', icon: 'lock' },
    { name: 'identity.notes', title: 'identity.office.timeline.notes', icon: 'edit' },
  ],
  actions: [
    'member.decide-bonus',
    'label.put',
    'member.approve-recovery',
    'member.end-sessions',
    'member.freeze',
    'member.note',
    'member.read-contact',
    'member.read-recovery',
    'member.reject-recovery',
    'member.reset-factors',
    'member.search-contact',
    'member.set-labels',
    'member.set-type',
    'member.unfreeze',
    'message.test',
    'registration.set-form',
  ],
};
