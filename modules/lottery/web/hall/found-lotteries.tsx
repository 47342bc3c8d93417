import { useI18n } from '@baize/i18n/react';
import { Icon, Link, useShellSearch } from '@baize/ui';
import styles from './hall.module.css';
import { isFound } from './hall.tsx';
import { gameTo, useGameName, useGames } from './use-games.ts';

const most = 6;

/** Lottery games among the results of the shell's search. */
export default function FoundLotteries() {
  const { t } = useI18n();
  const { words, done } = useShellSearch();
  const nameOf = useGameName();
  const games = useGames().data?.games ?? [];
  const found = words.trim() === '' ? [] : games.filter(game => isFound(game, words.trim()));
  if (found.length === 0) return null;
  return (
    <section className={styles['found']} aria-label={t('lottery.title')}>
      <h3 className={styles['foundHead']}>{t('lottery.found', { count: found.length })}</h3>
      {found.slice(0, most).map(game => (
        <Link key={game.code} to={gameTo(game.code)} className={styles['hit']} onClick={done}>
          <Icon name="lottery" size={18} />
          {nameOf(game)}
        </Link>
      ))}
    </section>
  );
}
