import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import type { ReactNode } from 'react';
import { cx, unseen } from '../controls/buttons/button.tsx';
import { About, type Definition } from './about.tsx';
import styles from './display.module.css';

export type Tone = 'plain' | 'win' | 'loss' | 'warn' | 'info' | 'brand';

export function Badge({ children, tone = 'plain' }: { children: ReactNode; tone?: Tone }) {
  return <span className={cx(styles['badge'], styles[tone])}>{children}</span>;
}

/** A count on the corner of a control, or inside its line; nothing at zero, "99+" beyond. */
export function Count({ value, label, inline = false }: { value: number; label: string; inline?: boolean }) {
  if (value <= 0) return null;
  return (
    <span className={cx(styles['count'], inline && styles['inline'])}>
      <span aria-hidden="true">{value > 99 ? '99+' : value}</span>
      <span className={unseen}>{label}</span>
    </span>
  );
}

interface MoneyProps {
  /** In 1/10 000 of the major unit. */
  minor: bigint;
  currency: Currency;
  /** A change: with its sign, and in the colour of gain or loss. */
  change?: boolean;
  bare?: boolean;
}

/** An amount: isolated from the direction of the text around it, in digits of one width. */
export function Money({ minor, currency, change = false, bare = false }: MoneyProps) {
  const { formatMoney } = useI18n();
  const tone = change && minor !== 0n ? (minor > 0n ? styles['gain'] : styles['drop']) : undefined;
  return <bdi className={cx(styles['money'], tone)}>{formatMoney(minor, currency, { signed: change, bare })}</bdi>;
}

interface StatProps {
  label: string;
  children: ReactNode;
  /** Against what, or since when. */
  note?: ReactNode;
  /** What it counts. */
  about?: Definition;
}

/** A line may break after a hyphen, but a sign stays with its amount. */
const withSigns = (text: string): string => text.replace(/(?<![\p{L}\p{N}])[+\-−](?=\S)/gu, '$&\u2060');

/** A number that matters, with its name above it. */
export function Stat({ label, children, note, about }: StatProps) {
  return (
    <div className={styles['stat']}>
      <div className={styles['statLabel']}>
        {label}
        {about && <About {...about} />}
      </div>
      <span className={styles['statValue']}>{children}</span>
      {note && <span className={styles['statNote']}>{typeof note === 'string' ? <bdi>{withSigns(note)}</bdi> : note}</span>}
    </div>
  );
}

/** The first sign of a name on one of twelve grounds, always the same for one name. */
export function Avatar({ name, src, size = 32 }: { name: string; src?: string | undefined; size?: number }) {
  const hue = [...name].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 12, 7) * 30;
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.42, '--avatar': hue };
  return (
    <span className={styles['avatar']} style={style} data-avatar translate="no" aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} /> : [...name][0]?.toUpperCase()}
    </span>
  );
}
