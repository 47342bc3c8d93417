import type { OutputOf } from '@baize/call';
import { ExportButton } from '@baize/exports/web';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import {
  Button,
  type Column,
  type DateSpan,
  EmptyState,
  ErrorState,
  Money,
  Select,
  useCall,
  useLines,
  useRouter,
  type WebLineLink,
} from '@baize/ui';
import {
  AddressSelect,
  addressSort,
  FilterSheet,
  type ListAddress,
  momentColumn,
  newestFirst,
  PagedTable,
  Reference,
  SumLine,
  useDayRange,
  useListAddress,
} from '@baize/ui/records';
import { consolidatedFunds, memberTransactionKinds, memberTransactions, type WalletKind, walletKinds } from '../../contract/index.ts';
import { useKindName } from '../kit/use-kind-name.ts';
import { useBalance } from '../use-balance.ts';
import styles from './record.module.css';

type Answer = OutputOf<typeof memberTransactions>;
type Line = Answer['items'][number];

const main: WalletKind = 'member.cash';
function useColumns(answer: Answer | undefined): readonly Column<Line>[] {
  const { t, has, code } = useI18n();
  const router = useRouter();
  const kindName = useKindName();
  const { currency } = useBalance();
  const { links } = useLines<WebLineLink>();
  const isChinese = code === 'CN' || code === 'TW';
  /** What happened, and in which game. */
  const nameOf = (line: Line) => {
    const game = isChinese ? line.about?.nameCn : line.about?.nameEn;
    return game ? t('wallet.record.named', { kind: kindName(line.kind), name: game }) : kindName(line.kind);
  };
  const kind = (line: Line) => {
    const source = links?.[line.kind]?.(line);
    if (!source) return nameOf(line);
    return (
      <button type="button" className={styles['source']} onClick={() => router.setSearch(source)}>
        {nameOf(line)}
      </button>
    );
  };
  const wallet = (line: Line) => (has(`wallet.account.${line.wallet}`) ? t(`wallet.account.${line.wallet}`) : line.wallet);
  const reference = (line: Line) => <Reference text={line.about?.reference ?? line.reference} label={t('wallet.reference.copy')} />;
  const after = (line: Line) => <Money minor={amountOf(line.balanceAfterMinor)} currency={line.currency} />;
  const change = (minor: bigint) => <Money minor={minor} currency={answer?.items[0]?.currency ?? currency} change />;
  const ofPage = (answer?.items ?? []).reduce((sum, line) => sum + amountOf(line.amountMinor), 0n);
  return [
    { id: 'kind', head: t('wallet.record.kind'), cell: kind, lead: true, corner: 'title', brief: nameOf },
    momentColumn({ id: 'at', head: t('wallet.record.at'), of: line => line.at, sortable: 'time', corner: 'note' }),
    { id: 'wallet', head: t('wallet.record.wallet'), cell: wallet },
    {
      id: 'amount',
      head: t('wallet.record.amount'),
      cell: line => <Money minor={amountOf(line.amountMinor)} currency={line.currency} change />,
      numeric: true,
      corner: 'value',
      subtotal: change(ofPage),
      total: change(amountOf(answer?.inMinor) + amountOf(answer?.outMinor)),
    },
    {
      id: 'after',
      head: t('wallet.record.after'),
      cell: after,
      numeric: true,
      corner: 'aside',
      brief: line => (
        <>
          {t('wallet.balance')} {after(line)}
        </>
      ),
    },
    { id: 'reference', head: t('wallet.reference'), cell: reference },
  ];
}

function Totals({ answer }: { answer: Answer | undefined }) {
  const { t } = useI18n();
  const { currency } = useBalance();
  const [came, went] = [answer && amountOf(answer.inMinor), answer && amountOf(answer.outMinor)];
  const net = came !== undefined && went !== undefined ? came + went : undefined;
  return (
    <SumLine
      label={t('wallet.record.sums')}
      currency={currency}
      sums={[
        { label: t('wallet.record.in'), minor: came, change: true },
        { label: t('wallet.record.out'), minor: went, change: true },
        { label: t('wallet.record.net'), minor: net, change: true },
      ]}
    />
  );
}

