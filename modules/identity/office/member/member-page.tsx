import { useI18n } from '@baize/i18n/react';
import { Avatar, EmptyState, ErrorState, Icon, Link, Parts, Skeleton, useCall, usePathParam } from '@baize/ui';
import { PartTabs, Sheet } from '@baize/ui/office';
import { Fragment } from 'react';
import { officeMember } from '../../contract/index.ts';
import { StatusBadge } from '../status-badge.tsx';
import { MemberActions } from './actions.tsx';
import { Identity, type WholeMember } from './identity.tsx';
import styles from './member.module.css';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** From the root of the tree down to this member; each name leads there. */
function UplinePath({ member }: { member: WholeMember }) {
  const { t } = useI18n();
  return (
    <nav className={styles['path']} aria-label={t('identity.office.member.path')}>
      <Link to="/members">{t('identity.office.members.title')}</Link>
      {member.uplinePath.map(upline => (
        <Fragment key={upline.id}>
          <Icon name="chevron-next" size={14} />
          <Link to={`/members/${upline.id}`}>
            <bdi>{upline.account}</bdi>
          </Link>
        </Fragment>
      ))}
      <Icon name="chevron-next" size={14} />
      <bdi className={styles['here']}>{member.account}</bdi>
    </nav>
  );
}

export default function MemberPage() {
  const { t } = useI18n();
  const id = usePathParam('id');
  const isId = uuid.test(id);
  const answer = useCall(officeMember, { id }, { enabled: isId });
  const member = answer.data;
  if (!isId) return <EmptyState icon="user" title={t('error.object.not.found')} />;
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!member) return <Skeleton lines={8} height="20px" />;
  return (
    <Sheet
      title={
        <>
          <Avatar name={member.account} src={member.picture ?? undefined} size={32} />
          <bdi>{member.account}</bdi>
          <StatusBadge status={member.status} />
        </>
      }
      note={<UplinePath member={member} />}
      actions={<MemberActions member={member} />}
    >
      <Parts at="office.member.head" />
      <PartTabs
        key={member.id}
        at="office.member"
        label={t('identity.office.member.tabs')}
        first={{ title: t('identity.office.member.identity'), content: <Identity member={member} /> }}
      />
    </Sheet>
  );
}
