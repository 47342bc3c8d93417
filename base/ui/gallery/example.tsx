import { type ReactNode, useId } from 'react';
import styles from './gallery.module.css';

/** One group of states under its name. */
export function Example({ name, children, wide = false }: { name: string; children: ReactNode; wide?: boolean }) {
  const id = useId();
  return (
    <section className={wide ? styles['wide'] : styles['example']} aria-labelledby={id}>
      <h2 id={id} className={styles['name']}>
        {name}
      </h2>
      <div className={wide ? styles['block'] : styles['row']}>{children}</div>
    </section>
  );
}
