import { methodName } from '@baize/cashier/contract';
import { useI18n } from '@baize/i18n/react';
import { Badge, Button, type Column, EmptyState, ErrorState, Link, Table, useCall, useGo, useMay } from '@baize/ui';
import { Code, Sheet } from '@baize/ui/office';
import { type OfficeTransferVendor, officeTransferVendors } from '../../contract/index.ts';

export function VendorBadge({ isOn }: Pick<OfficeTransferVendor, 'isOn'>) {
  const { t } = useI18n();
  return <Badge tone={isOn ? 'win' : 'plain'}>{t(isOn ? 'vendorwallets.office.vendors.on' : 'vendorwallets.office.vendors.off')}</Badge>;
}

function useColumns(): readonly Column<OfficeTransferVendor>[] {
  const { t, code, formatNumber } = useI18n();
  return [
    {
      id: 'name',
      head: t('vendorwallets.office.vendors.name'),
      lead: true,
      cell: row => (
        <Link to={`/transfer-vendors/${row.code}`} onClick={event => event.stopPropagation()}>
          <bdi>{methodName(row.names, code)}</bdi>
        </Link>
      ),
    },
    { id: 'code', head: t('vendorwallets.office.vendors.code'), cell: row => <Code>{row.code}</Code> },
    { id: 'state', head: t('vendorwallets.office.vendors.state'), cell: row => <VendorBadge isOn={row.isOn} /> },
    { id: 'url', head: t('vendorwallets.office.vendors.url'), cell: row => <Code>{row.url}</Code> },
    { id: 'key', head: t('vendorwallets.office.vendors.keyId'), cell: row => <Code>{row.keyId}</Code> },
    {
      id: 'currencies',
      head: t('vendorwallets.office.vendors.currencies'),
      cell: row => (row.currencies.length === 0 ? t('vendorwallets.office.vendors.everyCurrency') : row.currencies.join(' · ')),
    },
    {
      id: 'times',
      head: t('vendorwallets.office.vendors.timesHead'),
      cell: row => t('vendorwallets.office.vendors.times', { seconds: row.answerSeconds, minutes: row.giveUpMinutes }),
    },
    { id: 'place', head: t('vendorwallets.office.vendors.place'), numeric: true, cell: row => formatNumber(row.place) },
  ];
}

/** The vendors that keep wallets of their own, in the order in which members see them. */
export default function VendorsPage() {
  const { t } = useI18n();
  const go = useGo();
  const may = useMay()('transfer-vendors.configure');
  const columns = useColumns();
  const { data, error, isLoading, refetch } = useCall(officeTransferVendors, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const make = may && (
    <Button look="primary" icon="plus" onClick={() => go('/transfer-vendors/new')}>
      {t('vendorwallets.office.vendors.make')}
    </Button>
  );
  return (
    <Sheet title={t('vendorwallets.office.vendors.title')} note={t('vendorwallets.office.vendors.note')} actions={make}>
      <Table
        caption={t('vendorwallets.office.vendors.title')}
        columns={columns}
        rows={data?.vendors ?? []}
        keyOf={row => row.code}
        loadingRows={isLoading ? 3 : 0}
        onRow={row => go(`/transfer-vendors/${row.code}`)}
        empty={
          <EmptyState icon="wallet" title={t('vendorwallets.office.vendors.none')} action={make}>
            {t('vendorwallets.office.vendors.noneWhy')}
          </EmptyState>
        }
      />
    </Sheet>
  );
}
