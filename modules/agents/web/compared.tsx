import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { Money, Stat } from '@baize/ui';
import styles from './agents.module.css';

interface ComparedProps {
  label: string;
  currency: Currency;
  now: bigint;
  before: bigint;
  /** How many days both are of. */
  days: number;
  /** What members won or lost: with its sign. */
  change?: boolean;
}

/** An amount of some days, beside that of as many days before. */
function Compared({ label, currency, now, before, days, change = false }: ComparedProps) {
  const { t, formatMoney } = useI18n();
  const amount = formatMoney(before, currency, { signed: change });
  return (
    <Stat label={label} note={t('agents.before', { days, amount })}>
      <Money minor={now} currency={currency} change={change} />
    </Stat>
  );
}

interface ComparedSumsProps<Figures> extends Pick<ComparedProps, 'currency' | 'days'> {
  now: Figures;
  before: Figures;
  sums: readonly { readonly label: string; readonly of: (figures: Figures) => bigint; readonly change?: boolean }[];
}

/** Sums of a list, each beside that of as many days before. */
export function ComparedSums<Figures>({ sums, now, before, ...rest }: ComparedSumsProps<Figures>) {
  return (
    <div className={styles['figures']}>
      {sums.map(({ label, of, change = false }) => (
        <Compared key={label} label={label} now={of(now)} before={of(before)} change={change} {...rest} />
      ))}
    </div>
  );
}
