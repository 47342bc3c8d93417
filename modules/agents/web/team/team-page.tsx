import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import type { MemberId } from '@baize/kernel';
import { Button, EmptyState, SearchBox, useCall } from '@baize/ui';
import {
  AddressSelect,
  addressSort,
  FilterSheet,
  type ListAddress,
  PagedTable,
  useChosenColumns,
  useDayRange,
  useListAddress,
} from '@baize/ui/records';
import { useState } from 'react';
import { agentLabels, agentTeam, leastSearched, mostFound } from '../../contract/index.ts';
import styles from '../agents.module.css';
import { MemberDialog } from './member-dialog.tsx';
import { useColumns } from './team-columns.tsx';

type Team = OutputOf<typeof agentTeam>;
type Row = Team['items'][number];

const names = ['search', 'label', 'from', 'to', 'year'];
const byAge = { usual: { by: 'joined', direction: 'descending' }, orders: ['joined'] } as const;

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

/** What a search leaves out. */
function SearchNote({ isShort, isFull }: { isShort: boolean; isFull: boolean }) {
  const { t } = useI18n();
  if (isShort) return <p className={styles['basis']}>{t('agents.team.search.least', { least: leastSearched })}</p>;
  return isFull ? <p className={styles['basis']}>{t('agents.team.search.most', { most: mostFound })}</p> : null;
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
  const isSearch = search !== '' || label !== undefined;
  const open = (id: MemberId | undefined) => address.set({ of: id, search: undefined, label: undefined });
  const { columns, button } = useChosenColumns('team', useColumns(answer.data, { isSearch, onOpen: open, onArrange: arrange }));
  return (
    <div className={styles['page']}>
      <FilterSheet
        found={answer.data?.total}
        actions={button}
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
      <SearchNote isShort={typed !== search} isFull={search !== '' && (answer.data?.total ?? 0) >= mostFound} />
      {answer.data && answer.data.path.length > 1 && <Path team={answer.data} onOpen={open} />}
      <PagedTable
        answer={answer}
        address={address}
        caption={t('agents.team.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={6}
        isSought
        isDense
        sort={sort}
        onSort={onSort}
        subtotalLabel={t('agents.team.page')}
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
