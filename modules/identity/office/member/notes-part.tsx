import { useI18n } from '@baize/i18n/react';
import {
  Button,
  EmptyState,
  ErrorState,
  Field,
  Notice,
  Pagination,
  Skeleton,
  showToast,
  TextArea,
  useCall,
  useMay,
  usePathParam,
  useProblem,
  useSend,
} from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { useListAddress } from '@baize/ui/records';
import { type FormEvent, useState } from 'react';
import { officeAddMemberNote, officeMemberNotes } from '../../contract/index.ts';
import styles from './member.module.css';

/** What staff have written down about the member for each other. */
export default function NotesPart() {
  const { t, formatDate } = useI18n();
  const id = usePathParam('id');
  const mayWrite = useMay()('members.note');
  const address = useListAddress();
  const { page, pageSize, near } = address;
  const { data, error, refetch } = useCall(officeMemberNotes, { id, page, pageSize, near }, { freshMs: 0, keepPrevious: true });
  const [first] = data?.items ?? [];
  const seen = data && first ? `${data.page}.${first.id}` : undefined;
  return (
    <Panel title={t('identity.office.notes.title')}>
      {mayWrite && <WriteNote id={id} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} height="20px" />}
      {data?.items.length === 0 && <EmptyState icon="edit" title={t('identity.office.notes.none')} />}
      <ol className={styles['notes']}>
        {data?.items.map(note => (
          <li key={note.id}>
            <p className={styles['noteHead']}>
              <bdi>{note.account}</bdi> · <time dateTime={note.at}>{formatDate(note.at, 'moment')}</time>
            </p>
            <p dir="auto" className={styles['noteText']}>
              {note.text}
            </p>
          </li>
        ))}
      </ol>
      {data && data.total > pageSize && (
        <Pagination page={page} pageSize={pageSize} total={data.total} onPage={next => address.setPage(next, seen)} />
      )}
    </Panel>
  );
}

const longest = 2_000;

function WriteNote({ id }: { id: string }) {
  const { t } = useI18n();
  const problemOf = useProblem();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useSend(officeAddMemberNote, {
    refreshes: [officeMemberNotes],
    onDone: () => {
      setText('');
      setTried(false);
      showToast({ id: `note.${id}`, tone: 'good', text: t('identity.office.notes.saved') });
    },
  });
  const problem = problemOf(sending.error);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) void sending.send({ id, text: text.trim() });
  };
  return (
    <form className={styles['write']} noValidate onSubmit={submit}>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      <Field
        label={t('identity.office.notes.new')}
        hint={t('identity.office.notes.hint')}
        error={isTried && isEmpty ? t('identity.office.notes.empty') : undefined}
      >
        <TextArea rows={3} maxLength={longest} value={text} onChange={event => setText(event.target.value)} />
      </Field>
      <Button type="submit" busy={sending.isBusy}>
        {t('identity.office.notes.save')}
      </Button>
    </form>
  );
}
