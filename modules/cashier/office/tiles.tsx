import { useI18n } from '@baize/i18n/react';
import { QueueTile } from '@baize/staff/web';
import { useCall } from '@baize/ui';
import { Tile, useSums } from '@baize/ui/office';
import { officeWithdrawals } from '../contract/index.ts';

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

/** Payouts that members say they haven't received in full. */
export function DisputesTile() {
  const { t } = useI18n();
  return <QueueTile queue="cashier.disputes" to="/withdrawals?queue=disputed" icon="warning" label={t('cashier.office.tile.disputes')} />;
}

/** Deposits that staff have to decide. */
export function DepositsTile() {
  const { t } = useI18n();
  return <QueueTile queue="cashier.deposits" to="/deposits" icon="deposit" label={t('cashier.office.tile.deposits')} />;
}
