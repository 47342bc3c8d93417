import { useI18n } from '@baize/i18n/react';
import { cx, Link, Picture } from '@baize/ui';
import { memo } from 'react';
import { type Card, coverOf } from './catalogue.ts';
import styles from './game-card.module.css';
import { useGameName } from './use-catalogue.ts';

/** Five marks, as many filled as the game swings; the words are for the ear and the pointer. */
export function Volatility({ value }: { value: number }) {
  const { t } = useI18n();
  const label = t('games.volatility.of', { level: t(`games.volatility.${value}`) });
  return (
    <span className={styles['marks']} role="img" aria-label={label} title={label}>
      {[1, 2, 3, 4, 5].map(step => (
        <span key={step} data-on={step <= value} />
      ))}
    </span>
  );
}

type CoverGame = Pick<Card, 'code' | 'nameCn' | 'nameEn'> & Partial<Pick<Card, 'hues'>>;

/** The cover with the name over it: the art carries no words, so that the name is in the member's language. A thumbnail comes without one. */
export function Cover({ game, imageHost, small = false }: { game: CoverGame; imageHost: string; small?: boolean }) {
  const name = useGameName()(game);
  const [a, b] = game.hues ?? [262, 262];
  return (
    <span className={styles['cover']}>
      <Picture
        src={coverOf(imageHost, game.code, small && window.devicePixelRatio < 1.5 ? 160 : 320)}
        alt=""
        width={3}
        height={4}
        ground={[`oklch(0.5 0.11 ${a})`, `oklch(0.27 0.08 ${b})`]}
        className={styles['art']}
      />
      {name && (
        <span className={styles['scrim']}>
          <span className={styles['name']}>{name}</span>
        </span>
      )}
    </span>
  );
}

interface GameCardProps {
  game: Card;
  imageHost: string;
  vendorName: string;
  tabIndex?: number;
}

/** A game in a rail or in the lobby. Remembered, because a keystroke in the search leaves most cards as they are. */
export const GameCard = memo(function GameCard({ game, imageHost, vendorName, tabIndex }: GameCardProps) {
  const { t, formatPercentBps } = useI18n();
  const isNew = game.tags.includes('new');
  return (
    <Link
      to={`/game?code=${encodeURIComponent(game.code)}`}
      className={cx(styles['card'], game.isInMaintenance && styles['off'])}
      tabIndex={tabIndex}
      data-game={game.code}
    >
      <Cover game={game} imageHost={imageHost} />
      {(isNew || game.isInMaintenance) && (
        <span className={styles['tag']} data-off={game.isInMaintenance}>
          {t(game.isInMaintenance ? 'games.maintenance' : 'games.tag.new')}
        </span>
      )}
      <span className={styles['meta']}>
        <span className={styles['vendor']}>{vendorName}</span>
        <span className={styles['facts']}>
          <span title={t('games.return.long')}>{t('games.return', { rate: formatPercentBps(game.returnBps) })}</span>
          <Volatility value={game.volatility} />
        </span>
      </span>
    </Link>
  );
});
