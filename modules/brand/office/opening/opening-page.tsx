import { useI18n } from '@baize/i18n/react';
import { HistoryLink } from '@baize/staff/web';
import { ErrorState, Skeleton } from '@baize/ui';
import { Sheet } from '@baize/ui/office';
import { useBrand } from '../use-brand.ts';
import { MaintenancePanel } from './maintenance-panel.tsx';
import { RegionPanel } from './region-panel.tsx';
import { TryPanel } from './try-panel.tsx';

/** To whom the site is open: maintenance for everyone, regions for some. */
export default function OpeningPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useBrand();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Sheet
      title={t('brand.office.opening.title')}
      note={
        <>
          {t('brand.office.opening.note')} · <HistoryLink target="brand" />
        </>
      }
    >
      {!data && <Skeleton lines={8} height="20px" />}
      {data && (
        <>
          <MaintenancePanel brand={data} />
          <RegionPanel key={JSON.stringify(data.region)} brand={data} />
          <TryPanel brand={data} />
        </>
      )}
    </Sheet>
  );
}
