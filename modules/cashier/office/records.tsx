import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, currencies, isCurrency } from '@baize/kernel';
import { Money, Stat } from '@baize/ui';
import { SelectFilter } from '@baize/ui/office';
import type { ListAddress } from '@baize/ui/records';
import type { RecordSum } from '../contract/index.ts';
import styles from './records.module.css';

export const currencyOf = (address: ListAddress): Currency | undefined => {
  const asked = address.get('currency');
  return isCurrency(asked) ? asked : undefined;
};

export function CurrencyFilter({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  return (
    <SelectFilter
      address={address}
      name="currency"
      label={t('cashier.office.records.currency')}
      all={t('cashier.office.records.allCurrencies')}
      choices={currencies.map(value => ({ value, label: value }))}
    />
  );
}

interface RecordSumsProps {
  sums: readonly RecordSum[];
  /** What `doneMinor` is called here; absent = it is left out. */
  done?: string;
}

/** What everything found comes to, over all pages, each currency by itself. */
export function RecordSums({ sums, done }: RecordSumsProps) {
  const { t } = useI18n();
  if (sums.length === 0) return null;
  return (
    <div className={styles['sums']}>
      {sums.map(({ currency, count, minor, doneMinor }) => (
        <Stat
          key={currency}
          label={t('cashier.office.records.found', { currency, count })}
          note={
            done && (
              <>
                {done} <Money minor={amountOf(doneMinor)} currency={currency} />
              </>
            )
          }
        >
          <Money minor={amountOf(minor)} currency={currency} />
        </Stat>
      ))}
    </div>
  );
}
