import type { OfficeLineLink, OfficeModule } from '@baize/ui';
import { lazy } from 'react';
import { lotteryPostingKinds } from '../contract/posting-kinds.ts';

/** The bet, on the day it was made. */
const toBet: OfficeLineLink = ({ memberId, subjectId, date }) =>
  subjectId ? `/members/${memberId}?tab=bets&search=${subjectId}&from=${date}&to=${date}` : undefined;

export const lotteryOffice: OfficeModule = {
  name: 'lottery',
  pages: [
    {
      path: '/lottery-games',
      page: () => import('./games/games-page.tsx'),
      title: 'lottery.office.game.title',
      menu: { group: 'games', order: 60, icon: 'lottery' },
      permission: 'lottery.read',
    },
    {
      path: '/lottery-games/:code',
      page: () => import('./games/game-page.tsx'),
      title: 'lottery.office.game.title',
      permission: 'lottery.read',
    },
    {
      path: '/lottery-issues',
      page: () => import('./issues/issues-page.tsx'),
      title: 'lottery.office.issues.title',
      menu: { group: 'games', order: 62, icon: 'clock' },
      permission: 'lottery.read',
      queues: [{ name: 'lottery.issues', title: 'lottery.office.tile.issues', to: '/lottery-issues?late=yes', isUnusual: true }],
    },
    {
      path: '/lottery-issues/:code/:number',
      page: () => import('./issues/issue-page.tsx'),
      title: 'lottery.office.issues.title',
      permission: 'lottery.read',
    },
    {
      path: '/lottery-feeds',
      page: () => import('./feeds/feeds-page.tsx'),
      title: 'lottery.office.feeds.title',
      menu: { group: 'games', order: 64, icon: 'transfer' },
      permission: 'lottery.read',
    },
  ],
  parts: [
    {
      at: 'office.member',
      order: 32,
      Part: lazy(() => import('./members/level-part.tsx')),
      tab: { key: 'lottery', title: 'lottery.office.level.tab' },
      permission: 'lottery.read',
    },
  ],
  lines: {
    kinds: lotteryPostingKinds,
    links: { 'lottery.stake': toBet, 'lottery.win': toBet, 'lottery.back': toBet, 'lottery.undo': toBet },
  },
  targets: [
    { kind: 'lottery-game', to: id => `/lottery-games/${id}` },
    { kind: 'lottery-issue', to: (_, { game, number }) => (game ? `/lottery-issues/${game}/${number}` : '/lottery-issues') },
    { kind: 'lottery-feed', to: () => '/lottery-feeds' },
  ],
  actions: [
    'lottery.change-game',
    'lottery.change-feed',
    'lottery.correct-issue',
    'lottery.dismiss-result',
    'lottery.set-level',
    'lottery.void-issue',
  ],
};
