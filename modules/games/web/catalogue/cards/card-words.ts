import { useI18n } from '@baize/i18n/react';
import { useMemo } from 'react';
import type { Card } from '../catalogue.ts';

/** One word over the cover at most: what a player must know first. */
type CardTag = 'maintenance' | 'demo' | 'hot' | 'new';

const tagText = { maintenance: 'games.maintenance', demo: 'games.demo', hot: 'games.tag.hot', new: 'games.tag.new' } as const;

export function tagOf(game: Card, isDemo: boolean): CardTag | undefined {
  if (game.isInMaintenance) return 'maintenance';
  if (isDemo) return 'demo';
  if (game.tags.includes('hot')) return 'hot';
  return game.tags.includes('new') ? 'new' : undefined;
}

/** Everything that a resting card says. Made once for all cards: forty of them change with a keystroke, and few of their words are different ones. */
export interface CardWords {
  readonly isChinese: boolean;
  name(game: Card): string;
  returnOf(bps: number): string;
  /** What a return is, for the pointer. */
  readonly returnLong: string;
  volatility(level: number): string;
  tag(tag: CardTag): string;
  favourite(name: string): string;
  /** The way to try a game with demo money. */
  readonly demo: string;
  demoOf(name: string): string;
}

function remembered<K>(make: (key: K) => string): (key: K) => string {
  const known = new Map<K, string>();
  return key => {
    const text = known.get(key) ?? make(key);
    known.set(key, text);
    return text;
  };
}

export function useCardWords(): CardWords {
  const { t, tag, formatPercentBps } = useI18n();
  return useMemo(() => {
    const isChinese = tag.startsWith('zh');
    return {
      isChinese,
      name: game => (isChinese ? game.nameCn : game.nameEn),
      returnOf: remembered((bps: number) => t('games.return', { rate: formatPercentBps(bps, { min: 2 }) })),
      returnLong: t('games.return.long'),
      volatility: remembered((level: number) => t('games.volatility.of', { level: t(`games.volatility.${level}`) })),
      tag: remembered((one: CardTag) => t(tagText[one])),
      favourite: name => t('games.favourite.of', { name }),
      demo: t('games.demo.try'),
      demoOf: name => t('games.demo.tryGame', { name }),
    };
  }, [t, tag, formatPercentBps]);
}

const metaHeights = { chinese: 61, other: 78 } as const;

/** What the browser's own size of text is to the usual one. It asks for styles: read once a page, not once a frame. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** Height of a card's cover and of the lines under it; English names may take two of them. */
export const cardHeight = (width: number, { isChinese, scale }: { isChinese: boolean; scale: number }): number =>
  Math.round((width * 4) / 3 + metaHeights[isChinese ? 'chinese' : 'other'] * scale);
