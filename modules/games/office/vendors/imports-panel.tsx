import { useI18n } from '@baize/i18n/react';
import {
  Badge,
  Button,
  type Column,
  EmptyState,
  ErrorState,
  Link,
  Notice,
  showToast,
  Table,
  useCall,
  useGo,
  useMay,
  useProblem,
  useSend,
} from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { useRef, useState } from 'react';
import { type ListedImport, mostFileCharacters, staffImports, staffStartImport } from '../../contract/index.ts';
import styles from '../games.module.css';

const tones = { reading: 'plain', ready: 'warn', failed: 'loss', applied: 'win', discarded: 'plain' } as const;

export function ImportBadge({ state }: Pick<ListedImport, 'state'>) {
  const { t } = useI18n();
  return <Badge tone={tones[state]}>{t(`games.office.import.state.${state}`)}</Badge>;
}

/** A source that is being read is looked at again so often. */
const everyMs = 2_000;
const shown = 5;

function useColumns(code: string): readonly Column<ListedImport>[] {
  const { t, formatDate, formatNumber } = useI18n();
  const number = (id: 'added' | 'changed' | 'removed' | 'refused'): Column<ListedImport> => ({
    id,
    head: t(`games.office.import.${id}`),
    numeric: true,
    cell: row => formatNumber(row[id]),
  });
  return [
    {
      id: 'at',
      head: t('games.office.import.at'),
      lead: true,
      cell: row => <Link to={`/vendors/${code}/imports/${row.id}`}>{formatDate(row.askedAt, 'moment')}</Link>,
    },
    {
      id: 'source',
      head: t('games.office.import.source'),
      cell: row => <bdi>{row.source === 'file' ? row.fileName : t('games.office.import.feed')}</bdi>,
    },
    { id: 'state', head: t('games.office.keys.state'), cell: row => <ImportBadge state={row.state} /> },
    number('added'),
    number('changed'),
    number('removed'),
    number('refused'),
  ];
}

interface SourceButtonsProps {
  isOpen: boolean;
  isBusy: boolean;
  hasFeed: boolean;
  onFile: (file: File) => Promise<void>;
  onFeed: () => void;
}

/** The two places that a catalogue comes from. */
function SourceButtons({ isOpen, isBusy, hasFeed, onFile, onFeed }: SourceButtonsProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file) await onFile(file);
    if (input.current) input.current.value = '';
  };
  return (
    <span className={styles['state']}>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t('games.office.import.file')}
        onChange={event => void take(event.target.files?.[0])}
      />
      <Button disabled={isOpen} busy={isBusy} onClick={() => input.current?.click()}>
        {t('games.office.import.file')}
      </Button>
      <Button disabled={isOpen || !hasFeed} busy={isBusy} onClick={onFeed}>
        {t('games.office.import.read')}
      </Button>
    </span>
  );
}

/** The catalogue of a vendor: read from its feed or from a file, looked at, and applied. */
export function ImportsPanel({ code, hasFeed }: { code: string; hasFeed: boolean }) {
  const { t } = useI18n();
  const go = useGo();
  const may = useMay()('vendors.write');
  const problemOf = useProblem();
  const [isTooLong, setTooLong] = useState(false);
  const columns = useColumns(code);
  const answer = useCall(staffImports, { code, pageSize: shown }, { freshMs: 0, everyMs });
  const sending = useSend(staffStartImport, {
    refreshes: [staffImports],
    onDone: ({ id }) => {
      showToast({ id: 'games.import', tone: 'good', text: t('games.office.import.started') });
      go(`/vendors/${code}/imports/${id}`);
    },
  });
  const problem = problemOf(sending.error);
  const isOpen = answer.data?.items.some(one => one.state === 'reading' || one.state === 'ready') ?? false;
  const take = async (file: File) => {
    setTooLong(file.size > mostFileCharacters);
    if (file.size > mostFileCharacters) return;
    await sending.send({ code, file: { name: file.name.slice(0, 200), text: (await file.text()) || ' ' } });
  };
  return (
    <Panel
      title={t('games.office.import.title')}
      aside={
        may && (
          <SourceButtons
            isOpen={isOpen}
            isBusy={sending.isBusy}
            hasFeed={hasFeed}
            onFile={take}
            onFeed={() => void sending.send({ code, file: null })}
          />
        )
      }
    >
      {isTooLong && <Notice tone="bad">{t('games.office.import.tooLong')}</Notice>}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {isOpen && <Notice>{t('games.office.import.isOpen')}</Notice>}
      {answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Table
          caption={t('games.office.import.title')}
          columns={columns}
          rows={answer.data?.items ?? []}
          keyOf={row => row.id}
          loadingRows={answer.isLoading ? 2 : 0}
          onRow={row => go(`/vendors/${code}/imports/${row.id}`)}
          empty={
            <EmptyState icon="records" title={t('games.office.import.none')}>
              {t(hasFeed ? 'games.office.import.noneWhy' : 'games.office.import.noneWhyNoFeed')}
            </EmptyState>
          }
        />
      )}
    </Panel>
  );
}
