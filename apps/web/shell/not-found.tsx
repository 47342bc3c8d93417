import { useI18n } from '@baize/i18n/react';
import { Button, useGo } from '@baize/ui';
import { homePath } from '../routes.ts';
import styles from './not-found.module.css';

/** No page is here: says so, and leads home. */
export function NotFound({ canGoHome }: { canGoHome: boolean }) {
  const { t } = useI18n();
  const go = useGo();
  return (
    <div className={styles['page']}>
      <Buoy />
      <h1 className={styles['title']}>{t('shell.notFound.title')}</h1>
      <p className={styles['text']}>{t('shell.notFound.text')}</p>
      {canGoHome && (
        <Button look="primary" iconEnd="arrow-next" onClick={() => go(homePath)}>
          {t('shell.notFound.home')}
        </Button>
      )}
    </div>
  );
}

/** A buoy with its lamp lit, adrift on three lines of water. */
function Buoy() {
  return (
    <svg className={styles['buoy']} viewBox="0 0 320 126" aria-hidden="true">
      <defs>
        <linearGradient id="beam">
          <stop className={styles['near']} />
          <stop className={styles['far']} offset="1" />
        </linearGradient>
      </defs>
      <path fill="url(#beam)" d="M168 30L320 4v46z" />
      <path className={styles['body']} d="M146 84l10-46h20l10 46zM150 66h32M166 38V22" />
      <circle className={styles['lamp']} cx="166" cy="28" r="6" />
      <path
        className={styles['water']}
        d="M0 88c27-12 53-12 80 0s53 12 80 0s53-12 80 0s53 12 80 0M20 102c24-10 46-10 70 0s46 10 70 0s46-10 70 0s46 10 70 0M60 115c20-8 40-8 60 0s40 8 60 0s40-8 60 0"
      />
    </svg>
  );
}
