import type { OutputOf } from '@baize/call';
import { isCode, languages } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { Badge, ErrorState, Notice, Skeleton, useCall } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { useMemo } from 'react';
import { type LegalPage, officeLegalVersion, type officeLegalVersions } from '../../contract/index.ts';
import { compared, countOf } from './compare.ts';
import { Passages } from './passages.tsx';

export type Version = OutputOf<typeof officeLegalVersions>['items'][number];

/** What a version is called in a list of versions. */
export function useNameOf(): (version: Version) => string {
  const { t, formatDate } = useI18n();
  return version => {
    if (!version.publishedAt) return t('legal.office.draft');
    const date = formatDate(version.publishedAt);
    if (version.isSample) return `${t('legal.office.sample')} · ${date}`;
    return t('legal.office.compare.version', { number: version.number, date });
  };
}

interface DifferenceProps {
  readonly page: LegalPage;
  readonly before: Version;
  readonly after: Version;
  readonly code: string;
}

/** What one version changed of another, in one language. */
export function Difference({ page, before, after, code }: DifferenceProps) {
  const { t } = useI18n();
  const nameOf = useNameOf();
  const old = useCall(officeLegalVersion, { name: page, number: before.number }, { freshMs: 0 });
  const now = useCall(officeLegalVersion, { name: page, number: after.number }, { freshMs: 0 });
  const words = isCode(code) ? { lang: languages[code].tag, dir: languages[code].dir } : { lang: 'en' };
  const [oldText, newText] = [old.data?.texts[code] ?? '', now.data?.texts[code] ?? ''];
  const passages = useMemo(() => compared(oldText, newText, words.lang), [oldText, newText, words.lang]);
  const error = old.error ?? now.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([old.refetch(), now.refetch()])} />;
  if (!old.data || !now.data) return <Skeleton lines={12} height="20px" />;
  const count = countOf(passages);
  const isSame = count.added + count.removed === 0;
  return (
    <Panel
      title={t('legal.office.compare.changes', { before: nameOf(before), after: nameOf(after) })}
      aside={!isSame && <Badge tone="info">{t('legal.office.compare.sum', count)}</Badge>}
    >
      {isSame ? <Notice tone="note">{t('legal.office.compare.same')}</Notice> : <Passages passages={passages} of={words} />}
    </Panel>
  );
}
