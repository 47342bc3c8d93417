import { useI18n } from '@baize/i18n/react';
import { ErrorState, OpenPage, Skeleton, useCall } from '@baize/ui';
import { type LegalPage, legalText } from '../contract/index.ts';
import { Article } from './reading/article.tsx';

/** A legal page as anyone reads it: the version in force, in the reader's language or the nearest. */
export function LegalPageView({ page }: { page: LegalPage }) {
  const { code } = useI18n();
  const { data, error, refetch } = useCall(legalText, { page }, { freshMs: 60_000 });
  return (
    <OpenPage key={code}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={14} height="18px" />}
      {data && <Article {...data} reader={code} />}
    </OpenPage>
  );
}
