import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import type { agentContract, Terms } from '../../../contract/index.ts';
import styles from '../contracts.module.css';
import { TermsDiff } from './terms-diff.tsx';

type Contract = OutputOf<typeof agentContract>['contract'];

interface ChangesProps {
  current: Pick<Contract, 'type' | 'version' | 'currency' | 'terms' | 'starts' | 'startsAt' | 'notice'>;
  /** Absent while they are written. */
  terms: Terms | undefined;
}

/** Names the contract that ends when another is accepted, and what the other changes of it. */
export function Changes({ current, terms }: ChangesProps) {
  const { t, formatDate } = useI18n();
  const { type, version, currency, starts, startsAt, notice } = current;
  if (!starts || !notice) return null;
  const from = startsAt ? formatDate(startsAt, 'moment') : formatDate(starts);
  const until = notice.endsAt ? formatDate(notice.endsAt, 'moment') : formatDate(notice.ends);
  return (
    <section className={styles['terms']}>
      <h3 className={styles['title']}>{t('agents.contract.diff')}</h3>
      <Notice tone="warn">{t('agents.contract.ends', { type: t(`agents.contract.type.${type}`), version, from, until })}</Notice>
      {terms && <TermsDiff type={type} currency={currency} before={current.terms} after={terms} />}
    </section>
  );
}
