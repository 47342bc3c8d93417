import { useI18n } from '@baize/i18n/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Drawer } from '../layers/dialog.tsx';
import type { DateSpan } from './dates/date-presets.ts';
import styles from './filter-sheet.module.css';
import { useIsPhone } from './use-is-phone.ts';

interface FilterSheetProps {
  /** What the current filters find; undefined while it is not known. */
  found: number | undefined;
  /** How many filters are set. */
  chosen: number;
  onClear: () => void;
  /** The days that the list and its sums are of. */
  span: DateSpan;
  /** What else they are of, in words. */
  about?: readonly string[];
  children: ReactNode;
}

/**
 * The filters of a list: in the page on wide screens; on phones behind one button, in a sheet that says at every change how much is found. What
 * is chosen stands below the button: nobody has to open it to know of which days a sum is.
 */
export function FilterSheet({ found, chosen, onClear, span, about = [], children }: FilterSheetProps) {
  const { t, formatDate, formatNumber } = useI18n();
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
      <p className={styles['told']}>
        {[t('ui.filters.days', { from: formatDate(span.from, 'medium'), to: formatDate(span.to, 'medium') }), ...about].join(' · ')}
      </p>
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
