import { useI18n } from '@baize/i18n/react';
import { ErrorState, Link, Skeleton, useCall, usePathParam } from '@baize/ui';
import { lotteryBetDetail } from '../../contract/index.ts';
import { playName } from '../names.ts';
import { BetContent } from './bet-drawer.tsx';
import styles from './record.module.css';

/** In the betting record: what a lottery bet was on, and what was drawn. Bets of other kinds are not ours. */
export default function RecordedBet() {
  const { t } = useI18n();
  const id = usePathParam('bet');
  const enabled = usePathParam('kind') === 'lottery';
  const { data: bet, error, refetch } = useCall(lotteryBetDetail, { id }, { enabled });
  if (!enabled) return null;
  if (error && !bet) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!bet) return <Skeleton lines={6} height="28px" />;
  return (
    <div className={styles['detail']}>
      <h4>{playName(t, bet.family, bet.play)}</h4>
      <BetContent bet={bet} />
      <Link to={`/lottery?gameCode=${bet.gameCode}&issue=${bet.number}&proofOf=${bet.gameCode}`}>{t('lottery.proof')}</Link>
    </div>
  );
}
