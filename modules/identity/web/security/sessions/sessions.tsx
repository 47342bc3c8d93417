import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import {
  Badge,
  Button,
  Confirm,
  ErrorState,
  Icon,
  Pagination,
  Skeleton,
  showToast,
  useCall,
  useClock,
  useProblem,
  useSend,
} from '@baize/ui';
import { useId, useState } from 'react';
import { endOtherSessions, endSession, listDevices, listSessions, securityConfig } from '../../../contract/index.ts';
import styles from '../security.module.css';
import { groupSessions, type SessionGroup } from './group-sessions.ts';

type Session = OutputOf<typeof listSessions>['items'][number];

const pageSize = 6;

interface EndProps {
  session: Session;
  device: string;
  isBusy: boolean;
  onEnd: (id: Session['id']) => void;
}

function EndButton({ session, device, isBusy, onEnd }: EndProps) {
  const { t, formatDate } = useI18n();
  const which = `${t('identity.sessions.endWhich', { device })}, ${formatDate(session.lastSeenAt, 'moment')}`;
  return (
    <Button size="small" busy={isBusy} aria-label={which} onClick={() => onEnd(session.id)}>
      {t('identity.sessions.end')}
    </Button>
  );
}

function Seen({ at }: { at: string }) {
  const { t, formatRelative, formatDate } = useI18n();
  const now = useClock().now();
  return <span title={formatDate(at, 'moment')}>{t('identity.sessions.seen', { when: formatRelative(at, now) })}</span>;
}

interface GroupProps {
  group: SessionGroup<Session>;
  isBusy: boolean;
  onEnd: (id: Session['id']) => void;
}

/** A kind of device in one place; several sessions on it open below. */
function Group({ group, isBusy, onEnd }: GroupProps) {
  const { t, formatDate } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [latest] = group.sessions;
  const count = group.sessions.length;
  const device = group.name || t('identity.sessions.unknown');
  return (
    <li className={styles['opens']}>
      <div className={styles['session']}>
        <Icon name={group.kind} />
        <div className={styles['device']}>
          <span>
            {device}
            {latest.isCurrent && <Badge tone="win">{t('identity.sessions.current')}</Badge>}
          </span>
          <span className={styles['trace']}>
            <bdi>{group.ip}</bdi>
            <Seen at={latest.lastSeenAt} />
          </span>
        </div>
        {count > 1 ? (
          <Button
            size="small"
            look="plain"
            iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={`${device}: ${t('identity.sessions.count', { count })}`}
            onClick={() => setOpen(!isOpen)}
          >
            {t('identity.sessions.count', { count })}
          </Button>
        ) : (
          !latest.isCurrent && <EndButton session={latest} device={device} isBusy={isBusy} onEnd={onEnd} />
        )}
      </div>
      {count > 1 && (
        <ul id={listId} className={styles['inner']} hidden={!isOpen}>
          {group.sessions.map(session => (
            <li key={session.id} className={styles['session']}>
              <div className={styles['device']}>
                <span>{t('identity.sessions.since', { when: formatDate(session.createdAt, 'moment') })}</span>
                <span className={styles['trace']}>
                  <Seen at={session.lastSeenAt} />
                </span>
              </div>
              <EndButton session={session} device={device} isBusy={isBusy} onEnd={onEnd} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Ends all sessions but this one, after saying how many those are. */
function EndOthers({ count }: { count: number }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const sending = useSend(endOtherSessions, {
    refreshes: [listSessions, listDevices, securityConfig],
    onDone: () => {
      setAsking(false);
      showToast({ id: 'identity.sessions', tone: 'good', text: t('identity.sessions.endedAll') });
    },
  });
  const problem = useProblem()(sending.error);
  if (count === 0) return null;
  return (
    <div className={styles['endOthers']}>
      <Button icon="logout" onClick={() => setAsking(true)}>
        {t('identity.sessions.endAll')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('identity.sessions.endAllTitle')}
        yes={t('identity.sessions.end')}
        danger
        busy={sending.isBusy}
        onYes={() => void sending.send({})}
        onNo={() => setAsking(false)}
      >
        <p>{t('identity.sessions.endAllNote', { count })}</p>
        {problem && <p className={styles['bad']}>{problem.text}</p>}
      </Confirm>
    </div>
  );
}

/** Where the member is logged in, and the way to end it there. */
export function Sessions() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(listSessions, {});
  const [wanted, setPage] = useState(1);
  const ending = useSend(endSession, {
    refreshes: [listSessions, securityConfig],
    onDone: () => showToast({ id: 'identity.session', tone: 'good', text: t('identity.sessions.ended') }),
  });
  const problem = useProblem()(ending.error);
  const groups = groupSessions(data?.items ?? []);
  const page = Math.min(wanted, Math.max(1, Math.ceil(groups.length / pageSize)));
  return (
    <section className={styles['section']} aria-labelledby="sessions">
      <h3 id="sessions" className={styles['head']}>
        {t('identity.sessions.title')}
      </h3>
      <p className={styles['note']}>{t('identity.sessions.note')}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {problem && <p className={styles['bad']}>{problem.text}</p>}
      {!data && !error && <Skeleton lines={3} height="52px" />}
      {data && <EndOthers count={data.items.filter(item => !item.isCurrent).length} />}
      <ul className={styles['sessions']}>
        {groups.slice((page - 1) * pageSize, page * pageSize).map(group => (
          <Group key={group.key} group={group} isBusy={ending.isBusy} onEnd={id => void ending.send({ id })} />
        ))}
      </ul>
      {groups.length > pageSize && <Pagination page={page} pageSize={pageSize} total={groups.length} onPage={setPage} />}
    </section>
  );
}
