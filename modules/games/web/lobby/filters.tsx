import { useI18n } from '@baize/i18n/react';
import { Button, Drawer, Icon } from '@baize/ui';
import type { FilterGroup, FilterOption } from './filter-groups.ts';
import styles from './filters.module.css';
import type { Change } from './lobby-state.ts';

interface FiltersProps {
  groups: readonly FilterGroup[];
  counts: ReadonlyMap<string, number> | undefined;
  onChange: (change: Change) => void;
}

function Chip({ option, count, onChange }: { option: FilterOption; count: number; onChange: FiltersProps['onChange'] }) {
  const { formatNumber } = useI18n();
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={option.isOn}
      disabled={count === 0 && !option.isOn}
      onClick={() => onChange(option.change)}
    >
      {option.label}
      <span className={styles['count']}>{formatNumber(count)}</span>
    </button>
  );
}

/** Every way to narrow the lobby, each option with the number of games it would show. */
export function Filters({ groups, counts, onChange }: FiltersProps) {
  return (
    <div className={styles['groups']}>
      {groups.map(group => (
        <fieldset key={group.id} className={styles['group']}>
          <legend>{group.label}</legend>
          {group.options.map(option => (
            <Chip key={option.key} option={option} count={counts?.get(option.key) ?? 0} onChange={onChange} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface SheetProps extends FiltersProps {
  isOpen: boolean;
  total: number;
  onClose: () => void;
  onClear: () => void;
}

/** The filters on a phone: a sheet from below whose button says what it will show. */
export function FilterSheet({ isOpen, total, onClose, onClear, ...filters }: SheetProps) {
  const { t } = useI18n();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      from="bottom"
      title={t('games.filters')}
      actions={
        <>
          <Button onClick={onClear} className={styles['sheetClear']}>
            {t('games.filters.clear')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t('games.filters.show', { count: total })}
          </Button>
        </>
      }
    >
      <Filters {...filters} />
    </Drawer>
  );
}

interface ChosenProps {
  groups: readonly FilterGroup[];
  onChange: (change: Change) => void;
  onClear: () => void;
}

/** What is chosen, each with the way to let go of it. */
export function Chosen({ groups, onChange, onClear }: ChosenProps) {
  const { t } = useI18n();
  const chosen = groups.flatMap(group => group.options.filter(option => option.isOn));
  if (chosen.length === 0) return null;
  return (
    <ul className={styles['chosen']} aria-label={t('games.filters.chosen')}>
      {chosen.map(option => (
        <li key={option.key}>
          <button
            type="button"
            className={styles['chosenOne']}
            aria-label={t('games.filters.remove', { filter: option.long })}
            onClick={() => onChange(option.change)}
          >
            {option.long}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles['clear']} onClick={onClear}>
          {t('games.none.clear')}
        </button>
      </li>
    </ul>
  );
}
