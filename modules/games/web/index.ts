import { useI18n } from '@baize/i18n/react';
import type { MenuEntry, WebLineLink, WebModule } from '@baize/ui';
import { lazy } from 'react';
import { gamesPostingKinds } from '../contract/posting-kinds.ts';
import { GameSheetPlace } from './catalogue/cards/game-sheet-place.tsx';
import { useMenuVendors } from './catalogue/use-catalogue.ts';
import { CheckPlace } from './check/check-place.tsx';
import { CoverWall } from './entrance/cover-wall.tsx';

/** Kinds with a lobby of their own, and their places in the menu: the slots first, which are most of the games, then the live tables. */
const lobbies = [
  { kind: 'live', lane: 'LIVE', icon: 'live', order: 20 },
  { kind: 'fish', lane: 'FISH', icon: 'fish', order: 80 },
  { kind: 'pvp', lane: 'PVP', icon: 'cards', order: 90 },
] as const;

function useMenu(): readonly MenuEntry[] {
  const { t } = useI18n();
  const { vendorsIn, isLoading } = useMenuVendors();
  return [
    { id: 'home', label: t('games.home'), to: '/index', icon: 'home', order: 0 },
    {
      id: 'rng',
      label: t('games.lobby'),
      to: '/rng',
      icon: 'slots',
      order: 10,
      children: vendorsIn('RNG')?.map(vendor => ({ id: `rng ${vendor.code}`, label: vendor.name, to: `/rng?page=${vendor.code}` })) ?? [],
    },
    ...lobbies.flatMap(({ kind, lane, icon, order }): MenuEntry[] => {
      const own = vendorsIn(lane) ?? [];
      // Most installations have live tables: their place is there before the answer, above those of others.
      const isAwaited = kind === 'live' && own.length === 0 && isLoading;
      if (!isAwaited && !own.some(vendor => vendor.games > 0)) return [];
      const children = own.map(vendor => ({ id: `${kind} ${vendor.code}`, label: vendor.name, to: `/${kind}?page=${vendor.code}` }));
      return [{ id: kind, label: t(`games.lobby.${kind}`), to: `/${kind}`, icon, order, children }];
    }),
  ];
}

const toBet: WebLineLink = ({ subjectId }) => ({ mc: 'personalHistoryCopy', bet: subjectId ?? undefined });

export const gamesWeb: WebModule = {
  name: 'games',
  useMenu,
  pages: [
    { path: '/index', page: () => import('./home/home-page.tsx'), title: 'games.home' },
    { path: '/rng', page: () => import('./lobby/lobby-page.tsx'), title: 'games.lobby' },
    { path: '/live', page: () => import('./kinds/kind-page.tsx'), title: 'games.lobby.live' },
    { path: '/fish', page: () => import('./kinds/kind-page.tsx'), title: 'games.lobby.fish' },
    { path: '/pvp', page: () => import('./kinds/kind-page.tsx'), title: 'games.lobby.pvp' },
    { path: '/seamless', page: () => import('./game/game-page.tsx'), title: 'games.game', hasScreen: true },
    { path: '/game', page: () => import('./game/game-page.tsx'), title: 'games.game', hasScreen: true },
  ],
  parts: [
    { at: 'login.stage', order: 10, Part: CoverWall },
    { at: 'deposit.done', order: 10, Part: lazy(() => import('./home/next/play-on.tsx')) },
    { at: 'search.panel', order: 10, Part: lazy(() => import('./found/found-games.tsx')) },
    { at: 'search.panel', order: 8, Part: lazy(() => import('./found/found-kinds.tsx')) },
    { at: 'search.none', order: 10, Part: lazy(() => import('./found/found-instead.tsx')) },
    { at: 'lottery.elott', order: 10, Part: lazy(() => import('./kinds/instant-games.tsx')) },
    { at: 'shell.overlay', order: 20, Part: GameSheetPlace },
    { at: 'shell.overlay', order: 30, Part: CheckPlace, asksForTexts: true },
  ],
  lines: { kinds: gamesPostingKinds, links: { 'games.bet': toBet, 'games.win': toBet, 'games.rollback': toBet } },
};
