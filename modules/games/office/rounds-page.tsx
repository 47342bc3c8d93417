import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, type Column, DateRange, EmptyState, Link, Money, useCall } from '@baize/ui';
import {
  type AddressSpan,
  Code,
  Filter,
  Filters,
  type ListAddress,
  PagedTable,
  SearchBox,
  Sheet,
  useAddressSpan,
  useListAddress,
} from '@baize/ui/office';
import { staffRounds } from '../contract/index.ts';
import styles from './games.module.css';

type Row = OutputOf<typeof staffRounds>['items'][number];
const usualDays = 1;
const tones: Readonly<Record<string, 'warn' | 'plain'>> = { open: 'warn' };

function Replay({ row }: { row: Row }) {
  const { t } = useI18n();
  if (!row.verifyUrl) return <span className={styles['count']}>{t('games.office.rounds.noReplay')}</span>;
  return (
    <a href={row.verifyUrl} target="_blank" rel="noreferrer" className={styles['quiet']}>
      {t('games.office.rounds.replay')}
    </a>
  );
}

/** Long ids leave room for the money; whoever copies one has it whole. */
const RoundId = ({ id }: { id: string }) => (
  <span className={styles['round']} title={id}>
    <Code>{id}</Code>
  </span>
);

function useColumns(): readonly Column<Row>[] {
  const { t, formatDate, tag } = useI18n();
  const money =
    (pick: (row: Row) => string, change = false) =>
    (row: Row) => <Money minor={amountOf(pick(row))} currency={row.currency} change={change} />;
  return [
    { id: 'at', head: t('games.office.rounds.at'), cell: row => <time dateTime={row.placedAt}>{formatDate(row.placedAt, 'moment')}</time> },
    {
      id: 'member',
      head: t('games.office.rounds.member'),
      cell: row => (
        <Link to={`/members/${row.memberId}`} className={styles['quiet']}>
          <bdi>{row.account}</bdi>
        </Link>
      ),
    },
    { id: 'game', head: t('games.office.games.name'), lead: true, cell: row => (tag.startsWith('zh') ? row.gameNameCn : row.gameNameEn) },
    { id: 'round', head: t('games.office.rounds.round'), cell: row => <RoundId id={row.roundId} /> },
    { id: 'stake', head: t('games.office.rounds.stake'), numeric: true, cell: money(row => row.stakeMinor) },
    { id: 'back', head: t('games.office.rounds.back'), numeric: true, cell: money(row => row.returnMinor) },
    { id: 'profit', head: t('games.office.rounds.profit'), numeric: true, cell: money(row => row.profitMinor, true) },
    {
      id: 'state',
      head: t('games.office.rounds.state'),
      cell: row => <Badge tone={tones[row.state] ?? 'plain'}>{t(`games.office.round.${row.state}`)}</Badge>,
    },
    { id: 'replay', head: t('games.office.rounds.replay'), cell: row => <Replay row={row} /> },
  ];
}

function RoundFilters({ address, days }: { address: ListAddress; days: AddressSpan }) {
  const { t } = useI18n();
  const box = (name: string, label: string) => (
    <Filter>
      <SearchBox label={label} value={address.get(name)} onChange={text => address.set({ [name]: text })} />
    </Filter>
  );
  return (
    <Filters label={t('games.office.rounds.filters')}>
      {box('account', t('games.office.rounds.account'))}
      {box('round', t('games.office.rounds.round'))}
      {box('game', t('games.office.rounds.game'))}
      <Filter width="whole">
        <DateRange label={t('games.office.period')} value={days.span} today={days.today} onChange={days.setSpan} maxDays={31} />
      </Filter>
    </Filters>
  );
}

export default function RoundsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, usualDays);
  const columns = useColumns();
  const { page, pageSize } = address;
  const [account, roundId, gameCode] = [address.get('account'), address.get('round'), address.get('game')];
  // A member or a round is looked for at any time unless days were chosen.
  const period = (account || roundId) && !address.get('from') ? {} : days.period;
  const wish = { account: account || undefined, roundId: roundId || undefined, gameCode: gameCode || undefined };
  const answer = useCall(staffRounds, { page, pageSize, ...wish, ...period }, { keepPrevious: true });
  return (
    <Sheet title={t('games.office.rounds.title')} note={t('games.office.rounds.note')}>
      <RoundFilters address={address} days={days} />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('games.office.rounds.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={12}
        empty={<EmptyState icon="records" title={t('games.office.rounds.empty')} />}
      />
    </Sheet>
  );
}
