import { useI18n } from '@baize/i18n/react';
import { Button, EmptyState, ErrorState, Icon, useClock, useSend } from '@baize/ui';
import { Panel, Sheet } from '@baize/ui/office';
import { useState } from 'react';
import { staffVerifyJournal } from '../../contract/index.ts';
import styles from './journal.module.css';
import { type Kept, keepResult, keptResult } from './kept.ts';
import { Findings, TrialBalance } from './report.tsx';

/** One sentence on whether the books are right. */
function Verdict({ kept }: { kept: Kept }) {
  const { t, formatDate, formatNumber } = useI18n();
  const { report } = kept;
  return (
    <div className={styles[report.isSound ? 'sound' : 'broken']} role="status">
      <span className={styles['sign']}>
        <Icon name={report.isSound ? 'check' : 'warning'} size={28} />
      </span>
      <div className={styles['words']}>
        <h2 className={styles['verdict']}>{t(report.isSound ? 'wallet.office.journal.sound' : 'wallet.office.journal.broken')}</h2>
        <p>{t('wallet.office.journal.counted', { transactions: report.transactions, blocks: report.blocks })}</p>
        <p className={styles['when']}>
          {t('wallet.office.journal.when', { at: formatDate(kept.at, 'moment'), seconds: formatNumber(kept.tookMs / 1_000, { max: 1 }) })}
        </p>
      </div>
    </div>
  );
}

/** Recomputes the books from their rows. The last answer stays until the next check, also after a reload. */
export default function JournalPage() {
  const { t } = useI18n();
  const clock = useClock();
  const [kept, setKept] = useState<Kept | undefined>(keptResult);
  const sending = useSend(staffVerifyJournal);
  const check = async () => {
    const begun = clock.now();
    const report = await sending.send({});
    if (!report) return;
    const at = clock.now();
    setKept(keepResult({ report, at, tookMs: Date.parse(at) - Date.parse(begun) }));
  };
  return (
    <Sheet
      title={t('wallet.office.journal.title')}
      note={t('wallet.office.journal.note')}
      actions={
        <Button look="primary" icon="shield" busy={sending.isBusy} onClick={() => void check()}>
          {t('wallet.office.journal.check')}
        </Button>
      }
    >
      {sending.error && <ErrorState error={sending.error} onRetry={() => void check()} title={t('wallet.office.journal.failed')} />}
      {!kept && !sending.error && (
        <EmptyState icon="shield" title={t('wallet.office.journal.none')}>
          {t('wallet.office.journal.noneWhy')}
        </EmptyState>
      )}
      {kept && (
        <>
          <Verdict kept={kept} />
          <div className={styles['two']}>
            <Panel title={t('wallet.office.journal.findings')} flush>
              <Findings report={kept.report} />
            </Panel>
            <Panel title={t('wallet.office.journal.trial')} flush>
              <TrialBalance report={kept.report} />
            </Panel>
          </div>
        </>
      )}
    </Sheet>
  );
}
