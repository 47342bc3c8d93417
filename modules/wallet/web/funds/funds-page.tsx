import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, ErrorState, Parts, ReasonedButton, Skeleton, useCall, useChannel, useOfflineReason, useRouter } from '@baize/ui';
import { balanceChannel, consolidatedFunds } from '../../contract/index.ts';
import { HideButton, OwnMoney } from '../kit/own-money.tsx';
import { RefreshButton } from '../kit/refresh-button.tsx';
import { useBalance } from '../use-balance.ts';
import styles from './funds.module.css';

type Wallet = OutputOf<typeof consolidatedFunds>['accounts'][number];

/** Always shown, also while there is nothing in them. */
const ownKinds = ['member.cash', 'member.bonus', 'member.locked'];

/** The wallets that are with us; those at vendors have a part of their own. */
function ownWallets(accounts: readonly Wallet[], currency: Wallet['currency']): Wallet[] {
  const none = { qualifier: '', currency, balanceMinor: '0' };
  const first = ownKinds.map(kind => accounts.find(a => a.kind === kind && a.currency === currency) ?? { ...none, kind });
  const others = accounts.filter(a => !first.includes(a) && a.kind !== 'member.vendor' && a.kind !== 'member.transit');
  return [...first, ...others];
}

/** The wallets and their sum as of one moment, asked for again whenever the balance changes. */
function useFunds() {
  const { minor, awayMinor, currency } = useBalance();
  const { data, error, refetch } = useCall(consolidatedFunds, {}, { freshMs: 0 });
  useChannel(balanceChannel, () => void refetch());
  const sum = data
    ? { minor: amountOf(data.sumBalance), awayMinor: amountOf(data.awayMinor), currency: data.currency }
    : { minor, awayMinor, currency };
  return { data, error, refetch, sum };
}

/** What a wallet is for; money that waits for a withdrawal leads to it. */
function What({ kind, isEmpty }: { kind: string; isEmpty: boolean }) {
  const { t, has } = useI18n();
  const router = useRouter();
  const key = `wallet.account.${kind}.what`;
  if (!has(key)) return null;
  return (
    <span className={styles['what']}>
      {t(key)}{' '}
      {kind === 'member.locked' && !isEmpty && (
        <button type="button" className={styles['link']} onClick={() => router.setSearch({ mc: 'withdraw' })}>
          {t('wallet.funds.locked.show')}
        </button>
      )}
    </span>
  );
}

/** Every wallet of the member: what is in it and where it is. */
export default function FundsPage() {
  const { t, has } = useI18n();
  const router = useRouter();
  const reason = useOfflineReason();
  const { data, error, refetch, sum } = useFunds();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const nameOf = (kind: string) => (has(`wallet.account.${kind}`) ? t(`wallet.account.${kind}`) : kind);
  return (
    <div className={styles['page']}>
      <section className={styles['sum']} aria-label={t('wallet.funds.sum')}>
        <div>
          <span className={styles['label']}>
            {t('wallet.funds.sum')} <RefreshButton onRefresh={() => void refetch()} /> <HideButton />
          </span>
          <span className={styles['amount']}>
            {sum.minor === undefined ? <Skeleton width="9ch" /> : <OwnMoney minor={sum.minor} currency={sum.currency} />}
          </span>
          {sum.awayMinor > 0n && (
            <span className={styles['away']}>
              {t('wallet.funds.away')} <OwnMoney minor={sum.awayMinor} currency={sum.currency} />
            </span>
          )}
        </div>
        <div className={styles['buttons']}>
          <ReasonedButton look="primary" size="large" icon="deposit" reason={reason} onClick={() => router.setSearch({ mc: 'depositv2' })}>
            {t('wallet.deposit.title')}
          </ReasonedButton>
          <ReasonedButton size="large" icon="withdraw" reason={reason} onClick={() => router.setSearch({ mc: 'withdraw' })}>
            {t('wallet.withdraw.title')}
          </ReasonedButton>
          <Button size="large" icon="records" onClick={() => router.setSearch({ mc: 'transactionHistory' })}>
            {t('wallet.record.title')}
          </Button>
        </div>
      </section>
      <section aria-labelledby="wallets">
        <h3 id="wallets" className={styles['head']}>
          {t('wallet.funds.wallets')}
        </h3>
        {!data && <Skeleton lines={3} height="52px" />}
        <ul className={styles['wallets']}>
          {data &&
            ownWallets(data.accounts, data.currency).map(account => (
              <li key={`${account.kind} ${account.qualifier} ${account.currency}`} className={styles['wallet']}>
                <span>
                  <span className={styles['name']}>
                    {nameOf(account.kind)}
                    {account.qualifier && <bdi className={styles['qualifier']}>{account.qualifier}</bdi>}
                  </span>
                  <What kind={account.kind} isEmpty={amountOf(account.balanceMinor) === 0n} />
                </span>
                <span className={styles['value']}>
                  <OwnMoney minor={amountOf(account.balanceMinor)} currency={account.currency} />
                </span>
              </li>
            ))}
        </ul>
      </section>
      <Parts at="wallet.funds" place={<Skeleton lines={3} height="60px" />} />
    </div>
  );
}
