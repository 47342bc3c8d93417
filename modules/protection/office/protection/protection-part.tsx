import { useI18n } from '@baize/i18n/react';
import { Button, type Column, ErrorState, Skeleton, Table, useCall, useMay, usePathParam } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { useState } from 'react';
import { type LimitKind, type LimitPeriod, limitKinds, limitPeriods, officeProtection, type Protection } from '../../contract/index.ts';
import { lineOf, useAmountText } from '../../web/limits/limit-words.ts';
import { BarPanel } from './bar-panel.tsx';
import styles from './protection.module.css';
import { Record } from './record.tsx';
import { TightenDialog } from './tighten-dialog.tsx';

interface Row {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const rows: readonly Row[] = limitKinds.flatMap(kind => limitPeriods.map(period => ({ kind, period })));

/** A member's limits, breaks and exclusions, and what became of them, on the member's page. */
export default function ProtectionPart() {
  const memberId = usePathParam('id');
  const { data, error, refetch } = useCall(officeProtection, { memberId: memberId as never }, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} height="20px" />;
  return (
    <>
      <BarPanel memberId={memberId} bar={data.bar} />
      <Limits memberId={memberId} protection={data} />
      <Record memberId={memberId} currency={data.currency} />
    </>
  );
}

function Limits({ memberId, protection }: { memberId: string; protection: Protection }) {
  const { t } = useI18n();
  const columns = useColumns(protection);
  const mayWrite = useMay()('protection.write');
  const [row, setRow] = useState<Row>();
  const action: Column<Row> = {
    id: 'action',
    head: t('protection.office.action'),
    cell: one => (
      <Button
        size="small"
        aria-label={t('protection.office.tighten.of', {
          kind: t(`protection.limit.${one.kind}`),
          period: t(`protection.period.${one.period}`),
        })}
        onClick={() => setRow(one)}
      >
        {t('protection.office.tighten')}
      </Button>
    ),
  };
  return (
    <Panel title={t('protection.office.limits')} flush>
      <Table
        caption={t('protection.office.limits')}
        columns={mayWrite ? [...columns, action] : columns}
        rows={rows}
        keyOf={one => `${one.kind} ${one.period}`}
      />
      <p className={styles['note']}>{t('protection.office.usedBy')}</p>
      {row && <TightenDialog memberId={memberId} row={row} protection={protection} onClose={() => setRow(undefined)} />}
    </Panel>
  );
}

function useColumns(protection: Protection): readonly Column<Row>[] {
  const { t, formatDate } = useI18n();
  const text = useAmountText(protection.currency);
  const amount = (kind: LimitKind, value: string | null | undefined) => (value ? <bdi>{text(kind, value)}</bdi> : '–');
  const own = (row: Row) => {
    const limit = lineOf(protection, row).own;
    return (
      <span className={styles['own']}>
        {amount(row.kind, limit?.amount)}
        {limit?.pending && (
          <small className={styles['pending']}>
            {t('protection.office.pending', {
              amount: limit.pending.amount === null ? t('protection.limits.none') : text(row.kind, limit.pending.amount),
              at: formatDate(limit.pending.confirmFrom, 'moment'),
            })}
          </small>
        )}
      </span>
    );
  };
  return [
    {
      id: 'which',
      head: t('protection.office.limit'),
      lead: true,
      cell: row => `${t(`protection.limit.${row.kind}`)} · ${t(`protection.period.${row.period}`)}`,
    },
    { id: 'own', head: t('protection.office.own'), numeric: true, cell: own },
    {
      id: 'operator',
      head: t('protection.office.operator'),
      numeric: true,
      cell: row => amount(row.kind, lineOf(protection, row).operator?.amount),
    },
    {
      id: 'used',
      head: t('protection.office.used'),
      numeric: true,
      cell: row => amount(row.kind, lineOf(protection, row).usage?.used),
    },
    {
      id: 'left',
      head: t('protection.office.left'),
      numeric: true,
      cell: row => amount(row.kind, lineOf(protection, row).usage?.left),
    },
    {
      id: 'restarts',
      head: t('protection.office.restarts'),
      cell: row => formatDate(lineOf(protection, row).usage?.restartsAt ?? '', 'moment'),
    },
  ];
}
