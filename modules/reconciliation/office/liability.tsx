import type { OutputOf } from '@baize/call';
import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { type Column, ErrorState, Skeleton, Table, useCall } from '@baize/ui';
import { Code, Panel } from '@baize/ui/office';
import { staffLiability } from '../contract/index.ts';
import { useUnitAmount } from './minor.ts';
import styles from './reconciliation.module.css';

type Answer = OutputOf<typeof staffLiability>;
type Row = Answer['members'][number];
type Unit = Answer['units'][number];

function Accounts({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const { t, formatNumber } = useI18n();
  const amountOf = useUnitAmount();
  const columns: readonly Column<Row>[] = [
    { id: 'kind', head: t('reconciliation.account'), lead: true, cell: row => <Code>{row.kind}</Code> },
    { id: 'qualifier', head: t('reconciliation.qualifier'), cell: row => row.qualifier || '–' },
    { id: 'unit', head: t('reconciliation.currency'), cell: row => row.unit },
    { id: 'accounts', head: t('reconciliation.accounts'), numeric: true, cell: row => formatNumber(row.accounts) },
    { id: 'posted', head: t('reconciliation.posted'), numeric: true, cell: row => <bdi>{amountOf(row.postedMinor, row.unit)}</bdi> },
  ];
  return (
    <Panel title={caption} flush>
      <Table caption={caption} columns={columns} rows={rows} keyOf={row => `${row.kind} ${row.qualifier} ${row.unit}`} />
    </Panel>
  );
}

function Units({ units }: { units: readonly Unit[] }) {
  const { t } = useI18n();
  const amountOf = useUnitAmount();
  const column = (id: string, head: string, pick: (unit: Unit) => string): Column<Unit> => ({
    id,
    head,
    numeric: true,
    cell: unit => <bdi>{amountOf(pick(unit), unit.unit)}</bdi>,
  });
  const columns: readonly Column<Unit>[] = [
    { id: 'unit', head: t('reconciliation.currency'), lead: true, cell: unit => unit.unit },
    column('members', t('reconciliation.liability.members'), unit => unit.membersMinor),
    column('house', t('reconciliation.liability.house'), unit => unit.houseMinor),
    column('difference', t('reconciliation.liability.difference'), unit => unit.differenceMinor),
  ];
  return (
    <Panel title={t('reconciliation.liability.unit')} flush>
      <Table caption={t('reconciliation.liability.unit')} columns={columns} rows={units} keyOf={unit => unit.unit} />
    </Panel>
  );
}

/** What the operator owes its members at this moment, beside its own accounts. */
export function Liability() {
  const { t, formatDate } = useI18n();
  const { data, error, refetch } = useCall(staffLiability, {}, { freshMs: 0 });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} height="40px" />;
  return (
    <div className={styles['panels']}>
      <div className={styles['head']}>
        <span className={styles['quiet']}>{t('reconciliation.liability.at', { at: formatDate(data.at, 'moment') })}</span>
        <StaffExportButton source="reconciliation.liability" filter={{}} total={data.members.length + data.house.length} />
      </div>
      <Units units={data.units} />
      <Accounts caption={t('reconciliation.liability.members')} rows={data.members} />
      <Accounts caption={t('reconciliation.liability.house')} rows={data.house} />
    </div>
  );
}
