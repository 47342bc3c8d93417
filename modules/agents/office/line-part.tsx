import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { officeMember, officeMemberLines } from '@baize/identity/contract';
import { Button, type Column, EmptyState, ErrorState, Link, Pagination, Skeleton, Table, useCall, useMay, usePathParam } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { Moment } from '@baize/ui/records';
import { useState } from 'react';
import { LinePath } from './line-path.tsx';
import { MoveDialog } from './move-dialog.tsx';

type PastLine = OutputOf<typeof officeMemberLines>['items'][number];

const pageSize = 10;

function Past({ memberId }: { memberId: string }) {
  const { t } = useI18n();
  const [{ page, near }, setPage] = useState<{ page: number; near?: string }>({ page: 1 });
  const { data, error, refetch } = useCall(
    officeMemberLines,
    { id: memberId as never, page, pageSize, near },
    { keepPrevious: true, freshMs: 0 },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} height="32px" />;
  const [first] = data.items;
  const columns: readonly Column<PastLine>[] = [
    { id: 'line', head: t('agents.line.title'), lead: true, cell: row => <LinePath line={row.line} /> },
    { id: 'since', head: t('agents.line.since'), cell: row => <Moment at={row.since} /> },
    { id: 'until', head: t('agents.line.until'), cell: row => <Moment at={row.until} /> },
    {
      id: 'moved',
      head: t('agents.line.moved'),
      cell: row =>
        row.moved.id === memberId ? (
          t('agents.line.moved.self')
        ) : (
          <Link to={`/members/${row.moved.id}`}>
            <bdi>{row.moved.account}</bdi>
          </Link>
        ),
    },
  ];
  return (
    <>
      <Table
        caption={t('agents.line.past')}
        columns={columns}
        rows={data.items}
        keyOf={row => String(row.number)}
        empty={
          <EmptyState icon="team" title={t('agents.line.none')}>
            {t('agents.line.none.why')}
          </EmptyState>
        }
      />
      {data.total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={next => setPage({ page: next, ...(first ? { near: `${data.page}.${first.number}` } : {}) })}
        />
      )}
    </>
  );
}

/** Where a member is in the tree, where they were, and how staff move them, on the member's page. */
export default function LinePart() {
  const { t } = useI18n();
  const may = useMay()('agents.lines');
  const id = usePathParam('id');
  const [isMoving, move] = useState(false);
  const { data, error, refetch } = useCall(officeMember, { id: id as never });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} height="20px" />;
  return (
    <>
      <Panel
        title={t('agents.line.now')}
        aside={
          may &&
          data.type !== 4 && (
            <Button size="small" onClick={() => move(true)}>
              {t('agents.line.move')}
            </Button>
          )
        }
      >
        <LinePath line={data.uplinePath} />
      </Panel>
      <Panel title={t('agents.line.past')} flush>
        <Past memberId={id} />
      </Panel>
      {isMoving && <MoveDialog member={data} onClose={() => move(false)} />}
    </>
  );
}
