import { useI18n } from '@baize/i18n/react';
import { IconButton } from '../controls/buttons/button.tsx';
import { Select } from '../controls/inputs.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pageSize: number;
  /** All rows of the filtered set. */
  total: number;
  /** There is more than the count says. */
  goesOn?: boolean;
  onPage: (page: number) => void;
  onPageSize?: ((size: number) => void) | undefined;
}

const sizes = [20, 50, 100];

export function Pagination({ page, pageSize, total, goesOn = false, onPage, onPageSize }: PaginationProps) {
  const { t, formatNumber } = useI18n();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const steps = pageWindow(page, pages);
  return (
    <nav className={styles['pagination']} aria-label={t('ui.pages')}>
      <span className={styles['total']}>{t('ui.pages.total', { count: total })}</span>
      {onPageSize && (
        <span className={styles['size']}>
          <Select
            aria-label={t('ui.pages.size')}
            value={String(pageSize)}
            choices={sizes.map(size => ({ value: String(size), label: t('ui.pages.perPage', { count: size }) }))}
            onChange={size => onPageSize(Number(size))}
          />
        </span>
      )}
      <span className={styles['steps']}>
        <IconButton icon="chevron-back" size="small" label={t('ui.pages.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)} />
        {steps.map((step, i) =>
          step === 'gap' ? (
            <span key={i < steps.length / 2 ? 'gap before' : 'gap after'} className={styles['gap']} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={step}
              type="button"
              className={styles['step']}
              aria-current={step === page ? 'page' : undefined}
              aria-label={t('ui.pages.go', { page: step })}
              onClick={() => onPage(step)}
            >
              {formatNumber(step)}
            </button>
          ),
        )}
        <IconButton
          icon="chevron-next"
          size="small"
          label={t('ui.pages.next')}
          disabled={page >= pages && !goesOn}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}
