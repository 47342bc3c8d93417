import { useI18n } from '@baize/i18n/react';
import { type MenuEntry, useCall, useKeptAnswer, useSession, type WebModule } from '@baize/ui';
import { lazy } from 'react';
import { gameMenus } from '../contract/game-calls.ts';
import { lotteryPostingKinds } from '../contract/posting-kinds.ts';

/** What players call the groups for short; one that an operator adds has the icon. */
const marks: Readonly<Record<string, string>> = {
  ssc: '5D',
  '11x5': '11',
  k3: 'K3',
  pk10: '10',
  pc28: '28',
  'happy-ten': 'H10',
  kl8: 'K8',
  daily: '3D',
  lhc: 'M6',
  vietnam: 'VN',
  thailand: 'TH',
};

function useMenu(): readonly MenuEntry[] {
  const { t, code } = useI18n();
  const isChinese = code === 'CN' || code === 'TW';
  const isSignedIn = useSession() !== undefined;
  const answer = useCall(gameMenus, {}, { enabled: isSignedIn, freshMs: 60_000 });
  const known = useKeptAnswer(gameMenus, answer.data);
  const groups = (isSignedIn ? known?.groups : undefined) ?? [];
  // Most installations have it: its places are there before the answer, and nothing moves when that comes.
  if (!answer.isLoading && groups.every(group => group.gameMenus.length === 0)) return [];
  const children = groups
    .filter(group => group.gameMenus.length > 0)
    .map((group): MenuEntry => {
      const mark = marks[group.gameGroupCode];
      return {
        id: `lottery ${group.gameGroupCode}`,
        label: t(group.labelName),
        to: `/lottery?group=${group.gameGroupCode}`,
        ...(mark ? { mark } : { icon: 'lottery' }),
        children: group.gameMenus.map(game => ({
          id: `lottery ${game.code}`,
          label: isChinese ? game.nameCn : game.nameEn,
          to: `/lottery?gameCode=${game.code}`,
          ...(game.tag ? { tag: game.tag } : {}),
        })),
      };
    });
  return [
    { id: 'lottery', label: t('lottery.title'), to: '/lottery', icon: 'lottery', order: 40, children },
    { id: 'elott', label: t('lottery.elott.title'), to: '/elott', icon: 'ticket', order: 50 },
  ];
}

export const lotteryWeb: WebModule = {
  name: 'lottery',
  useMenu,
  pages: [
    { path: '/lottery', page: () => import('./lottery-page.tsx'), title: 'lottery.title' },
    { path: '/elott', page: () => import('./elott-page.tsx'), title: 'lottery.elott.title' },
  ],
  parts: [
    { at: 'search.panel', order: 20, Part: lazy(() => import('./hall/found-lotteries.tsx')) },
    { at: 'bet.detail', order: 10, Part: lazy(() => import('./record/recorded-bet.tsx')) },
    { at: 'home.hero', order: 30, Part: lazy(() => import('./hall/home-rail.tsx')) },
  ],
  lines: { kinds: lotteryPostingKinds },
};
