import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, Drawer, ErrorState, Money, Skeleton, useCall, useRouter, useSearchParam } from '@baize/ui';
import { type ReactNode, useRef } from 'react';
import { lotteryBetDetail } from '../../contract/index.ts';
import { WholeContent } from '../content/content-view.tsx';
import { DrawView } from '../draw/balls.tsx';
import { familyOfGame, useGameName } from '../hall/use-games.ts';
import { playName, prizeName } from '../names.ts';
import { toneOf } from './bet-list.tsx';
import styles from './record.module.css';

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Detail({ id }: { id: string }) {
  const { t, formatDate, formatNumber, formatPercentBps } = useI18n();
  const router = useRouter();
  const nameOf = useGameName();
  const { data: bet, error, refetch } = useCall(lotteryBetDetail, { id }, { freshMs: 0 });
  if (error && !bet) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!bet) return <Skeleton lines={8} height="32px" />;
  const family = familyOfGame(bet);
  const money = (text: string) => <Money minor={amountOf(text)} currency={bet.currency} />;
  const named = (code: string) =>
    code === '' ? playName(t, bet.family, bet.play) : prizeName(t, bet.family, { play: bet.play, prize: code });
  const paid = bet.prizes.filter(prize => prize.won > 0);
  return (
    <div className={styles['detail']}>
      <div className={styles['detailHead']}>
        <h3>
          {nameOf(bet)} · {playName(t, bet.family, bet.play)}
        </h3>
        <Badge tone={toneOf[bet.state]}>{t(`lottery.bet.${bet.state}`)}</Badge>
      </div>
      {bet.result && family && <DrawView family={family} draw={bet.result} />}
      <Facts
        facts={[
          [t('lottery.issue'), <bdi key="issue">{bet.number}</bdi>],
          [t('lottery.tickets'), formatNumber(bet.tickets)],
          [
            t('lottery.bet.price'),
            bet.unit ? `${t(`lottery.unit.${bet.unit}`)} × ${formatNumber(bet.multiple)}` : money(String(bet.multiple * 100)),
          ],
          ...(bet.unit ? [[t('lottery.rebate'), formatPercentBps(bet.rebateBps)] as const] : []),
          [t('lottery.bet.stake'), money(bet.stakeMinor)],
          [t('lottery.bet.return'), money(bet.returnMinor)],
          [t('lottery.bet.most'), money(bet.maxPrizeMinor)],
          [t('lottery.bet.placed'), <bdi key="placed">{formatDate(bet.placedAt, 'moment')}</bdi>],
          [t('lottery.bet.settled'), bet.settledAt ? <bdi key="settled">{formatDate(bet.settledAt, 'moment')}</bdi> : '–'],
        ]}
      />
      <section>
        <h4>{t('lottery.bet.content')}</h4>
        <WholeContent {...bet} />
      </section>
      {paid.length > 0 && (
        <section>
          <h4>{t('lottery.bet.prizes')}</h4>
          <Facts
            facts={paid.map(prize => [
              named(prize.code),
              <span key={prize.code}>
                {money(prize.prizeMinor)} × {formatNumber(prize.won)}
              </span>,
            ])}
          />
        </section>
      )}
      <Button icon="shield" onClick={() => router.setSearch({ lotteryBet: undefined, issue: bet.number, proofOf: bet.gameCode })}>
        {t('lottery.proof')}
      </Button>
    </div>
  );
}

/** A bet in full; the address names it. */
export function BetDrawer() {
  const { t } = useI18n();
  const [id, setId] = useSearchParam('lotteryBet');
  const last = useRef(id);
  if (id) last.current = id;
  return (
    <Drawer open={id !== ''} onClose={() => setId(undefined)} title={t('lottery.bet.detail')}>
      {last.current && <Detail key={last.current} id={last.current} />}
    </Drawer>
  );
}
