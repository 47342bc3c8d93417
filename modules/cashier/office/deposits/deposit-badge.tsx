import { useI18n } from '@baize/i18n/react';
import { Badge } from '@baize/ui';
import { awaitsMoney, type DepositState, depositStateName, type OfficeDeposit } from '../../contract/index.ts';

const tones: Readonly<Record<DepositState, 'plain' | 'info' | 'win' | 'warn' | 'loss'>> = {
  created: 'plain',
  waiting: 'info',
  detected: 'info',
  processing: 'warn',
  credited: 'win',
  expired: 'plain',
  underpaid: 'warn',
  overpaid: 'win',
  late: 'warn',
  refused: 'loss',
  refunded: 'plain',
};

/** The state of a deposit, whether its member says that it is paid, and whether something about it does not fit. */
export function DepositBadge({ deposit }: { deposit: Pick<OfficeDeposit, 'state' | 'isCancelled' | 'trouble' | 'saidPaidAt'> }) {
  const { t } = useI18n();
  return (
    <>
      <Badge tone={tones[deposit.state]}>{t(`cashier.office.deposits.state.${depositStateName(deposit)}`)}</Badge>
      {deposit.saidPaidAt && awaitsMoney(deposit.state) && <Badge tone="warn">{t('cashier.office.deposits.said')}</Badge>}
      {deposit.trouble !== '' && <Badge tone="loss">{t('cashier.office.deposits.trouble')}</Badge>}
    </>
  );
}
