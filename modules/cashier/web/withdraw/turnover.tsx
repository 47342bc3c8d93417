import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Stat } from '@baize/ui';
import { OwnMoney } from '@baize/wallet/web/kit';
import { sharePlayed, type Terms, withdrawableNow } from './amounts.ts';
import styles from './withdraw.module.css';

/** What can be taken out now; beside it what cannot, with what unlocks it. */
export function Funds({ terms }: { terms: Terms }) {
  const { t, formatMoney, formatDate } = useI18n();
  const { currency } = terms;
  const now = withdrawableNow(terms);
  const rest = amountOf(terms.availableMinor) - now;
  const left = amountOf(terms.turnoverLeftMinor);
  const locked = amountOf(terms.lockedMinor);
  const unlock = t('cashier.withdraw.unlock.note', { left: formatMoney(left, currency), share: sharePlayed(terms) });
  const later = t('cashier.withdraw.later.note', { when: formatDate(terms.restartsAt, 'moment') });
  return (
    <div className={styles['funds']}>
      <Stat label={t('cashier.withdraw.available')}>
        <OwnMoney minor={now} currency={currency} />
      </Stat>
      {rest > 0n && (
        <Stat label={t(left > 0n ? 'cashier.withdraw.unlock' : 'cashier.withdraw.later')} note={left > 0n ? unlock : later}>
          <OwnMoney minor={rest} currency={currency} />
        </Stat>
      )}
      {locked > 0n && (
        <Stat label={t('cashier.withdraw.locked')} note={t('cashier.withdraw.lockedNote')}>
          <OwnMoney minor={locked} currency={currency} />
        </Stat>
      )}
    </div>
  );
}

/** What must still be played, each with how far it is. */
export function Turnover({ terms }: { terms: Terms }) {
  const { t, formatMoney, formatDate } = useI18n();
  const money = (wire: string) => formatMoney(amountOf(wire), terms.currency);
  return (
    <section className={styles['turnover']} aria-label={t('cashier.turnover.title')}>
      <h3 className={styles['heading']}>{t('cashier.turnover.title')}</h3>
      <p className={styles['small']}>{t('cashier.turnover.note', { left: money(terms.turnoverLeftMinor) })}</p>
      <ul className={styles['bars']}>
        {terms.turnover.map(one => {
          const share = Number((amountOf(one.doneMinor) * 100n) / (amountOf(one.requiredMinor) || 1n));
          const label = t(`cashier.turnover.${one.kind}`, { at: formatDate(one.since, 'moment') });
          return (
            <li key={one.source} className={styles['bar']}>
              <span className={styles['barName']}>{label}</span>
              <span className={styles['barSum']}>
                <bdi>{t('cashier.turnover.of', { done: money(one.doneMinor), required: money(one.requiredMinor) })}</bdi>
              </span>
              <progress className={styles['progress']} aria-label={label} max={100} value={share} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
