import type { OfficeLineLink, OfficeModule } from '@baize/ui';
import { lazy } from 'react';
import { gamesPostingKinds } from '../contract/posting-kinds.ts';

/** The bet, on the day it was made. */
const toBet: OfficeLineLink = ({ memberId, subjectId, date }) =>
  subjectId ? `/members/${memberId}?tab=bets&search=${subjectId}&from=${date}&to=${date}` : undefined;

export const gamesOffice: OfficeModule = {
  name: 'games',
  pages: [
    {
      path: '/vendors',
      page: () => import('./vendors/vendors-page.tsx'),
      title: 'games.office.vendors.title',
      menu: { group: 'games', order: 10, icon: 'grid' },
      permission: 'vendors.read',
    },
    {
      path: '/vendors/:code',
      page: () => import('./vendors/vendor-page.tsx'),
      title: 'games.office.vendors.title',
      permission: 'vendors.read',
    },
    {
      path: '/vendors/:code/imports/:id',
      page: () => import('./vendors/import-page.tsx'),
      title: 'games.office.import.title',
      permission: 'vendors.read',
    },
    {
      path: '/games',
      page: () => import('./games-page.tsx'),
      title: 'games.office.games.title',
      menu: { group: 'games', order: 20, icon: 'slots' },
      permission: 'vendors.read',
    },
    {
      path: '/tables',
      page: () => import('./tables-page.tsx'),
      title: 'games.office.tables.title',
      menu: { group: 'games', order: 25, icon: 'live' },
      permission: 'vendors.read',
    },
    {
      path: '/rounds',
      page: () => import('./rounds-page.tsx'),
      title: 'games.office.rounds.title',
      menu: { group: 'games', order: 30, icon: 'records' },
      permission: 'bets.read',
    },
    {
      path: '/held-wins',
      page: () => import('./held-wins-page.tsx'),
      title: 'games.office.held.title',
      menu: { group: 'games', order: 35, icon: 'records' },
      permission: 'vendors.read',
      queues: [{ name: 'games.held-wins' }],
    },
    {
      path: '/returns',
      page: () => import('./returns/returns-page.tsx'),
      title: 'games.office.returns.title',
      menu: { group: 'games', order: 40, icon: 'chart' },
      permission: 'vendors.read',
    },
    {
      path: '/return-changes',
      page: () => import('./returns/changes-page.tsx'),
      title: 'games.office.changes.title',
      menu: { group: 'games', order: 50, icon: 'edit' },
      permission: 'vendors.read',
    },
  ],
  parts: [
    {
      at: 'office.member',
      order: 30,
      Part: lazy(() => import('./player-part.tsx')),
      tab: { key: 'play', title: 'games.office.player.title' },
      permission: 'vendors.read',
    },
  ],
  lines: { kinds: gamesPostingKinds, links: { 'games.bet': toBet, 'games.win': toBet, 'games.rollback': toBet } },
  searches: [
    {
      name: 'games.games',
      title: 'games.office.games.title',
      icon: 'slots',
      to: ({ id }) => `/games?search=${encodeURIComponent(id)}`,
      permission: 'vendors.read',
    },
    {
      name: 'games.rounds',
      title: 'games.office.rounds.title',
      icon: 'records',
      to: ({ title }) => `/rounds?round=${encodeURIComponent(title)}`,
      permission: 'bets.read',
    },
  ],
  targets: [
    { kind: 'vendor', to: id => `/vendors/${id}` },
    { kind: 'table', to: () => '/tables' },
  ],
  actions: [
    'catalogue.apply',
    'catalogue.discard',
    'game.feature',
    'game.switch',
    'play.stop',
    'return.approve',
    'return.propose',
    'return.refuse',
    'table.limits',
    'vendor.change',
    'vendor.end-key',
    'vendor.make',
    'vendor.make-key',
    'vendor.switch',
    'vendor.switch-kind',
    'vendor.win-limit',
    'win.approved',
    'win.proposed',
    'win.refused',
  ],
};
