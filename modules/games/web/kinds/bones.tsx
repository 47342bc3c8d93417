import { Skeleton } from '@baize/ui';
import styles from './kind.module.css';
import { HotPlace } from './tables/hot/hot-tables.tsx';
import tables from './tables/tables.module.css';

interface BonesProps {
  count: number;
  areTables?: boolean;
  /** The name of a game comes above the tables. */
  isNamed?: boolean;
  /** All tables there are: the hot ones come above them. */
  isWhole?: boolean;
}

/** The shapes of so many games while they load, or of tables. */
export function Bones({ count, areTables = false, isNamed = false, isWhole = false }: BonesProps) {
  return (
    <>
      {areTables && isWhole && <HotPlace />}
      <ul className={areTables ? tables['cards'] : styles['grid']} data-named={isNamed ? '' : undefined} aria-busy="true">
        {Array.from({ length: count }, (_, at) => (
          <li key={String(at)} className={areTables ? tables['bone'] : styles['bone']}>
            <Skeleton height="100%" isSaid={at === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}
