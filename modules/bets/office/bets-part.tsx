import type { OutputOf } from '@baize/call';
import { StaffExportButton } from '@baize/exports/office';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, type Column, DateRange, EmptyState, Money, Select, Stat, useCall, usePathParam } from '@baize/ui';
import {
  type AddressSpan,
  Code,
  Filter,
  Filters,
  type ListAddress,
  PagedTable,
  SearchBox,
  useAddressSpan,
  useListAddress,
} from '@baize/ui/office';
import { betStates, gameKinds, staffMemberBets } from '../contract/index.ts';
import { outcomeOf, outcomeTone, useGameName } from '../web/bet-names.ts';
import styles from './bets.module.css';

type Answer = OutputOf<typeof staffMemberBets>;
type Bet = Answer['items'][number];

function useColumns(): readonly Column<Bet>[] {
  const { t, formatDate } = useI18n();
  const gameName = useGameName();
  const money = (pick: (row: Bet) => string) => (row: Bet) => <Money minor={amountOf(pick(row))} currency={row.currency} />;
  return [
    { id: 'placed', head: t('bets.placed'), cell: row => <time dateTime={row.placedAt}>{formatDate(row.placedAt, 'moment')}</time> },
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
    { id: 'stake', head: t('bets.stake'), numeric: true, cell: money(row => row.stakeMinor) },
    { id: 'return', head: t('bets.return'), numeric: true, cell: money(row => row.returnMinor) },
    {
      id: 'profit',
      head: t('bets.profit'),
      numeric: true,
      cell: row => <Money minor={amountOf(row.profitMinor)} currency={row.currency} change />,
    },
    {
      id: 'state',
      head: t('bets.state'),
      cell: row => <Badge tone={outcomeTone[outcomeOf(row)]}>{t(`bets.outcome.${outcomeOf(row)}`)}</Badge>,
    },
    { id: 'settled', head: t('bets.settled'), cell: row => (row.settledAt ? formatDate(row.settledAt, 'moment') : '–') },
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
    </div>
  );
}

function BetFilters({ address, days }: { address: ListAddress; days: AddressSpan }) {
  const { t } = useI18n();
  return (
    <Filters label={t('bets.office.filters')}>
      <Filter>
        <Select
          aria-label={t('bets.kind')}
          value={address.get('kind')}
          choices={[{ value: '', label: t('bets.kind.all') }, ...gameKinds.map(kind => ({ value: kind, label: t(`bets.kind.${kind}`) }))]}
          onChange={kind => address.set({ kind })}
        />
      </Filter>
      <Filter>
        <Select
          aria-label={t('bets.state')}
          value={address.get('state')}
          choices={[
            { value: '', label: t('bets.state.all') },
            ...betStates.map(state => ({ value: state, label: t(`bets.state.${state}`) })),
          ]}
          onChange={state => address.set({ state })}
        />
      </Filter>
      <Filter width="wide">
        <SearchBox label={t('bets.search')} value={address.get('search')} onChange={search => address.set({ search })} />
      </Filter>
      <Filter width="whole">
        <DateRange label={t('bets.dates')} today={days.today} value={days.span} onChange={days.setSpan} />
      </Filter>
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
  const answer = useCall(staffMemberBets, { ...asked, page, pageSize }, { keepPrevious: true });
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
        caption={t('bets.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={10}
        empty={<EmptyState icon="records" title={t('bets.none')} />}
      />
    </>
  );
}
