import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Money } from '@baize/ui';
import type { WalletTransfer } from '../contract/index.ts';
import styles from './wallets.module.css';

const tones = { debited: 'info', sent: 'info', unknown: 'warn', confirmed: 'win', failed: 'loss' } as const;

interface StateProps {
  transfer: WalletTransfer;
  withAmount?: boolean;
  /** In a list: without where the money is while it is unresolved. */
  brief?: boolean;
}

/** The state of a transfer, and where its money is when that is not where it was to go. */
export function TransferState({ transfer, withAmount = false, brief = false }: StateProps) {
  const { t } = useI18n();
  const { state, reason, direction } = transfer;
  return (
    <span className={styles['state']} data-brief={brief}>
      {withAmount && <Money minor={amountOf(transfer.amountMinor)} currency={transfer.currency} />}
      <Badge tone={tones[state]}>{t(`vendorwallets.state.${state}`)}</Badge>
      {state === 'unknown' && !brief && <span className={styles['why']}>{t('vendorwallets.unknown')}</span>}
      {state === 'failed' && (
        <span className={styles['why']}>
          {t(`vendorwallets.failed.${reason ?? 'refused'}`)} {!brief && t(`vendorwallets.back.${direction}`)}
        </span>
      )}
    </span>
  );
}
