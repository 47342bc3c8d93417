import { useI18n } from '@baize/i18n/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Drawer } from '../layers/dialog.tsx';
import styles from './filter-sheet.module.css';
import { useIsPhone } from './use-is-phone.ts';

interface FilterSheetProps {
  /** What the current filters find; undefined while it is not known. */
  found: number | undefined;
  /** How many filters are set. */
  chosen: number;
  onClear: () => void;
  children: ReactNode;
}

/** The filters of a list: in the page on wide screens; on phones behind one button, in a sheet that says at every change how much is found. */
export function FilterSheet({ found, chosen, onClear, children }: FilterSheetProps) {
  const { t, formatNumber } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  if (!isPhone) return <div className={styles['filters']}>{children}</div>;
  const words =
    found === undefined ? t('ui.filters.searching') : found === 0 ? t('ui.filters.showNone') : t('ui.filters.show', { count: found });
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog" aria-label={t('ui.filters.open', { count: chosen })}>
        <Icon name="filter" size={18} />
        {t('ui.filters')}
        {chosen > 0 && <span className={styles['chosen']}>{formatNumber(chosen)}</span>}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        from="bottom"
        title={t('ui.filters')}
        actions={
          <>
            <Button onClick={onClear} disabled={chosen === 0}>
              {t('ui.filters.clear')}
            </Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              <span aria-live="polite">{words}</span>
            </Button>
          </>
        }
      >
        <div className={styles['filters']}>{children}</div>
      </Drawer>
    </>
  );
}
