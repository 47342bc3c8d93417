import { useI18n } from '@baize/i18n/react';
import { ErrorState, Skeleton, Tabs, useAnswers, useCall, useChannel, useRouter } from '@baize/ui';
import { useId } from 'react';
import { awaitedReceipts, myWithdrawals, withdrawalsChannel, withdrawTerms } from '../../contract/index.ts';
import { Destinations } from './accounts/destinations.tsx';
import { History } from './history.tsx';
import { Request } from './request.tsx';
import { OpenWithdrawals } from './tracker.tsx';
import styles from './withdraw.module.css';

const views = ['ask', 'accounts', 'records'] as const;
type View = (typeof views)[number];

/** Money out: asking for it, where it goes, and what became of it. */
export default function WithdrawPage() {
  const { t } = useI18n();
  const router = useRouter();
  const panelId = useId();
  const { w } = router.now().search;
  const view: View = views.find(one => one === w) ?? 'ask';
  return (
    <div className={styles['page']}>
      <Tabs<View>
        label={t('cashier.withdraw.title')}
        panelId={panelId}
        value={view}
        onChange={next => router.setSearch({ w: next === 'ask' ? undefined : next, wPage: undefined, withdrawal: undefined })}
        options={views.map(value => ({ value, label: t(`cashier.withdraw.view.${value}`) }))}
      />
      <div id={panelId} role="tabpanel" className={styles['panel']}>
        {view === 'ask' && <Ask />}
        {view === 'accounts' && <Destinations />}
        {view === 'records' && <History />}
      </div>
    </div>
  );
}

function Ask() {
  const { refresh } = useAnswers();
  const terms = useCall(withdrawTerms, {}, { freshMs: 0 });
  useChannel(withdrawalsChannel, () => {
    void refresh(withdrawTerms);
    void refresh(myWithdrawals);
    void refresh(awaitedReceipts);
  });
  if (terms.error && !terms.data) return <ErrorState error={terms.error} onRetry={() => void terms.refetch()} />;
  if (!terms.data) return <Skeleton lines={6} height="40px" />;
  return (
    <div className={styles['columns']}>
      <Request terms={terms.data} />
      <OpenWithdrawals />
    </div>
  );
}
