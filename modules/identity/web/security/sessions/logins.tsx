import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Badge, type Column, EmptyState, ErrorState, Notice, Pagination, Switch, Table, useCall, useProblem, useSend } from '@baize/ui';
import { momentColumn } from '@baize/ui/records';
import { useState } from 'react';
import { type LoginOutcome, memberLogins, securityConfig, setLoginAlerts } from '../../../contract/index.ts';
import { deviceName } from '../../../contract/own/device-name.ts';
import { Proof } from '../factors/proof.tsx';
import styles from '../security.module.css';

type Login = OutputOf<typeof memberLogins>['items'][number];
const tones: Readonly<Record<LoginOutcome, 'win' | 'loss' | 'plain'>> = {
  success: 'win',
  wrong: 'loss',
  pending: 'plain',
  half: 'plain',
  frozen: 'loss',
  refused: 'loss',
};

/** Taken back only by who shows that they are the owner: a thief would turn the letters off first. */
function Alerts() {
  const { t } = useI18n();
  const { data } = useCall(securityConfig, {});
  const sending = useSend(setLoginAlerts, { refreshes: [securityConfig] });
  const [isAsked, setAsked] = useState(false);
  const problem = useProblem()(sending.error);
  if (!data) return null;
  const change = (isOn: boolean) => {
    setAsked(true);
    void sending.send({ isOn });
  };
  const control = (
    <div className={styles['switch']}>
      <Switch checked={data.sendsLoginAlerts} onChange={change}>
        {t('identity.logins.alerts')}
      </Switch>
      {data.email === null && <p className={styles['trace']}>{t('identity.logins.alertsNoMail')}</p>}
    </div>
  );
  return (
    <>
      {isAsked ? <Proof error={sending.error}>{control}</Proof> : control}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
    </>
  );
}

/** Every login that was tried with the account. */
export function Logins() {
  const { t } = useI18n();
  const [wanted, setPage] = useState<{ page: number; near?: string }>({ page: 1 });
  const { data, error, isLoading, refetch } = useCall(memberLogins, wanted, { keepPrevious: true });
  const [first] = data?.items ?? [];
  const columns: readonly Column<Login>[] = [
    momentColumn({ id: 'at', head: t('identity.logins.at'), lead: true, corner: 'note', of: row => row.at }),
    { id: 'way', head: t('identity.logins.way'), corner: 'title', cell: row => t(`identity.way.${row.way}`) },
    {
      id: 'outcome',
      head: t('identity.logins.outcome'),
      corner: 'value',
      cell: row => <Badge tone={tones[row.outcome]}>{t(`identity.outcome.${row.outcome}`)}</Badge>,
    },
    { id: 'ip', head: t('identity.logins.where'), corner: 'aside', cell: row => <bdi>{row.ip}</bdi> },
    { id: 'device', head: t('identity.logins.device'), cell: row => deviceName(row.userAgent) || t('identity.sessions.unknown') },
  ];
  return (
    <section className={styles['section']} aria-labelledby="logins">
      <h3 id="logins" className={styles['head']}>
        {t('identity.logins.title')}
      </h3>
      <p className={styles['note']}>{t('identity.logins.note')}</p>
      <Alerts />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Table
            caption={t('identity.logins.title')}
            columns={columns}
            rows={data?.items ?? []}
            keyOf={row => `${row.at}${row.ip}${row.way}${row.outcome}`}
            loadingRows={isLoading ? 8 : 0}
            empty={<EmptyState title={t('identity.logins.none')} icon="clock" />}
          />
          {data && data.total > data.pageSize && (
            <Pagination
              page={wanted.page}
              pageSize={data.pageSize}
              total={data.total}
              onPage={page => setPage({ page, ...(first ? { near: `${data.page}.${first.at}` } : {}) })}
            />
          )}
        </>
      )}
    </section>
  );
}
