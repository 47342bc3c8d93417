import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { type Column, EmptyState, ErrorState, Link, Table, useCall } from '@baize/ui';
import { Code, Sheet } from '@baize/ui/office';
import { useState } from 'react';
import { staffVendors } from '../contract/index.ts';
import styles from './games.module.css';
import { useName, useOtherName } from './names.ts';
import { StopAll } from './stop-all.tsx';
import { SwitchCell } from './switch-cell.tsx';
import { SwitchDialog, type SwitchWish } from './switch-dialog.tsx';

type Vendor = OutputOf<typeof staffVendors>['vendors'][number];

/** Open rounds come and go by the second; so often the page looks again. */
const everyMs = 15_000;

function useColumns(onWish: (wish: SwitchWish) => void, vendors: readonly Vendor[]): readonly Column<Vendor>[] {
  const { t, has, formatNumber } = useI18n();
  const name = useName();
  const otherName = useOtherName();
  const kind = (code: string) => (has(`games.office.kind.${code}`) ? t(`games.office.kind.${code}`) : code);
  const sum = (pick: (vendor: Vendor) => number) => formatNumber(vendors.reduce((total, vendor) => total + pick(vendor), 0));
  return [
    {
      id: 'name',
      head: t('games.office.vendors.name'),
      lead: true,
      cell: row => (
        <span className={styles['names']}>
          <span className={styles['strong']}>{name(row)}</span>
          <span className={styles['other']}>{otherName(row)}</span>
        </span>
      ),
    },
    { id: 'code', head: t('games.office.vendors.code'), cell: row => <Code>{row.code}</Code> },
    { id: 'kind', head: t('games.office.vendors.kind'), cell: row => kind(row.kind) },
    {
      id: 'games',
      head: t('games.office.vendors.games'),
      numeric: true,
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
      total: sum(vendor => vendor.gamesOff),
      cell: row => <span className={row.gamesOff > 0 ? styles['attention'] : undefined}>{formatNumber(row.gamesOff)}</span>,
    },
    {
      id: 'openRounds',
      head: t('games.office.vendors.openRounds'),
      numeric: true,
      total: sum(vendor => vendor.openRounds),
      cell: row => formatNumber(row.openRounds),
    },
    {
      id: 'switch',
      head: t('games.office.switch.head'),
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
  const answer = useCall(staffVendors, {}, { everyMs });
  const rows = answer.data?.vendors ?? [];
  const columns = useColumns(setWish, rows);
  return (
    <Sheet title={t('games.office.vendors.title')} note={t('games.office.vendors.note')}>
      <StopAll />
      {answer.error ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <Table
          caption={t('games.office.vendors.title')}
          columns={columns}
          rows={rows}
          keyOf={row => row.code}
          loadingRows={answer.isLoading ? 10 : 0}
          empty={<EmptyState icon="grid" title={t('games.office.vendors.empty')} />}
        />
      )}
      <SwitchDialog wish={wish} onClose={() => setWish(undefined)} />
    </Sheet>
  );
}
