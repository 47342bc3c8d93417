import { useI18n } from '@baize/i18n/react';
import { useSetup } from '@baize/staff/web';
import { Link } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { useBrand } from '../use-brand.ts';
import styles from './checklist.module.css';
import { SiteButtons } from './site-buttons.tsx';
import { Progress, Steps } from './steps.tsx';

/** What is left to do before members come in, on the office's first page. Shows nothing once the site is open. */
export function ChecklistCard() {
  const { t } = useI18n();
  const brand = useBrand().data;
  const items = useSetup().data?.items;
  if (!brand || brand.isOpen || !items || items.length === 0) return null;
  const open = items.filter(item => !item.isDone).sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
  const isReady = !open.some(item => item.isRequired);
  return (
    <Panel title={t('brand.office.checklist.title')} aside={<Link to="/setup">{t('brand.office.checklist.all')}</Link>}>
      <div className={styles['stack']}>
        <Progress items={items} />
        {open.length > 0 && <Steps items={open} label={t('brand.office.checklist.left')} />}
        {isReady && <p className={styles['note']}>{t('brand.office.checklist.ready')}</p>}
        <SiteButtons isOpen={false} isReady={isReady} />
      </div>
    </Panel>
  );
}
