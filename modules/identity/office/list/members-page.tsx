import { useI18n } from '@baize/i18n/react';
import { Button, type Column, EmptyState, Link, Select, useCall, useGo } from '@baize/ui';
import { Filter, Filters, SearchFilter, SelectFilter, Sheet } from '@baize/ui/office';
import { addressSort, ageColumn, type ListAddress, momentColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { memberOrders, type OfficeMember, officeLabels, officeMembers } from '../../contract/index.ts';
import { StatusBadge } from '../status-badge.tsx';
import { memberTypes, typeOf, useTypeName } from '../type-name.ts';
import styles from './members.module.css';

function useColumns(): readonly Column<OfficeMember>[] {
  const { t, formatNumber } = useI18n();
  const typeName = useTypeName();
  return [
    {
      id: 'account',
      head: t('identity.field.username'),
      lead: true,
      sortable: 'text',
      corner: 'title',
      cell: row => (
        <Link to={`/members/${row.id}`} className={styles['account']} onClick={event => event.stopPropagation()}>
          <bdi>{row.account}</bdi>
        </Link>
      ),
    },
    { id: 'nickname', head: t('identity.field.nickname'), cell: row => <span dir="auto">{row.nickname || '–'}</span> },
    { id: 'type', head: t('identity.office.members.type'), corner: 'aside', cell: row => typeName(row.type) },
    { id: 'status', head: t('identity.office.members.status'), corner: 'value', cell: row => <StatusBadge status={row.status} /> },
    { id: 'upline', head: t('identity.office.members.upline'), cell: row => <bdi>{row.uplineAccount ?? '–'}</bdi> },
    { id: 'level', head: t('identity.office.members.level'), numeric: true, cell: row => formatNumber(row.level) },
    { id: 'currency', head: t('identity.office.members.currency'), cell: row => row.currency },
    momentColumn({
      id: 'createdAt',
      head: t('identity.office.members.createdAt'),
      of: row => row.createdAt,
      sortable: 'time',
      corner: 'note',
    }),
    ageColumn({ id: 'lastLoginAt', head: t('identity.office.members.lastLoginAt'), of: row => row.lastLoginAt }),
  ];
}

/** Is among the states in the address: frozen by the system, as a person who has excluded themselves under another account. */
const recognised = 'recognised';

function MemberFilters({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  const labels = useCall(officeLabels, { pageSize: 100 });
  const typeName = useTypeName();
  return (
    <Filters label={t('identity.office.members.filters')}>
      <SearchFilter address={address} name="search" label={t('identity.office.members.search')} width="wide" />
      <SearchFilter address={address} name="mobile" label={t('identity.office.members.mobile')} maxLength={20} />
      <SearchFilter address={address} name="of" label={t('identity.office.members.of')} />
      <SearchFilter address={address} name="ip" label={t('identity.office.members.ip')} maxLength={45} />
      <SelectFilter
        address={address}
        name="label"
        label={t('identity.office.members.label')}
        all={t('identity.office.members.anyLabel')}
        choices={(labels.data?.items ?? []).map(one => ({ value: String(one.labelId), label: `${one.labelName} · ${one.labelId}` }))}
      />
      <SelectFilter
        address={address}
        name="type"
        label={t('identity.office.members.type')}
        all={t('identity.office.members.anyType')}
        choices={memberTypes.map(type => ({ value: String(type), label: typeName(type) }))}
      />
      <Filter>
        <Select
          aria-label={t('identity.office.members.status')}
          value={address.get('status')}
          choices={[
            { value: '', label: t('identity.office.members.anyStatus') },
            { value: 'active', label: t('identity.office.status.active') },
            { value: 'frozen', label: t('identity.office.status.frozen') },
            { value: recognised, label: t('identity.office.members.recognised') },
          ]}
          onChange={status => address.set({ status })}
        />
      </Filter>
    </Filters>
  );
}

/** A filter that is half typed is not asked: the server would refuse it. */
function readable(address: ListAddress) {
  const [mobile, ip, label] = [address.get('mobile').replace(/[\s+()-]/g, ''), address.get('ip').trim(), address.get('label')];
  return {
    mobile: /^\d{3,20}$/.test(mobile) ? mobile : undefined,
    ip: /^[0-9a-f.:]{2,45}$/i.test(ip) ? ip : undefined,
    ...(/^\d{1,9}$/.test(label) ? { labelId: label as never } : {}),
  };
}

const usual = { usual: { by: 'createdAt', direction: 'descending' }, orders: memberOrders } as const;

function useMembers(address: ListAddress) {
  const { by, order } = addressSort(address, usual);
  const status = address.get('status');
  return useCall(
    officeMembers,
    {
      page: address.page,
      pageSize: address.pageSize,
      near: address.near,
      sort: memberOrders.find(one => one === by),
      order,
      search: address.get('search'),
      type: typeOf(address.get('type')),
      status: status === 'active' || status === 'frozen' ? status : undefined,
      frozenFor: status === recognised ? 'excluded' : undefined,
      uplineId: address.get('upline') || undefined,
      upline: address.get('of'),
      ...readable(address),
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
  const { sort, onSort } = addressSort(address, usual);
  const none = undefined;
  const clear = () => address.set({ search: none, type: none, status: none, upline: none, of: none, mobile: none, ip: none, label: none });
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
        filters={['search', 'mobile', 'of', 'ip', 'label', 'type']}
        caption={t('identity.office.members.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={12}
        isSought
        sort={sort}
        onSort={onSort}
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
