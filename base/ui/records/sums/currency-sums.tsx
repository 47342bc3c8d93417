import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, currencies, isCurrency } from '@baize/kernel';
import { SelectFilter } from '../../office/filters.tsx';
import { Money, Stat } from '../../states/display.tsx';
import type { ListAddress } from '../list-address.ts';
import styles from './currency-sums.module.css';

interface CurrencySum {
  readonly currency: Currency;
  readonly count: number;
  readonly minor: string;
  readonly doneMinor: string;
}

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
      label={t('ui.record.currency')}
      all={t('ui.record.allCurrencies')}
      choices={currencies.map(value => ({ value, label: value }))}
    />
  );
}

interface RecordSumsProps {
  sums: readonly CurrencySum[];
  /** What `doneMinor` is called here; absent = it is left out. */
  done?: string;
}

/** What everything found comes to, over all pages, each currency separately. */
export function RecordSums({ sums, done }: RecordSumsProps) {
  const { t } = useI18n();
  if (sums.length === 0) return null;
  return (
    <div className={styles['sums']}>
      {sums.map(({ currency, count, minor, doneMinor }) => (
        <Stat
          key={currency}
          label={t('ui.record.found', { currency, count })}
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
