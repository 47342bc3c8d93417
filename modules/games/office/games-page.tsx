import { gameKinds } from '@baize/bets/contract';
import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, Link, useCall, useMay } from '@baize/ui';
import { Code, Filters, SearchFilter, SelectFilter, Sheet } from '@baize/ui/office';
import { type ListAddress, PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { staffGames, staffVendors } from '../contract/index.ts';
import { FeatureDialog } from './feature-dialog.tsx';
import styles from './games.module.css';
import { useName, useOtherName } from './names.ts';
import { otherLevels, ProposeDialog } from './returns/propose-dialog.tsx';
import { SwitchCell } from './vendors/switch-cell.tsx';
import { SwitchDialog, type SwitchWish } from './vendors/switch-dialog.tsx';

type Row = OutputOf<typeof staffGames>['items'][number];

function useVendorNames() {
  const name = useName();
  const { data } = useCall(staffVendors, {});
  return (code: string): string => {
    const vendor = data?.vendors.find(one => one.code === code);
    return vendor ? name(vendor) : code;
  };
}

/** Bare amounts: a stake is in the currency of whoever plays. */
function useStake() {
  const { formatMoney } = useI18n();
  const amount = (wire: string) => formatMoney(amountOf(wire), 'CNY', { bare: true });
  return (row: Row): string => `${amount(row.minStakeMinor)} – ${amount(row.maxStakeMinor)}`;
}

interface Wishes {
  readonly onWish: (wish: SwitchWish) => void;
  readonly onPropose: (row: Row) => void;
  readonly onFeature: (row: Row) => void;
}

function useColumns({ onWish, onPropose, onFeature }: Wishes): readonly Column<Row>[] {
  const { t, formatNumber, formatDate } = useI18n();
  const name = useName();
  const otherName = useOtherName();
  const vendorName = useVendorNames();
  const stake = useStake();
  const mayReadAudit = useMay()('audit.read');
  return [
    {
      id: 'name',
      head: t('games.office.games.name'),
      lead: true,
      cell: row => (
        <span className={styles['names']}>
          <span className={styles['strong']}>{name(row)}</span>
          <span className={styles['other']}>{otherName(row)}</span>
        </span>
      ),
    },
    {
      id: 'code',
      head: t('games.office.vendors.code'),
      cell: row => (mayReadAudit ? <TrailLink code={row.code} /> : <Code>{row.code}</Code>),
    },
    { id: 'vendor', head: t('games.office.vendors.name'), cell: row => vendorName(row.vendor) },
    {
      id: 'return',
      head: t('games.office.games.return'),
      numeric: true,
      cell: row => <Return row={row} onPropose={onPropose} />,
    },
    { id: 'volatility', head: t('games.volatility'), cell: row => (row.volatility > 0 ? t(`games.volatility.${row.volatility}`) : '–') },
    { id: 'lines', head: t('games.office.games.lines'), numeric: true, cell: row => (row.lines > 0 ? formatNumber(row.lines) : '–') },
    { id: 'stake', head: t('games.office.games.stake'), numeric: true, cell: row => <bdi>{stake(row)}</bdi> },
    { id: 'released', head: t('games.office.games.released'), cell: row => formatDate(row.releasedOn, 'short') },
    { id: 'featured', head: t('games.office.feature.head'), cell: row => <Featured row={row} onFeature={onFeature} /> },
    {
      id: 'switch',
      head: t('games.office.switch.head'),
      cell: row => (
        <span className={styles['state']}>
          <SwitchCell
            name={name(row)}
            isEnabled={row.isEnabled}
            onWish={() => onWish({ what: 'game', code: row.code, name: name(row), isEnabled: !row.isEnabled })}
          />
          {row.isRemoved && <Badge tone="warn">{t('games.office.games.removed')}</Badge>}
          {row.isEnabled && row.isInMaintenance && !row.isRemoved && <Badge tone="warn">{t('games.maintenance')}</Badge>}
        </span>
      ),
    },
  ];
}

/** The return; for whoever may wish another one, and where the vendor offers any, the way to do it. */
function Return({ row, onPropose }: { row: Row; onPropose: (row: Row) => void }) {
  const { t, formatPercentBps } = useI18n();
  const name = useName();
  const mayWrite = useMay()('vendors.write');
  const rate = row.returnBps > 0 ? formatPercentBps(row.returnBps, { min: 2 }) : '–';
  if (!mayWrite || otherLevels(row).length === 0) return rate;
  const label = t('games.office.propose.title', { name: name(row) });
  return (
    <button type="button" className={styles['change']} aria-label={`${rate}. ${label}`} title={label} onClick={() => onPropose(row)}>
      {rate}
    </button>
  );
}

/** The place among the featured games; for whoever may, the way to another one. */
function Featured({ row, onFeature }: { row: Row; onFeature: (row: Row) => void }) {
  const { t, formatNumber } = useI18n();
  const name = useName();
  const mayWrite = useMay()('vendors.write');
  const text = row.featured > 0 ? t('games.office.feature.at', { place: formatNumber(row.featured) }) : '–';
  if (!mayWrite) return text;
  const label = t('games.office.feature.question', { name: name(row) });
  return (
    <button type="button" className={styles['change']} aria-label={`${text}. ${label}`} title={label} onClick={() => onFeature(row)}>
      {text}
    </button>
  );
}

function TrailLink({ code }: { code: string }) {
  const { t } = useI18n();
  return (
    <Link to={`/audit?target=${encodeURIComponent(code)}`} className={styles['quiet']} title={t('games.office.switch.trail')}>
      <Code>{code}</Code>
    </Link>
  );
}

function GameFilters({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  const name = useName();
  const { data } = useCall(staffVendors, {});
  return (
    <Filters label={t('games.office.games.filters')}>
      <SearchFilter address={address} name="search" label={t('games.office.games.search')} width="wide" />
      <SelectFilter
        address={address}
        name="vendor"
        label={t('games.office.vendors.name')}
        all={t('games.office.games.anyVendor')}
        choices={(data?.vendors ?? []).map(vendor => ({ value: vendor.code, label: `${name(vendor)} · ${vendor.code}` }))}
        width="wide"
      />
      <SelectFilter
        address={address}
        name="kind"
        label={t('games.office.vendors.kind')}
        all={t('games.office.games.anyKind')}
        choices={gameKinds.map(kind => ({ value: kind, label: t(`games.office.kind.${kind}`) }))}
      />
      <SelectFilter
        address={address}
        name="featured"
        label={t('games.office.feature.head')}
        all={t('games.office.feature.any')}
        choices={[{ value: 'yes', label: t('games.office.feature.featured') }]}
      />
    </Filters>
  );
}

export default function GamesPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const [wish, setWish] = useState<SwitchWish>();
  const [proposed, setProposed] = useState<Row>();
  const [featured, setFeatured] = useState<Row>();
  const name = useName();
  const columns = useColumns({ onWish: setWish, onPropose: setProposed, onFeature: setFeatured });
  const { page, pageSize } = address;
  const answer = useCall(
    staffGames,
    {
      page,
      pageSize,
      vendor: address.get('vendor') || undefined,
      kind: gameKinds.find(kind => kind === address.get('kind')),
      search: address.get('search') || undefined,
      featured: address.get('featured') === 'yes' ? 'yes' : undefined,
    },
    { keepPrevious: true },
  );
  return (
    <Sheet title={t('games.office.games.title')} note={t('games.office.games.note')}>
      <GameFilters address={address} />
      <PagedTable
        answer={answer}
        address={address}
        filters={['search', 'vendor', 'kind', 'featured']}
        caption={t('games.office.games.title')}
        columns={columns}
        keyOf={row => row.code}
        bones={12}
        empty={
          <EmptyState
            icon="slots"
            title={t('games.office.games.empty')}
            action={
              <Button onClick={() => address.set({ search: undefined, vendor: undefined, kind: undefined, featured: undefined })}>
                {t('games.none.clear')}
              </Button>
            }
          />
        }
      />
      {proposed && <ProposeDialog game={proposed} onClose={() => setProposed(undefined)} />}
      {featured && <FeatureDialog game={featured} name={name(featured)} onClose={() => setFeatured(undefined)} />}
      <SwitchDialog wish={wish} onClose={() => setWish(undefined)} />
    </Sheet>
  );
}
