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
  FilterSheet,
  Money,
  Pagination,
  RecordDays,
  Select,
  Stat,
  Table,
  useCall,
  useDayRange,
  useLines,
  useRouter,
  type WebLineLink,
} from '@baize/ui';
import { consolidatedFunds, memberTransactionKinds, memberTransactions, type WalletKind, walletKinds } from '../../contract/index.ts';
import { CopyText } from '../copy-text.tsx';
import { useKindName } from '../kit/use-kind-name.ts';
import { useBalance } from '../use-balance.ts';
import styles from './record.module.css';

type Answer = OutputOf<typeof memberTransactions>;
type Line = Answer['items'][number];

const main: WalletKind = 'member.cash';
function useColumns(answer: Answer | undefined): readonly Column<Line>[] {
  const { t, has, formatDate } = useI18n();
  const router = useRouter();
  const nameOf = useKindName();
  const { currency } = useBalance();
  const { links } = useLines<WebLineLink>();
  const kind = (line: Line) => {
    const source = links?.[line.kind]?.(line);
    if (!source) return nameOf(line.kind);
    return (
      <button type="button" className={styles['source']} onClick={() => router.setSearch(source)}>
        {nameOf(line.kind)}
      </button>
    );
  };
  const wallet = (line: Line) => (has(`wallet.account.${line.wallet}`) ? t(`wallet.account.${line.wallet}`) : line.wallet);
  const change = (minor: bigint) => <Money minor={minor} currency={answer?.items[0]?.currency ?? currency} change />;
  const ofPage = (answer?.items ?? []).reduce((sum, line) => sum + amountOf(line.amountMinor), 0n);
  return [
    { id: 'kind', head: t('wallet.record.kind'), cell: kind, lead: true },
    { id: 'at', head: t('wallet.record.at'), cell: line => <bdi>{formatDate(line.at, 'moment')}</bdi> },
    { id: 'wallet', head: t('wallet.record.wallet'), cell: wallet },
    {
      id: 'amount',
      head: t('wallet.record.amount'),
      cell: line => <Money minor={amountOf(line.amountMinor)} currency={line.currency} change />,
      numeric: true,
      subtotal: change(ofPage),
      total: change(amountOf(answer?.inMinor) + amountOf(answer?.outMinor)),
    },
    {
      id: 'after',
      head: t('wallet.record.after'),
      cell: line => <Money minor={amountOf(line.balanceAfterMinor)} currency={line.currency} />,
      numeric: true,
    },
    {
      id: 'reference',
      head: t('wallet.reference'),
      cell: line => (
        <span className={styles['reference']}>
          <CopyText text={line.reference} label={t('wallet.reference.copy')} />
        </span>
      ),
    },
  ];
}

function Totals({ inMinor, outMinor }: { inMinor: bigint; outMinor: bigint }) {
  const { t } = useI18n();
  const { currency } = useBalance();
  const sums = [
    ['in', inMinor],
    ['out', outMinor],
    ['net', inMinor + outMinor],
  ] as const;
  return (
    <div className={styles['totals']}>
      {sums.map(([name, minor]) => (
        <Stat key={name} label={t(`wallet.record.${name}`)}>
          <Money minor={minor} currency={currency} change />
        </Stat>
      ))}
    </div>
  );
}

function None({ kind, span, onClear }: { kind: string; span: DateSpan; onClear: () => void }) {
  const { t } = useI18n();
  const nameOf = useKindName();
  return (
    <EmptyState icon="records" title={t('wallet.record.none')} action={<Button onClick={onClear}>{t('wallet.record.clear')}</Button>}>
      {t('wallet.record.none.why', { ...span, kind: kind ? nameOf(kind) : t('wallet.record.allKinds') })}
    </EmptyState>
  );
}

/** The kinds of movements that the member has had. */
function KindChoice({ value, onChange }: { value: string; onChange: (kind: string) => void }) {
  const { t } = useI18n();
  const nameOf = useKindName();
  const { data } = useCall(memberTransactionKinds, {}, { freshMs: 0 });
  const kinds = [...new Set([...(data?.kinds ?? []), ...(value ? [value] : [])])];
  return (
    <Select
      aria-label={t('wallet.record.kind')}
      value={value}
      choices={[{ value: '', label: t('wallet.record.allKinds') }, ...kinds.map(kind => ({ value: kind, label: nameOf(kind) }))]}
      onChange={onChange}
    />
  );
}

/** One wallet, or all: between these money goes to and fro, and both their sums say so. */
function WalletChoice({ value, onChange }: { value: WalletKind | undefined; onChange: (wallet: string) => void }) {
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
      onChange={onChange}
    />
  );
}

/** The filters as the address has them. */
function useFilters() {
  const router = useRouter();
  const { search } = router.now();
  const { tKind: kind = '', tWallet = main, tPage = '1', tSize = '20' } = search;
  return {
    range: useDayRange('t'),
    kind,
    wallet: walletKinds.find(one => one === tWallet),
    page: Math.max(1, Number(tPage) || 1),
    pageSize: [20, 50, 100].find(size => String(size) === tSize) ?? 20,
    chosen: [kind, search['tWallet'], search['tFrom'], search['tYear']].filter(Boolean).length,
    set: router.setSearch,
    clear: () =>
      router.setSearch({ tKind: undefined, tWallet: undefined, tFrom: undefined, tTo: undefined, tYear: undefined, tPage: undefined }),
  };
}

/** The account record: every movement with its running balance, newest first; what is filtered stands in the address. */
export default function RecordPage() {
  const { t } = useI18n();
  const { range, kind, wallet, page, pageSize, chosen, set, clear } = useFilters();
  const asked = { ...range.instants, kind: kind || undefined, wallet };
  const { data, error, isLoading, refetch } = useCall(memberTransactions, { ...asked, page, pageSize }, { keepPrevious: true, freshMs: 0 });
  const columns = useColumns(data);
  const nameOf = useKindName();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['page']}>
      <FilterSheet
        found={data?.total}
        chosen={chosen}
        onClear={clear}
        span={range.span}
        about={[wallet ? t(`wallet.account.${wallet}`) : t('wallet.record.allWallets'), ...(kind ? [nameOf(kind)] : [])]}
      >
        <div className={styles['filters']}>
          <RecordDays label={t('wallet.record.dates')} range={range} />
          <WalletChoice value={wallet} onChange={value => set({ tWallet: value === main ? undefined : value, tPage: undefined })} />
          <KindChoice value={kind} onChange={value => set({ tKind: value, tPage: undefined })} />
        </div>
      </FilterSheet>
      <div className={styles['head']}>
        <Totals inMinor={amountOf(data?.inMinor)} outMinor={amountOf(data?.outMinor)} />
        <ExportButton source="wallet.record" filter={asked} total={data?.total} />
      </div>
      <Table
        caption={t('wallet.record.title')}
        columns={columns}
        rows={data?.items ?? []}
        keyOf={line => `${line.reference} ${line.wallet} ${line.amountMinor}`}
        subtotalLabel={t('wallet.record.page')}
        totalLabel={t('wallet.record.all')}
        loadingRows={isLoading ? 8 : 0}
        empty={<None kind={kind} span={range.span} onClear={clear} />}
      />
      {data && data.total > 0 && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={next => set({ tPage: next === 1 ? undefined : next })}
          onPageSize={size => set({ tSize: size, tPage: undefined })}
        />
      )}
    </div>
  );
}
