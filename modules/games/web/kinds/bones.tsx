import { Skeleton } from '@baize/ui';
import styles from './kind.module.css';
import tables from './tables/tables.module.css';

/** The shapes of so many games while they load, or of tables, with the name of a game above them. */
export function Bones({ count, areTables = false, isNamed = false }: { count: number; areTables?: boolean; isNamed?: boolean }) {
  return (
    <ul className={areTables ? tables['cards'] : styles['grid']} data-named={isNamed ? '' : undefined} aria-busy="true">
      {Array.from({ length: count }, (_, at) => (
        <li key={String(at)} className={areTables ? tables['bone'] : styles['bone']}>
          <Skeleton height="100%" isSaid={at === 0} />
        </li>
      ))}
    </ul>
  );
}
