import { useI18n } from '@baize/i18n/react';
import { Badge, Button, ErrorState, Icon, Skeleton, showToast, useCall, useClock, useProblem, useSend } from '@baize/ui';
import { endOtherSessions, endSession, listDevices, listSessions, securityConfig } from '../../../contract/index.ts';
import { deviceName, isPhone } from '../../../contract/own/device-name.ts';
import styles from '../security.module.css';

/** Where the member is logged in, and the way to end it there. */
export function Sessions() {
  const { t, formatRelative, formatDate } = useI18n();
  const { data, error, refetch } = useCall(listSessions, {});
  const now = useClock().now();
  const problemOf = useProblem();
  const ending = useSend(endSession, {
    refreshes: [listSessions, securityConfig],
    onDone: () => showToast({ id: 'identity.session', tone: 'good', text: t('identity.sessions.ended') }),
  });
  const endingAll = useSend(endOtherSessions, {
    refreshes: [listSessions, listDevices, securityConfig],
    onDone: () => showToast({ id: 'identity.sessions', tone: 'good', text: t('identity.sessions.endedAll') }),
  });
  const problem = problemOf(ending.error ?? endingAll.error);
  return (
    <section className={styles['section']} aria-labelledby="sessions">
      <h3 id="sessions" className={styles['head']}>
        {t('identity.sessions.title')}
      </h3>
      <p className={styles['note']}>{t('identity.sessions.note')}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {problem && <p className={styles['bad']}>{problem.text}</p>}
      {!data && !error && <Skeleton lines={3} height="52px" />}
      <ul className={styles['sessions']}>
        {data?.items.map(item => (
          <li key={item.id} className={styles['session']}>
            <Icon name={isPhone(item.userAgent) ? 'phone' : 'globe'} />
            <div className={styles['device']}>
              <span>
                {deviceName(item.userAgent) || t('identity.sessions.unknown')}
                {item.isCurrent && <Badge tone="win">{t('identity.sessions.current')}</Badge>}
              </span>
              <span className={styles['trace']}>
                <bdi>{item.ip}</bdi>
                <span title={formatDate(item.lastSeenAt, 'moment')}>
                  {t('identity.sessions.seen', { when: formatRelative(item.lastSeenAt, now) })}
                </span>
              </span>
            </div>
            {!item.isCurrent && (
              <Button
                size="small"
                busy={ending.isBusy}
                aria-label={t('identity.sessions.endWhich', { device: deviceName(item.userAgent) || t('identity.sessions.unknown') })}
                onClick={() => void ending.send({ id: item.id })}
              >
                {t('identity.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(data?.items.length ?? 0) > 1 && (
        <Button icon="logout" busy={endingAll.isBusy} onClick={() => void endingAll.send({})}>
          {t('identity.sessions.endAll')}
        </Button>
      )}
    </section>
  );
}
