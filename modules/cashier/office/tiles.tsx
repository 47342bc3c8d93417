import { useI18n } from '@baize/i18n/react';
import { useCall } from '@baize/ui';
import { Tile } from '@baize/ui/office';
import { officeDeposits, officeStoppedWallets, officeWithdrawals } from '../contract/index.ts';
import { useSums } from './sums.ts';

const everyMs = 30_000;

/** Withdrawals that wait for people, and what they come to. */
export function WithdrawalsTile() {
  const { t, formatNumber } = useI18n();
  const sumsOf = useSums();
  const { data, error } = useCall(officeWithdrawals, { queue: 'waiting', pageSize: 1 }, { everyMs });
  return (
    <Tile
      to="/withdrawals"
      icon="withdraw"
      label={t('cashier.office.tile.withdrawals')}
      value={data && formatNumber(data.total)}
      note={data && sumsOf(data.sums)}
      error={error}
    />
  );
}

/** Payouts of which members say that something is missing. */
export function DisputesTile() {
  const { t, formatNumber } = useI18n();
  const { data, error } = useCall(officeWithdrawals, { queue: 'disputed', pageSize: 1 }, { everyMs });
  return (
    <Tile
      to="/withdrawals?queue=disputed"
      icon="warning"
      label={t('cashier.office.tile.disputes')}
      value={data && formatNumber(data.total)}
      error={error}
    />
  );
}

/** Deposits that people have to decide. */
export function DepositsTile() {
  const { t, formatNumber } = useI18n();
  const { data, error } = useCall(officeDeposits, { which: 'people', pageSize: 1 }, { everyMs });
  return (
    <Tile to="/deposits" icon="deposit" label={t('cashier.office.tile.deposits')} value={data && formatNumber(data.total)} error={error} />
  );
}

/** Wallets that stopped because a vendor reported more than its cap. */
export function StoppedWalletsTile() {
  const { t, formatNumber } = useI18n();
  const { data, error } = useCall(officeStoppedWallets, { pageSize: 1 }, { everyMs });
  return (
    <Tile
      to="/stopped-wallets"
      icon="warning"
      label={t('cashier.office.tile.stopped')}
      value={data && formatNumber(data.total)}
      error={error}
    />
  );
}
