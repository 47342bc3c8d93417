import type { ReactNode } from 'react';
import { cx } from '../../controls/buttons/button.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  title: ReactNode;
  /** One sentence: what is here, and since when or of whom. */
  note?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the office: its title, what can be done with the whole of it, and the content below. */
export function Sheet({ title, note, actions, children }: SheetProps) {
  return (
    <div className={styles['sheet']}>
      <header className={styles['head']}>
        <div className={styles['names']}>
          <h1 className={styles['title']}>{title}</h1>
          {note && <div className={styles['note']}>{note}</div>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** The filters of a list, in one line where there is room. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search className={styles['filters']} aria-label={label}>
      {children}
    </search>
  );
}

/** A filter of a certain width: `wide` for searches, `days` as wide as its button. */
export function Filter({ width = 'normal', children }: { width?: 'normal' | 'wide' | 'days'; children: ReactNode }) {
  return <div className={styles[`filter-${width}`]}>{children}</div>;
}

interface PanelProps {
  title?: string;
  aside?: ReactNode;
  children: ReactNode;
  /** The content brings its own padding: a table, a list of rows. */
  flush?: boolean;
}

/** A part of a page that belongs together, with its name. */
export function Panel({ title, aside, children, flush = false }: PanelProps) {
  return (
    <section className={styles['panel']} aria-label={title}>
      {title && (
        <header className={styles['panelHead']}>
          <h2 className={styles['panelTitle']}>{title}</h2>
          {aside}
        </header>
      )}
      <div className={cx(!flush && styles['panelBody'])}>{children}</div>
    </section>
  );
}

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values beside each other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(fact => (
        <div key={fact.name} className={styles['fact']}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An id, a code, an address: what is compared sign by sign. */
export function Code({ children }: { children: ReactNode }) {
  return (
    <bdi className={styles['code']} translate="no">
      {children}
    </bdi>
  );
}
