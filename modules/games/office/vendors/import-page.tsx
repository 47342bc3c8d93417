import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import {
  Button,
  type Column,
  EmptyState,
  ErrorState,
  Link,
  Notice,
  Skeleton,
  Tabs,
  useCall,
  useMay,
  usePathParam,
  useSend,
} from '@baize/ui';
import { Code, ReasonDialog, Sheet, useDoneToast } from '@baize/ui/office';
import { PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import {
  importEffects,
  type ListedImport,
  staffDecideImport,
  staffGames,
  staffImportRows,
  staffImports,
  staffVendor,
  staffVendors,
} from '../../contract/index.ts';
import { useName } from '../names.ts';
import { ImportBadge } from './imports-panel.tsx';

type Row = OutputOf<typeof staffImportRows>['items'][number];

const everyMs = 1_500;

/** What a catalogue that was read would change, line by line, and the decision about it. */
export default function ImportPage() {
  const { t } = useI18n();
  const [code, id] = [usePathParam('code') ?? '', usePathParam('id') ?? ''];
  const { data, error, refetch } = useCall(staffImports, { code, pageSize: 100 }, { freshMs: 0, everyMs });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} height="20px" />;
  const found = data.items.find(one => one.id === id);
  if (!found)
    return (
      <EmptyState
        icon="records"
        title={t('error.object.not.found')}
        action={<Link to={`/vendors/${code}`}>{t('games.office.import.back', { code })}</Link>}
      />
    );
  return <Found code={code} found={found} />;
}

function Found({ code, found }: { code: string; found: ListedImport }) {
  const { t } = useI18n();
  const may = useMay()('vendors.write') && found.state === 'ready';
  const [asking, ask] = useState<'apply' | 'discard'>();
  const changes = found.added + found.changed + found.removed;
  return (
    <Sheet
      title={
        <>
          <span>{t('games.office.import.of', { code })}</span>
          <ImportBadge state={found.state} />
        </>
      }
      note={<Link to={`/vendors/${code}`}>{t('games.office.import.back', { code })}</Link>}
      actions={
        may && (
          <>
            <Button onClick={() => ask('discard')}>{t('games.office.import.discard')}</Button>
            <Button look="primary" disabled={changes === 0} onClick={() => ask('apply')}>
              {t('games.office.import.apply')}
            </Button>
          </>
        )
      }
    >
      {found.state === 'reading' && <Notice>{t('games.office.import.reading')}</Notice>}
      {found.problem && (
        <Notice tone="bad">
          {t(`games.office.import.problem.${found.problem}`)} {found.detail && <Code>{found.detail}</Code>}
        </Notice>
      )}
      {found.state === 'ready' && changes === 0 && <Notice>{t('games.office.import.nothing')}</Notice>}
      {found.state !== 'reading' && found.state !== 'failed' && <Lines found={found} />}
      {asking && <Question found={found} isApplied={asking === 'apply'} onClose={() => ask(undefined)} />}
    </Sheet>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t, has, formatNumber } = useI18n();
  const name = useName();
  const words = (detail: string) =>
    detail
      .split(' ')
      .map(field => (has(`games.office.import.field.${field}`) ? t(`games.office.import.field.${field}`) : field))
      .join(' · ');
  return [
    {
      id: 'line',
      head: t('games.office.import.line'),
      numeric: true,
      cell: row => (row.line === null ? '–' : formatNumber(row.line)),
    },
    { id: 'code', head: t('games.office.vendors.code'), lead: true, cell: row => <Code>{row.code || '–'}</Code> },
    { id: 'name', head: t('games.office.games.name'), cell: row => <bdi>{name(row) || '–'}</bdi> },
    {
      id: 'detail',
      head: t('games.office.import.detail'),
      cell: row => (
        <>
          {row.reason && `${t(`games.office.import.reason.${row.reason}`)} `}
          <bdi>{words(row.detail)}</bdi>
        </>
      ),
    },
  ];
}

function Lines({ found }: { found: ListedImport }) {
  const { t } = useI18n();
  const address = useListAddress();
  const first = importEffects.find(effect => found[effect] > 0) ?? 'added';
  const effect = importEffects.find(one => one === address.get('effect')) ?? first;
  const columns = useColumns();
  const { page, pageSize } = address;
  const answer = useCall(staffImportRows, { id: found.id, effect, page, pageSize }, { keepPrevious: true });
  return (
    <>
      <Tabs
        label={t('games.office.import.effects')}
        options={importEffects.map(value => ({ value, label: t(`games.office.import.${value}`), count: found[value] }))}
        value={effect}
        onChange={value => address.set({ effect: value })}
        panelId="lines"
      />
      <div id="lines">
        <PagedTable
          answer={answer}
          address={address}
          caption={t(`games.office.import.${effect}`)}
          columns={columns}
          keyOf={row => `${row.line} ${row.code}`}
          bones={8}
          empty={<EmptyState icon="check" title={t('games.office.import.noLines')} />}
        />
      </div>
    </>
  );
}

function Question({ found, isApplied, onClose }: { found: ListedImport; isApplied: boolean; onClose: () => void }) {
  const { t } = useI18n();
  const done = useDoneToast();
  const sending = useSend(staffDecideImport, {
    refreshes: [staffImports, staffVendors, staffVendor, staffGames],
    onDone: () => {
      onClose();
      done({
        id: 'games.import',
        text: t(isApplied ? 'games.office.import.applied' : 'games.office.import.discarded'),
        answer: { approvalId: null },
      });
    },
  });
  const { added, changed, removed } = found;
  const label = t(isApplied ? 'games.office.import.apply' : 'games.office.import.discard');
  return (
    <ReasonDialog
      title={label}
      answers={[{ label, isDanger: !isApplied, onReason: reason => void sending.send({ id: found.id, isApplied, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {isApplied ? t('games.office.import.applyFollows', { added, changed, removed }) : t('games.office.import.discardFollows')}
    </ReasonDialog>
  );
}
