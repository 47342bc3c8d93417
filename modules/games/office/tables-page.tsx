import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { Badge, type Column, EmptyState, Link, Money, useCall, useMay } from '@baize/ui';
import { Code, Filters, SelectFilter, Sheet } from '@baize/ui/office';
import { PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { staffTables, staffVendors } from '../contract/index.ts';
import styles from './games.module.css';
import { useName } from './names.ts';
import { TableLimitsDialog } from './table-limits-dialog.tsx';
import { SwitchCell } from './vendors/switch-cell.tsx';
import { SwitchDialog, type SwitchWish } from './vendors/switch-dialog.tsx';

type Row = OutputOf<typeof staffTables>['items'][number];

const everyMs = 5_000;
const tones = { few: 'plain', within: 'win', watch: 'warn', alarm: 'loss', unknown: 'plain' } as const;
const phaseTones = { betting: 'win', dealing: 'warn', between: 'plain' } as const;

/** What the vendor reports of the round. */
function Now({ live: table }: Pick<Row, 'live'>) {
  const { t } = useI18n();
  if (!table) return <span className={styles['other']}>{t('games.office.tables.unknown')}</span>;
  if (!table.isOpen && table.phase !== 'betting' && table.phase !== 'dealing') return <Badge tone="loss">{t('games.tables.closed')}</Badge>;
  const phase = table.phase ?? 'between';
  return <Badge tone={phaseTones[phase]}>{t(`games.tables.${phase}`)}</Badge>;
}

function OpenStakes({ open }: Pick<Row, 'open'>) {
  if (open.length === 0) return '–';
  return (
    <span className={styles['names']}>
      {open.map(({ currency, stakeMinor }) => (
        <Money key={currency} minor={amountOf(stakeMinor)} currency={currency as Currency} />
      ))}
    </span>
  );
}

/** What may be staked; for whoever may, the way to other limits. */
function Limits({ row, onChange }: { row: Row; onChange: (row: Row) => void }) {
  const { t, formatMoney } = useI18n();
  const name = useName();
  const mayWrite = useMay()('vendors.write');
  const amount = (wire: string) => formatMoney(amountOf(wire), 'CNY', { bare: true });
  const text = `${amount(row.minStakeMinor)} – ${amount(row.maxStakeMinor)}`;
  if (!mayWrite) return <bdi>{text}</bdi>;
  const label = t('games.office.stakes.question', { name: name(row) });
  return (
    <button type="button" className={styles['change']} aria-label={`${text}. ${label}`} title={label} onClick={() => onChange(row)}>
      <bdi>{text}</bdi>
    </button>
  );
}

/** What the bets would return in theory, with the band for their average, and what that is; neither of a table without bets. */
function returnColumns({ t, formatPercentBps }: ReturnType<typeof useI18n>): readonly Column<Row>[] {
  const rate = (bps: number) => formatPercentBps(bps, { min: 2 });
  return [
    {
      id: 'theory',
      head: t('games.office.returns.theory'),
      numeric: true,
      // Each bet has a return of its own: of a table without bets there is none to compare with.
      cell: row =>
        row.rounds === 0 || row.theoreticalBps === 0 ? (
          '–'
        ) : (
          <span className={styles['names']}>
            {rate(row.theoreticalBps)}
            <bdi className={styles['other']}>{`${rate(row.lowBps)} – ${rate(row.highBps)}`}</bdi>
          </span>
        ),
    },
    {
      id: 'actual',
      head: t('games.office.returns.actual'),
      numeric: true,
      cell: row =>
        row.rounds === 0 ? (
          '–'
        ) : (
          <span className={styles['names']}>
            {rate(row.actualBps)}
            <Badge tone={tones[row.state]}>{t(`games.office.band.${row.state}`)}</Badge>
          </span>
        ),
    },
  ];
}

function useColumns({ onWish, onLimits }: { onWish: (wish: SwitchWish) => void; onLimits: (row: Row) => void }): readonly Column<Row>[] {
  const i18n = useI18n();
  const { t, formatNumber, formatMoney } = i18n;
  const name = useName();
  const amount = (wire: string) => formatMoney(amountOf(wire), 'CNY', { bare: true });
  return [
    {
      id: 'name',
      head: t('games.office.games.name'),
      lead: true,
      cell: row => (
        <span className={styles['names']}>
          <Link to={`/rounds?game=${encodeURIComponent(row.code)}`} title={t('games.office.tables.rounds', { name: name(row) })}>
            {name(row)}
          </Link>
          <Code>{row.code}</Code>
        </span>
      ),
    },
    { id: 'now', head: t('games.office.tables.now'), cell: row => <Now live={row.live} /> },
    {
      id: 'players',
      head: t('games.office.tables.players'),
      numeric: true,
      cell: row => formatNumber(row.open.reduce((sum, one) => sum + one.players, 0)),
    },
    { id: 'open', head: t('games.office.tables.open'), numeric: true, cell: row => <OpenStakes open={row.open} /> },
    {
      id: 'limits',
      head: t('games.office.tables.limits'),
      numeric: true,
      cell: row => <Limits row={row} onChange={onLimits} />,
    },
    { id: 'rounds', head: t('games.office.returns.rounds'), numeric: true, cell: row => formatNumber(row.rounds) },
    { id: 'stake', head: t('games.office.returns.stake'), numeric: true, cell: row => amount(row.stakeMinor) },
    { id: 'back', head: t('games.office.returns.back'), numeric: true, cell: row => amount(row.returnMinor) },
    ...returnColumns(i18n),
    {
      id: 'switch',
      head: t('games.office.switch.head'),
      cell: row => (
        <SwitchCell
          name={name(row)}
          isEnabled={row.isEnabled}
          onWish={() => onWish({ what: 'game', code: row.code, name: name(row), isEnabled: !row.isEnabled })}
        />
      ),
    },
  ];
}

export default function TablesPage() {
  const { t } = useI18n();
  const name = useName();
  const address = useListAddress();
  const [wish, setWish] = useState<SwitchWish>();
  const [limited, setLimited] = useState<Row>();
  const columns = useColumns({ onWish: setWish, onLimits: setLimited });
  const { data } = useCall(staffVendors, {});
  const { page, pageSize } = address;
  const vendor = address.get('vendor') || undefined;
  const answer = useCall(staffTables, { page, pageSize, vendor }, { keepPrevious: true, everyMs });
  return (
    <Sheet title={t('games.office.tables.title')} note={t('games.office.tables.note')}>
      <Filters label={t('games.office.tables.title')}>
        <SelectFilter
          address={address}
          name="vendor"
          label={t('games.office.vendors.name')}
          all={t('games.office.games.anyVendor')}
          choices={(data?.vendors ?? [])
            .filter(one => one.kinds.some(({ kind }) => kind === 'live'))
            .map(one => ({ value: one.code, label: `${name(one)} · ${one.code}` }))}
          width="wide"
        />
      </Filters>
      <PagedTable
        answer={answer}
        address={address}
        filters={['vendor']}
        caption={t('games.office.tables.title')}
        columns={columns}
        keyOf={row => row.code}
        bones={9}
        empty={<EmptyState icon="live" title={t('games.office.tables.empty')} />}
      />
      {limited && <TableLimitsDialog table={limited} name={name(limited)} onClose={() => setLimited(undefined)} />}
      <SwitchDialog wish={wish} onClose={() => setWish(undefined)} />
    </Sheet>
  );
}
