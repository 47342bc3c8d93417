import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { kycState } from '@baize/kyc/contract';
import { memberDepositRoom } from '@baize/protection/contract';
import { Button, Icon, trialType, useCall, useGo, useRouter, useSession } from '@baize/ui';
import { walletBalance } from '@baize/wallet/contract';
import { useVendors } from '../../catalogue/use-catalogue.ts';
import styles from '../hero.module.css';

interface StepProps {
  icon: 'user' | 'deposit' | 'lock' | 'shield' | 'live';
  text: string;
  action: string;
  onPick: () => void;
}

function Step({ icon, text, action, onPick }: StepProps) {
  return (
    <div className={styles['step']}>
      <Icon name={icon} size={22} />
      <p>{text}</p>
      <Button size="small" onClick={onPick}>
        {action}
      </Button>
    </div>
  );
}

/** As large as the step that is coming. */
function StepPlace() {
  const { t } = useI18n();
  return (
    <div className={styles['step']} data-empty="">
      <Icon name="shield" size={22} />
      <p>{t('games.next.verify')}</p>
      <Button size="small">{t('games.next.verify.do')}</Button>
    </div>
  );
}

/** Another kind of game, where there is one; its place is kept until that is known. */
function LiveStep() {
  const { t } = useI18n();
  const go = useGo();
  const hasTables = (useVendors('LIVE') ?? []).some(vendor => vendor.games > 0);
  if (!hasTables) return <StepPlace />;
  return <Step icon="live" text={t('games.next.live')} action={t('games.next.live.do')} onPick={() => go('/live')} />;
}

/** Whether the member has shown nothing of who they are, and nothing of it waits for staff. */
const needsCheck = ({ level, review }: OutputOf<typeof kycState>): boolean =>
  level === 'none' && review?.status !== 'submitted' && review?.status !== 'claimed';

/**
 * One thing worth doing next: an account for whoever plays on trial, then the first deposit for whoever has no money, then a limit, then who the member is, and
 * then another kind of game. Its place is kept until that is known. A greeting above it asks for the deposit already.
 */
export function NextStep({ rounds, isWelcomed }: { rounds: number; isWelcomed: boolean }) {
  const { t } = useI18n();
  const go = useGo();
  const router = useRouter();
  const isTrial = useSession()?.type === trialType;
  const { data } = useCall(memberDepositRoom, {}, { enabled: !isTrial });
  const { data: wallet } = useCall(walletBalance, {}, { enabled: !isTrial && data?.hasDeposited === false });
  const hasMoney = data?.hasDeposited === true || (wallet !== undefined && amountOf(wallet.sumBalance) > 0n);
  const isSettled = hasMoney && data?.hasLimit === true;
  const { data: kyc } = useCall(kycState, {}, { enabled: !isTrial && isSettled });
  if (isTrial) {
    const text = rounds > 0 ? t('games.next.recap', { count: rounds }) : t('games.next.trial');
    return <Step icon="user" text={text} action={t('games.wall.register')} onPick={() => go('/register')} />;
  }
  if (isWelcomed) return <LiveStep />;
  if (wallet && !hasMoney)
    return (
      <Step
        icon="deposit"
        text={t('games.next.deposit')}
        action={t('games.next.deposit.do')}
        onPick={() => router.setSearch({ mc: 'depositv2' })}
      />
    );
  if (hasMoney && data && !data.hasLimit)
    return (
      <Step icon="lock" text={t('games.next.limit')} action={t('games.next.limit.do')} onPick={() => router.setSearch({ mc: 'limits' })} />
    );
  if (kyc && needsCheck(kyc))
    return (
      <Step
        icon="shield"
        text={t('games.next.verify')}
        action={t('games.next.verify.do')}
        onPick={() => router.setSearch({ mc: 'identityCheck' })}
      />
    );
  return kyc ? <LiveStep /> : <StepPlace />;
}
