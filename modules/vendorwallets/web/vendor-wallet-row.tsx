import { methodName } from '@baize/cashier/contract';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Instant, unixMs } from '@baize/kernel';
import { Button, Notice, ReasonedButton, Skeleton, useCall } from '@baize/ui';
import { OwnMoney } from '@baize/wallet/web/kit';
import { useId } from 'react';
import { type VendorWallet, vendorWalletBalance } from '../contract/index.ts';
import { MoveForm } from './move/move-form.tsx';
import { Moved } from './move/moved.tsx';
import type { MovingWallets, Wallets } from './use-wallets.ts';
import styles from './wallets.module.css';

interface RowProps {
  wallet: VendorWallet;
  wallets: Wallets;
  moving: MovingWallets;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** One vendor: its balance as it says it now, and a form to move money when it is opened. */
export function VendorWalletRow({ wallet, wallets, moving, isOpen, onOpen }: RowProps) {
  const { t, code } = useI18n();
  const formId = useId();
  const name = methodName(wallet.names, code);
  const shown = wallet.underWay ?? moving.moved.find(({ vendor }) => vendor === wallet.vendor);
  return (
    <li className={styles['wallet']}>
      <div className={styles['line']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {!wallet.isOn && !wallet.isPaused && <span className={styles['why']}>{t('vendorwallets.off')}</span>}
        </span>
        <Balance wallet={wallet} name={name} currency={wallets.currency} movedAt={shown?.endedAt ?? null} />
        <ReasonedButton
          size="small"
          icon="transfer"
          reason={wallet.isPaused ? t('vendorwallets.paused') : undefined}
          aria-expanded={isOpen}
          aria-controls={formId}
          aria-label={t('vendorwallets.moveWith', { name })}
          onClick={() => onOpen(!isOpen)}
        >
          {t('vendorwallets.move')}
        </ReasonedButton>
      </div>
      {wallet.isPaused && <Notice tone="warn">{t('vendorwallets.paused')}</Notice>}
      <div role="status">{shown && <Moved transfer={shown} wallets={wallets} onBack={made => moving.begin([made])} />}</div>
      <div id={formId}>
        {isOpen && !wallet.isPaused && (
          <MoveForm wallet={wallet} wallets={wallets} name={name} onMade={made => moving.begin([made])} onClose={() => onOpen(false)} />
        )}
      </div>
    </li>
  );
}

interface BalanceProps {
  wallet: VendorWallet;
  name: string;
  currency: Wallets['currency'];
  /** When a transfer that is shown below came to its end. */
  movedAt: Instant | null;
}

/** What the vendor says; while it says nothing, what our books say, and that it is not confirmed. What it said before the last transfer is old. */
function Balance({ wallet, name, currency, movedAt }: BalanceProps) {
  const { t } = useI18n();
  const { data, error, isLoading, isRefreshing, refetch } = useCall(
    vendorWalletBalance,
    { vendor: wallet.vendor },
    { freshMs: 0, enabled: !wallet.isPaused },
  );
  if (isLoading)
    return (
      <span className={styles['amount']} aria-busy="true">
        <Skeleton width="8ch" />
      </span>
    );
  const isOld = data !== undefined && movedAt !== null && unixMs(data.at) < unixMs(movedAt);
  const minor = error || !data || isOld ? amountOf(wallet.bookedMinor) : amountOf(data.balanceMinor);
  return (
    <>
      <span className={styles['amount']}>
        <OwnMoney minor={minor} currency={currency} />
      </span>
      {error && (
        <span className={styles['silent']}>
          {t('vendorwallets.silent')}
          <Button
            size="small"
            look="plain"
            icon="refresh"
            busy={isRefreshing}
            aria-label={t('vendorwallets.askAgain', { name })}
            onClick={() => void refetch()}
          >
            {t('vendorwallets.again')}
          </Button>
        </span>
      )}
    </>
  );
}
