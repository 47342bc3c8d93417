import { useI18n } from '@baize/i18n/react';
import { Badge } from '@baize/ui';
import type { Finding, StaffWithdrawal } from '../../contract/index.ts';
import styles from './withdrawals.module.css';

const tones = { review: 'warn', approved: 'info', sending: 'info', paid: 'win', rejected: 'loss' } as const;

/** Its state, and who has claimed it. */
export function StaffStatus({ row }: { row: StaffWithdrawal }) {
  const { t } = useI18n();
  const isDisputed = row.receipt?.dispute === 'open';
  return (
    <span className={styles['badges']}>
      <Badge tone={isDisputed ? 'warn' : tones[row.status]}>
        {t(isDisputed ? 'cashier.status.disputed' : `cashier.status.${row.status}`)}
      </Badge>
      {row.claimedBy !== null && (
        <Badge tone={row.isMine ? 'brand' : 'plain'}>
          {row.isMine ? t('cashier.office.mine') : t('cashier.office.claimedBy', { who: row.claimedBy })}
        </Badge>
      )}
    </span>
  );
}

/** Why staff review it, each in a word. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useI18n();
  return (
    <span className={styles['badges']}>
      {findings.map(one => (
        <Badge key={one.rule} tone="plain">
          {t(`cashier.finding.${one.rule}`)}
        </Badge>
      ))}
    </span>
  );
}