function None({ kind, span, onClear }: { kind: string; span: DateSpan; onClear: () => void }) {
  const { t, formatDate } = useI18n();
  const router = useRouter();
  const nameOf = useKindName();
  const known = useCall(memberTransactionKinds, {}, { freshMs: 0 }).data;
  if (known && known.kinds.length === 0)
    return (
      <EmptyState
        icon="records"
        title={t('wallet.record.none.yet')}
        action={<Button onClick={() => router.setSearch({ mc: 'depositv2' })}>{t('wallet.record.none.yet.go')}</Button>}
      >
        {t('wallet.record.none.yet.why')}
      </EmptyState>
    );
  return (
    <EmptyState icon="records" title={t('wallet.record.none')} action={<Button onClick={onClear}>{t('wallet.record.clear')}</Button>}>
      {t('wallet.record.none.why', {
        from: formatDate(span.from, 'short'),
        to: formatDate(span.to, 'short'),
        kind: kind ? nameOf(kind) : t('wallet.record.allKinds'),
      })}
    </EmptyState>
  );
}

interface ChoiceProps {
  address: ListAddress;
  value: string | undefined;
}

/** The kinds of movements that the member has had. */
function KindChoice({ address, value = '' }: ChoiceProps) {
  const { t } = useI18n();
  const nameOf = useKindName();
  const { data } = useCall(memberTransactionKinds, {}, { freshMs: 0 });
  const kinds = [...new Set([...(data?.kinds ?? []), ...(value ? [value] : [])])];
  return (
    <AddressSelect
      address={address}
      name="kind"
      label={t('wallet.record.kind')}
      all={t('wallet.record.allKinds')}
      choices={kinds.map(kind => ({ value: kind, label: nameOf(kind) }))}
    />
  );
}

/** One wallet, or all: between these money goes to and fro, and both their sums say so. */
function WalletChoice({ address, value }: ChoiceProps) {
  const { t } = useI18n();
  const { data } = useCall(consolidatedFunds, {});
  const kinds = walletKinds.filter(kind => kind === value || kind === main || data?.accounts.some(account => account.kind === kind));
  return (
    <Select
      aria-label={t('wallet.record.wallet')}
      value={value ?? 'all'}
      choices={[
        ...kinds.map(kind => ({ value: kind, label: t(`wallet.account.${kind}`) })),
        { value: 'all', label: t('wallet.record.allWallets') },
      ]}
      onChange={wallet => address.set({ wallet: wallet === main ? undefined : wallet })}
    />
  );
}

const filters = ['kind', 'wallet', 'from', 'to', 'year'];

/** The account record: every movement with its running balance, newest first; what is filtered is in the address. */
export default function RecordPage() {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 't' });
  const range = useDayRange(address);
  const kind = address.get('kind');
  const wallet = walletKinds.find(one => one === (address.get('wallet') || main));
  const asked = { ...range.period, kind: kind || undefined, wallet };
  const { page, pageSize } = address;
  const { sort, onSort, order } = addressSort(address, newestFirst);
  const answer = useCall(memberTransactions, { ...asked, order, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const { data, error } = answer;
  const columns = useColumns(data);
  const nameOf = useKindName();
  if (error && !data) return <ErrorState error={error} onRetry={() => void answer.refetch()} />;
  return (
    <div className={styles['page']}>
      <FilterSheet
        found={data?.total}
        address={address}
        names={filters}
        range={range}
        daysLabel={t('wallet.record.dates')}
        actions={<ExportButton source="wallet.record" filter={asked} total={data?.total} />}
        about={[wallet ? t(`wallet.account.${wallet}`) : t('wallet.record.allWallets'), ...(kind ? [nameOf(kind)] : [])]}
      >
        <WalletChoice address={address} value={wallet} />
        <KindChoice address={address} value={kind} />
      </FilterSheet>
      <Totals answer={data} />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('wallet.record.title')}
        columns={columns}
        keyOf={line => `${line.reference} ${line.wallet} ${line.amountMinor}`}
        subtotalLabel={t('wallet.record.page')}
        totalLabel={t('wallet.record.all')}
        bones={14}
        sort={sort}
        onSort={onSort}
        empty={<None kind={kind} span={range.span} onClear={() => address.clear(filters)} />}
      />
    </div>
  );
}
