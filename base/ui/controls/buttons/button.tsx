import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../../icons/icon.tsx';
import styles from './button.module.css';

/** The class of what is for screen readers only. */
export const unseen = styles['unseen'];
/** For a link or a button in a line of text: a finger hits 44 pixels of it, whatever it looks like. What is next to it must be as far away. */
export const reach = styles['reach'];

export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary a view. `plain` is a word that acts; `danger` takes something away. */
  look?: 'primary' | 'normal' | 'plain' | 'danger';
  size?: 'small' | 'normal' | 'large';
  icon?: IconName;
  iconEnd?: IconName;
  /** Keeps its place and name, cannot be pressed, and says that it works. */
  busy?: boolean;
  wide?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look = 'normal',
  size = 'normal',
  icon,
  iconEnd,
  busy = false,
  wide = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const iconSize = size === 'small' ? 16 : 18;
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles['button'], styles[look], styles[`size-${size}`], wide && styles['wide'], className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
    >
      <span className={styles['inner']}>
        {icon && <Icon name={icon} size={iconSize} />}
        {children}
        {iconEnd && <Icon name={iconEnd} size={iconSize} />}
      </span>
      {busy && <span className={styles['busy']} aria-hidden="true" />}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** The name of the control, read aloud and shown as its title. */
  label: string;
  size?: 'small' | 'normal';
  badge?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, size = 'normal', badge, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={badge ? undefined : label} // with a count, the name is what the two say together
      className={cx(styles['iconButton'], styles[`icon-${size}`], className)}
    >
      <Icon name={icon} size={size === 'small' ? 18 : 20} />
      {badge && <span className={unseen}>{label}</span>}
      {badge}
    </button>
  );
}
