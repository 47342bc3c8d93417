import type { Currency } from '@baize/kernel';
import { Money, Stat } from '../../states/display.tsx';
import { Skeleton } from '../../states/states.tsx';
import styles from './sum-line.module.css';

interface SumLineProps {
  /** What is summed up, for who cannot see it. */
  label: string;
  currency: Currency;
  /** Absent until it is known: a zero would be a claim. */
  sums: readonly { readonly label: string; readonly minor: bigint | undefined; readonly change?: boolean }[];
}

/** What everything found comes to, above the list: on a phone its end is far away. */
export function SumLine({ label, currency, sums }: SumLineProps) {
  return (
    <section aria-label={label} className={styles['line']}>
      {sums.map(({ label: name, minor, change = false }) => (
        <Stat key={name} label={name}>
          {minor === undefined ? <Skeleton width="6em" /> : <Money minor={minor} currency={currency} change={change} />}
        </Stat>
      ))}
    </section>
  );
}
