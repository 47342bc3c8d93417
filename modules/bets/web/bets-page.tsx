import { useI18n } from '@baize/i18n/react';
import {
  Badge,
  Button,
  type Column,
  DateRange,
  type DayRange,
  EmptyState,
  ErrorState,
  Icon,
  Money,
  Pagination,
  Select,
  Table,
  TextInput,
  useCall,
  useDayRange,
  usePlace,
  useRouter,
} from '@baize/ui';
import { type FormEvent, useState } from 'react';
import { betStates, gameKinds, memberBets } from '../contract/index.ts';
import { BetDetail } from './bet-detail.tsx';
import { type BetRow, minorOf, outcomeOf, outcomeTone, useGameName } from './bet-names.ts';
import styles from './bets.module.css';

/** The filters as the address has them. */
function useFilters() {
  const { search } = usePlace();
  const router = useRouter();
  const range = useDayRange('b');
  const { bKind = '', bState = '', bSearch = '', bPage = '1', bSize = '20', bet } = search;
  return {
    range,
    kind: gameKinds.find(kind => kind === bKind),
    state: betStates.find(state => state === bState),
    search: bSearch,
    page: Math.max(1, Number(bPage) || 1),
    pageSize: [20, 50, 100].find(size => String(size) === bSize) ?? 20,
    bet,
    set: router.setSearch,
    clear: () =>
      router.setSearch({ bKind: undefined, bState: undefined, bSearch: undefined, bFrom: undefined, bTo: undefined, bPage: undefined }),
  };
}
type Filters = ReturnType<typeof useFilters>;

function useColumns(filters: Filters, totals: { stakeMinor: string; returnMinor: string; profitMinor: string } | undefined) {
  const { t, formatDate } = useI18n();
  const nameOf = useGameName();
  const money =
    (pick: (row: BetRow) => string, change = false) =>
    (row: BetRow) => <Money minor={minorOf(pick(row))} currency={row.currency} change={change} />;
  return (currency: BetRow['currency']): readonly Column<BetRow>[] => {
    const total = (wire: string | undefined, change = false) =>
      totals && <Money minor={minorOf(wire)} currency={currency} change={change} />;
    return [
      {
        id: 'game',
        head: t('bets.game'),
        cell: row => (
          <button type="button" className={styles['open']} onClick={() => filters.set({ bet: row.id })}>
            {nameOf(row)}
          </button>
        ),
        lead: true,
      },
      { id: 'placed', head: t('bets.placed'), cell: row => <bdi>{formatDate(row.placedAt, 'moment')}</bdi> },
      { id: 'round', head: t('bets.round'), cell: row => <bdi className={styles['id']}>{row.roundId.slice(-12)}</bdi> },
      { id: 'stake', head: t('bets.stake'), cell: money(row => row.stakeMinor), numeric: true, total: total(totals?.stakeMinor) },
      { id: 'return', head: t('bets.return'), cell: money(row => row.returnMinor), numeric: true, total: total(totals?.returnMinor) },
      {
        id: 'profit',
        head: t('bets.profit'),
        cell: money(row => row.profitMinor, true),
        numeric: true,
        total: total(totals?.profitMinor, true),
      },
      {
        id: 'state',
        head: t('bets.state'),
        cell: row => <Badge tone={outcomeTone[outcomeOf(row)]}>{t(`bets.outcome.${outcomeOf(row)}`)}</Badge>,
      },
    ];
  };
}

/** Searching waits for Enter or the button: each search asks the server. */
function Search({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className={styles['search']} onSubmit={submit}>
      <TextInput
        aria-label={t('bets.search')}
        placeholder={t('bets.search')}
        maxLength={60}
        enterKeyHint="search"
        value={typed}
        before={<Icon name="search" size={18} />}
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit">{t('bets.search.go')}</Button>
    </form>
  );
}

function FilterBar({ filters, range }: { filters: Filters; range: DayRange }) {
  const { t } = useI18n();
  const choose = (name: string) => (value: string) => filters.set({ [name]: value, bPage: undefined });
  return (
    <div className={styles['filters']}>
      <DateRange label={t('bets.dates')} value={range.span} today={range.today} onChange={range.setSpan} />
      <div className={styles['choices']}>
        <Select
          aria-label={t('bets.kind')}
          value={filters.kind ?? ''}
          choices={[{ value: '', label: t('bets.kind.all') }, ...gameKinds.map(kind => ({ value: kind, label: t(`bets.kind.${kind}`) }))]}
          onChange={choose('bKind')}
        />
        <Select
          aria-label={t('bets.state')}
          value={filters.state ?? ''}
          choices={[
            { value: '', label: t('bets.state.all') },
            ...betStates.map(state => ({ value: state, label: t(`bets.state.${state}`) })),
          ]}
          onChange={choose('bState')}
        />
        <Search key={filters.search} value={filters.search} onSearch={choose('bSearch')} />
      </div>
    </div>
  );
}

function None({ filters }: { filters: Filters }) {
  const { t } = useI18n();
  const { span } = filters.range;
  const words = [filters.kind && t(`bets.kind.${filters.kind}`), filters.state && t(`bets.state.${filters.state}`), filters.search];
  const named = words.filter(Boolean).join(' · ') || t('bets.kind.all');
  return (
    <EmptyState icon="list" title={t('bets.none')} action={<Button onClick={filters.clear}>{t('bets.clear')}</Button>}>
      {t('bets.none.why', { from: span.from, to: span.to, filters: named })}
    </EmptyState>
  );
}

/** The betting record: every kind of bet, newest first, with the totals of all that is filtered. */
export default function BetsPage() {
  const { t } = useI18n();
  const filters = useFilters();
  const { range, kind, state, search, page, pageSize } = filters;
  const { data, error, isLoading, refetch } = useCall(
    memberBets,
    { ...range.instants, ...(kind ? { gameKind: kind } : {}), ...(state ? { state } : {}), search, page, pageSize },
    { keepPrevious: true, freshMs: 0 },
  );
  const columns = useColumns(filters, data?.totals)(data?.items[0]?.currency ?? 'CNY');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['page']}>
      <FilterBar filters={filters} range={range} />
      <Table
        caption={t('bets.title')}
        columns={columns}
        rows={data?.items ?? []}
        keyOf={row => row.id}
        totalLabel={t('bets.total')}
        loadingRows={isLoading ? 8 : 0}
        empty={<None filters={filters} />}
      />
      {data && data.total > 0 && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={next => filters.set({ bPage: next === 1 ? undefined : next })}
          onPageSize={size => filters.set({ bSize: size, bPage: undefined })}
        />
      )}
      <BetDetail id={filters.bet} onClose={() => filters.set({ bet: undefined })} />
    </div>
  );
}
