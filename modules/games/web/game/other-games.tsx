import { useI18n } from '@baize/i18n/react';
import type { Card } from '../catalogue/catalogue.ts';
import { GameCard } from '../catalogue/game-card.tsx';
import { useVendors } from '../catalogue/use-catalogue.ts';
import styles from './game.module.css';

/** Other games that are open, for one that is not. */
export function OtherGames({ games, imageHost }: { games: readonly Card[]; imageHost: string }) {
  const { t } = useI18n();
  const vendors = useVendors();
  if (games.length === 0) return null;
  return (
    <section className={styles['others']}>
      <h2 className={styles['othersTitle']}>{t('games.others')}</h2>
      <ul className={styles['othersList']}>
        {games.map(game => (
          <li key={game.code}>
            <GameCard
              game={game}
              imageHost={imageHost}
              vendorName={vendors?.find(vendor => vendor.code === game.vendor)?.name ?? game.vendor}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
