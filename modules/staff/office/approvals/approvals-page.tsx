import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, Money, Segmented, useCall, useMay } from '@baize/ui';
import { Filters, Sheet } from '@baize/ui/office';
import { type ListAddress, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { type ApprovalItem, staffApprovals } from '../../contract/index.ts';
import { Changes } from '../../web/changes/changes-view.tsx';
import { About } from '../about.tsx';
import styles from './approvals.module.css';
import { BoundDialog, DecideDialog, WithdrawDialog } from './dialogs.tsx';
import { useRequestName } from './request-name.ts';

const tones = { waiting: 'warn', approved: 'win', rejected: 'loss', withdrawn: 'plain', expired: 'plain' } as const;

type Open = { readonly item: ApprovalItem; readonly dialog: 'decide' | 'withdraw' };

function useAnswerCell(onOpen: (open: Open) => void) {
  const { t, formatDate } = useI18n();
  return (item: ApprovalItem) => {
    if (item.status !== 'waiting') {
      const isOvertaken = item.status === 'expired' && item.decidedAt !== null && item.decidedAt < item.expiresAt;
      return (
        <span className={styles['decided']}>
          <Badge tone={tones[item.status]}>{t(`staff.approval.status.${isOvertaken ? 'overtaken' : item.status}`)}</Badge>
          {item.decidedAt && <time dateTime={item.decidedAt}>{formatDate(item.decidedAt, 'moment')}</time>}
          {item.decidedBy && <bdi>{item.decidedBy}</bdi>}
          {item.decision && <span dir="auto">{item.decision}</span>}
        </span>
      );
    }
    if (item.may === 'own')
      return (
        <Button size="small" onClick={() => onOpen({ item, dialog: 'withdraw' })}>
          {t('staff.approval.withdraw')}
        </Button>
      );
    return (
      <span className={styles['decided']}>
        <Button size="small" look="primary" onClick={() => onOpen({ item, dialog: 'decide' })}>
          {t('staff.approval.decide')}
        </Button>
        {item.may === 'linked' && <span className={styles['note']}>{t('staff.approval.linked')}</span>}
      </span>
    );
  };
}

function useColumns(onOpen: (open: Open) => void): readonly Column<ApprovalItem>[] {
  const { t, formatDate } = useI18n();
  const nameOf = useRequestName();
  const answerOf = useAnswerCell(onOpen);
  return [
    {
      id: 'action',
      head: t('staff.approval.what'),
      lead: true,
      cell: item => (
        <span className={styles['what']}>
          {nameOf(item)}
          <About item={item} />
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('staff.approval.amount'),
      numeric: true,
      cell: item => (item.amount ? <Money minor={amountOf(item.amount.minor)} currency={item.amount.currency as never} /> : '–'),
    },
    {
      id: 'change',
      head: t('staff.office.audit.change'),
      cell: item => <Changes action={item.action} before={item.before} after={item.after} />,
    },
    { id: 'reason', head: t('staff.audit.reason'), cell: item => <span dir="auto">{item.reason}</span> },
    {
      id: 'by',
      head: t('staff.approval.by'),
      cell: item => (
        <span className={styles['what']}>
          <bdi>{item.requestedBy}</bdi>
          <time dateTime={item.requestedAt}>{formatDate(item.requestedAt, 'moment')}</time>
        </span>
      ),
    },
    { id: 'answer', head: t('staff.approval.decision'), cell: answerOf },
  ];
}

function WhichFilter({ address, which }: { address: ListAddress; which: 'waiting' | 'decided' }) {
  const { t } = useI18n();
  return (
    <Filters label={t('staff.approval.filter')}>
      <Segmented
        label={t('staff.approval.filter')}
        value={which}
        onChange={value => address.set({ which: value === 'decided' ? value : undefined })}
        options={[
          { value: 'waiting', label: t('staff.approval.waiting') },
          { value: 'decided', label: t('staff.approval.decided') },
        ]}
      />
    </Filters>
  );
}

/** Decisions that wait for a second person, and how the earlier ones ended. */
export default function ApprovalsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const [open, setOpen] = useState<Open>();
  const [isSetting, setSetting] = useState(false);
  const mayBound = useMay()('roles.write');
  const columns = useColumns(setOpen);
  const which = address.get('which') === 'decided' ? ('decided' as const) : ('waiting' as const);
  const { page, pageSize, near } = address;
  const answer = useCall(staffApprovals, { which, page, pageSize, near }, { freshMs: 0, keepPrevious: true });
  const close = () => setOpen(undefined);
  return (
    <Sheet
      title={t('staff.approval.title')}
      note={t('staff.approval.note')}
      actions={mayBound && <Button onClick={() => setSetting(true)}>{t('staff.approval.bounds')}</Button>}
    >
      <WhichFilter address={address} which={which} />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('staff.approval.title')}
        columns={columns}
        keyOf={item => item.id}
        bones={4}
        isSought
        empty={
          <EmptyState icon="check" title={t(`staff.approval.none.${which}`)}>
            {t('staff.approval.noneWhy')}
          </EmptyState>
        }
      />
      {open?.dialog === 'decide' && <DecideDialog item={open.item} onClose={close} />}
      {open?.dialog === 'withdraw' && <WithdrawDialog item={open.item} onClose={close} />}
      {isSetting && <BoundDialog onClose={() => setSetting(false)} />}
    </Sheet>
  );
}
