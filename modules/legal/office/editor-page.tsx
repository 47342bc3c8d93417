import type { OutputOf } from '@baize/call';
import { codes, isCode, languages, sourceCode } from '@baize/i18n';
import { useI18n } from '@baize/i18n/react';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Field,
  Link,
  Notice,
  Select,
  Skeleton,
  showToast,
  TextArea,
  useCall,
  useMay,
  usePathParam,
  useProblem,
  useSend,
} from '@baize/ui';
import { Panel, ReasonDialog, Sheet, useUnsaved } from '@baize/ui/office';
import { useRef, useState } from 'react';
import {
  type LegalPage,
  legalPages,
  mostText,
  officeLegal,
  officeLegalTexts,
  officeLegalVersions,
  officePublishLegal,
  officeSaveLegal,
} from '../contract/index.ts';
import { Prose } from '../web/reading/prose.tsx';
import styles from './editor.module.css';
import { HelpAnswers } from './help-answers.tsx';
import { Preview } from './preview.tsx';
import { Versions } from './versions.tsx';

type Stored = OutputOf<typeof officeLegalTexts>;
const refreshes = [officeLegal, officeLegalTexts, officeLegalVersions];
const required: readonly string[] = ['CN', 'EN'];
const offered = codes.filter(code => sourceCode(code) === code);
const nameOf = (code: string): string => (isCode(code) ? languages[code].name : code);

export default function EditorPage() {
  const { t } = useI18n();
  const name = usePathParam('page');
  const page = legalPages.find(one => one === name);
  if (!page)
    return <EmptyState icon="records" title={t('error.object.not.found')} action={<Link to="/legal">{t('legal.office.title')}</Link>} />;
  return <Loaded key={page} page={page} />;
}

function Loaded({ page }: { page: LegalPage }) {
  const { data, error, isRefreshing, refetch } = useCall(officeLegalTexts, { page }, { freshMs: 0 });
  // A kept answer may be older than the draft, and the editor begins with its texts.
  const first = useRef<Stored>(undefined);
  if (data && !isRefreshing) first.current ??= data;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!first.current) return <Skeleton lines={14} height="20px" />;
  return <Editor page={page} stored={first.current} />;
}

/** Keeps what is typed while answers come and go: the stored texts are only what it begins with. */
function useEditor(page: LegalPage, stored: Stored) {
  const { t } = useI18n();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(stored.texts);
  const [saved, setSaved] = useState<Readonly<Record<string, string>>>(stored.texts);
  const [revision, setRevision] = useState(stored.draft?.revision ?? 0);
  const saving = useSend(officeSaveLegal, { refreshes });
  const publishing = useSend(officePublishLegal, { refreshes });
  const save = async () => {
    const answer = await saving.send({ page, texts, revision } as never);
    if (!answer) return;
    setSaved(texts);
    setRevision(answer.revision);
    showToast({ id: 'legal.saved', tone: 'good', text: t('legal.office.saved') });
  };
  const publish = async (reason: string) => {
    const answer = await publishing.send({ page, revision, reason });
    if (answer) {
      setRevision(0);
      showToast({ id: 'legal.published', tone: 'good', text: t('legal.office.published') });
    }
    return answer !== undefined;
  };
  useUnsaved(saved, texts);
  return { texts, setTexts, isChanged: texts !== saved, hasDraft: revision > 0, saving, publishing, save, publish };
}

function Editor({ page, stored }: { page: LegalPage; stored: Stored }) {
  const { t } = useI18n();
  const may = useMay()('legal.write');
  const problemOf = useProblem();
  const own = useEditor(page, stored);
  const [isAsking, ask] = useState(false);
  const missing = required.filter(one => !own.texts[one]?.trim());
  const problem = problemOf(own.saving.error);
  return (
    <Sheet
      title={
        <>
          {t(`legal.${page}`)}
          {own.isChanged ? (
            <Badge tone="warn">{t('legal.office.unsaved')}</Badge>
          ) : (
            own.hasDraft && <Badge tone="info">{t('legal.office.draft')}</Badge>
          )}
        </>
      }
      note={<Link to="/legal">{t('legal.office.title')}</Link>}
      actions={
        may && (
          <>
            <Button disabled={!own.isChanged} busy={own.saving.isBusy} onClick={() => void own.save()}>
              {t('legal.office.save')}
            </Button>
            <Button look="primary" disabled={own.isChanged || !own.hasDraft || missing.length > 0} onClick={() => ask(true)}>
              {t('legal.office.publish')}
            </Button>
          </>
        )
      }
    >
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {missing.length > 0 && <Notice tone="warn">{t('legal.office.missing', { languages: missing.map(nameOf).join(', ') })}</Notice>}
      <Both title={t(`legal.${page}`)} texts={own.texts} onChange={may ? own.setTexts : undefined} />
      {page === 'help' && <HelpAnswers />}
      <Versions page={page} />
      {isAsking && (
        <ReasonDialog
          title={t('legal.office.question', { page: t(`legal.${page}`) })}
          answers={[{ label: t('legal.office.publish'), onReason: reason => void own.publish(reason).then(done => done && ask(false)) }]}
          isBusy={own.publishing.isBusy}
          error={own.publishing.error}
          onClose={() => ask(false)}
        >
          {t(page === 'terms' || page === 'privacy' ? 'legal.office.follows' : 'legal.office.followsNone')}
        </ReasonDialog>
      )}
    </Sheet>
  );
}

type Texts = Readonly<Record<string, string>>;

interface BothProps {
  readonly title: string;
  readonly texts: Texts;
  readonly onChange: ((texts: Texts) => void) | undefined;
}

/** The text of one language, and how it looks. */
function Both({ title, texts, onChange }: BothProps) {
  const { t, formatNumber } = useI18n();
  const [code, setCode] = useState<string>('EN');
  const [isPreviewing, preview] = useState(false);
  const text = texts[code] ?? '';
  const words = isCode(code) ? { lang: languages[code].tag, dir: languages[code].dir } : {};
  const choices = offered.map(one => ({ value: one, label: texts[one]?.trim() ? `${nameOf(one)} ✓` : nameOf(one) }));
  const count = t('legal.office.count', { used: formatNumber(text.length), most: formatNumber(mostText) });
  return (
    <div className={styles['both']}>
      <Panel title={t('legal.office.text')}>
        <div className={styles['form']}>
          <Field label={t('legal.office.language')}>
            <Select choices={choices} value={code} onChange={setCode} />
          </Field>
          <Field
            label={t('legal.office.textIn', { language: nameOf(code) })}
            hint={t('legal.office.hint')}
            aside={<span className={styles['count']}>{count}</span>}
          >
            <TextArea
              rows={24}
              {...words}
              maxLength={mostText}
              readOnly={!onChange}
              value={text}
              onChange={event => onChange?.({ ...texts, [code]: event.target.value })}
            />
          </Field>
        </div>
      </Panel>
      <Panel
        title={t('legal.office.preview')}
        aside={
          <Button size="small" icon="eye" onClick={() => preview(true)}>
            {t('legal.office.preview.member')}
          </Button>
        }
      >
        {text.trim() ? (
          <div {...words}>
            <Prose text={text} />
          </div>
        ) : (
          <p className={styles['count']}>{t('legal.office.empty')}</p>
        )}
      </Panel>
      {isPreviewing && <Preview title={title} texts={texts} code={code} onClose={() => preview(false)} />}
    </div>
  );
}
