import { useI18n } from '@baize/i18n/react';
import { Badge, Button, ErrorState, Icon, Notice, Skeleton, showToast, useCall, useClock, useProblem, useSend } from '@baize/ui';
import {
  type DeviceItem,
  forgetDevice,
  forgetNetwork,
  listDevices,
  listNetworks,
  listSessions,
  revokeDevice,
  securityConfig,
} from '../../../contract/index.ts';
import { deviceKind, deviceName } from '../../../contract/own/device-name.ts';
import { dropHeld } from '../../device-key.ts';
import styles from '../security.module.css';

function Row({ item, onEnd, onForget }: { item: DeviceItem; onEnd: () => void; onForget: () => void }) {
  const { t, formatRelative, formatDate } = useI18n();
  const now = useClock().now();
  const name = deviceName(item.userAgent) || t('identity.sessions.unknown');
  return (
    <li className={styles['session']}>
      <Icon name={deviceKind(item.userAgent)} />
      <div className={styles['device']}>
        <span>
          {name}
          {item.isCurrent && <Badge tone="win">{t('identity.sessions.current')}</Badge>}
          {item.hasOneClick && <Badge tone="info">{t('identity.oneClick')}</Badge>}
        </span>
        <span className={styles['trace']}>
          <bdi>{item.ip}</bdi>
          <span title={formatDate(item.lastAt, 'moment')}>{t('identity.devices.seen', { when: formatRelative(item.lastAt, now) })}</span>
        </span>
      </div>
      {item.isCurrent
        ? item.hasOneClick && (
            <Button size="small" onClick={onForget}>
              {t('identity.oneClick.off')}
            </Button>
          )
        : !item.isCurrent && (
            <Button size="small" aria-label={`${t('identity.devices.revoke')}: ${name}`} onClick={onEnd}>
              {t('identity.devices.revoke')}
            </Button>
          )}
    </li>
  );
}

/** Browsers that the account is known from. */
export function Devices() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(listDevices, {});
  const told = (key: string) => showToast({ id: 'identity.device', tone: 'good', text: t(key) });
  const refreshes = [listDevices, listSessions, securityConfig];
  const revoking = useSend(revokeDevice, { refreshes, onDone: () => told('identity.devices.revoked') });
  const forgetting = useSend(forgetDevice, {
    refreshes,
    onDone: () => {
      void dropHeld();
      told('identity.oneClick.isOff');
    },
  });
  const problem = useProblem()(revoking.error ?? forgetting.error);
  return (
    <section className={styles['section']} aria-labelledby="devices">
      <h3 id="devices" className={styles['head']}>
        {t('identity.devices.title')}
      </h3>
      <p className={styles['note']}>{t('identity.devices.note')}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {!data && !error && <Skeleton lines={2} height="52px" />}
      {data?.items.length === 0 && <p className={styles['trace']}>{t('identity.devices.none')}</p>}
      <ul className={styles['sessions']}>
        {data?.items.map(item => (
          <Row key={item.id} item={item} onEnd={() => void revoking.send({ id: item.id })} onForget={() => void forgetting.send({})} />
        ))}
      </ul>
    </section>
  );
}

/** Networks from which no second step is asked. */
export function Networks() {
  const { t, formatRelative, formatDate } = useI18n();
  const { data, error, refetch } = useCall(listNetworks, {});
  const now = useClock().now();
  const forgetting = useSend(forgetNetwork, {
    refreshes: [listNetworks],
    onDone: () => showToast({ id: 'identity.network', tone: 'good', text: t('identity.networks.forgotten') }),
  });
  const problem = useProblem()(forgetting.error);
  return (
    <section className={styles['section']} aria-labelledby="networks">
      <h3 id="networks" className={styles['head']}>
        {t('identity.networks.title')}
      </h3>
      <p className={styles['note']}>{t('identity.networks.note')}</p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {!data && !error && <Skeleton lines={2} height="52px" />}
      {data?.items.length === 0 && <p className={styles['trace']}>{t('identity.networks.none')}</p>}
      <ul className={styles['sessions']}>
        {data?.items.map(item => (
          <li key={item.network} className={styles['session']}>
            <Icon name="globe" />
            <div className={styles['device']}>
              <span>
                <bdi>{item.network}</bdi>
                {item.isCurrent && <Badge tone="win">{t('identity.networks.current')}</Badge>}
              </span>
              <span className={styles['trace']} title={formatDate(item.lastAt, 'moment')}>
                {t('identity.devices.seen', { when: formatRelative(item.lastAt, now) })}
              </span>
            </div>
            <Button
              size="small"
              aria-label={`${t('identity.networks.forget')}: ${item.network}`}
              onClick={() => void forgetting.send({ network: item.network })}
            >
              {t('identity.networks.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
