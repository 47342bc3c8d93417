import type { ReactNode } from 'react';
import { useProblem } from '../call/use-problem.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Link } from '../router/router.tsx';
import { Skeleton } from '../states/states.tsx';
import styles from './tile.module.css';

interface TileProps {
  /** The page that shows what was counted. */
  to: string;
  icon: IconName;
  label: string;
  /** undefined while the answer is on its way. */
  value: string | undefined;
  note?: ReactNode;
  error?: Error | null;
}

/** One exact number on the office's first page, and the link to what it counts. */
export function Tile({ to, icon, label, value, note, error }: TileProps) {
  const problem = useProblem()(error);
  return (
    <Link to={to} className={styles['tile']}>
      <span className={styles['label']}>
        <Icon name={icon} size={18} />
        {label}
      </span>
      <span className={styles['value']}>{problem ? '–' : (value ?? <Skeleton width="4ch" />)}</span>
      <span className={styles['note']}>{problem?.text ?? note ?? '\u00a0'}</span>
    </Link>
  );
}

/** Tiles beside each other; as many in a line as there is room for. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className={styles['tiles']}>{children}</div>;
}
