import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge, ErrorState, Money, Skeleton, Stat, useCall, usePathParam } from '@baize/ui';
import { Panel } from '@baize/ui/office';
import { officeMemberFigures } from '../../contract/index.ts';
import styles from './member.module.css';

type MemberFigures = OutputOf<typeof officeMemberFigures>;

/** Above the tabs of a member: what a payout to them is decided on. */
export default function FiguresPart() {
  const { t } = useI18n();
  const memberId = usePathParam('id');
  const { data, error, refetch } = useCall(officeMemberFigures, { memberId }, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={t('cashier.office.figures')}>
      {data ? (
        <>
          <FigureStats figures={data} />
          <Risks figures={data} />
        </>
      ) : (
        <Skeleton lines={4} height="20px" />
      )}
    </Panel>
  );
}

export function FigureStats({ figures }: { figures: MemberFigures }) {
  const { t, formatMoney, formatDate } = useI18n();
  const { currency, lastDeposit } = figures;
  const text = (wire: string) => formatMoney(amountOf(wire), currency);
  const money = (wire: string, change = false) => <Money minor={amountOf(wire)} currency={currency} change={change} />;
  return (
    <>
      <div className={styles['figures']}>
        <Stat label={t('cashier.office.figures.balance')} note={t('cashier.office.figures.locked', { sum: text(figures.lockedMinor) })}>
          {money(figures.availableMinor)}
        </Stat>
        <Stat label={t('cashier.office.figures.deposited')} note={t('cashier.office.figures.times', { count: figures.deposits })}>
          {money(figures.depositedMinor)}
        </Stat>
        <Stat label={t('cashier.office.figures.paidOut')} note={t('cashier.office.figures.times', { count: figures.payouts })}>
          {money(figures.paidOutMinor)}
        </Stat>
        <Stat label={t('cashier.office.figures.net')}>{money(figures.netDepositsMinor, true)}</Stat>
        <Stat label={t('cashier.office.figures.ggr')} note={t('cashier.office.figures.stake', { sum: text(figures.stakeMinor) })}>
          {money(figures.ggrMinor, true)}
        </Stat>
        <Stat label={t('cashier.office.figures.other')} note={t('cashier.office.figures.other.what')}>
          {money(figures.otherMinor, true)}
        </Stat>
        {figures.openMinor !== '0' && <Stat label={t('cashier.office.figures.open')}>{money(figures.openMinor)}</Stat>}
        {figures.otherWalletsMinor !== '0' && (
          <Stat label={t('cashier.office.figures.otherWallets')}>{money(figures.otherWalletsMinor)}</Stat>
        )}
        <Stat
          label={t('cashier.office.figures.played')}
          note={
            lastDeposit
              ? t('cashier.office.figures.lastDeposit', { sum: text(lastDeposit.minor), at: formatDate(lastDeposit.at, 'moment') })
              : t('cashier.office.figures.noDeposit')
          }
        >
          {lastDeposit ? money(lastDeposit.playedMinor) : '–'}
        </Stat>
      </div>
      <p className={styles['sum']}>{t('cashier.office.figures.sum')}</p>
    </>
  );
}

const mostNamed = 5;

/** Flags with their reasons, and whom the member shares a browser or an address with. */
export function Risks({ figures }: { figures: MemberFigures }) {
  const { t, formatDate, formatMoney } = useI18n();
  const named = (accounts: readonly string[]) =>
    accounts.length > mostNamed
      ? t('cashier.office.shared.more', { names: accounts.slice(0, mostNamed).join(', '), count: accounts.length - mostNamed })
      : accounts.join(', ');
  const factsOf = (facts: Readonly<Record<string, string | number>>) => ({
    ...facts,
    currency: figures.currency,
    at: typeof facts['since'] === 'string' ? formatDate(facts['since'], 'moment') : '',
  });
  return (
    <ul className={styles['risks']} aria-label={t('cashier.office.risks')}>
      {figures.risks.length === 0 && <li className={styles['quiet']}>{t('cashier.office.risks.none')}</li>}
      {figures.risks.map(one => (
        <li key={one.rule}>
          <Badge tone="warn">{t(`cashier.finding.${one.rule}`)}</Badge>
          <span>{t(`cashier.finding.${one.rule}.why`, factsOf(one.facts))}</span>
        </li>
      ))}
      {figures.turnoverLeftMinor !== '0' && (
        <li>
          <Badge tone="info">{t('cashier.turnover.title')}</Badge>
          <span>{t('cashier.office.turnover.left', { left: formatMoney(amountOf(figures.turnoverLeftMinor), figures.currency) })}</span>
        </li>
      )}
      {figures.sharedDevices.length > 0 && (
        <li>
          <span className={styles['quiet']}>{t('cashier.office.shared.devices')}</span> <bdi>{named(figures.sharedDevices)}</bdi>
        </li>
      )}
      {figures.sharedAddresses.length > 0 && (
        <li>
          <span className={styles['quiet']}>{t('cashier.office.shared.addresses')}</span> <bdi>{named(figures.sharedAddresses)}</bdi>
        </li>
      )}
    </ul>
  );
}
