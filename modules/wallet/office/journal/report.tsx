import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf, isCurrency } from '@baize/kernel';
import { Badge, type Column, Icon, Money, Table } from '@baize/ui';
import { Code } from '@baize/ui/office';
import type { staffVerifyJournal } from '../../contract/index.ts';
import styles from './journal.module.css';

type Report = OutputOf<typeof staffVerifyJournal>;

interface Finding {
  readonly id: string;
  /** What is wrong, named one by one; empty when all is right. */
  readonly wrong: readonly string[];
}

const findingsOf = (report: Report): readonly Finding[] => [
  { id: 'chain', wrong: report.firstBrokenBlock === null ? [] : [report.firstBrokenBlock] },
  { id: 'unbalanced', wrong: report.unbalanced },
  { id: 'balances', wrong: report.wrongBalances },
  { id: 'running', wrong: report.wrongRunning },
];

const shownAtMost = 20;

/** Each thing that was recomputed: right, or which rows are not. */
export function Findings({ report }: { report: Report }) {
  const { t } = useI18n();
  return (
    <ul className={styles['findings']}>
      {findingsOf(report).map(({ id, wrong }) => (
        <li key={id} className={styles[wrong.length === 0 ? 'right' : 'wrong']}>
          <Icon name={wrong.length === 0 ? 'check' : 'error'} size={18} />
          <div className={styles['finding']}>
            <span>{t(`wallet.office.journal.${id}${wrong.length === 0 ? '' : '.wrong'}`, { count: wrong.length })}</span>
            <span className={styles['what']}>{t(`wallet.office.journal.${id}.what`)}</span>
            {wrong.slice(0, shownAtMost).map(row => (
              <Code key={row}>{row}</Code>
            ))}
            {wrong.length > shownAtMost && <span>{t('wallet.office.journal.more', { count: wrong.length - shownAtMost })}</span>}
          </div>
        </li>
      ))}
      <li className={styles['right']}>
        <Icon name={report.unsealedBatches === 0 ? 'check' : 'clock'} size={18} />
        <div className={styles['finding']}>
          <span>{t('wallet.office.journal.unsealed', { count: report.unsealedBatches })}</span>
          <span className={styles['what']}>{t('wallet.office.journal.unsealed.what')}</span>
        </div>
      </li>
    </ul>
  );
}

interface UnitRow {
  readonly unit: string;
  readonly minor: bigint;
}

/** The sum of all accounts of each unit: double entry holds when every one of them is zero. */
export function TrialBalance({ report }: { report: Report }) {
  const { t } = useI18n();
  const rows = Object.entries(report.trialBalance)
    .map(([unit, wire]) => ({ unit, minor: amountOf(wire) }))
    .sort((a, b) => (a.unit < b.unit ? -1 : 1));
  const columns: readonly Column<UnitRow>[] = [
    { id: 'unit', head: t('wallet.office.journal.unit'), lead: true, cell: row => row.unit },
    {
      id: 'sum',
      head: t('wallet.office.journal.sum'),
      numeric: true,
      cell: row => (isCurrency(row.unit) ? <Money minor={row.minor} currency={row.unit} /> : <bdi>{String(row.minor)}</bdi>),
    },
    {
      id: 'verdict',
      head: t('wallet.office.journal.verdict'),
      cell: row => (
        <Badge tone={row.minor === 0n ? 'win' : 'loss'}>
          {t(row.minor === 0n ? 'wallet.office.journal.even' : 'wallet.office.journal.odd')}
        </Badge>
      ),
    },
  ];
  return (
    <Table
      caption={t('wallet.office.journal.trial')}
      columns={columns}
      rows={rows}
      keyOf={row => row.unit}
      empty={<p className={styles['none']}>{t('wallet.office.journal.noUnits')}</p>}
    />
  );
}
