import { useI18n } from '@baize/i18n/react';
import { Button, useCall } from '@baize/ui';
import { lazy, Suspense, useState } from 'react';
import { systemDomainRoute } from '../contract/index.ts';

const LinesDialog = lazy(() => import('./lines-dialog.tsx'));

/** The way to the brand's other domains; nothing where there is only one. */
export function Lines() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(systemDomainRoute, {}, { freshMs: 300_000 });
  const domains = (data?.domainList ?? []).map(line => line.domain);
  if (domains.length < 2) return null;
  return (
    <>
      <Button look="plain" size="small" icon="globe" onClick={() => setOpen(true)}>
        {t('brand.lines.title')}
      </Button>
      <Suspense fallback={null}>{isOpen && <LinesDialog domains={domains} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
