import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, type MemberId } from '@baize/kernel';
import { Badge, Button, type Column, EmptyState, IconButton, Money, SearchBox, useCall } from '@baize/ui';
import {
  AddressSelect,
  addressSort,
  ageColumn,
  FilterSheet,
  type ListAddress,
  momentColumn,
  PagedTable,
  useDayRange,
  useListAddress,
} from '@baize/ui/records';
import { useState } from 'react';
import { agentLabels, agentTeam, leastSearched, mostFound } from '../contract/index.ts';
import styles from './agents.module.css';
import { MemberDialog } from './member-dialog.tsx';

type Team = OutputOf<typeof agentTeam>;
type Row = Team['items'][number];

const names = ['search', 'label', 'from', 'to', 'year'];
const byAge = { usual: { by: 'joined', direction: 'descending' }, orders: ['joined'] } as const;

function useColumns(
  team: Team | undefined,
  { isSearch, onOpen, onArrange }: { isSearch: boolean; onOpen: (id: MemberId) => void; onArrange: (row: Row) => void },
): readonly Column<Row>[] {
  const { t, formatNumber, formatPercentBps } = useI18n();
  const money = (wire: string, change = false) => (
    <Money minor={amountOf(wire)} currency={(team?.currency ?? 'CNY') as Currency} change={change} />
  );
  const amount = (name: 'valid' | 'profit' | 'deposit' | 'withdrawal', corner?: Column<Row>['corner']): Column<Row> => ({
    id: name,
    head: t(`agents.${name}`),
    numeric: true,
    ...(corner ? { corner } : {}),
    cell: row => money(row.figures[`${name}Minor`], name === 'profit'),
    ...(team ? { total: money(team.totals[`${name}Minor`], name === 'profit') } : {}),
  });
  return [
    {
      id: 'account',
      head: t('agents.account'),
      lead: true,
      corner: 'title',
      cell: row => (
        <>
          {row.direct > 0 ? (
            <button
              type="button"
              className={styles['open']}
              onClick={() => onOpen(row.id)}
              aria-label={t('agents.team.open', { account: row.account })}
            >
              <bdi>{row.account}</bdi>
            </button>
          ) : (
            <bdi>{row.account}</bdi>
          )}{' '}
          {row.label && <Badge>{row.label}</Badge>}
        </>
      ),
    },
    {
      id: 'type',
      head: t('agents.type'),
      corner: 'note',
      cell: row =>
        [
          t(row.type === 0 ? 'agents.type.member' : 'agents.type.agent'),
          t('agents.rebate.of', { rebate: formatPercentBps(row.rebateBps) }),
          row.isFrozen && t('agents.frozen'),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    ...(isSearch ? [{ id: 'depth', head: t('agents.depth'), numeric: true, cell: (row: Row) => formatNumber(row.depth) }] : []),
    { id: 'members', head: t('agents.members'), numeric: true, cell: row => formatNumber(row.members) },
    amount('valid', 'aside'),
    amount('profit', 'value'),
    amount('deposit'),
    amount('withdrawal'),
    momentColumn({ id: 'joined', head: t('agents.joined'), of: row => row.joinedAt, sortable: 'time' }),
    ageColumn({ id: 'seen', head: t('agents.seen'), of: row => row.lastLoginAt }),
    {
      id: 'arrange',
      head: t('agents.link.acts'),
      cell: row => <IconButton icon="edit" label={t('agents.arrange.of', { account: row.account })} onClick={() => onArrange(row)} />,
    },
  ];
}

/** From the agent down to whose downlines are listed; each leads back there. */
function Path({ team, onOpen }: { team: Team; onOpen: (id: MemberId | undefined) => void }) {
  const { t } = useI18n();
  const last = team.path.length - 1;
  return (
    <nav aria-label={t('agents.team.path')}>
      <ol className={styles['path']}>
        {team.path.map(({ id, account }, i) => (
          <li key={id}>
            {i === last ? (
              <bdi aria-current="page">{account}</bdi>
            ) : (
              <button type="button" className={styles['open']} onClick={() => onOpen(i === 0 ? undefined : id)}>
                <bdi>{account}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Shown as soon as the agent has given a label. */
function LabelFilter({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  const given = useCall(agentLabels, {}).data?.labels ?? [];
  const chosen = address.get('label');
  const labels = [...new Set([...given, ...(chosen ? [chosen] : [])])];
  if (labels.length === 0) return null;
  return (
    <AddressSelect
      address={address}
      name="label"
      label={t('agents.label')}
      all={t('agents.label.any')}
      choices={labels.map(value => ({ value, label: value }))}
    />
  );
}

/** The team: the direct downlines of the agent or of someone below, each with what they and everyone below came to; a search goes through all of it. */
export default function TeamPage() {
  const { t } = useI18n();
  const address = useListAddress({ prefix: 't' });
  const range = useDayRange(address);
  const { sort, onSort, order } = addressSort(address, byAge);
  const { page, pageSize, near } = address;
  const typed = address.get('search');
  const search = typed.length >= leastSearched ? typed : '';
  const label = address.get('label') || undefined;
  const [arranged, arrange] = useState<Row>();
  const of = (address.get('of') || undefined) as MemberId | undefined;
  const answer = useCall(agentTeam, { ...range.span, of, search, label, order, page, pageSize, near }, { keepPrevious: true, freshMs: 0 });
  const open = (id: MemberId | undefined) => address.set({ of: id, search: undefined, label: undefined });
  return (
    <div className={styles['page']}>
      <FilterSheet
        found={answer.data?.total}
        address={address}
        names={names}
        range={range}
        daysLabel={t('agents.dates')}
        about={[search, label ?? ''].filter(Boolean)}
      >
        <SearchBox
          label={t('agents.team.search')}
          value={typed}
          onChange={words => address.set({ search: words || undefined })}
          maxLength={64}
        />
        <LabelFilter address={address} />
      </FilterSheet>
      {typed !== search && <p className={styles['basis']}>{t('agents.team.search.least', { least: leastSearched })}</p>}
      {search !== '' && (answer.data?.total ?? 0) >= mostFound && (
        <p className={styles['basis']}>{t('agents.team.search.most', { most: mostFound })}</p>
      )}
      {answer.data && answer.data.path.length > 1 && <Path team={answer.data} onOpen={open} />}
      <PagedTable
        answer={answer}
        address={address}
        caption={t('agents.team.title')}
        columns={useColumns(answer.data, { isSearch: search !== '' || label !== undefined, onOpen: open, onArrange: arrange })}
        keyOf={row => row.id}
        bones={6}
        isSought
        sort={sort}
        onSort={onSort}
        totalLabel={t('agents.team.total')}
        empty={
          search || of || label ? (
            <EmptyState
              icon="search"
              title={t('agents.team.notFound')}
              action={<Button onClick={() => open(undefined)}>{t('agents.team.all')}</Button>}
            />
          ) : (
            <EmptyState icon="team" title={t('agents.team.none')}>
              {t('agents.team.none.why')}
            </EmptyState>
          )
        }
      />
      <p className={styles['basis']}>{t('agents.team.basis')}</p>
      {arranged && <MemberDialog row={arranged} onClose={() => arrange(undefined)} />}
    </div>
  );
}
