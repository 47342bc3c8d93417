import { useI18n } from '@baize/i18n/react';
import { Icon, Link } from '@baize/ui';
import { Fragment } from 'react';
import styles from './line.module.css';

interface Person {
  readonly id: string;
  readonly account: string;
}

/** From the root of the tree down to the direct upline; each name leads there. */
export function LinePath({ line }: { line: readonly Person[] }) {
  const { t } = useI18n();
  if (line.length === 0) return <span>{t('agents.line.operator')}</span>;
  return (
    <span className={styles['path']}>
      {line.map((one, i) => (
        <Fragment key={one.id}>
          {i > 0 && <Icon name="chevron-next" size={14} />}
          <Link to={`/members/${one.id}`}>
            <bdi>{one.account}</bdi>
          </Link>
        </Fragment>
      ))}
    </span>
  );
}
