import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Link, Money, Segmented, useCall } from '@baize/ui';
import { useState } from 'react';
import { leaderboard, leaderboardPeriods } from '../../contract/index.ts';
import { gamePath } from '../catalogue/cards/open-game.ts';
import { useGameName } from '../catalogue/use-catalogue.ts';
import styles from './winners.module.css';

const count = 12;
const bpsOfOne = 10_000;

/** The players with the highest single win in stakes, of real rounds, by place. */
export function Leaders() {
  const { t, formatNumber } = useI18n();
  const nameOf = useGameName();
  const [period, setPeriod] = useState<(typeof leaderboardPeriods)[number]>('day');
  const { data } = useCall(leaderboard, { period, count }, { freshMs: 60_000, keepPrevious: true });
  if (!data || (data.places.length === 0 && period === 'day')) return null;
  return (
    <section className={styles['winners']} aria-label={t('games.leaders')}>
      <header className={styles['head']}>
        <h2>{t('games.leaders')}</h2>
        {data.isDemo && <Badge>{t('games.winners.demo')}</Badge>}
        <span className={styles['period']}>
          <Segmented
            label={t('games.leaders.period')}
            value={period}
            options={leaderboardPeriods.map(value => ({ value, label: t(`games.leaders.${value}`) }))}
            onChange={setPeriod}
          />
        </span>
      </header>
      <ol className={styles['list']}>
        {data.places.map(one => (
          <li key={one.place} className={styles['place']}>
            <span className={styles['rank']}>{formatNumber(one.place)}</span>
            <bdi className={styles['player']}>{one.player}</bdi>
            <Link to={gamePath(one.gameCode)} className={styles['game']}>
              {nameOf({ nameCn: one.gameNameCn, nameEn: one.gameNameEn })}
            </Link>
            <span className={styles['when']}>
              <Money minor={amountOf(one.prizeMinor)} currency={one.currency} />
            </span>
            <span className={styles['prize']}>
              {t('games.leaders.times', { times: formatNumber(Math.floor(Number(one.timesStakeBps) / bpsOfOne)) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
