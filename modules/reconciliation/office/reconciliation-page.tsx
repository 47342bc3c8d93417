import { useI18n } from '@baize/i18n/react';
import { Tabs } from '@baize/ui';
import { Sheet } from '@baize/ui/office';
import { useListAddress } from '@baize/ui/records';
import { useId } from 'react';
import { Findings } from './findings.tsx';
import { Liability } from './liability.tsx';
import styles from './reconciliation.module.css';
import { Runs } from './runs.tsx';

const tabs = ['runs', 'findings', 'liability'] as const;

/** What was compared, what did not agree, and what is owed. */
export default function ReconciliationPage() {
  const { t } = useI18n();
  const address = useListAddress();
  const panelId = useId();
  const tab = tabs.find(one => one === address.get('tab')) ?? 'runs';
  return (
    <Sheet title={t('reconciliation.title')} note={t('reconciliation.note.runs')}>
      <Tabs
        label={t('reconciliation.title')}
        panelId={panelId}
        value={tab}
        options={tabs.map(value => ({ value, label: t(`reconciliation.tab.${value}`) }))}
        onChange={next => address.set({ tab: next === 'runs' ? undefined : next, state: undefined, difference: undefined })}
      />
      <div id={panelId} role="tabpanel" className={styles['panels']}>
        {tab === 'runs' && <Runs address={address} />}
        {tab === 'findings' && <Findings address={address} />}
        {tab === 'liability' && <Liability />}
      </div>
    </Sheet>
  );
}
