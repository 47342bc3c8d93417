import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, SearchBox, useCall } from '@baize/ui';
import { Filter, Filters, memberColumn, Sheet, SpanFilter } from '@baize/ui/office';
import {
  type AddressSpan,
  addressSort,
  type ListAddress,
  momentColumn,
  moneyColumn,
  newestFirst,
  PagedTable,
  Reference,
  useAddressSpan,
  useListAddress,
} from '@baize/ui/records';
import { staffRounds } from '../contract/index.ts';
import styles from './games.module.css';

type Row = OutputOf<typeof staffRounds>['items'][number];
const usualDays = 1;
const tones: Readonly<Record<string, 'warn' | 'plain'>> = { open: 'warn' };

/** A round that is still open has neither won nor lost. */
const profitOf = (row: Row): string | null => (row.state === 'open' ? null : row.profitMinor);

/** A void round was no play. */
const isCounted = (row: Row): boolean => row.state !== 'void';

function Replay({ row }: { row: Row }) {
  const { t } = useI18n();
  if (!row.verifyUrl) return <span className={styles['count']}>{t('games.office.rounds.noReplay')}</span>;
  return (
    <a href={row.verifyUrl} target="_blank" rel="noreferrer" className={styles['quiet']}>
      {t('games.office.rounds.replay')}
    </a>
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t, tag } = useI18n();
  return [
    momentColumn({ id: 'at', head: t('games.office.rounds.at'), of: row => row.placedAt, sortable: 'time', corner: 'note' }),
    memberColumn({ head: t('games.office.rounds.member') }),
    {
      id: 'game',
      head: t('games.office.games.name'),
      lead: true,
      corner: 'title',
      cell: row => (tag.startsWith('zh') ? row.gameNameCn : row.gameNameEn),
    },
    {
      id: 'round',
      head: t('games.office.rounds.round'),
      cell: row => <Reference text={row.roundId} label={t('games.office.rounds.copy')} />,
    },
    moneyColumn({ id: 'stake', head: t('games.office.rounds.stake'), of: row => row.stakeMinor, sum: 'stakeMinor', adds: isCounted }),
    moneyColumn({ id: 'back', head: t('games.office.rounds.back'), of: row => row.returnMinor, sum: 'returnMinor', adds: isCounted }),
    moneyColumn({
      id: 'profit',
      head: t('games.office.rounds.profit'),
      of: profitOf,
      sum: 'profitMinor',
      adds: isCounted,
      change: true,
      corner: 'value',
    }),
    {
      id: 'state',
      head: t('games.office.rounds.state'),
      corner: 'aside',
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
      <SpanFilter label={t('games.office.period')} days={days} maxDays={31} />
    </Filters>
  );
}

export default function RoundsPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const days = useAddressSpan(address, usualDays);
  const columns = useColumns();
  const { page, pageSize, near } = address;
  const [account, roundId, gameCode] = [address.get('account'), address.get('round'), address.get('game')];
  // A member or a round is looked for at any time unless days were chosen.
  const period = (account || roundId) && !address.get('from') ? {} : days.period;
  const wish = { account: account || undefined, roundId: roundId || undefined, gameCode: gameCode || undefined };
  const { sort, onSort, order } = addressSort(address, newestFirst);
  const answer = useCall(staffRounds, { page, pageSize, near, order, ...wish, ...period }, { keepPrevious: true });
  return (
    <Sheet title={t('games.office.rounds.title')} note={t('games.office.rounds.note')}>
      <RoundFilters address={address} days={days} />
      <PagedTable
        answer={answer}
        address={address}
        filters={['from', 'to']}
        caption={t('games.office.rounds.title')}
        columns={columns}
        keyOf={row => `${row.memberId}_${row.id}`}
        isSought
        bones={12}
        sort={sort}
        onSort={onSort}
        empty={<EmptyState icon="records" title={t('games.office.rounds.empty')} />}
      />
    </Sheet>
  );
}
