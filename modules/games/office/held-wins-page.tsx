import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, showToast, useCall, useMay, useSend } from '@baize/ui';
import { Code, memberColumn, ReasonDialog, Sheet } from '@baize/ui/office';
import { momentColumn, moneyColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { staffDecideHeldWin, staffHeldWins } from '../contract/index.ts';
import styles from './games.module.css';

type Row = OutputOf<typeof staffHeldWins>['items'][number];
const tones = { waiting: 'warn', proposed: 'warn', approved: 'win', refused: 'loss', withdrawn: 'plain' } as const;

function useColumns(onDecide: (row: Row) => void): readonly Column<Row>[] {
  const { t, tag } = useI18n();
  const mayWrite = useMay()('vendors.write');
  return [
    momentColumn({ id: 'at', head: t('games.office.held.at'), of: row => row.askedAt }),
    memberColumn({ head: t('games.office.rounds.member') }),
    { id: 'game', head: t('games.office.games.name'), lead: true, cell: row => (tag.startsWith('zh') ? row.gameNameCn : row.gameNameEn) },
    { id: 'round', head: t('games.office.rounds.round'), cell: row => <Code>{row.roundId}</Code> },
    moneyColumn({ id: 'amount', head: t('games.office.held.amount'), of: row => row.amountMinor, sum: 'page' }),
    moneyColumn({ id: 'returned', head: t('games.office.held.returned'), of: row => row.returnedMinor }),
    moneyColumn({ id: 'limit', head: t('games.office.held.limit'), of: row => row.limitMinor }),
    {
      id: 'state',
      head: t('games.office.rounds.state'),
      cell: row => (
        <span className={styles['state']}>
          <Badge tone={tones[row.state]}>{t(`games.office.held.${row.state}`)}</Badge>
          {(row.state === 'waiting' || row.state === 'proposed') && mayWrite && (
            <Button size="small" onClick={() => onDecide(row)}>
              {t('games.office.held.decide')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function Decision({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const onDone = () => {
    onClose();
    showToast({ id: `games.held.${row.id}`, tone: 'good', text: t('games.office.held.done') });
  };
  const sending = useSend(staffDecideHeldWin, { refreshes: [staffHeldWins], onDone });
  const decide = (isPaid: boolean) => (reason: string) => void sending.send({ id: row.id, isPaid, reason });
  const refusing = { label: t('games.office.held.refuse'), isDanger: true, onReason: decide(false) };
  const paying = {
    label: t(row.state === 'proposed' ? 'games.office.held.pay' : 'games.office.held.propose'),
    sum: formatMoney(amountOf(row.amountMinor), row.currency),
    onReason: decide(true),
  };
  return (
    <ReasonDialog
      title={t('games.office.held.question', { account: row.account })}
      answers={row.isOwn ? [refusing] : [refusing, paying]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(row.isOwn ? 'games.office.held.own' : 'games.office.held.follows')}
    </ReasonDialog>
  );
}

export default function HeldWinsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const [row, setRow] = useState<Row>();
  const columns = useColumns(setRow);
  const { page, pageSize } = address;
  const answer = useCall(staffHeldWins, { page, pageSize }, { keepPrevious: true });
  return (
    <Sheet title={t('games.office.held.title')} note={t('games.office.held.note')}>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('games.office.held.title')}
        columns={columns}
        keyOf={one => one.id}
        bones={6}
        empty={<EmptyState icon="records" title={t('games.office.held.empty')} />}
      />
      {row && <Decision row={row} onClose={() => setRow(undefined)} />}
    </Sheet>
  );
}
