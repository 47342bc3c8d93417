import { useI18n } from '@baize/i18n/react';
import { minorFromWire } from '@baize/kernel';
import { Button, ErrorState, Money, Notice, Skeleton, useCall, useRouter } from '@baize/ui';
import { consolidatedFunds, merchantWallet } from '../../contract/index.ts';
import { useBalance } from '../use-balance.ts';
import styles from './funds.module.css';

/** Every wallet of the member: what can be spent, what is held, and where it is. */
export default function FundsPage() {
  const { t, has } = useI18n();
  const router = useRouter();
  const balance = useBalance();
  const { data, error, refetch } = useCall(consolidatedFunds, {}, { freshMs: 0 });
  const { data: merchant } = useCall(merchantWallet, {}, { freshMs: 60_000 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const nameOf = (kind: string) => (has(`wallet.account.${kind}`) ? t(`wallet.account.${kind}`) : kind);
  return (
    <div className={styles['page']}>
      <section className={styles['sum']} aria-label={t('wallet.funds.sum')}>
        <div>
          <span className={styles['label']}>{t('wallet.funds.sum')}</span>
          <span className={styles['amount']}>
            {balance.minor === undefined ? <Skeleton width="9ch" /> : <Money minor={balance.minor} currency={balance.currency} floored />}
          </span>
          {balance.heldMinor > 0n && (
            <span className={styles['held']}>
              {t('wallet.funds.held')} <Money minor={balance.heldMinor} currency={balance.currency} />
            </span>
          )}
        </div>
        <div className={styles['buttons']}>
          <Button look="primary" size="large" icon="deposit" onClick={() => router.setSearch({ mc: 'depositv2' })}>
            {t('wallet.deposit.title')}
          </Button>
          <Button size="large" icon="withdraw" onClick={() => router.setSearch({ mc: 'withdraw' })}>
            {t('wallet.withdraw.title')}
          </Button>
          <Button size="large" icon="records" onClick={() => router.setSearch({ mc: 'transactionHistory' })}>
            {t('wallet.record.title')}
          </Button>
        </div>
      </section>
      {merchant?.isSingle && <Notice>{t('wallet.funds.single')}</Notice>}
      <section aria-labelledby="wallets">
        <h3 id="wallets" className={styles['head']}>
          {t('wallet.funds.wallets')}
        </h3>
        {!data && <Skeleton lines={3} height="52px" />}
        <ul className={styles['wallets']}>
          {data?.accounts.map(account => (
            <li key={`${account.kind} ${account.qualifier} ${account.currency}`} className={styles['wallet']}>
              <span className={styles['name']}>
                {nameOf(account.kind)}
                {account.qualifier && <bdi className={styles['qualifier']}>{account.qualifier}</bdi>}
              </span>
              <span className={styles['value']}>
                <Money minor={minorFromWire(account.availableMinor) ?? 0n} currency={account.currency} floored />
                {account.heldMinor !== '0' && (
                  <span className={styles['held']}>
                    {t('wallet.funds.held')} <Money minor={minorFromWire(account.heldMinor) ?? 0n} currency={account.currency} />
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
