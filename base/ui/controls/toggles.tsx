import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { cx, unseen } from './buttons/button.tsx';
import styles from './toggles.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'value'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function Checkbox({ checked, onChange, children, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles['line'], className)}>
      <span className={styles['tick']}>
        <input type="checkbox" {...rest} checked={checked} onChange={event => onChange(event.target.checked)} />
        <Icon name="check" size={14} />
      </span>
      <span>{children}</span>
    </label>
  );
}

/** A setting that takes effect immediately; a checkbox waits for its form. */
export function Switch({ checked, onChange, children, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles['line'], styles['between'], className)}>
      <span>{children}</span>
      <span className={styles['track']}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          {...rest}
          checked={checked}
          onChange={event => onChange(event.target.checked)}
        />
      </span>
    </label>
  );
}

interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
  readonly count?: number;
}

interface SegmentedProps<V extends string> {
  label: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Show the drawings only; the words stay for the ear. */
  iconsOnly?: boolean;
}

/** One of a few, all in sight. */
export function Segmented<V extends string>({ label, options, value, onChange, iconsOnly = false }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles['segmented']}>
      <legend className={unseen}>{label}</legend>
      {options.map(option => (
        <label key={option.value} className={styles['segment']} title={iconsOnly ? option.label : undefined}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon && <Icon name={option.icon} size={18} />}
          <span className={iconsOnly ? unseen : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Scrolls a row that is wider than its place to what is chosen in it, and nothing else of the page. */
export function useInSight(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const box = row.current;
    const item = box?.querySelector<HTMLElement>('[aria-selected="true"], [aria-pressed="true"]');
    if (!box || !item || chosen === '' || box.scrollWidth <= box.clientWidth) return;
    const [around, own] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
    if (own.left < around.left || own.right > around.right) box.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
  }, [row, chosen]);
}

interface TabsProps<V extends string> extends SegmentedProps<V> {
  /** The id of the panel the tabs govern. */
  panelId: string;
}

/** Tabs: arrows, Home and End move; the chosen one alone is in the tab order. */
export function Tabs<V extends string>({ label, options, value, onChange, panelId }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null);
  useInSight(list, value);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = options.findIndex(option => option.value === value);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at - 1, [forward]: at + 1, Home: 0, End: options.length - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const wanted = options[(next + options.length) % options.length];
    if (!wanted) return;
    onChange(wanted.value);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(wanted.value)}"]`)?.focus();
  };
  return (
    <div className={styles['tabs']} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          role="tab"
          data-tab={option.value}
          className={styles['tab']}
          aria-selected={option.value === value}
          aria-controls={panelId}
          tabIndex={option.value === value ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={18} />}
          {option.label}
          {option.count !== undefined && <span className={styles['count']}>{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
