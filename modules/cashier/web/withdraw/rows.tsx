import type { ReactNode } from 'react';
import styles from './withdraw.module.css';

/** Names and values below each other, as on a receipt. */
export function Rows({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles['rows']}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
