import type { OutputOf } from '@baize/call';
import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { businessDate } from '@baize/kernel/business-time';
import { type Column, DateRange, EmptyState, Link, Money, Select, Stat, useCall } from '@baize/ui';
import { Code, Filter, Filters, type ListAddress, PagedTable, useAddressSpan, useListAddress } from '@baize/ui/office';
import { staffMemberTransactions } from '../../contract/index.ts';
import { minorOf } from '../minor.ts';
import styles from './money.module.css';

type Answer = OutputOf<typeof staffMemberTransactions>;
type Line = Answer['items'][number];

/** Offered in the filter at all times; other kinds join when they are seen. */
const knownKinds: readonly string[] = ['games.bet', 'games.win', 'games.rollback', 'cashier.deposit', 'wallet.trial-funding'];

function useKindName() {
  const { t, has } = useI18n();
  return (kind: string): string => (has(`wallet.kind.${kind}`) ? t(`wallet.kind.${kind}`) : kind);
}

/** A movement that belongs to a bet leads to that bet, on the day it was made. */
function KindCell({ line, memberId }: { line: Line; memberId: string }) {
  const { zone } = useI18n();
  const nameOf = useKindName();
  if (!line.subjectId || !line.kind.startsWith('games.')) return nameOf(line.kind);
  const date = businessDate(line.at, zone);
  return (
    <Link to={`/members/${memberId}?tab=bets&search=${line.subjectId}&from=${date}&to=${date}`} className={styles['kind']}>
      {nameOf(line.kind)}
    </Link>
  );
}

function useColumns(memberId: string): readonly Column<Line>[] {
  const { t, has, formatDate } = useI18n();
  const walletName = (line: Line) => {
    const key = `wallet.account.${line.wallet}`;
    return has(key) ? t(key) : line.wallet;
  };
  return [
    { id: 'at', head: t('wallet.record.at'), cell: row => <time dateTime={row.at}>{formatDate(row.at, 'moment')}</time> },
    { id: 'kind', head: t('wallet.record.kind'), lead: true, cell: row => <KindCell line={row} memberId={memberId} /> },
    { id: 'wallet', head: t('wallet.office.funds.wallet'), cell: row => `${walletName(row)}${row.vendor ? ` · ${row.vendor}` : ''}` },
    {
      id: 'amount',
      head: t('wallet.record.amount'),
      numeric: true,
      cell: row => <Money minor={minorOf(row.amountMinor)} currency={row.currency} change />,
    },
    {
      id: 'after',
      head: t('wallet.record.after'),
      numeric: true,
      cell: row => <Money minor={minorOf(row.balanceAfterMinor)} currency={row.currency} />,
    },
    {
      id: 'reference',
      head: t('wallet.reference'),
      cell: row => (
        <span className={styles['reference']} title={row.reference}>
          <Code>{row.reference}</Code>
        </span>
      ),
    },
  ];
}

/** What came in and went out in the filtered days, over all pages. */
function Sums({ answer }: { answer: Answer }) {
  const { t } = useI18n();
  const currency = answer.items[0]?.currency;
  if (!currency) return null;
  const [came, went] = [minorOf(answer.inMinor), minorOf(answer.outMinor)];
  return (
    <div className={styles['sums']}>
      <Stat label={t('wallet.record.in')}>
        <Money minor={came} currency={currency} />
      </Stat>
      <Stat label={t('wallet.record.out')}>
        <Money minor={went} currency={currency} />
      </Stat>
      <Stat label={t('wallet.record.net')}>
        <Money minor={came + went} currency={currency} change />
      </Stat>
    </div>
  );
}

function KindFilter({ address, seen }: { address: ListAddress; seen: readonly string[] }) {
  const { t } = useI18n();
  const nameOf = useKindName();
  const current = address.get('kind');
  const kinds = [...new Set([...knownKinds, ...seen, ...(current ? [current] : [])])];
  return (
    <Select
      aria-label={t('wallet.record.kind')}
      value={current}
      choices={[{ value: '', label: t('wallet.record.allKinds') }, ...kinds.map(kind => ({ value: kind, label: nameOf(kind) }))]}
      onChange={kind => address.set({ kind })}
    />
  );
}

export function Record({ memberId }: { memberId: string }) {
  const { t } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, 30);
  const { page, pageSize } = address;
  const columns = useColumns(memberId);
  const asked = { memberId, kind: address.get('kind') || undefined, ...days.period };
  const answer = useCall(staffMemberTransactions, { ...asked, page, pageSize }, { keepPrevious: true });
  const rows = answer.data?.items ?? [];
  return (
    <>
      <Filters label={t('wallet.office.record.filters')}>
        <Filter>
          <KindFilter address={address} seen={rows.map(row => row.kind)} />
        </Filter>
        <DateRange label={t('wallet.record.dates')} today={days.today} value={days.span} onChange={days.setSpan} />
        <StaffExportButton source="wallet.member" filter={asked} total={answer.data?.total} />
      </Filters>
      {answer.data && <Sums answer={answer.data} />}
      <PagedTable
        answer={answer}
        address={address}
        caption={t('wallet.record.title')}
        columns={columns}
        keyOf={row => `${row.reference} ${row.wallet}`}
        bones={10}
        empty={<EmptyState icon="records" title={t('wallet.record.none')} />}
      />
    </>
  );
}
