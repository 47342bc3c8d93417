import { useI18n } from '@baize/i18n/react';
import { Badge } from '@baize/ui';
import { awaitsMoney, depositStateName, type OfficeDeposit } from '../../contract/index.ts';
import { depositTones } from '../tones.ts';

/** The state of a deposit, whether its member says that it is paid, and whether something about it does not fit. */
export function DepositBadge({ deposit }: { deposit: Pick<OfficeDeposit, 'state' | 'isCancelled' | 'trouble' | 'saidPaidAt'> }) {
  const { t } = useI18n();
  return (
    <>
      <Badge tone={depositTones[deposit.state]}>{t(`cashier.office.deposits.state.${depositStateName(deposit)}`)}</Badge>
      {deposit.saidPaidAt && awaitsMoney(deposit.state) && <Badge tone="warn">{t('cashier.office.deposits.said')}</Badge>}
      {deposit.trouble !== '' && <Badge tone="loss">{t('cashier.office.deposits.trouble')}</Badge>}
    </>
  );
}
