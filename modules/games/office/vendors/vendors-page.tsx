import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf, minorPerMajor } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, ErrorState, Link, Table, useCall, useGo, useMay, useSortedRows } from '@baize/ui';
import { Code, Sheet } from '@baize/ui/office';
import { useState } from 'react';
import { staffVendors } from '../../contract/index.ts';
import styles from '../games.module.css';
import { useName, useOtherName } from '../names.ts';
import { StopAll } from './stop-all.tsx';
import { SwitchCell } from './switch-cell.tsx';
import { SwitchDialog, type SwitchWish } from './switch-dialog.tsx';
import { WinLimitDialog } from './win-limit-dialog.tsx';

type Vendor = OutputOf<typeof staffVendors>['vendors'][number];

/** Open rounds come and go by the second; so often the page looks again. */
const everyMs = 15_000;

function LimitCell({ vendor, onLimit }: { vendor: Vendor; onLimit: (vendor: Vendor) => void }) {
  const { t, formatNumber } = useI18n();
  const name = useName();
  const mayWrite = useMay()('vendors.write');
  return (
    <span className={styles['names']}>
      {formatNumber(Number(amountOf(vendor.maxWinMinor) / minorPerMajor))}
      {mayWrite && (
        <Button
          size="small"
          look="plain"
          aria-label={t('games.office.limit.question', { name: name(vendor) })}
          onClick={() => onLimit(vendor)}
        >
          {t('games.office.limit.change')}
        </Button>
      )}
    </span>
  );
}

/** The kinds of a vendor's games; those that are off say so. */
function Kinds({ kinds }: Pick<Vendor, 'kinds'>) {
  const { t } = useI18n();
  return (
    <span className={styles['names']}>
      {kinds.map(({ kind, isOn }) =>
        isOn ? (
          <span key={kind}>{t(`games.office.kind.${kind}`)}</span>
        ) : (
          <Badge key={kind} tone="loss">
            {t('games.office.vendors.kindOff', { kind: t(`games.office.kind.${kind}`) })}
          </Badge>
        ),
      )}
    </span>
  );
}

function Names({ vendor }: { vendor: Vendor }) {
  const name = useName();
  const otherName = useOtherName();
  return (
    <span className={styles['names']}>
      <Link to={`/vendors/${vendor.code}`} className={styles['strong']}>
        {name(vendor)}
      </Link>
      <span className={styles['other']}>{otherName(vendor)}</span>
    </span>
  );
}

interface Asks {
  readonly onWish: (wish: SwitchWish) => void;
  readonly onLimit: (vendor: Vendor) => void;
}

function useColumns({ onWish, onLimit }: Asks, vendors: readonly Vendor[]): readonly Column<Vendor>[] {
  const { t, formatNumber } = useI18n();
  const name = useName();
  const sum = (pick: (vendor: Vendor) => number) => formatNumber(vendors.reduce((total, vendor) => total + pick(vendor), 0));
  return [
    {
      id: 'name',
      head: t('games.office.vendors.name'),
      lead: true,
      sortable: 'text',
      corner: 'title',
      brief: row => name(row),
      cell: row => <Names vendor={row} />,
    },
    { id: 'code', head: t('games.office.vendors.code'), cell: row => <Code>{row.code}</Code> },
    { id: 'kind', head: t('games.office.vendors.kind'), cell: row => <Kinds kinds={row.kinds} /> },
    { id: 'wallet', head: t('games.office.vendor.wallet'), cell: row => t(`games.office.vendor.wallet.${row.wallet}`) },
    {
      id: 'games',
      head: t('games.office.vendors.games'),
      numeric: true,
      sortable: true,
      corner: 'note',
      brief: row => `${t('games.office.vendors.games')}: ${formatNumber(row.games)}`,
      total: sum(vendor => vendor.games),
      cell: row => (
        <Link to={`/games?vendor=${encodeURIComponent(row.code)}`} className={styles['quiet']}>
          {formatNumber(row.games)}
        </Link>
      ),
    },
    {
      id: 'gamesOff',
      head: t('games.office.vendors.gamesOff'),
      numeric: true,
      sortable: true,
      total: sum(vendor => vendor.gamesOff),
      cell: row => <span className={row.gamesOff > 0 ? styles['attention'] : undefined}>{formatNumber(row.gamesOff)}</span>,
    },
    {
      id: 'openRounds',
      head: t('games.office.vendors.openRounds'),
      numeric: true,
      sortable: true,
      corner: 'aside',
      brief: row => `${t('games.office.vendors.openRounds')}: ${formatNumber(row.openRounds)}`,
      total: sum(vendor => vendor.openRounds),
      cell: row => formatNumber(row.openRounds),
    },
    {
      id: 'limit',
      head: t('games.office.limit.head'),
      numeric: true,
      sortable: true,
      cell: row => <LimitCell vendor={row} onLimit={onLimit} />,
    },
    {
      id: 'switch',
      head: t('games.office.switch.head'),
      corner: 'value',
      cell: row => (
        <SwitchCell
          name={name(row)}
          isEnabled={row.isEnabled}
          onWish={() => onWish({ what: 'vendor', code: row.code, name: name(row), isEnabled: !row.isEnabled, games: row.games })}
        />
      ),
    },
  ];
}

export default function VendorsPage() {
  const { t } = useI18n();
  const [wish, setWish] = useState<SwitchWish>();
  const [limited, setLimited] = useState<Vendor>();
  const name = useName();
  const answer = useCall(staffVendors, {}, { everyMs });
  const { rows, sort, onSort } = useSortedRows(answer.data?.vendors ?? [], {
    name,
    games: vendor => vendor.games,
    gamesOff: vendor => vendor.gamesOff,
    openRounds: vendor => vendor.openRounds,
    limit: vendor => amountOf(vendor.maxWinMinor),
  });
  const columns = useColumns({ onWish: setWish, onLimit: setLimited }, rows);
  const go = useGo();
  const make = useMay()('vendors.write') && (
    <Button look="primary" icon="plus" onClick={() => go('/vendors/new')}>
      {t('games.office.vendor.make')}
    </Button>
  );
  return (
    <Sheet title={t('games.office.vendors.title')} note={t('games.office.vendors.note')} actions={make}>
      <StopAll />
      {answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Table
          caption={t('games.office.vendors.title')}
          columns={columns}
          rows={rows}
          keyOf={row => row.code}
          sort={sort}
          onSort={onSort}
          loadingRows={answer.isLoading ? 10 : 0}
          empty={<EmptyState icon="grid" title={t('games.office.vendors.empty')} action={make} />}
        />
      )}
      {limited && <WinLimitDialog vendor={limited} name={name(limited)} onClose={() => setLimited(undefined)} />}
      <SwitchDialog wish={wish} onClose={() => setWish(undefined)} />
    </Sheet>
  );
}
