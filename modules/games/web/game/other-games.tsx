import { useI18n } from '@baize/i18n/react';
import { OwnGameCard } from '../catalogue/cards/game-cards.tsx';
import type { Card } from '../catalogue/catalogue.ts';
import styles from './game.module.css';

/** Other games that are open, for one that is not. */
export function OtherGames({ games, imageHost }: { games: readonly Card[]; imageHost: string }) {
  const { t } = useI18n();
  if (games.length === 0) return null;
  return (
    <section className={styles['others']}>
      <h2 className={styles['othersTitle']}>{t('games.others')}</h2>
      <ul className={styles['othersList']}>
        {games.map(game => (
          <li key={game.code}>
            <OwnGameCard game={game} imageHost={imageHost} />
          </li>
        ))}
      </ul>
    </section>
  );
}
