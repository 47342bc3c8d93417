import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import type { agentContract } from '../../contract/index.ts';
import styles from './contracts.module.css';

interface HistoryProps {
  contract: Pick<OutputOf<typeof agentContract>['contract'], 'payer' | 'payee'>;
  history: OutputOf<typeof agentContract>['history'];
}

/** What was done with a contract, by whom, when and why. */
export function History({ contract, history }: HistoryProps) {
  const { t, formatDate } = useI18n();
  const nameOf = { payer: contract.payer ?? t('agents.contract.operator'), payee: contract.payee };
  return (
    <ol className={styles['steps']}>
      {history.map(({ step, side, at, reason }) => (
        <li key={`${at}${step}`}>
          <span>{t(`agents.contract.step.${step}`, { who: side ? nameOf[side] : '' })}</span>
          <span className={styles['dim']}>
            <bdi>{formatDate(at, 'moment')}</bdi>
          </span>
          {reason && <span className={styles['dim']}>{t('agents.contract.because', { reason })}</span>}
        </li>
      ))}
    </ol>
  );
}
