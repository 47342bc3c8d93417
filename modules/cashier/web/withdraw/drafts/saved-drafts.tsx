import { useI18n } from '@baize/i18n/react';
import { Button, IconButton, Money, showToast } from '@baize/ui';
import type { Terms } from '../amounts.ts';
import styles from '../withdraw.module.css';
import { type Draft, dropDraft, keepDraft, useDrafts } from './drafts.ts';

interface SavedDraftsProps {
  terms: Terms;
  onUse: (draft: Draft) => void;
}

/** The withdrawals that were put aside in this browser, each to go on with or to take out. One to an account that is gone is left out. */
export function SavedDrafts({ terms, onUse }: SavedDraftsProps) {
  const { t, formatMoney } = useI18n();
  const drafts = useDrafts().flatMap(draft => {
    const to = terms.destinations.find(one => one.id === draft.toId);
    return to ? [{ draft, to, amount: formatMoney(draft.minor, terms.currency) }] : [];
  });
  if (drafts.length === 0) return null;
  return (
    <section className={styles['drafts']} aria-labelledby="withdraw-drafts">
      <h3 id="withdraw-drafts" className={styles['legend']}>
        {t('cashier.withdraw.drafts')}
      </h3>
      <ul>
        {drafts.map(({ draft, to, amount }) => (
          <li key={`${draft.toId} ${draft.minor}`} className={styles['draft']}>
            <span className={styles['draftWhat']}>
              <Money minor={draft.minor} currency={terms.currency} />
              <span className={styles['small']}>
                {to.institution} <bdi>{to.masked}</bdi>
              </span>
            </span>
            <Button aria-label={t('cashier.withdraw.draft.useOne', { amount })} onClick={() => onUse(draft)}>
              {t('cashier.withdraw.draft.use')}
            </Button>
            <IconButton icon="close" label={t('cashier.withdraw.draft.drop', { amount })} onClick={() => dropDraft(draft)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SaveDraftProps {
  minor: bigint | undefined;
  toId: string | undefined;
}

/** Puts what is typed aside, also while nothing can be withdrawn yet. */
export function SaveDraft({ minor, toId }: SaveDraftProps) {
  const { t } = useI18n();
  if (minor === undefined || minor <= 0n || toId === undefined) return null;
  const keep = () => {
    keepDraft({ minor, toId });
    showToast({ id: 'cashier.draft', tone: 'good', text: t('cashier.withdraw.draft.kept') });
  };
  return (
    <Button size="large" icon="records" onClick={keep}>
      {t('cashier.withdraw.draft.keep')}
    </Button>
  );
}
