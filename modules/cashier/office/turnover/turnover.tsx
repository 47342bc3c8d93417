import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Button, type Column, EmptyState, ErrorState, Money, Skeleton, Table, useCall, useMay, useSend } from '@baize/ui';
import { Panel, ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import { officeTurnover, waiveTurnover } from '../../contract/index.ts';

type Answer = OutputOf<typeof officeTurnover>;
type Requirement = Answer['items'][number];

/** What the member must still wager, requirement by requirement, and the way to let go of it. */
export function Turnover({ memberId }: { memberId: string }) {
  const { t, formatDate, formatMoney } = useI18n();
  const may = useMay()('withdrawals.decide');
  const [isAsking, ask] = useState(false);
  const { data, error, refetch } = useCall(officeTurnover, { memberId }, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={4} height="20px" />;
  const { currency } = data;
  const money = (pick: (row: Requirement) => string) => (row: Requirement) => <Money minor={amountOf(pick(row))} currency={currency} />;
  const columns: readonly Column<Requirement>[] = [
    {
      id: 'source',
      head: t('cashier.office.turnover.source'),
      lead: true,
      cell: row => t(`cashier.turnover.${row.kind}`, { at: formatDate(row.since, 'moment') }),
    },
    { id: 'required', head: t('cashier.office.turnover.required'), numeric: true, cell: money(row => row.requiredMinor) },
    { id: 'done', head: t('cashier.office.turnover.done'), numeric: true, cell: money(row => row.doneMinor) },
  ];
  return (
    <Panel
      title={t('cashier.turnover.title')}
      aside={
        data.items.length > 0 && (
          <>
            {t('cashier.office.turnover.left', { left: formatMoney(amountOf(data.leftMinor), currency) })}{' '}
            {may && (
              <Button size="small" look="danger" onClick={() => ask(true)}>
                {t('cashier.office.turnover.waive')}
              </Button>
            )}
          </>
        )
      }
    >
      <Table
        caption={t('cashier.turnover.title')}
        columns={columns}
        rows={data.items}
        keyOf={row => row.source}
        empty={<EmptyState icon="check" title={t('cashier.office.turnover.none')} />}
      />
      {isAsking && <Waive memberId={memberId} turnover={data} onClose={() => ask(false)} />}
    </Panel>
  );
}

function Waive({ memberId, turnover, onClose }: { memberId: string; turnover: Answer; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const done = useDoneToast();
  const sending = useSend(waiveTurnover, {
    refreshes: [officeTurnover],
    onDone: answer => {
      onClose();
      done({ id: `turnover.${memberId}`, text: t('cashier.office.turnover.waived'), answer });
    },
  });
  const left = formatMoney(amountOf(turnover.leftMinor), turnover.currency);
  return (
    <ReasonDialog
      title={t('cashier.office.turnover.question', { left })}
      answers={[
        {
          label: t('cashier.office.turnover.waive'),
          sum: left,
          isDanger: true,
          onReason: reason => void sending.send({ memberId, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.office.turnover.follows')}
    </ReasonDialog>
  );
}
