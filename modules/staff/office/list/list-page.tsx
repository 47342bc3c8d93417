import { useI18n } from '@baize/i18n/react';
import { Avatar, Badge, Button, type Column, EmptyState, Link, useCall, useClock, useMay } from '@baize/ui';
import { Sheet } from '@baize/ui/office';
import { PagedTable, useListAddress } from '@baize/ui/records';
import { useState } from 'react';
import { type StaffItem, staffList } from '../../contract/index.ts';
import { useRoleName } from '../names.ts';
import { NewAccountDialog } from './account-dialogs.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './list.module.css';

function Roles({ roles }: { roles: readonly string[] }) {
  const nameOf = useRoleName();
  return (
    <span className={styles['roles']}>
      {roles.map(role => (
        <Badge key={role}>{nameOf(role)}</Badge>
      ))}
    </span>
  );
}

function useColumns(): readonly Column<StaffItem>[] {
  const { t, formatDate, formatRelative } = useI18n();
  const now = useClock().now();
  const may = useMay();
  const mayReadAudit = may('audit.read');
  return [
    {
      id: 'account',
      head: t('staff.login.account'),
      lead: true,
      cell: row => (
        <span className={styles['person']}>
          <Avatar name={row.account} size={24} />
          <bdi>{row.account}</bdi>
        </span>
      ),
    },
    { id: 'name', head: t('staff.office.list.name'), cell: row => <span dir="auto">{row.name}</span> },
    { id: 'email', head: t('staff.office.list.email'), cell: row => <bdi dir="ltr">{row.email ?? '–'}</bdi> },
    { id: 'roles', head: t('staff.office.list.roles'), cell: row => <Roles roles={row.roles} /> },
    {
      id: 'status',
      head: t('staff.office.list.status'),
      cell: row => {
        const status = row.isInvited && row.status === 'active' ? 'invited' : row.status;
        return <Badge tone={({ active: 'win', invited: 'warn', disabled: 'loss' } as const)[status]}>{t(`staff.status.${status}`)}</Badge>;
      },
    },
    {
      id: 'authenticator',
      head: t('staff.office.list.authenticator'),
      cell: row => (
        <Badge tone={row.hasAuthenticator ? 'plain' : 'warn'}>
          {t(row.hasAuthenticator ? 'staff.office.list.enrolled' : 'staff.office.list.notEnrolled')}
        </Badge>
      ),
    },
    { id: 'createdAt', head: t('staff.office.list.createdAt'), cell: row => formatDate(row.createdAt, 'short') },
    {
      id: 'lastLoginAt',
      head: t('staff.office.list.lastLoginAt'),
      cell: row =>
        row.lastLoginAt ? (
          <time dateTime={row.lastLoginAt} title={formatDate(row.lastLoginAt, 'moment')}>
            {formatRelative(row.lastLoginAt, now)}
          </time>
        ) : (
          t('staff.office.list.never')
        ),
    },
    ...(mayReadAudit
      ? [
          {
            id: 'trail',
            head: t('staff.office.list.trail'),
            cell: (row: StaffItem) => <Link to={`/audit?staff=${row.id}`}>{t('staff.office.list.show')}</Link>,
          },
        ]
      : []),
    ...(may('staff.write')
      ? [{ id: 'actions', head: t('staff.office.list.actions'), cell: (row: StaffItem) => <AccountMenu staff={row} /> }]
      : []),
  ];
}

export default function ListPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const { page, pageSize } = address;
  const answer = useCall(staffList, { page, pageSize }, { keepPrevious: true });
  const columns = useColumns();
  const may = useMay()('staff.write');
  const [isMaking, make] = useState(false);
  const button = (
    <Button look="primary" icon="plus" onClick={() => make(true)}>
      {t('staff.office.list.make')}
    </Button>
  );
  return (
    <Sheet title={t('staff.list.title')} note={t('staff.office.list.note')} actions={may && button}>
      <PagedTable
        answer={answer}
        address={address}
        caption={t('staff.list.title')}
        columns={columns}
        keyOf={row => row.id}
        bones={4}
        empty={<EmptyState icon="team" title={t('staff.office.list.empty')} />}
      />
      {isMaking && <NewAccountDialog onClose={() => make(false)} />}
    </Sheet>
  );
}
