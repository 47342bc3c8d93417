import { Skeleton } from '@baize/ui';
import styles from './kind.module.css';

/** The shapes of so many games while they load. */
export function Bones({ count }: { count: number }) {
  return (
    <ul className={styles['grid']} aria-busy="true">
      {Array.from({ length: count }, (_, at) => (
        <li key={String(at)} className={styles['bone']}>
          <Skeleton height="100%" />
        </li>
      ))}
    </ul>
  );
}
