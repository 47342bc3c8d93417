import { type Family, familyOf } from '@baize/engine-lottery';
import { useI18n } from '@baize/i18n/react';
import { type Answer, useCall } from '@baize/ui';
import { type LotteryGameView, lotteryGames } from '../../contract/index.ts';
import { isFamily } from '../game/use-game.ts';

const everyMs = 10_000;

/** The page of a game, open at one of its plays. */
export const gameTo = (code: string, play?: string): string => `/lottery?gameCode=${code}${play ? `&playType=${play}` : ''}`;

/** The games that are on, as their list says; asked again while it is on the page. */
export function useGames(): Answer<{ games: readonly LotteryGameView[] }> {
  return useCall(lotteryGames, {}, { everyMs, freshMs: 5_000 });
}

type Named = Pick<LotteryGameView, 'nameCn' | 'nameEn'>;

export function useGameName(): (game: Named) => string {
  const { code, dir } = useI18n();
  return ({ nameCn, nameEn }) => {
    const name = code === 'CN' || code === 'TW' ? nameCn : nameEn;
    // Names may begin with a number ("11 Pick 5"), which would move to their end among text from right to left.
    return dir === 'rtl' ? `\u2068${name}\u2069` : name;
  };
}

/** The family of a game by its usual rules: enough to draw results and to name plays. */
export const familyOfGame = ({ family }: Pick<LotteryGameView, 'family'>): Family | undefined =>
  isFamily(family) ? familyOf(family) : undefined;
