import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, ErrorState, Link, Notice, Table, useCall, useGo, useMay } from '@baize/ui';
import { Code, Sheet } from '@baize/ui/office';
import { methodName, type OfficeMethod, officeMethods } from '../../contract/index.ts';
import { percentFromBps } from './method-form.ts';

/** Whether members meet it: on, off, or on without a provider behind it. */
export function MethodBadge({ method }: { method: Pick<OfficeMethod, 'isOn' | 'hasProvider'> }) {
  const { t } = useI18n();
  if (method.isOn && !method.hasProvider) return <Badge tone="warn">{t('cashier.office.methods.noProvider')}</Badge>;
  return <Badge tone={method.isOn ? 'win' : 'plain'}>{t(method.isOn ? 'cashier.office.methods.on' : 'cashier.office.methods.off')}</Badge>;
}

function useColumns(): readonly Column<OfficeMethod>[] {
  const { t, code, formatMoney, formatNumber, formatPercentBps } = useI18n();
  const money = (method: OfficeMethod, wire: string) => formatMoney(amountOf(wire), method.currency);
  const fee = (method: OfficeMethod) => {
    const { fixedMinor, rateBps, bearer } = method.fee;
    if (fixedMinor === '0' && rateBps === 0) return t('cashier.fee.none');
    const parts = [
      ...(fixedMinor === '0' ? [] : [money(method, fixedMinor)]),
      ...(rateBps === 0 ? [] : [`${percentFromBps(rateBps)} %`]),
    ].join(' + ');
    return t(`cashier.office.methods.fee.${bearer}`, { fee: parts });
  };
  return [
    {
      id: 'name',
      head: t('cashier.office.methods.name'),
      lead: true,
      cell: row => (
        <Link to={`/deposit-methods/${row.id}`} onClick={event => event.stopPropagation()}>
          <bdi>{methodName(row.names, code)}</bdi>
        </Link>
      ),
    },
    { id: 'state', head: t('cashier.office.methods.state'), cell: row => <MethodBadge method={row} /> },
    { id: 'kind', head: t('cashier.office.methods.kind'), cell: row => t(`cashier.kind.${row.kind}`) },
    { id: 'provider', head: t('cashier.office.methods.provider'), cell: row => (row.provider ? <Code>{row.provider}</Code> : '–') },
    { id: 'fee', head: t('cashier.office.methods.fee'), cell: fee },
    {
      id: 'range',
      head: t('cashier.office.methods.range'),
      numeric: true,
      cell: row => <bdi>{`${money(row, row.minMinor)} – ${money(row, row.maxMinor)}`}</bdi>,
    },
    { id: 'turnover', head: t('cashier.office.methods.turnoverHead'), numeric: true, cell: row => formatPercentBps(row.turnoverBps) },
    { id: 'place', head: t('cashier.office.methods.place'), numeric: true, cell: row => formatNumber(row.place) },
  ];
}

/** The ways to deposit, in the order in which members see them. */
export default function MethodsPage() {
  const { t } = useI18n();
  const go = useGo();
  const may = useMay()('cashier.configure');
  const columns = useColumns();
  const { data, error, isLoading, refetch } = useCall(officeMethods, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const make = may && (
    <Button look="primary" icon="plus" onClick={() => go('/deposit-methods/new')}>
      {t('cashier.office.methods.make')}
    </Button>
  );
  return (
    <Sheet title={t('cashier.office.methods.title')} note={t('cashier.office.methods.note')} actions={make}>
      {data && !data.methods.some(m => m.isOn && m.hasProvider) && <Notice tone="warn">{t('cashier.office.methods.noneOn')}</Notice>}
      <Table
        caption={t('cashier.office.methods.title')}
        columns={columns}
        rows={data?.methods ?? []}
        keyOf={row => row.id}
        loadingRows={isLoading ? 5 : 0}
        onRow={row => go(`/deposit-methods/${row.id}`)}
        empty={
          <EmptyState icon="deposit" title={t('cashier.office.methods.none')} action={make}>
            {t('cashier.office.methods.noneWhy')}
          </EmptyState>
        }
      />
    </Sheet>
  );
}
