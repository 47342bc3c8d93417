import styles from './icon.module.css';
import { type Drawing, drawings, type IconName } from './paths.ts';

export type { IconName } from './paths.ts';
export const iconNames = Object.keys(drawings).filter((name): name is IconName => name in drawings);

/** A drawing beside a word, or inside a control that carries the name; so always hidden from assistive technology. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const drawing: Drawing = drawings[name];
  return (
    <svg
      className={drawing.turn ? `${styles['icon']} ${styles['turn']}` : styles['icon']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={drawing.d} className={drawing.fill ? styles['filled'] : styles['stroke']} />
    </svg>
  );
}

/** The mark of the operator: the logo that `/brand/look.css` puts in its place, or a lamp over two lines of water, cut into a seal. */
export function Mark({ size = 'normal' }: { size?: 'small' | 'normal' | 'large' }) {
  return (
    <span className={`${styles['mark']} ${styles[size]}`} data-mark="">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" className={styles['seal']} />
        <circle cx="16" cy="11.5" r="4.6" className={styles['cut']} />
        <path
          d="M6 20.500c3.300-2.600 6.700-2.600 10 0s6.700 2.600 10 0M6 25.500c3.300-2.600 6.700-2.600 10 0s6.700 2.600 10 0"
          className={styles['wave']}
        />
      </svg>
    </span>
  );
}
