import type { OutputOf } from '@baize/call';
import { currencySign } from '@baize/i18n';
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

type Whole = OutputOf<typeof lotteryBetDetail>;

/** So many prizes are listed of a bet that has won none of them; more are in the rules of the play. */
const mostPrizes = 8;

/** What was bet on, what was drawn, and what it pays or has paid. */
export function BetContent({ bet, children }: { bet: Whole; children?: ReactNode }) {
  const { t, formatNumber, formatPercentBps } = useI18n();
  const family = familyOfGame(bet);
  const money = (text: string) => <Money minor={amountOf(text)} currency={bet.currency} />;
  const named = (code: string) =>
    code === '' ? playName(t, bet.family, bet.play) : prizeName(t, bet.family, { play: bet.play, prize: code });
  const paid = bet.prizes.filter(prize => prize.won > 0);
  const listed = paid.length > 0 ? paid : bet.prizes.slice(0, mostPrizes);
  return (
    <>
      {bet.result && family && <DrawView family={family} draw={bet.result} />}
      <section>
        <h4>{t('lottery.bet.content')}</h4>
        <WholeContent {...bet} />
      </section>
      <Facts
        facts={[
          [t('lottery.issue'), <bdi key="issue">{bet.number}</bdi>],
          [t('lottery.tickets'), formatNumber(bet.tickets)],
          [
            t('lottery.bet.price'),
            bet.unit
              ? t('lottery.bet.priced', { sign: currencySign(bet.currency), unit: t(`lottery.unit.${bet.unit}`), multiple: bet.multiple })
              : money(String(bet.multiple * 100)),
          ],
          ...(bet.unit ? [[t('lottery.rebate'), formatPercentBps(bet.rebateBps)] as const] : []),
          [t('lottery.bet.most'), money(bet.maxPrizeMinor)],
        ]}
      />
      {children}
      {listed.length > 0 && (
        <section>
          <h4>{t(paid.length > 0 ? 'lottery.bet.prizes' : 'lottery.bet.pays')}</h4>
          <Facts
            facts={listed.map(prize => [
              named(prize.code),
              <span key={prize.code}>
                {money(prize.prizeMinor)}
                {paid.length > 0 && ` × ${formatNumber(prize.won)}`}
              </span>,
            ])}
          />
        </section>
      )}
    </>
  );
}

function Detail({ id }: { id: string }) {
  const { t, formatDate } = useI18n();
  const router = useRouter();
  const nameOf = useGameName();
  const { data: bet, error, refetch } = useCall(lotteryBetDetail, { id }, { freshMs: 0 });
  if (error && !bet) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!bet) return <Skeleton lines={8} height="32px" />;
  const money = (text: string) => <Money minor={amountOf(text)} currency={bet.currency} />;
  return (
    <div className={styles['detail']}>
      <div className={styles['detailHead']}>
        <h3>
          {nameOf(bet)} · {playName(t, bet.family, bet.play)}
        </h3>
        <Badge tone={toneOf[bet.state]}>{t(`lottery.bet.${bet.state}`)}</Badge>
      </div>
      <BetContent bet={bet}>
        <Facts
          facts={[
            [t('lottery.bet.stake'), money(bet.stakeMinor)],
            [t('lottery.bet.return'), money(bet.returnMinor)],
            [t('lottery.bet.placed'), <bdi key="placed">{formatDate(bet.placedAt, 'moment')}</bdi>],
            [t('lottery.bet.settled'), bet.settledAt ? <bdi key="settled">{formatDate(bet.settledAt, 'moment')}</bdi> : '–'],
          ]}
        />
      </BetContent>
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
