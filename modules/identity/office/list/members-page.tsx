import { useI18n } from '@baize/i18n/react';
import { Button, type Column, EmptyState, Link, Select, useCall, useClock, useGo } from '@baize/ui';
import { Filter, Filters, type ListAddress, PagedTable, SearchBox, Sheet, useListAddress } from '@baize/ui/office';
import { type OfficeMember, officeMembers } from '../../contract/index.ts';
import { StatusBadge } from '../status-badge.tsx';
import { memberTypes, typeOf, useTypeName } from '../type-name.ts';
import styles from './members.module.css';

function useColumns(): readonly Column<OfficeMember>[] {
  const { t, formatDate, formatNumber, formatRelative } = useI18n();
  const now = useClock().now();
  const typeName = useTypeName();
  return [
    {
      id: 'account',
      head: t('identity.field.username'),
      lead: true,
      cell: row => (
        <Link to={`/members/${row.id}`} className={styles['account']} onClick={event => event.stopPropagation()}>
          <bdi>{row.account}</bdi>
        </Link>
      ),
    },
    { id: 'nickname', head: t('identity.field.nickname'), cell: row => <span dir="auto">{row.nickname || '–'}</span> },
    { id: 'type', head: t('identity.office.members.type'), cell: row => typeName(row.type) },
    { id: 'status', head: t('identity.office.members.status'), cell: row => <StatusBadge status={row.status} /> },
    { id: 'upline', head: t('identity.office.members.upline'), cell: row => <bdi>{row.uplineAccount ?? '–'}</bdi> },
    { id: 'level', head: t('identity.office.members.level'), numeric: true, cell: row => formatNumber(row.level) },
    { id: 'currency', head: t('identity.office.members.currency'), cell: row => row.currency },
    {
      id: 'createdAt',
      head: t('identity.office.members.createdAt'),
      cell: row => <time dateTime={row.createdAt}>{formatDate(row.createdAt, 'moment')}</time>,
    },
    {
      id: 'lastLoginAt',
      head: t('identity.office.members.lastLoginAt'),
      cell: row =>
        row.lastLoginAt ? (
          <time dateTime={row.lastLoginAt} title={formatDate(row.lastLoginAt, 'moment')}>
            {formatRelative(row.lastLoginAt, now)}
          </time>
        ) : (
          '–'
        ),
    },
  ];
}

function MemberFilters({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  const typeName = useTypeName();
  return (
    <Filters label={t('identity.office.members.filters')}>
      <Filter width="wide">
        <SearchBox label={t('identity.office.members.search')} value={address.get('search')} onChange={search => address.set({ search })} />
      </Filter>
      <Filter>
        <Select
          aria-label={t('identity.office.members.type')}
          value={address.get('type')}
          choices={[
            { value: '', label: t('identity.office.members.anyType') },
            ...memberTypes.map(type => ({ value: String(type), label: typeName(type) })),
          ]}
          onChange={type => address.set({ type })}
        />
      </Filter>
      <Filter>
        <Select
          aria-label={t('identity.office.members.status')}
          value={address.get('status')}
          choices={[
            { value: '', label: t('identity.office.members.anyStatus') },
            { value: 'active', label: t('identity.office.status.active') },
            { value: 'frozen', label: t('identity.office.status.frozen') },
          ]}
          onChange={status => address.set({ status })}
        />
      </Filter>
    </Filters>
  );
}

function useMembers(address: ListAddress) {
  const status = address.get('status');
  return useCall(
    officeMembers,
    {
      page: address.page,
      pageSize: address.pageSize,
      search: address.get('search'),
      type: typeOf(address.get('type')),
      status: status === 'active' || status === 'frozen' ? status : undefined,
      uplineId: address.get('upline') || undefined,
    },
    { keepPrevious: true },
  );
}

export default function MembersPage() {
  const { t } = useI18n();
  const go = useGo();
  const address = useListAddress();
  const answer = useMembers(address);
  const columns = useColumns();
  const clear = () => address.set({ search: undefined, type: undefined, status: undefined, upline: undefined });
  return (
    <Sheet
      title={t('identity.office.members.title')}
      note={address.get('upline') ? t('identity.office.members.team') : t('identity.office.members.note')}
      actions={
        address.get('upline') && (
          <Button size="small" icon="close" onClick={clear}>
            {t('identity.office.members.clear')}
          </Button>
        )
      }
    >
      <MemberFilters address={address} />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('identity.office.members.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={12}
        onRow={row => go(`/members/${row.id}`)}
        empty={
          <EmptyState
            icon="user"
            title={t('identity.office.members.empty')}
            action={<Button onClick={clear}>{t('identity.office.members.clear')}</Button>}
          />
        }
      />
    </Sheet>
  );
}
