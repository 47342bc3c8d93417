import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, EmptyState, showToast, useCall, useMay, useSend } from '@baize/ui';
import { Code, ReasonDialog, Sheet } from '@baize/ui/office';
import { momentColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { staffDecideReturn, staffReturnChanges } from '../../contract/index.ts';
import styles from '../games.module.css';
import { useName } from '../names.ts';

type Row = OutputOf<typeof staffReturnChanges>['items'][number];
const tones = { waiting: 'warn', approved: 'win', refused: 'loss' } as const;

function useColumns(onDecide: (row: Row) => void): readonly Column<Row>[] {
  const { t, formatPercentBps } = useI18n();
  const name = useName();
  const mayWrite = useMay()('vendors.write');
  const rate = (bps: number) => formatPercentBps(bps, { min: 2 });
  return [
    momentColumn({ id: 'at', head: t('games.office.changes.at'), of: row => row.madeAt }),
    { id: 'game', head: t('games.office.games.name'), lead: true, cell: row => <span className={styles['strong']}>{name(row)}</span> },
    { id: 'code', head: t('games.office.vendors.code'), cell: row => <Code>{row.gameCode}</Code> },
    { id: 'from', head: t('games.office.changes.from'), numeric: true, cell: row => rate(row.fromBps) },
    { id: 'to', head: t('games.office.changes.to'), numeric: true, cell: row => rate(row.toBps) },
    { id: 'reason', head: t('games.office.changes.reason'), cell: row => <span dir="auto">{row.reason}</span> },
    {
      id: 'state',
      head: t('games.office.changes.state'),
      cell: row => (
        <span className={styles['state']}>
          <Badge tone={tones[row.state]}>{t(`games.office.changes.${row.state}`)}</Badge>
          {row.state === 'waiting' && row.isOwn && <span className={styles['count']}>{t('games.office.changes.own')}</span>}
          {row.state === 'waiting' && !row.isOwn && mayWrite && (
            <Button size="small" onClick={() => onDecide(row)}>
              {t('games.office.changes.approve')} / {t('games.office.changes.refuse')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function Decision({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t, formatPercentBps } = useI18n();
  const name = useName();
  const sending = useSend(staffDecideReturn, { refreshes: [staffReturnChanges] });
  const decide = (isApproved: boolean) => async (reason: string) => {
    if (!(await sending.send({ id: row.id, isApproved, reason }))) return;
    onClose();
    showToast({ id: `games.change.${row.id}`, tone: 'good', text: t(`games.office.changes.${isApproved ? 'approved' : 'refused'}`) });
  };
  const rate = (bps: number) => formatPercentBps(bps, { min: 2 });
  return (
    <ReasonDialog
      title={t('games.office.changes.decideQuestion', { name: name(row) })}
      answers={[
        { label: t('games.office.changes.refuse'), isDanger: true, onReason: decide(false) },
        { label: t('games.office.changes.approve'), onReason: decide(true) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('games.office.changes.follows', { from: rate(row.fromBps), to: rate(row.toBps) })}
    </ReasonDialog>
  );
}

export default function ChangesPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const [row, setRow] = useState<Row>();
  const columns = useColumns(setRow);
  const { page, pageSize } = address;
  const answer = useCall(staffReturnChanges, { page, pageSize }, { keepPrevious: true });
  return (
    <Sheet title={t('games.office.changes.title')} note={t('games.office.changes.note')}>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('games.office.changes.title')}
        columns={columns}
        keyOf={one => one.id}
        bones={6}
        empty={<EmptyState icon="chart" title={t('games.office.changes.empty')} />}
      />
      {row && <Decision row={row} onClose={() => setRow(undefined)} />}
    </Sheet>
  );
}
