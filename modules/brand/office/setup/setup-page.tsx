import { useI18n } from '@baize/i18n/react';
import { HistoryLink } from '@baize/staff/web';
import { ErrorState, Skeleton, useCall } from '@baize/ui';
import { Sheet } from '@baize/ui/office';
import { officeBrandSetup } from '../../contract/index.ts';
import { ContactPanel } from './contact-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { LanguagesPanel, LicencePanel } from './language-panels.tsx';
import { ColoursPanel, PicturesPanel } from './look-panels.tsx';
import { BooksPanel, NamePanel } from './name-panels.tsx';
import { PartnersPanel } from './partners-panel.tsx';
import { ResourcesPanel } from './resources-panel.tsx';

/** Who the operator is, as members see it. */
export default function SetupPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(officeBrandSetup, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Sheet
      title={t('brand.office.setup.title')}
      note={
        <>
          {t('brand.office.setup.note')} · <HistoryLink target="brand" />
        </>
      }
    >
      {!data && <Skeleton lines={12} height="20px" />}
      {data && (
        <>
          <NamePanel setup={data} />
          <BooksPanel setup={data} />
          <LanguagesPanel setup={data} />
          <LicencePanel setup={data} />
          <HelpPanel setup={data} />
          <ColoursPanel setup={data} />
          <PicturesPanel setup={data} />
          <ContactPanel setup={data} />
          <ResourcesPanel setup={data} />
          <PartnersPanel setup={data} />
        </>
      )}
    </Sheet>
  );
}
