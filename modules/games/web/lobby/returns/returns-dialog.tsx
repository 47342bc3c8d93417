import { useI18n } from '@baize/i18n/react';
import { Button, type Column, Dialog, Table } from '@baize/ui';
import { useMemo, useState } from 'react';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import styles from '../lobby.module.css';
import { returnsOf, type VendorReturn } from './returns.ts';

interface ReturnsProps {
  catalogue: Catalogue | undefined;
  names: ReadonlyMap<string, string>;
}

/** Asks for the returns of all vendors side by side. */
export function CompareReturns(props: ReturnsProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="chart" title={t('games.returns.compare')} disabled={!props.catalogue} onClick={() => setOpen(true)}>
        <span className={styles['word']}>{t('games.returns.compare')}</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('games.returns.compare')} size="wide">
        {isOpen && <Returns {...props} />}
      </Dialog>
    </>
  );
}

function Returns({ catalogue, names }: ReturnsProps) {
  const { t, formatNumber, formatPercentBps } = useI18n();
  const rows = useMemo(() => (catalogue ? returnsOf(catalogue) : []), [catalogue]);
  const bps = (id: string, of: (row: VendorReturn) => number): Column<VendorReturn> => ({
    id,
    head: t(`games.returns.${id}`),
    numeric: true,
    cell: row => formatPercentBps(of(row), { min: 2 }),
  });
  const columns: readonly Column<VendorReturn>[] = [
    { id: 'vendor', head: t('games.returns.vendor'), lead: true, cell: row => <bdi>{names.get(row.vendor) ?? row.vendor}</bdi> },
    { id: 'games', head: t('games.returns.games'), numeric: true, cell: row => formatNumber(row.games) },
    bps('mean', row => row.meanBps),
    bps('least', row => row.leastBps),
    bps('most', row => row.mostBps),
  ];
  return (
    <>
      <p className={styles['note']}>{t('games.returns.note')}</p>
      <Table caption={t('games.returns.compare')} columns={columns} rows={rows} keyOf={row => row.vendor} />
    </>
  );
}
