import { useI18n } from '@baize/i18n/react';
import { Avatar, Badge, Button, ErrorState, Icon, Skeleton, showToast, useCall, useClock, useProblem, useSend } from '@baize/ui';
import { endOtherSessions, endSession, listSessions, memberInfo, securityConfig } from '../../contract/index.ts';
import { deviceName, isPhone } from './device.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { Protections } from './protections.tsx';
import styles from './security.module.css';
import { Social } from './social.tsx';

function Account() {
  const { t, formatDate, has } = useI18n();
  const { data: member } = useCall(memberInfo, {});
  const { data: facts, error, refetch } = useCall(securityConfig, {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const typeKey = `identity.type.${member?.type}`;
  const rows: readonly (readonly [string, string | undefined])[] = [
    [t('identity.security.nickname'), member && (member.nickname || '–')],
    [
      t('identity.security.previous'),
      facts && (facts.previousLoginAt ? formatDate(facts.previousLoginAt, 'moment') : t('identity.security.first')),
    ],
    [
      t('identity.security.passwordAge'),
      facts && (facts.passwordAgeDays === null ? '–' : t('identity.security.days', { count: facts.passwordAgeDays })),
    ],
  ];
  return (
    <section className={styles['account']} aria-label={t('identity.security.account')}>
      <Avatar name={member?.account ?? '–'} size={56} />
      <div className={styles['who']}>
        <h3 className={styles['name']}>
          <bdi>{member?.account ?? <Skeleton width="8ch" />}</bdi>
          {member && has(typeKey) && <Badge>{t(typeKey)}</Badge>}
        </h3>
        <dl className={styles['facts']}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? <Skeleton width="10ch" />}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Sessions() {
  const { t, formatRelative, formatDate } = useI18n();
  const { data, error, refetch } = useCall(listSessions, {});
  const now = useClock().now();
  const problemOf = useProblem();
  const ending = useSend(endSession, {
    refreshes: [listSessions, securityConfig],
    onDone: () => showToast({ id: 'identity.session', tone: 'good', text: t('identity.sessions.ended') }),
  });
  const endingAll = useSend(endOtherSessions, {
    refreshes: [listSessions, securityConfig],
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
              <Button size="small" busy={ending.isBusy} onClick={() => void ending.send({ id: item.id })}>
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

export default function SecurityPage() {
  const { t } = useI18n();
  return (
    <div className={styles['page']}>
      <Account />
      <div className={styles['columns']}>
        <section className={styles['section']} aria-labelledby="password">
          <h3 id="password" className={styles['head']}>
            {t('identity.password.title')}
          </h3>
          <p className={styles['note']}>{t('identity.password.note')}</p>
          <PasswordForm />
        </section>
        <div className={styles['stack']}>
          <Protections />
          <Passkeys />
          <Social />
          <Sessions />
        </div>
      </div>
    </div>
  );
}
