import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Badge } from '@baize/ui';
import type { Whole } from './withdrawal-page.tsx';
import styles from './withdrawals.module.css';

/** What speaks against paying, then why it is reviewed, each with what it goes by: the same on the case and in the question. */
export function Flags({ whole }: { whole: Whole }) {
  const { t, formatDate, formatMoney } = useI18n();
  const factsOf = (facts: Record<string, string | number>) => ({
    ...facts,
    currency: whole.currency,
    at: typeof facts['since'] === 'string' ? formatDate(facts['since'], 'moment') : '',
  });
  const barFacts = {
    holder: whole.holder,
    name: whole.memberName ?? '',
    left: formatMoney(amountOf(whole.turnoverLeftMinor), whole.currency),
  };
  if (whole.bars.length + whole.findings.length === 0) return <p className={styles['quiet']}>{t('cashier.office.noFindings')}</p>;
  return (
    <ul className={styles['list']} aria-label={t('cashier.office.flags')}>
      {whole.bars.map(bar => (
        <li key={bar}>
          <Badge tone="loss">{t(`cashier.finding.${bar}`)}</Badge>
          <span>{t(`cashier.bar.${bar}`, barFacts)}</span>
        </li>
      ))}
      {whole.findings.map(one => (
        <li key={one.rule}>
          <Badge tone="warn">{t(`cashier.finding.${one.rule}`)}</Badge>
          <span>{t(`cashier.finding.${one.rule}.why`, factsOf(one.facts))}</span>
        </li>
      ))}
    </ul>
  );
}
