import type { OutputOf } from '@baize/call';
import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, type Column, EmptyState, Money, Stat, useCall, usePathParam } from '@baize/ui';
import { Code, Filters, SearchFilter, SelectFilter, SpanFilter } from '@baize/ui/office';
import {
  type AddressSpan,
  addressSort,
  type ListAddress,
  momentColumn,
  moneyColumn,
  newestFirst,
  PagedTable,
  useAddressSpan,
  useListAddress,
} from '@baize/ui/records';
import { betOrders, betStates, gameKinds, staffMemberBets } from '../contract/index.ts';
import { isDecided, outcomeOf, outcomeTone, payoutOf, useGameName } from '../web/bet-names.ts';
import styles from './bets.module.css';

type Answer = OutputOf<typeof staffMemberBets>;
type Bet = Answer['items'][number];

function useColumns(): readonly Column<Bet>[] {
  const { t } = useI18n();
  const gameName = useGameName();
  return [
    momentColumn({ id: 'at', head: t('bets.placed'), of: row => row.placedAt, sortable: 'time' }),
    {
      id: 'game',
      head: t('bets.game'),
      lead: true,
      cell: row => (
        <span className={styles['game']} title={row.gameCode}>
          {gameName(row)}
        </span>
      ),
    },
    { id: 'vendor', head: t('bets.office.vendor'), cell: row => <Code>{row.vendor}</Code> },
    moneyColumn<Bet>({ id: 'stake', head: t('bets.stake'), of: row => row.stakeMinor, sortable: true, sum: 'stakeMinor', adds: isDecided }),
    moneyColumn<Bet>({ id: 'return', head: t('bets.return'), of: payoutOf, sortable: true, sum: 'returnMinor', adds: isDecided }),
    moneyColumn<Bet>({
      id: 'profit',
      head: t('bets.profit'),
      of: row => row.profitMinor,
      sortable: true,
      sum: 'profitMinor',
      adds: isDecided,
      change: isDecided,
    }),
    {
      id: 'state',
      head: t('bets.state'),
      cell: row => <Badge tone={outcomeTone[outcomeOf(row)]}>{t(`bets.outcome.${outcomeOf(row)}`)}</Badge>,
    },
    momentColumn({ id: 'settled', head: t('bets.settled'), of: row => row.settledAt }),
    {
      id: 'round',
      head: t('bets.round'),
      cell: row => (
        <span className={styles['round']} title={row.roundId}>
          <Code>{row.roundId}</Code>
        </span>
      ),
    },
  ];
}

const sumsOf = ({ items, totals }: Answer) => items.slice(0, 1).map(({ currency }) => ({ currency, ...totals }));

/** Of everything the filters find, over all pages. */
function Totals({ answer }: { answer: Answer }) {
  const { t, formatNumber } = useI18n();
  const currency = answer.items[0]?.currency;
  if (!currency) return null;
  const { totals } = answer;
  return (
    <div className={styles['totals']}>
      <Stat label={t('bets.office.count')}>{formatNumber(answer.total)}</Stat>
      <Stat label={t('bets.stake')}>
        <Money minor={amountOf(totals.stakeMinor)} currency={currency} />
      </Stat>
      <Stat label={t('bets.office.valid')}>
        <Money minor={amountOf(totals.validMinor)} currency={currency} />
      </Stat>
      <Stat label={t('bets.return')}>
        <Money minor={amountOf(totals.returnMinor)} currency={currency} />
      </Stat>
      <Stat label={t('bets.profit')}>
        <Money minor={amountOf(totals.profitMinor)} currency={currency} change />
      </Stat>
      {amountOf(totals.openMinor) > 0n && (
        <Stat label={t('bets.open')}>
          <Money minor={amountOf(totals.openMinor)} currency={currency} />
        </Stat>
      )}
    </div>
  );
}

function BetFilters({ address, days }: { address: ListAddress; days: AddressSpan }) {
  const { t } = useI18n();
  return (
    <Filters label={t('bets.office.filters')}>
      <SelectFilter
        address={address}
        name="kind"
        label={t('bets.kind')}
        all={t('bets.kind.all')}
        choices={gameKinds.map(kind => ({ value: kind, label: t(`bets.kind.${kind}`) }))}
      />
      <SelectFilter
        address={address}
        name="state"
        label={t('bets.state')}
        all={t('bets.state.all')}
        choices={betStates.map(state => ({ value: state, label: t(`bets.state.${state}`) }))}
      />
      <SearchFilter address={address} name="search" label={t('bets.search')} width="wide" />
      <SpanFilter label={t('bets.dates')} days={days} />
    </Filters>
  );
}

/** A member's betting record, for staff. */
export default function BetsPart() {
  const { t } = useI18n();
  const memberId = usePathParam('id');
  const address = useListAddress();
  const days = useAddressSpan(address, 30);
  const { page, pageSize } = address;
  const columns = useColumns();
  const asked = {
    memberId,
    gameKind: gameKinds.find(kind => kind === address.get('kind')),
    state: betStates.find(state => state === address.get('state')),
    search: address.get('search') || undefined,
    ...days.period,
  };
  const { sort, onSort, by, order } = addressSort(address, { ...newestFirst, orders: ['at', ...betOrders] });
  const sorted = { ...asked, sort: betOrders.find(one => one === by), order, page, pageSize };
  const answer = useCall(staffMemberBets, sorted, { keepPrevious: true });
  return (
    <>
      <BetFilters address={address} days={days} />
      <div className={styles['head']}>
        {answer.data && <Totals answer={answer.data} />}
        <StaffExportButton source="bets.member" filter={asked} total={answer.data?.total} />
      </div>
      <PagedTable
        answer={answer}
        address={address}
        filters={['kind', 'state', 'search', 'from', 'to']}
        caption={t('bets.title')}
        columns={columns}
        keyOf={row => row.id}
        sort={sort}
        onSort={onSort}
        sums={answer.data && sumsOf(answer.data)}
        bones={10}
        empty={<EmptyState icon="records" title={t('bets.none')} />}
      />
    </>
  );
}
