import { useI18n } from '@baize/i18n/react';
import { useSetup } from '@baize/staff/web';
import { Badge, EmptyState, ErrorState, Notice, Parts, Skeleton } from '@baize/ui';
import { Panel, Sheet } from '@baize/ui/office';
import { useBrand } from '../use-brand.ts';
import styles from './checklist.module.css';
import { SiteButtons } from './site-buttons.tsx';
import { Progress, Steps } from './steps.tsx';

/** From an empty installation to a site that members can use, step by step. */
export default function ChecklistPage() {
  const { t } = useI18n();
  const brand = useBrand();
  const setup = useSetup();
  const error = brand.error ?? setup.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([brand.refetch(), setup.refetch()])} />;
  const items = setup.data?.items;
  const isOpen = brand.data?.isOpen;
  return (
    <Sheet title={t('brand.office.checklist.page')} note={t('brand.office.checklist.note')}>
      {(!items || isOpen === undefined) && <Skeleton lines={12} height="32px" />}
      {items && isOpen !== undefined && (
        <>
          {setup.data?.isPlayMoney && <Notice tone="warn">{t('brand.office.checklist.playMoney')}</Notice>}
          <Panel
            title={t('brand.office.checklist.site')}
            aside={
              <Badge tone={isOpen ? 'win' : 'warn'}>
                {t(isOpen ? 'brand.office.checklist.isOpen' : 'brand.office.checklist.isClosed')}
              </Badge>
            }
          >
            <div className={styles['stack']}>
              {items.length > 0 && <Progress items={items} />}
              <p className={styles['note']}>{t(isOpen ? 'brand.office.checklist.openNote' : 'brand.office.checklist.closedNote')}</p>
              <SiteButtons isOpen={isOpen} isReady={items.every(item => item.isDone || !item.isRequired)} />
            </div>
          </Panel>
          <Panel title={t('brand.office.checklist.steps')}>
            {items.length === 0 && <EmptyState icon="check" title={t('brand.office.checklist.none')} />}
            {items.length > 0 && (
              <Steps items={[...items].sort((a, b) => Number(a.isDone) - Number(b.isDone))} label={t('brand.office.checklist.steps')} />
            )}
          </Panel>
          <Parts at="office.setup" />
        </>
      )}
    </Sheet>
  );
}
