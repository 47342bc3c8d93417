import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { minorFromWire } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, ErrorState, Link, Pagination, Select, Table, useCall, useMay } from '@baize/ui';
import { Code, Filter, Filters, type ListAddress, SearchBox, Sheet, useListAddress } from '@baize/ui/office';
import { useState } from 'react';
import { staffGames, staffVendors } from '../contract/index.ts';
import styles from './games.module.css';
import { useName, useOtherName } from './names.ts';
import { SwitchCell } from './switch-cell.tsx';
import { SwitchDialog, type SwitchWish } from './switch-dialog.tsx';

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
  const amount = (wire: string) => formatMoney(minorFromWire(wire) ?? 0n, 'CNY', { bare: true });
  return (row: Row): string => `${amount(row.minStakeMinor)} – ${amount(row.maxStakeMinor)}`;
}

function useColumns(onWish: (wish: SwitchWish) => void): readonly Column<Row>[] {
  const { t, formatNumber, formatPercentBps, formatDate } = useI18n();
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
    { id: 'return', head: t('games.office.games.return'), numeric: true, cell: row => formatPercentBps(row.returnBps, { min: 2 }) },
    { id: 'volatility', head: t('games.volatility'), cell: row => t(`games.volatility.${row.volatility}`) },
    { id: 'lines', head: t('games.office.games.lines'), numeric: true, cell: row => formatNumber(row.lines) },
    { id: 'stake', head: t('games.office.games.stake'), numeric: true, cell: row => <bdi>{stake(row)}</bdi> },
    { id: 'released', head: t('games.office.games.released'), cell: row => formatDate(row.releasedOn, 'short') },
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
          {row.isEnabled && row.isInMaintenance && <Badge tone="warn">{t('games.maintenance')}</Badge>}
        </span>
      ),
    },
  ];
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
      <Filter width="wide">
        <SearchBox label={t('games.office.games.search')} value={address.get('search')} onChange={search => address.set({ search })} />
      </Filter>
      <Filter width="wide">
        <Select
          aria-label={t('games.office.vendors.name')}
          value={address.get('vendor')}
          choices={[
            { value: '', label: t('games.office.games.anyVendor') },
            ...(data?.vendors ?? []).map(vendor => ({ value: vendor.code, label: `${name(vendor)} · ${vendor.code}` })),
          ]}
          onChange={vendor => address.set({ vendor })}
        />
      </Filter>
    </Filters>
  );
}

export default function GamesPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const [wish, setWish] = useState<SwitchWish>();
  const columns = useColumns(setWish);
  const { page, pageSize } = address;
  const answer = useCall(
    staffGames,
    { page, pageSize, vendor: address.get('vendor') || undefined, search: address.get('search') || undefined },
    { keepPrevious: true },
  );
  const rows = answer.data?.items ?? [];
  return (
    <Sheet title={t('games.office.games.title')} note={t('games.office.games.note')}>
      <GameFilters address={address} />
      {answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Table
          caption={t('games.office.games.title')}
          columns={columns}
          rows={rows}
          keyOf={row => row.code}
          loadingRows={answer.isLoading ? 12 : 0}
          empty={
            <EmptyState
              icon="slots"
              title={t('games.office.games.empty')}
              action={<Button onClick={() => address.set({ search: undefined, vendor: undefined })}>{t('games.none.clear')}</Button>}
            />
          }
        />
      )}
      {rows.length > 0 && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={answer.data?.total ?? 0}
          onPage={address.setPage}
          onPageSize={address.setPageSize}
        />
      )}
      <SwitchDialog wish={wish} onClose={() => setWish(undefined)} />
    </Sheet>
  );
}
