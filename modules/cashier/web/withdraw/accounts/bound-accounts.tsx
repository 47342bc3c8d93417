import { useI18n } from '@baize/i18n/react';
import { Badge, Button, ErrorState, Icon, Skeleton, useCall, useClock, useRouter } from '@baize/ui';
import { type Destination, myDestinations } from '../../../contract/index.ts';
import styles from './bound-accounts.module.css';

function Row({ destination }: { destination: Destination }) {
  const { t, formatDate } = useI18n();
  const isCooling = destination.usableFrom > useClock().now();
  return (
    <li className={styles['row']}>
      <Icon name="wallet" />
      <div className={styles['account']}>
        <span className={styles['name']}>
          {destination.institution}
          <Badge tone={isCooling ? 'warn' : 'win'}>
            {isCooling
              ? t('cashier.destination.usableFrom', { at: formatDate(destination.usableFrom, 'moment') })
              : t('cashier.destination.usable')}
          </Badge>
        </span>
        <span className={styles['trace']}>
          <bdi>{destination.masked}</bdi>
          {destination.holder && <bdi>{destination.holder}</bdi>}
        </span>
      </div>
    </li>
  );
}

/** In the security centre: the accounts that money may leave for, and the way to where they are bound and removed. */
export default function BoundAccounts() {
  const { t } = useI18n();
  const router = useRouter();
  const { data, error, refetch } = useCall(myDestinations, {});
  const manage = () => router.setSearch({ mc: 'withdraw', w: 'accounts', part: undefined });
  return (
    <section className={styles['section']} aria-labelledby="bound-accounts">
      <header className={styles['head']}>
        <h3 id="bound-accounts" className={styles['title']}>
          {t('cashier.security.title')}
        </h3>
        <Button size="small" aria-label={`${t('cashier.security.manage')}: ${t('cashier.security.title')}`} onClick={manage}>
          {t('cashier.security.manage')}
        </Button>
      </header>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} height="52px" />}
      {data && <p className={styles['note']}>{data.items.length === 0 ? t('cashier.destination.none.why') : t('cashier.security.why')}</p>}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map(one => (
            <Row key={one.id} destination={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
