import { useI18n } from '@baize/i18n/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/buttons/button.tsx';
import { Checkbox } from '../controls/toggles.tsx';
import { Icon } from '../icons/icon.tsx';
import { Drawer } from '../layers/dialog.tsx';
import { earliest } from '../lists/dates/date-presets.ts';
import { DateRange } from '../lists/dates/date-range.tsx';
import { DaysButton } from '../lists/dates/days-button.tsx';
import { useIsPhone } from '../lists/use-is-phone.ts';
import type { DayRange } from './address-span.ts';
import styles from './filter-sheet.module.css';
import type { ListAddress } from './list-address.ts';

interface FilterSheetProps {
  /** What the current filters find; undefined while it is not known, null where the list doesn't count it. */
  found: number | null | undefined;
  address: ListAddress;
  /** The names of the filters in the address. */
  names: readonly string[];
  /** The days that the list and its sums are of. */
  range: DayRange;
  daysLabel: string;
  /** What else they are of, in words. */
  about?: readonly string[];
  /** What can be done with all that is found, at the end of the row. */
  actions?: ReactNode;
  /** The filters beside the days. */
  children: ReactNode;
}

/**
 * The filters of a list: one row on wide screens, its days behind a button; on phones all behind one button, in a sheet that says at every change how much
 * is found. What is chosen is shown without opening anything.
 */
export function FilterSheet(props: FilterSheetProps) {
  const isPhone = useIsPhone();
  const { range, daysLabel, actions, children } = props;
  if (isPhone) return <PhoneFilters {...props} />;
  return (
    <div className={styles['filters']}>
      <DaysButton label={daysLabel} span={range.span} today={range.today}>
        <Days label={daysLabel} range={range} />
      </DaysButton>
      {children}
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}

function PhoneFilters({ found, address, names, range, daysLabel, about = [], actions, children }: FilterSheetProps) {
  const { t, formatDate, formatNumber } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { span } = range;
  const chosen = names.filter(name => name !== 'to' && address.get(name) !== '').length; // both ends of the days are one choice
  const counted = (count: number) => (count === 0 ? t('ui.filters.showNone') : t('ui.filters.show', { count }));
  const words = found === undefined ? t('ui.filters.searching') : found === null ? t('ui.filters.showAll') : counted(found);
  return (
    <div className={styles['phone']}>
      <div className={styles['bar']}>
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog" aria-label={t('ui.filters.open', { count: chosen })}>
          <Icon name="filter" size={18} />
          {t('ui.filters')}
          {chosen > 0 && <span className={styles['chosen']}>{formatNumber(chosen)}</span>}
        </Button>
        {actions}
      </div>
      <p className={styles['told']}>
        {[t('ui.filters.days', { from: formatDate(span.from, 'short'), to: formatDate(span.to, 'short') }), ...about].join(' · ')}
      </p>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        from="bottom"
        title={t('ui.filters')}
        actions={
          <>
            <Button onClick={() => address.clear(names)} disabled={chosen === 0}>
              {t('ui.filters.clear')}
            </Button>
            <Button look="primary" onClick={() => setOpen(false)}>
              <span aria-live="polite">{words}</span>
            </Button>
          </>
        }
      >
        <div className={styles['stack']}>
          <Days label={daysLabel} range={range} />
          {children}
        </div>
      </Drawer>
    </div>
  );
}

/** As far back as the list goes: of most three months, or twelve when they are asked for. */
function Days({ label, range }: { label: string; range: DayRange }) {
  const { t } = useI18n();
  const { span, today, setSpan, maxDays, backDays = maxDays, isYear = false, setYear } = range;
  return (
    <div className={styles['days']}>
      <DateRange label={label} value={span} today={today} onChange={setSpan} maxDays={maxDays} min={earliest(today, backDays)} />
      {setYear && (
        <span title={t('ui.date.year.what')}>
          <Checkbox checked={isYear} onChange={setYear}>
            {t('ui.date.year')}
          </Checkbox>
        </span>
      )}
    </div>
  );
}
