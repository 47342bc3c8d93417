import { useI18n } from '@baize/i18n/react';
import { Drawer } from '@baize/ui';
import type { ReactNode } from 'react';
import { gamesOf } from './table-games.ts';
import styles from './tables.module.css';

interface TableRulesProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Of one game or of several. */
  readonly tags: readonly string[];
  /** The lowest return of a bet, in 1/10 000; 0 = not told, or of several games. */
  readonly returnBps?: number;
  /** To the table from here. */
  readonly ways?: ReactNode;
}

/** How the games at live tables are played, before one sits down. */
export function TableRules({ open, onClose, title, tags, returnBps = 0, ways }: TableRulesProps) {
  const { t, formatPercentBps } = useI18n();
  return (
    <Drawer open={open} onClose={onClose} from="bottom" title={title} actions={ways}>
      <div className={styles['rules']}>
        {gamesOf(tags).map(({ tag, name, rules }) => (
          <section key={tag}>
            <h3>{t(name)}</h3>
            <p>{t(rules)}</p>
          </section>
        ))}
        {returnBps > 0 && <p>{t('games.tables.rules.return', { rate: formatPercentBps(returnBps, { min: 2 }) })}</p>}
        {tags.length > 0 && <p className={styles['note']}>{t('games.tables.rules.more')}</p>}
      </div>
    </Drawer>
  );
}
