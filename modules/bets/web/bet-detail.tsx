import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Drawer, ErrorState, Icon, Money, ParamsProvider, Parts, Skeleton, useCall, useLines, useRouter } from '@baize/ui';
import { type ReactNode, Suspense, useRef } from 'react';
import { memberBet } from '../contract/index.ts';
import { isDecided, outcomeOf, outcomeTone, payoutOf, useGameName, useVendorName } from './bet-names.ts';
import styles from './bets.module.css';
import { CopyLine } from './copy-line.tsx';

type Whole = OutputOf<typeof memberBet>;

function Sums({ bet }: { bet: Whole }) {
  const { t } = useI18n();
  const sums = [
    { name: 'stake', minor: bet.stakeMinor, change: false },
    { name: 'return', minor: payoutOf(bet), change: false },
    { name: 'profit', minor: bet.profitMinor, change: isDecided(bet) },
  ];
  return (
    <dl className={styles['sums']}>
      {sums.map(({ name, minor, change }) => (
        <div key={name}>
          <dt>{t(`bets.${name}`)}</dt>
          <dd>{minor === null ? '–' : <Money minor={amountOf(minor)} currency={bet.currency} change={change} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who ended the round and what followed from it, in a sentence. */
function HowSettled({ bet }: { bet: Whole }) {
  const { t, formatDate } = useI18n();
  const paysNothing = bet.state === 'settled' && amountOf(bet.returnMinor) === 0n;
  const how = paysNothing ? 'none' : bet.state;
  const words = t(bet.gameKind === 'lottery' && how !== 'void' ? `bets.how.draw.${how}` : `bets.how.${how}`, {
    at: bet.settledAt ? formatDate(bet.settledAt, 'moment') : '',
  });
  return (
    <>
      <h4 className={styles['postingsTitle']}>{t('bets.how')}</h4>
      <p className={styles['how']}>{words}</p>
    </>
  );
}

function Postings({ bet }: { bet: Whole }) {
  const { t, formatDate } = useI18n();
  const { kinds } = useLines();
  const kindOf = (kind: string) => {
    const key = kinds[kind];
    return key ? t(key) : kind;
  };
  return (
    <ol className={styles['postings']}>
      {bet.postings.map(posting => (
        <li key={posting.reference} className={styles['posting']}>
          <span>
            {kindOf(posting.kind)}
            <bdi className={styles['at']}>{formatDate(posting.at, 'moment')}</bdi>
          </span>
          <span className={styles['moved']}>
            <Money minor={amountOf(posting.amountMinor)} currency={bet.currency} change />
            <span className={styles['at']}>
              {t('bets.after')} <Money minor={amountOf(posting.balanceAfterMinor)} currency={bet.currency} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** One bet whole: every movement of money that belongs to it, and where its result can be checked. */
function Detail({ id }: { id: string }) {
  const { t, formatDate } = useI18n();
  const nameOf = useGameName();
  const vendorOf = useVendorName();
  const router = useRouter();
  const { data: bet, error, refetch } = useCall(memberBet, { id });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!bet) return <Skeleton lines={8} height="32px" />;
  const outcome = outcomeOf(bet);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('bets.vendor'), vendorOf({ nameCn: bet.vendorNameCn, nameEn: bet.vendorNameEn })],
    [t('bets.placed'), <bdi key="placed">{formatDate(bet.placedAt, 'moment')}</bdi>],
    [t('bets.settled'), bet.settledAt ? <bdi key="settled">{formatDate(bet.settledAt, 'moment')}</bdi> : '–'],
    [t('bets.round'), <CopyLine key="round" text={bet.roundId} label={t('bets.round.copy')} />],
    [t('bets.number'), <CopyLine key="number" text={bet.id} label={t('bets.number.copy')} />],
    [t('bets.rules'), <bdi key="rules">{bet.rulesVersion}</bdi>],
  ];
  return (
    <div className={styles['detail']}>
      <div className={styles['detailHead']}>
        <h3 className={styles['game']}>{nameOf(bet)}</h3>
        <Badge tone={outcomeTone[outcome]}>{t(`bets.outcome.${outcome}`)}</Badge>
      </div>
      <Sums bet={bet} />
      {bet.isCheckable && (
        <button type="button" className={styles['verify']} onClick={() => router.setSearch({ check: `${bet.gameCode}:${bet.roundId}` })}>
          <Icon name="shield" size={18} />
          {t('bets.verify')}
        </button>
      )}
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ParamsProvider value={{ bet: bet.id, kind: bet.gameKind }}>
        <Parts at="bet.detail" />
      </ParamsProvider>
      <HowSettled bet={bet} />
      {bet.postings.length > 0 && (
        <>
          <h4 className={styles['postingsTitle']}>{t('bets.postings')}</h4>
          <Suspense fallback={<Skeleton lines={2} />}>
            <Postings bet={bet} />
          </Suspense>
        </>
      )}
    </div>
  );
}

/** Slides in over the record; the bet stays in sight while the drawer closes. */
export function BetDetail({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useI18n();
  const last = useRef(id);
  if (id) last.current = id;
  return (
    <Drawer open={id !== undefined} onClose={onClose} title={t('bets.detail')}>
      {last.current && <Detail key={last.current} id={last.current} />}
    </Drawer>
  );
}
