import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { type Column, EmptyState, ErrorState, Money, Skeleton, Tabs, useCall, useRouter } from '@baize/ui';
import { addressSort, momentColumn, newestFirst, PagedTable, Reference, useListAddress } from '@baize/ui/records';
import { useId, useState } from 'react';
import { myTransfers, type SentTransfer, type Transfer, type TransferPartner, transferTerms } from '../../contract/index.ts';
import { Pause } from '../withdraw/pause.tsx';
import styles from '../withdraw/withdraw.module.css';
import { Send, Sent } from './send.tsx';
import { Whom } from './whom.tsx';

export type TransferTerms = OutputOf<typeof transferTerms>;
const views = ['send', 'records'] as const;
type View = (typeof views)[number];

/** Money to the upline or to the own team, and what went to and fro. */
export default function TransferPage() {
  const { t } = useI18n();
  const router = useRouter();
  const panelId = useId();
  const view: View = router.now().search['x'] === 'records' ? 'records' : 'send';
  return (
    <div className={styles['page']}>
      <Tabs<View>
        label={t('cashier.transfer.title')}
        panelId={panelId}
        value={view}
        onChange={next => router.setSearch({ x: next === 'send' ? undefined : next, xPage: undefined })}
        options={views.map(value => ({ value, label: t(`cashier.transfer.view.${value}`) }))}
      />
      <div id={panelId} role="tabpanel" className={styles['panel']}>
        {view === 'send' ? <Sending /> : <Records />}
      </div>
    </div>
  );
}

function Sending() {
  const { t } = useI18n();
  const router = useRouter();
  const { data, error, refetch } = useCall(transferTerms, {}, { freshMs: 0 });
  const [to, setTo] = useState<TransferPartner>();
  const [sent, setSent] = useState<SentTransfer>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} height="40px" />;
  if (!data.isOn)
    return (
      <EmptyState icon="transfer" title={t('cashier.transfer.off')}>
        {t('cashier.transfer.off.why')}
      </EmptyState>
    );
  if (!data.upline && !data.hasTeam)
    return (
      <EmptyState icon="team" title={t('cashier.transfer.nobody')}>
        {t('cashier.transfer.nobody.why')}
      </EmptyState>
    );
  if (sent)
    return (
      <Sent
        transfer={sent}
        onAgain={() => {
          setSent(undefined);
          setTo(undefined);
        }}
      />
    );
  if (to) return <Send terms={data} to={to} onBack={() => setTo(undefined)} onDone={setSent} />;
  return (
    <div className={styles['form']}>
      <Pause {...data} />
      <Whom terms={data} named={router.now().search['xTo'] ?? ''} onChoose={setTo} />
    </div>
  );
}

function useColumns(): readonly Column<Transfer>[] {
  const { t } = useI18n();
  return [
    { id: 'who', head: t('cashier.transfer.who'), lead: true, corner: 'title', cell: row => <bdi>{row.account}</bdi> },
    {
      id: 'direction',
      head: t('cashier.transfer.direction'),
      corner: 'aside',
      cell: row => t(`cashier.transfer.${row.isIncoming ? 'in' : 'out'}`),
    },
    momentColumn({ id: 'at', head: t('cashier.transfer.at'), of: row => row.at, sortable: 'time', corner: 'note' }),
    {
      id: 'amount',
      head: t('cashier.withdraw.amount'),
      numeric: true,
      corner: 'value',
      cell: row => <Money minor={row.isIncoming ? amountOf(row.amountMinor) : -amountOf(row.amountMinor)} currency={row.currency} change />,
    },
    { id: 'note', head: t('cashier.transfer.note'), cell: row => <span dir="auto">{row.note || '–'}</span> },
    { id: 'reference', head: t('cashier.reference'), cell: row => <Reference text={row.reference} label={t('cashier.reference.copy')} /> },
  ];
}

function Records() {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 'x', fixedSize: 20 });
  const { page, pageSize } = address;
  const { sort, onSort, order } = addressSort(address, newestFirst);
  const answer = useCall(myTransfers, { order, page, pageSize, near: address.near }, { keepPrevious: true, freshMs: 0 });
  const columns = useColumns();
  return (
    <PagedTable
      answer={answer}
      address={address}
      caption={t('cashier.transfer.view.records')}
      columns={columns}
      keyOf={row => row.id}
      bones={6}
      isSought
      sort={sort}
      onSort={onSort}
      empty={
        <EmptyState icon="transfer" title={t('cashier.transfer.noRecords')}>
          {t('cashier.transfer.noRecords.why')}
        </EmptyState>
      }
    />
  );
}
