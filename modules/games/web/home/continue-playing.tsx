import { memberBets } from '@baize/bets/contract';
import { useI18n } from '@baize/i18n/react';
import { Icon, Link, useCall } from '@baize/ui';
import { popularGames } from '../../contract/index.ts';
import { Cover } from '../catalogue/cards/cover.tsx';
import { useGameName } from '../catalogue/use-catalogue.ts';
import styles from './home.module.css';

const most = 3;

/** The games of the newest bets: they come from the record, so they are the same on every device. */
export function ContinuePlaying() {
  const { t, formatRelative } = useI18n();
  const nameOf = useGameName();
  const { data, answeredAt } = useCall(memberBets, { gameKind: 'rng', pageSize: 50 });
  const { data: popular } = useCall(popularGames, { count: 24 }, { freshMs: 60_000 });
  const seen = new Set<string>();
  const games = (data?.items ?? []).filter(bet => !seen.has(bet.gameCode) && seen.add(bet.gameCode)).slice(0, most);
  if (games.length === 0 || !popular) return null;
  return (
    <section className={styles['recent']} aria-label={t('games.continue')}>
      <h2 className={styles['recentTitle']}>{t('games.continue')}</h2>
      <ul className={styles['recentList']}>
        {games.map(bet => (
          <li key={bet.gameCode}>
            <Link to={`/game?code=${encodeURIComponent(bet.gameCode)}`} className={styles['recentGame']}>
              <span className={styles['thumb']}>
                <Cover game={{ code: bet.gameCode, nameCn: '', nameEn: '' }} imageHost={popular.imageHost} small />
              </span>
              <span className={styles['recentWords']}>
                <span className={styles['recentName']}>{nameOf({ nameCn: bet.gameNameCn, nameEn: bet.gameNameEn })}</span>
                <span className={styles['when']}>{formatRelative(bet.placedAt, answeredAt)}</span>
              </span>
              <Icon name="play" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
