import { Skeleton } from '@baize/ui';
import styles from './kind.module.css';
import tables from './tables/tables.module.css';

/** The shapes of so many games while they load, or of tables. */
export function Bones({ count, areTables = false }: { count: number; areTables?: boolean }) {
  return (
    <ul className={areTables ? tables['cards'] : styles['grid']} aria-busy="true">
      {Array.from({ length: count }, (_, at) => (
        <li key={String(at)} className={areTables ? tables['bone'] : styles['bone']}>
          <Skeleton height="100%" />
        </li>
      ))}
    </ul>
  );
}
