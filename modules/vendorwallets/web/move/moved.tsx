import { methodName } from '@baize/cashier/contract';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Notice, ReasonedButton, useOfflineReason, useProblem, useSend } from '@baize/ui';
import { moveWallet, type WalletTransfer } from '../../contract/index.ts';
import { TransferState } from '../transfer-state.tsx';
import { type Wallets, walletAnswers } from '../use-wallets.ts';
import styles from '../wallets.module.css';
import { BothWallets } from './both-wallets.tsx';

interface MovedProps {
  transfer: WalletTransfer;
  wallets: Wallets;
  /** The transfer in the other direction, once it is made. */
  onBack: (transfer: WalletTransfer) => void;
}

/** What a transfer came to: where the money is now, and once it has arrived the same amount in the other direction. */
export function Moved({ transfer, wallets, onBack }: MovedProps) {
  const { t, code } = useI18n();
  const wallet = wallets.wallets.find(one => one.vendor === transfer.vendor);
  const name = wallet ? methodName(wallet.names, code) : transfer.vendor;
  return (
    <div className={styles['moved']}>
      <p className={styles['movedWay']}>{t(`vendorwallets.way.${transfer.direction}`, { name })}</p>
      <TransferState transfer={transfer} withAmount />
      <BothWallets
        wallets={[
          { name: t('vendorwallets.main'), minor: amountOf(wallets.mainMinor) },
          { name, minor: amountOf(wallet?.bookedMinor ?? '0') },
        ]}
        currency={wallets.currency}
      />
      {wallet && transfer.state === 'confirmed' && (
        <Back {...{ transfer, wallets, name, onBack }} isPaused={wallet.isPaused} isOn={wallet.isOn} />
      )}
    </div>
  );
}

function Back({ transfer, wallets, name, isPaused, isOn, onBack }: MovedProps & { name: string; isPaused: boolean; isOn: boolean }) {
  const { t, formatMoney } = useI18n();
  const offline = useOfflineReason();
  const sending = useSend(moveWallet, { refreshes: walletAnswers, onDone: onBack });
  const problem = useProblem()(sending.error);
  const direction = transfer.direction === 'in' ? 'out' : 'in';
  const isBarred = direction === 'in' && !(wallets.mayPutIn && isOn);
  const amount = formatMoney(amountOf(transfer.amountMinor), wallets.currency);
  const reason = () => {
    if (offline !== undefined) return offline;
    if (isPaused) return t('vendorwallets.paused');
    return isBarred ? t('vendorwallets.reason.barred') : undefined;
  };
  return (
    <>
      {sending.state === 'checking' && <Notice tone="warn">{t('vendorwallets.checking.amount', { amount, name })}</Notice>}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <ReasonedButton
        icon="arrow-back"
        busy={sending.isBusy}
        reason={reason()}
        onClick={() => void sending.send({ vendor: transfer.vendor, direction, amountMinor: transfer.amountMinor })}
      >
        {t(`vendorwallets.undo.${direction}`, { amount, name })}
      </ReasonedButton>
    </>
  );
}
