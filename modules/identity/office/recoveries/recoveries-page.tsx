import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, Link, Segmented, useCall } from '@baize/ui';
import { Code, Sheet } from '@baize/ui/office';
import { ageColumn, PagedTable, useListAddress } from '@baize/ui/records';
import { officeRecoveries } from '../../contract/index.ts';

type Recovery = OutputOf<typeof officeRecoveries>['items'][number];
const tones = { open: 'warn', approved: 'info', rejected: 'loss', used: 'win' } as const;

export function RecoveryBadge({ status }: Pick<Recovery, 'status'>) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`identity.office.recoveries.status.${status}`)}</Badge>;
}

/** Who cannot log in and asks staff for a new way in: those that wait, the oldest first; and what was decided. */
export default function RecoveriesPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const which = address.get('which') === 'decided' ? ('decided' as const) : ('waiting' as const);
  const answer = useCall(
    officeRecoveries,
    { which, page: address.page, pageSize: address.pageSize, near: address.near },
    { freshMs: 0, keepPrevious: true },
  );
  const columns: readonly Column<Recovery>[] = [
    {
      id: 'account',
      head: t('identity.office.recoveries.member'),
      lead: true,
      cell: row => (
        <Link to={`/recoveries/${row.id}`}>
          <bdi>{row.account}</bdi>
        </Link>
      ),
    },
    { id: 'status', head: t('identity.office.recoveries.status'), cell: row => <RecoveryBadge status={row.status} /> },
    {
      id: 'channel',
      head: t('identity.office.recoveries.channel'),
      cell: row => t(row.channel === 'sms' ? 'identity.forgot.sms' : 'identity.forgot.email'),
    },
    ageColumn({ id: 'madeAt', head: t('identity.office.recoveries.madeAt'), of: row => row.madeAt }),
    { id: 'ip', head: t('identity.office.recoveries.address'), cell: row => <Code>{row.ip}</Code> },
    ...(which === 'decided'
      ? [{ id: 'by', head: t('identity.office.recoveries.decidedBy'), cell: (row: Recovery) => <bdi>{row.decidedBy ?? '–'}</bdi> }]
      : []),
  ];
  return (
    <Sheet title={t('identity.office.recoveries.title')} note={t('identity.office.recoveries.note')}>
      <Segmented
        label={t('identity.office.recoveries.which')}
        options={[
          { value: 'waiting', label: t('identity.office.recoveries.waiting') },
          { value: 'decided', label: t('identity.office.recoveries.decided') },
        ]}
        value={which}
        onChange={value => address.set({ which: value === 'decided' ? value : undefined })}
      />
      <PagedTable
        answer={answer}
        address={address}
        caption={t('identity.office.recoveries.title')}
        columns={columns}
        keyOf={row => row.id}
        isSought
        bones={4}
        empty={<EmptyState icon="lock" title={t('identity.office.recoveries.none')} />}
      />
    </Sheet>
  );
}
