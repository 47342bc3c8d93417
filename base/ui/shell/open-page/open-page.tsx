import { useI18n } from '@baize/i18n/react';
import type { ReactNode } from 'react';
import { Mark } from '../../icons/icon.tsx';
import { Link } from '../../router/router.tsx';
import { useOpening } from '../opening.ts';
import styles from './open-page.module.css';

/** A page that anyone may open, by itself, with the brand above it that leads home. */
export function OpenPage({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const brand = useOpening()?.whitelabel.name;
  return (
    <div className={styles['page']}>
      <header>
        <Link to="/" className={styles['brand']} aria-label={brand ? `${brand} · ${t('ui.home')}` : t('ui.home')}>
          <Mark />
          <span>{brand}</span>
        </Link>
      </header>
      {children}
    </div>
  );
}

/** What such a page is about, and one sentence more. */
export function OpenPageTitle({ title, note }: { title: string; note: string }) {
  return (
    <div>
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['note']}>{note}</p>
    </div>
  );
}
