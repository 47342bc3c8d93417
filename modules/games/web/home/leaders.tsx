import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, ErrorState, Link, Money, Segmented, useCall, useSession } from '@baize/ui';
import { useState } from 'react';
import { leaderboard, leaderboardPeriods } from '../../contract/index.ts';
import { gamePath } from '../catalogue/cards/open-game.ts';
import { useGameName } from '../catalogue/use-catalogue.ts';
import styles from './winners.module.css';

const count = 12;
const bpsOfOne = 10_000;

/** The players with the highest single win in stakes, of real rounds, by place. */
export function Leaders() {
  const { t } = useI18n();
  const isSignedIn = useSession() !== undefined;
  const [period, setPeriod] = useState<(typeof leaderboardPeriods)[number]>('day');
  const { data, error, refetch } = useCall(leaderboard, { period, count }, { freshMs: 60_000, keepPrevious: true });
  if (error && !data) return <ErrorState error={error} title={t('games.leaders.failed')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const isBelow = data.own !== null && !data.places.some(one => one.place === data.own?.place);
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
      <p className={styles['odds']}>{t('games.leaders.rule')}</p>
      {data.places.length === 0 ? (
        <p className={styles['odds']}>{t('games.leaders.none')}</p>
      ) : (
        <ol className={styles['list']}>
          {data.places.map(one => (
            <Place key={one.place} place={one} isOwn={one.place === data.own?.place} />
          ))}
          {isBelow && data.own && <Place place={data.own} isOwn />}
        </ol>
      )}
      {isSignedIn && data.places.length > 0 && data.own === null && <p className={styles['odds']}>{t('games.leaders.notYet')}</p>}
    </section>
  );
}

function Place({ place: one, isOwn }: { place: OutputOf<typeof leaderboard>['places'][number]; isOwn: boolean }) {
  const { t, formatNumber } = useI18n();
  const nameOf = useGameName();
  return (
    <li className={styles['place']} data-own={isOwn || undefined}>
      <span className={styles['rank']}>{formatNumber(one.place)}</span>
      <Link to={gamePath(one.gameCode)} className={styles['game']}>
        {nameOf({ nameCn: one.gameNameCn, nameEn: one.gameNameEn })}
      </Link>
      <span className={styles['figure']}>
        {t('games.leaders.times', { times: formatNumber(Math.floor(Number(one.timesStakeBps) / bpsOfOne)) })}
      </span>
      <bdi className={styles['note']}>{isOwn ? t('games.leaders.you') : one.player}</bdi>
      <span className={styles['note']}>
        <Money minor={amountOf(one.prizeMinor)} currency={one.currency} />
      </span>
    </li>
  );
}
