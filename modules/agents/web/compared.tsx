import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { Link, Money, Stat } from '@baize/ui';
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
  /** Where its rows are. */
  to?: string | undefined;
}

/** An amount of some days, beside that of as many days before. */
export function Compared({ label, currency, now, before, days, change = false, to }: ComparedProps) {
  const { t, formatMoney } = useI18n();
  const money = <Money minor={now} currency={currency} change={change} />;
  const amount = formatMoney(before, currency, { signed: change });
  return (
    <Stat label={label} note={<bdi>{t('agents.before', { days, amount })}</bdi>}>
      {to ? (
        <Link to={to} aria-label={`${label}: ${formatMoney(now, currency, { signed: change })}`}>
          {money}
        </Link>
      ) : (
        money
      )}
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
