import { useI18n } from '@baize/i18n/react';
import { Badge, Checkbox, Notice } from '@baize/ui';
import type { Finding, PayoutBar, StaffWithdrawal } from '../../contract/index.ts';
import { withdrawalTones } from '../tones.ts';
import styles from './withdrawals.module.css';

/** Its state, and who has claimed it. In brief, what is reviewed says why it is. */
export function StaffStatus({ row, isBrief = false }: { row: StaffWithdrawal; isBrief?: boolean }) {
  const { t } = useI18n();
  const isDisputed = row.receipt?.dispute === 'open';
  const { bars, findings } = row;
  return (
    <span className={styles['badges']}>
      {isBrief && row.status === 'review' && bars.length + findings.length > 0 ? (
        <FindingBadges bars={bars} findings={findings} />
      ) : (
        <Badge tone={isDisputed ? 'warn' : withdrawalTones[row.status]}>
          {t(isDisputed ? 'cashier.status.disputed' : `cashier.status.${row.status}`)}
        </Badge>
      )}
      {row.claimedBy !== null && (
        <Badge tone={row.isMine ? 'brand' : 'plain'}>
          {row.isMine ? t('cashier.office.mine') : t('cashier.office.claimedBy', { who: row.claimedBy })}
        </Badge>
      )}
    </span>
  );
}

interface FindingsProps {
  readonly bars: readonly PayoutBar[];
  readonly findings: readonly Finding[];
}

function FindingBadges({ bars, findings }: FindingsProps) {
  const { t } = useI18n();
  return (
    <>
      {bars.map(bar => (
        <Badge key={bar} tone="loss">
          {t(`cashier.finding.${bar}`)}
        </Badge>
      ))}
      {findings.map(one => (
        <Badge key={one.rule} tone="plain">
          {t(`cashier.finding.${one.rule}`)}
        </Badge>
      ))}
    </>
  );
}

/** What speaks against paying it, and why staff review it, each in a word. */
export const Findings = (props: FindingsProps) => (
  <span className={styles['badges']}>
    <FindingBadges {...props} />
  </span>
);

/** Whoever approves what something speaks against says once that they have seen it. */
export function SeenBars({ isSeen, onSeen, isTried }: { isSeen: boolean; onSeen: (isSeen: boolean) => void; isTried: boolean }) {
  const { t } = useI18n();
  return (
    <>
      {isTried && !isSeen && <Notice tone="bad">{t('cashier.bar.unseen')}</Notice>}
      <Checkbox name="seen" checked={isSeen} onChange={onSeen} required aria-invalid={(isTried && !isSeen) || undefined}>
        {t('cashier.bar.seen')}
      </Checkbox>
    </>
  );
}
