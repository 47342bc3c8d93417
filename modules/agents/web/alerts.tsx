import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Link, Notice, useCall } from '@baize/ui';
import { Fragment } from 'react';
import { agentAlerts, quietDays } from '../contract/index.ts';
import styles from './agents.module.css';

type Alerts = OutputOf<typeof agentAlerts>;

const inCentre = (search: Readonly<Record<string, string>>) => `/index?${new URLSearchParams(search)}`;

/** Who has not been there for a while; each leads to their row of the team. */
function Quiet({ quiet }: { quiet: Alerts['quiet'] }) {
  const { t, formatDate } = useI18n();
  const hasMore = quiet.count > quiet.members.length;
  return (
    <>
      {t('agents.alert.quiet', { count: quiet.count, days: quietDays })}{' '}
      {quiet.members.map(({ id, account, lastLoginAt }, i) => (
        <Fragment key={id}>
          <span>
            <Link to={inCentre({ ac: 'team', tSearch: account })}>
              <bdi>{account}</bdi>
            </Link>{' '}
            {formatDate(lastLoginAt, 'short')}
            {(i < quiet.members.length - 1 || hasMore) && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
      {hasMore && t('agents.alert.quiet.more', { count: quiet.count - quiet.members.length })}
    </>
  );
}

function useContractText() {
  const { t, formatDate } = useI18n();
  return ({ type, side, other, expiresAt, ends }: Omit<Alerts['contracts'][number], 'id'>) => {
    const values = { type: t(`agents.contract.type.${type}`), other: other ?? t('agents.contract.operator') };
    if (expiresAt) return t(`agents.alert.offer.${side}`, { ...values, when: formatDate(expiresAt, 'moment') });
    return ends ? t('agents.alert.ends', { ...values, date: formatDate(ends, 'short') }) : t('agents.alert.ending', values);
  };
}

/** Downlines who stay away, and contracts that wait for an answer, are about to end or expire: what an agent would not want to find out later. */
export function Alerts() {
  const { t } = useI18n();
  const textOf = useContractText();
  const { data } = useCall(agentAlerts, {}, { freshMs: 60_000 });
  if (!data || (data.quiet.count === 0 && data.contracts.length === 0)) return null;
  return (
    <Notice>
      <ul className={styles['alerts']} aria-label={t('agents.alerts')}>
        {data.contracts.map(({ id, type, side, other, expiresAt, ends }) => (
          <li key={id}>
            {textOf({ type, side, other, expiresAt, ends })} <Link to={inCentre({ ac: 'contracts' })}>{t('agents.alert.contracts')}</Link>
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
