import { useI18n } from '@baize/i18n/react';
import { cx, isRightToLeft, unseen, useKeys } from '@baize/ui';
import { useRef, useState } from 'react';
import type { Look } from '../draw/drawn.ts';
import type { Heat } from '../tickets/heat.ts';
import { hasShortcuts, shortcutOf, shortcuts, symbolOfKeys } from '../tickets/selection.ts';
import styles from './board.module.css';

export interface Cell {
  readonly symbol: string;
  readonly name: string;
  readonly look: Look;
  /** What it pays, where each symbol has a price of its own. */
  readonly odds: string | undefined;
}

interface RowProps {
  label: string;
  cells: readonly Cell[];
  chosen: readonly number[];
  /** No more may be chosen. */
  isFull?: boolean;
  heat?: readonly Heat[] | undefined;
  onToggle: (symbol: number) => void;
  /** Absent: the row has no shortcuts. */
  onChoose?: ((symbols: readonly number[]) => void) | undefined;
}

function Shortcuts({ label, cells, onChoose }: { label: string; cells: readonly Cell[]; onChoose: NonNullable<RowProps['onChoose']> }) {
  const { t } = useI18n();
  const symbols = cells.map(cell => cell.symbol);
  return (
    <fieldset className={styles['shortcuts']} aria-label={t('lottery.shortcuts', { row: label })}>
      {shortcuts.map(name => (
        <button key={name} type="button" className={styles['shortcut']} onClick={() => onChoose(shortcutOf(symbols, name))}>
          {t(`lottery.shortcut.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}

/** Arrows move from ball to ball, digits choose. */
function useRowKeys(cells: readonly Cell[], onToggle: (symbol: number) => void) {
  const row = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(0);
  const keys = useRef('');
  const goTo = (place: number) => {
    const next = (place + cells.length) % cells.length;
    setAt(next);
    row.current?.querySelectorAll<HTMLElement>('[aria-pressed]')[next]?.focus();
  };
  useKeys(row, (event, element) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = isRightToLeft(element) ? 'ArrowLeft' : 'ArrowRight';
    const steps: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at - 1, [forward]: at + 1, Home: 0, End: cells.length - 1 };
    const next = steps[event.key];
    if (next !== undefined) {
      event.preventDefault();
      goTo(next);
      return;
    }
    if (!/^\d$/.test(event.key)) return;
    const symbols = cells.map(cell => cell.symbol);
    const typed = `${keys.current}${event.key}`;
    const found = symbolOfKeys(symbols, typed) ?? symbolOfKeys(symbols, event.key);
    keys.current = found && 'waits' in found ? (symbolOfKeys(symbols, typed) ? typed : event.key) : '';
    if (!found || 'waits' in found) return;
    onToggle(found.symbol);
    goTo(found.symbol);
  });
  return { row, at, setAt };
}

function HeatLine({ heat }: { heat: Heat }) {
  return (
    <span className={cx(styles['heat'], heat.tone && styles[heat.tone])} aria-hidden="true">
      {heat.omission}
    </span>
  );
}

/** One row of a board: a ball or a cell for each symbol. */
export function BoardRow({ label, cells, chosen, isFull = false, heat, onToggle, onChoose }: RowProps) {
  const { t } = useI18n();
  const { row, at, setAt } = useRowKeys(cells, onToggle);
  const isPriced = cells.some(cell => cell.odds !== undefined || cell.name !== cell.symbol);
  return (
    <div className={styles['row']}>
      {label && <span className={styles['label']}>{label}</span>}
      <fieldset
        ref={row}
        className={cx(styles['symbols'], isPriced && styles['priced'])}
        data-tens={(!isPriced && cells.length >= 40) || undefined}
        aria-label={label || t('lottery.numbers')}
      >
        {cells.map((cell, i) => {
          const isChosen = chosen.includes(i);
          return (
            <span key={cell.symbol} className={styles['place']}>
              <button
                type="button"
                className={styles['symbol']}
                data-look={cell.look}
                data-runner={cell.look === 'runner' ? String(Number(cell.symbol)) : undefined}
                aria-pressed={isChosen}
                aria-disabled={isFull && !isChosen ? true : undefined}
                tabIndex={i === Math.min(at, cells.length - 1) ? 0 : -1}
                onFocus={() => setAt(i)}
                onClick={() => (isChosen || !isFull) && onToggle(i)}
              >
                <span className={styles['name']}>{cell.name}</span>
                {cell.odds !== undefined && <span className={styles['odds']}>{cell.odds}</span>}
                {heat?.[i] && <span className={unseen}>{t('lottery.heat.said', { count: heat[i].omission })}</span>}
              </button>
              {heat?.[i] && <HeatLine heat={heat[i]} />}
            </span>
          );
        })}
      </fieldset>
      {onChoose && hasShortcuts(cells.map(cell => cell.symbol)) && <Shortcuts label={label} cells={cells} onChoose={onChoose} />}
    </div>
  );
}
