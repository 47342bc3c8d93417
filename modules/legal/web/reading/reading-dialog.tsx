import { useArea, useI18n } from '@baize/i18n/react';
import { Dialog, ErrorState, Skeleton, useCall } from '@baize/ui';
import { type LegalPage, legalText } from '../../contract/index.ts';
import { Article } from './article.tsx';

export default function ReadingDialog({ page, onClose }: { page: LegalPage; onClose: () => void }) {
  useArea('legal');
  const { t, code } = useI18n();
  const { data, error, refetch } = useCall(legalText, { page }, { freshMs: 60_000 });
  return (
    <Dialog open size="wide" title={t(`legal.${page}`)} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={14} height="18px" />}
      {data && <Article {...data} reader={code} />}
    </Dialog>
  );
}
