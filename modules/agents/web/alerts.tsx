import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Link, Notice, useCall } from '@baize/ui';
import { agentAlerts, quietDays } from '../contract/index.ts';
import styles from './agents.module.css';

type Alerts = OutputOf<typeof agentAlerts>;

const inCentre = (search: Readonly<Record<string, string>>) => `/index?${new URLSearchParams(search)}`;

/** Who has not been there for a while; each leads to their row of the team. */
function Quiet({ quiet }: { quiet: Alerts['quiet'] }) {
  const { t, formatDate } = useI18n();
  return (
    <>
      {t('agents.alert.quiet', { count: quiet.count, days: quietDays })}{' '}
      {quiet.members.map(({ id, account, lastLoginAt }, i) => (
        <span key={id}>
          {i > 0 && ' · '}
          <Link to={inCentre({ ac: 'team', tSearch: account })}>
            <bdi>{account}</bdi>
          </Link>{' '}
          {formatDate(lastLoginAt, 'short')}
        </span>
      ))}
      {quiet.count > quiet.members.length && ` · ${t('agents.alert.quiet.more', { count: quiet.count - quiet.members.length })}`}
    </>
  );
}

/** Downlines who stay away, and contracts that are about to end or offers about to expire: what an agent would not want to find out later. */
export function Alerts() {
  const { t, formatDate } = useI18n();
  const { data } = useCall(agentAlerts, {}, { freshMs: 60_000 });
  if (!data || (data.quiet.count === 0 && data.contracts.length === 0)) return null;
  return (
    <Notice>
      <ul className={styles['alerts']} aria-label={t('agents.alerts')}>
        {data.contracts.map(({ id, type, side, other, expiresAt, ends }) => (
          <li key={id}>
            {expiresAt
              ? t(`agents.alert.offer.${side}`, {
                  type: t(`agents.contract.type.${type}`),
                  other: other ?? t('agents.contract.operator'),
                  when: formatDate(expiresAt, 'moment'),
                })
              : t('agents.alert.ends', {
                  type: t(`agents.contract.type.${type}`),
                  other: other ?? t('agents.contract.operator'),
                  date: formatDate(ends ?? '', 'short'),
                })}{' '}
            <Link to={inCentre({ ac: 'contracts' })}>{t('agents.alert.contracts')}</Link>
          </li>
        ))}
        {data.quiet.count > 0 && (
          <li>
            <Quiet quiet={data.quiet} />
          </li>
        )}
      </ul>
    </Notice>
  );
}
