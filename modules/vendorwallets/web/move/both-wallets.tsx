import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { Icon, unseen } from '@baize/ui';
import { OwnMoney } from '@baize/wallet/web/kit';
import styles from '../wallets.module.css';

interface WalletLine {
  readonly name: string;
  readonly minor: bigint;
  /** What a move would make of it; undefined while there is none. */
  readonly nextMinor?: bigint | undefined;
}

/** What is in each wallet, now and after the move that is being entered. */
export function BothWallets({ wallets, currency }: { wallets: readonly WalletLine[]; currency: Currency }) {
  const { t } = useI18n();
  return (
    <dl className={styles['both']}>
      {wallets.map(({ name, minor, nextMinor }) => (
        <div key={name} className={styles['each']}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <OwnMoney minor={minor} currency={currency} />
            {nextMinor !== undefined && (
              <>
                <span className={styles['arrow']}>
                  <Icon name="arrow-next" size={16} />
                </span>
                <span className={unseen}>{t('vendorwallets.after')}</span>
                <strong>
                  <OwnMoney minor={nextMinor} currency={currency} />
                </strong>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
