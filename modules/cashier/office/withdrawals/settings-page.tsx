import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { staffSetup } from '@baize/staff/contract';
import { ChangesAsked, HistoryLink, useIsStepOpen } from '@baize/staff/web';
import { Button, ErrorState, Notice, Skeleton, showToast, toUnreadField, useCall, useMay, useSend } from '@baize/ui';
import { ReasonDialog, Sheet, useDoneToast, useUnsaved } from '@baize/ui/office';
import { useState } from 'react';
import {
  changePayoutSettings,
  confirmPayoutSettings,
  type PayoutSettings,
  payoutFaults,
  readPayoutSettings,
} from '../../contract/index.ts';
import { Rules } from './rules.tsx';
import styles from './withdrawals.module.css';

type Read = OutputOf<typeof readPayoutSettings>;

/** The rules of paying out: what may be asked for, what staff review, who pays. */
export default function SettingsPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useCall(readPayoutSettings, {}, { freshMs: 0 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} height="40px" />;
  return (
    <Sheet
      title={t('cashier.rules.title')}
      note={
        <>
          {t('cashier.rules.note')} · <HistoryLink target="cashier" />
        </>
      }
    >
      <Form key={JSON.stringify(data)} read={data} />
    </Sheet>
  );
}

function Form({ read }: { read: Read }) {
  const { t } = useI18n();
  const may = useMay()('cashier.configure');
  const { providers: choices, currency, ...first } = read;
  const [settings, setSettings] = useState<PayoutSettings>(first);
  const [isAsking, setAsking] = useState(false);
  const sent = useUnsaved(first, settings);
  const isUnconfirmed = useIsStepOpen('cashier.payouts');
  const [isConfirming, confirm] = useState(false);
  const isChanged = JSON.stringify(settings) !== JSON.stringify(first);
  const [undone, setUndone] = useState(0);
  const [isJudged, setJudged] = useState(false);
  const faults = payoutFaults(settings);
  const toFault = () => document.querySelector<HTMLElement>(`[name="${faults[0]?.field}"]`)?.focus();
  const save = () => {
    setJudged(true);
    if (toUnreadField(document)) return;
    if (faults.length > 0) return toFault();
    setAsking(true);
  };
  const undo = () => {
    setJudged(false);
    setSettings(first);
    setUndone(undone + 1);
  };
  return (
    <>
      {isJudged && faults.length > 0 && <Notice tone="bad">{t('cashier.rules.wrong')}</Notice>}
      <Rules
        key={undone}
        settings={settings}
        faults={isJudged ? faults : []}
        choices={choices}
        currency={currency as Currency}
        isReadOnly={!may}
        onChange={next => setSettings({ ...settings, ...next })}
      />
      {may && (
        <div className={styles['end']}>
          {isUnconfirmed && !isChanged && <Button onClick={() => confirm(true)}>{t('cashier.rules.confirm')}</Button>}
          <Button disabled={!isChanged} onClick={undo}>
            {t('cashier.rules.undo')}
          </Button>
          <Button look="primary" disabled={!isChanged} onClick={save}>
            {t('cashier.rules.save')}
          </Button>
        </div>
      )}
      {isConfirming && <Confirmation onClose={() => confirm(false)} />}
      {isAsking && <SaveQuestion first={first} settings={settings} currency={currency} onSent={sent} onClose={() => setAsking(false)} />}
    </>
  );
}

interface SaveProps {
  first: PayoutSettings;
  settings: PayoutSettings;
  currency: string;
  onSent: () => void;
  onClose: () => void;
}

function SaveQuestion({ first, settings, currency, onSent, onClose }: SaveProps) {
  const { t } = useI18n();
  const done = useDoneToast();
  const sending = useSend(changePayoutSettings, {
    refreshes: [readPayoutSettings, staffSetup],
    onDone: answer => {
      onSent();
      onClose();
      done({ id: 'cashier.rules', text: t('cashier.rules.saved'), answer });
    },
  });
  return (
    <ReasonDialog
      title={t('cashier.rules.question')}
      before={<ChangesAsked before={{ ...first, currency }} after={{ ...settings, currency }} />}
      answers={[{ label: t('cashier.rules.save'), onReason: reason => void sending.send({ settings, reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.rules.follows')}
    </ReasonDialog>
  );
}

/** Someone has read the rules and leaves them as they are. */
function Confirmation({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const sending = useSend(confirmPayoutSettings, {
    refreshes: [staffSetup],
    onDone: () => {
      onClose();
      showToast({ id: 'cashier.rules', tone: 'good', text: t('cashier.rules.confirmed') });
    },
  });
  return (
    <ReasonDialog
      title={t('cashier.rules.confirm')}
      answers={[{ label: t('cashier.rules.confirm'), onReason: reason => void sending.send({ reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.rules.confirmFollows')}
    </ReasonDialog>
  );
}
