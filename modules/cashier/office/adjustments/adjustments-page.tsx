import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, EmptyState, Segmented, useCall, useMay } from '@baize/ui';
import { Filters, memberColumn, SearchFilter, Sheet } from '@baize/ui/office';
import { moneyColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { type Adjustment, listAdjustments } from '../../contract/index.ts';
import { Decide, Propose } from './dialogs.tsx';

const tones = { proposed: 'warn', approved: 'win', rejected: 'loss' } as const;

/** What was rejected never moved. */
const isAdded = (row: Adjustment): boolean => row.status !== 'rejected';

function useColumns(onDecide: (row: Adjustment) => void): readonly Column<Adjustment>[] {
  const { t, formatDate } = useI18n();
  const mayDo = useMay();
  const may = mayDo('adjustments.approve');
  const mayReadMembers = mayDo('members.read');
  return [
    mayReadMembers
      ? memberColumn({ head: t('cashier.office.member'), lead: true })
      : { id: 'member', head: t('cashier.office.member'), lead: true, cell: row => <bdi>{row.account}</bdi> },
    moneyColumn({
      id: 'amount',
      head: t('cashier.withdraw.amount'),
      of: row => (row.direction === 'credit' ? row.amountMinor : `-${row.amountMinor}`),
      sum: 'minor',
      adds: isAdded,
      change: true,
    }),
    moneyColumn({
      id: 'turnover',
      head: t('cashier.adjust.turnover'),
      of: row => (row.turnoverMinor === '0' ? null : row.turnoverMinor),
      sum: 'turnoverMinor',
      adds: isAdded,
    }),
    { id: 'reason', head: t('cashier.office.reason'), cell: row => <span dir="auto">{row.reason}</span> },
    {
      id: 'by',
      head: t('cashier.adjust.proposedBy'),
      cell: row => (
        <>
          <bdi>{row.proposedBy}</bdi> <span>{formatDate(row.proposedAt, 'moment')}</span>
        </>
      ),
    },
    {
      id: 'status',
      head: t('cashier.withdraw.status'),
      cell: row => <Badge tone={tones[row.status]}>{t(`cashier.adjust.${row.status}`)}</Badge>,
    },
    {
      id: 'decided',
      head: t('cashier.office.decision'),
      cell: row => {
        if (row.decidedAt)
          return (
            <>
              <bdi>{row.decidedBy}</bdi> · <span dir="auto">{row.decision}</span>
            </>
          );
        if (row.isMine) return t('cashier.adjust.mine');
        return may ? (
          <Button size="small" onClick={() => onDecide(row)}>
            {t('cashier.adjust.decide')}
          </Button>
        ) : (
          '–'
        );
      },
    },
  ];
}

/** Corrections of balances: one proposes, someone else decides. */
export default function AdjustmentsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const may = useMay()('adjustments.propose');
  const [isProposing, setProposing] = useState(false);
  const [deciding, setDeciding] = useState<Adjustment>();
  const columns = useColumns(setDeciding);
  const which = address.get('which') === 'decided' ? ('decided' as const) : ('waiting' as const);
  const account = address.get('account') ?? '';
  const answer = useCall(
    listAdjustments,
    { which, account: account || undefined, page: address.page, pageSize: address.pageSize, near: address.near },
    { freshMs: 0, keepPrevious: true },
  );
  return (
    <Sheet
      title={t('cashier.adjust.title')}
      note={t('cashier.adjust.note')}
      actions={
        may && (
          <Button look="primary" icon="plus" onClick={() => setProposing(true)}>
            {t('cashier.adjust.propose')}
          </Button>
        )
      }
    >
      <Filters label={t('cashier.office.filters')}>
        <Segmented
          label={t('cashier.office.queue')}
          value={which}
          onChange={value => address.set({ which: value === 'decided' ? value : undefined })}
          options={[
            { value: 'waiting', label: t('cashier.office.queue.waiting') },
            { value: 'decided', label: t('cashier.office.queue.ended') },
          ]}
        />
        <SearchFilter address={address} name="account" label={t('cashier.office.byAccount')} />
      </Filters>
      <PagedTable
        answer={answer}
        address={address}
        filters={['account']}
        caption={t('cashier.adjust.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={4}
        isSought
        empty={<EmptyState icon="check" title={t(`cashier.adjust.none.${which}`)} />}
      />
      {isProposing && <Propose largest={answer.data?.largest ?? []} onClose={() => setProposing(false)} />}
      {deciding && <Decide adjustment={deciding} largest={answer.data?.largest ?? []} onClose={() => setDeciding(undefined)} />}
    </Sheet>
  );
}
