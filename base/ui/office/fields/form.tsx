import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** The panels of a form of the office, one below the other. */
export function FormPanels({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles['form']} disabled={isReadOnly}>
      {children}
    </fieldset>
  );
}

/** Fields beside each other, as many as fit. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}
