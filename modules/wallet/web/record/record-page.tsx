import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { minorFromWire } from '@baize/kernel';
import {
  Button,
  type Column,
  DateRange,
  type DateSpan,
  EmptyState,
  ErrorState,
  Money,
  Pagination,
  Select,
  Stat,
  Table,
  useCall,
  useDayRange,
  useRouter,
} from '@baize/ui';
import { useMemo } from 'react';
import { memberTransactions } from '../../contract/index.ts';
import { CopyText } from '../copy-text.tsx';
import { useBalance } from '../use-balance.ts';
import styles from './record.module.css';

type Line = OutputOf<typeof memberTransactions>['items'][number];

const kinds = [
  'wallet.sandbox-deposit',
  'wallet.trial-funding',
  'games.bet',
  'games.win',
  'games.rollback',
  'ledger.hold-expired',
] as const;
const minorOf = (wire: string | undefined): bigint => minorFromWire(wire ?? '0') ?? 0n;

function useColumns(): readonly Column<Line>[] {
  const { t, has, formatDate } = useI18n();
  const router = useRouter();
  return useMemo(() => {
    const nameOf = (kind: string) => (has(`wallet.kind.${kind}`) ? t(`wallet.kind.${kind}`) : kind);
    const source = (line: Line) =>
      line.subjectId && line.kind.startsWith('games.') ? (
        <button
          type="button"
          className={styles['source']}
          onClick={() => router.setSearch({ mc: 'personalHistoryCopy', bet: line.subjectId ?? undefined })}
        >
          {nameOf(line.kind)}
        </button>
      ) : (
        nameOf(line.kind)
      );
    return [
      { id: 'kind', head: t('wallet.record.kind'), cell: source, lead: true },
      { id: 'at', head: t('wallet.record.at'), cell: line => <bdi>{formatDate(line.at, 'moment')}</bdi> },
      {
        id: 'amount',
        head: t('wallet.record.amount'),
        cell: line => <Money minor={minorOf(line.amountMinor)} currency={line.currency} change />,
        numeric: true,
      },
      {
        id: 'after',
        head: t('wallet.record.after'),
        cell: line => <Money minor={minorOf(line.balanceAfterMinor)} currency={line.currency} />,
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
  }, [t, has, formatDate, router]);
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

function None({ kind, span }: { kind: string; span: DateSpan }) {
  const { t } = useI18n();
  const router = useRouter();
  const clear = () => router.setSearch({ tKind: undefined, tFrom: undefined, tTo: undefined, tPage: undefined });
  return (
    <EmptyState icon="records" title={t('wallet.record.none')} action={<Button onClick={clear}>{t('wallet.record.clear')}</Button>}>
      {t('wallet.record.none.why', { ...span, kind: kind ? t(`wallet.kind.${kind}`) : t('wallet.record.allKinds') })}
    </EmptyState>
  );
}

/** The account record: every movement with its running balance, newest first; what is filtered stands in the address. */
export default function RecordPage() {
  const { t } = useI18n();
  const router = useRouter();
  const range = useDayRange('t');
  const { tKind: kind = '', tPage = '1', tSize = '20' } = router.now().search;
  const page = Math.max(1, Number(tPage) || 1);
  const pageSize = [20, 50, 100].find(size => String(size) === tSize) ?? 20;
  const { data, error, isLoading, refetch } = useCall(
    memberTransactions,
    { ...range.instants, kind, page, pageSize },
    { keepPrevious: true, freshMs: 0 },
  );
  const columns = useColumns();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles['page']}>
      <div className={styles['filters']}>
        <DateRange label={t('wallet.record.dates')} value={range.span} today={range.today} onChange={range.setSpan} />
        <Select
          aria-label={t('wallet.record.kind')}
          value={kind}
          choices={[
            { value: '', label: t('wallet.record.allKinds') },
            ...kinds.map(value => ({ value, label: t(`wallet.kind.${value}`) })),
          ]}
          onChange={value => router.setSearch({ tKind: value, tPage: undefined })}
        />
      </div>
      <Totals inMinor={minorOf(data?.inMinor)} outMinor={minorOf(data?.outMinor)} />
      <Table
        caption={t('wallet.record.title')}
        columns={columns}
        rows={data?.items ?? []}
        keyOf={line => `${line.reference} ${line.wallet} ${line.amountMinor}`}
        loadingRows={isLoading ? 8 : 0}
        empty={<None kind={kind} span={range.span} />}
      />
      {data && data.total > 0 && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={data.total}
          onPage={next => router.setSearch({ tPage: next === 1 ? undefined : next })}
          onPageSize={size => router.setSearch({ tSize: size, tPage: undefined })}
        />
      )}
    </div>
  );
}
