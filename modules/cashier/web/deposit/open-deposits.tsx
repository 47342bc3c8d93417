import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Icon, Money, useCall, useRouter } from '@baize/ui';
import { depositStateName, isOpenDeposit, type MemberDeposit, memberDeposits, methodName } from '../../contract/index.ts';
import styles from './deposit.module.css';
import { iconOf, toneOf } from './deposit-terms.ts';

/** What is under way: one press leads back to where it was left. */
export function OpenDeposits({ deposits }: { deposits: readonly MemberDeposit[] }) {
  const { t } = useI18n();
  return <DepositRows title={t('cashier.deposit.open')} deposits={deposits} />;
}

const mostRecent = 5;

/** What ended lately, also what came to nothing and so is in no account record. */
export function RecentDeposits() {
  const { t } = useI18n();
  const { data } = useCall(memberDeposits, {}, { freshMs: 0 });
  const ended = (data?.deposits ?? []).filter(deposit => !isOpenDeposit(deposit.state)).slice(0, mostRecent);
  return <DepositRows title={t('cashier.deposit.recent')} deposits={ended} />;
}

function DepositRows({ title, deposits }: { title: string; deposits: readonly MemberDeposit[] }) {
  const { t, code, formatDate } = useI18n();
  const router = useRouter();
  if (deposits.length === 0) return null;
  return (
    <section className={styles['open']} aria-label={title}>
      <h3 className={styles['legend']}>{title}</h3>
      <ul>
        {deposits.map(deposit => (
          <li key={deposit.id}>
            <button type="button" className={styles['openRow']} onClick={() => router.setSearch({ deposit: deposit.id })}>
              <Icon name={iconOf[deposit.state]} size={18} />
              <span className={styles['about']}>
                <span className={styles['methodName']}>
                  <Money minor={amountOf(deposit.askedMinor)} currency={deposit.currency} />
                  <Badge tone={toneOf[deposit.state]}>{t(`cashier.deposit.state.${depositStateName(deposit)}`)}</Badge>
                </span>
                <span className={styles['facts']}>
                  <bdi>{methodName(deposit.names, code)}</bdi>
                  <time dateTime={deposit.madeAt}>{formatDate(deposit.madeAt, 'moment')}</time>
                </span>
              </span>
              <Icon name="chevron-next" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
