import { codes, languages } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import { Button, EmptyState, ErrorState, Field, Link, Select, Skeleton, useCall, useMay, usePathParam, useSearchParam } from '@baize/ui';
import { Filter, Filters, Sheet } from '@baize/ui/office';
import { type ComponentProps, useState } from 'react';
import { type LegalPage, legalPages, officeLegalVersions } from '../../contract/index.ts';
import { Difference, useNameOf, type Version } from './difference.tsx';
import { RestoreQuestion } from './restore-question.tsx';

export default function ComparePage() {
  const { t } = useI18n();
  const name = usePathParam('page');
  const page = legalPages.find(one => one === name);
  const answer = useCall(officeLegalVersions, { name: page ?? 'terms', pageSize: 100 }, { freshMs: 0, enabled: page !== undefined });
  if (!page)
    return <EmptyState icon="records" title={t('error.object.not.found')} action={<Link to="/legal">{t('legal.office.title')}</Link>} />;
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <Sheet title={t('legal.office.compare')} note={<Link to={`/legal/${page}`}>{t(`legal.${page}`)}</Link>}>
      {answer.data ? <Chosen page={page} versions={answer.data.items} /> : <Skeleton lines={14} height="20px" />}
    </Sheet>
  );
}

/** Which two versions, kept in the address: the newest and the one before it unless others are named. */
function useChosen(versions: readonly Version[]) {
  const [named, setBefore] = useSearchParam('before');
  const [namedAfter, setAfter] = useSearchParam('after');
  const numbered = (number: string) => (number === '' ? undefined : versions.find(one => String(one.number) === number));
  const after = numbered(namedAfter) ?? versions[0];
  const before = numbered(named) ?? versions.find(one => after && one.number < after.number) ?? after;
  return { before, after, setBefore, setAfter };
}

function Chosen({ page, versions }: { page: LegalPage; versions: readonly Version[] }) {
  const { t } = useI18n();
  const may = useMay()('legal.write');
  const { before, after, setBefore, setAfter } = useChosen(versions);
  const [language, setLanguage] = useSearchParam('language');
  const [isAsking, ask] = useState(false);
  const nameOf = useNameOf();
  if (!before || !after) return <EmptyState icon="records" title={t('legal.office.none')} />;
  const written = codes.filter(code => before.languages.includes(code) || after.languages.includes(code));
  const code = written.find(one => one === language) ?? written.find(one => one === 'EN') ?? written[0] ?? 'EN';
  const choices = versions.map(one => ({ value: String(one.number), label: nameOf(one) }));
  const inLanguages = written.map(one => ({ value: one, label: languages[one].name }));
  return (
    <>
      <Filters label={t('legal.office.compare')}>
        <Choice label={t('legal.office.compare.before')} choices={choices} value={String(before.number)} onChange={setBefore} />
        <Choice label={t('legal.office.compare.after')} choices={choices} value={String(after.number)} onChange={setAfter} />
        {written.length > 0 && <Choice label={t('legal.office.language')} choices={inLanguages} value={code} onChange={setLanguage} />}
      </Filters>
      {may && before.publishedAt && (
        <div>
          <Button icon="records" onClick={() => ask(true)}>
            {t('legal.office.restore', { number: before.number, isSample: String(before.isSample) })}
          </Button>
        </div>
      )}
      <Difference key={`${before.number}-${after.number}`} page={page} before={before} after={after} code={code} />
      {isAsking && <RestoreQuestion page={page} version={before} onClose={() => ask(false)} />}
    </>
  );
}

function Choice({ label, ...select }: { label: string } & ComponentProps<typeof Select>) {
  return (
    <Filter width="wide">
      <Field label={label}>
        <Select {...select} />
      </Field>
    </Filter>
  );
}
