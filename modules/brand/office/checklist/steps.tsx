import { useArea, useI18n } from '@baize/i18n/react';
import type { SetupItem } from '@baize/staff/web';
import { Badge, Icon, Link, Skeleton } from '@baize/ui';
import { Suspense } from 'react';
import styles from './checklist.module.css';

/** A step's words belong to the module whose step it is. */
function useStepWords(name: string): { title: string; note: string } {
  const [module = '', ...rest] = name.split('.');
  useArea(module);
  const { t } = useI18n();
  const key = `${module}.office.step.${rest.join('.')}`;
  return { title: t(key), note: t(`${key}.note`) };
}

export function StepName({ name }: { name: string }) {
  return useStepWords(name).title;
}

function Step({ item }: { item: SetupItem }) {
  const { t } = useI18n();
  const { title, note } = useStepWords(item.name);
  return (
    <li className={styles['step']} data-step={item.name} data-done={item.isDone}>
      <span className={styles['mark']}>{item.isDone && <Icon name="check" size={16} />}</span>
      <div className={styles['words']}>
        {item.page === null ? <b>{title}</b> : <Link to={item.page}>{title}</Link>}
        <span className={styles['note']}>{note}</span>
      </div>
      {item.isDone ? (
        <Badge tone="win">{t('brand.office.checklist.done')}</Badge>
      ) : (
        !item.isRequired && <Badge>{t('brand.office.checklist.recommended')}</Badge>
      )}
    </li>
  );
}

/** Steps of setting up with where they are done. */
export function Steps({ items, label }: { items: readonly SetupItem[]; label: string }) {
  return (
    <ul className={styles['steps']} aria-label={label}>
      {items.map(item => (
        <Suspense key={item.name} fallback={<Skeleton height="40px" />}>
          <Step item={item} />
        </Suspense>
      ))}
    </ul>
  );
}

/** How far the required steps are. */
export function Progress({ items }: { items: readonly SetupItem[] }) {
  const { t } = useI18n();
  const required = items.filter(item => item.isRequired);
  const done = required.filter(item => item.isDone).length;
  const text = t('brand.office.checklist.progress', { done, all: required.length });
  return (
    <div className={styles['progress']}>
      <progress max={required.length} value={done} aria-label={text} />
      <span className={styles['note']}>{text}</span>
    </div>
  );
}
