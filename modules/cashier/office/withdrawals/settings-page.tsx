import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { staffSetup } from '@baize/staff/contract';
import { ChangesAsked, HistoryLink, useIsStepOpen } from '@baize/staff/web';
import { Button, ErrorState, Field, Select, Skeleton, showToast, toUnreadField, useCall, useMay, useSend } from '@baize/ui';
import { Panel, ReasonDialog, Sheet, useDoneToast, useUnsaved, WholeInput, WireMoneyInput } from '@baize/ui/office';
import { useState } from 'react';
import { changePayoutSettings, confirmPayoutSettings, type PayoutSettings, readPayoutSettings } from '../../contract/index.ts';
import styles from './withdrawals.module.css';

type Read = OutputOf<typeof readPayoutSettings>;

const amounts = [
  'minMinor',
  'maxMinor',
  'dayMinorNone',
  'dayMinorBasic',
  'dayMinorVerified',
  'feeFixedMinor',
  'automaticMinor',
  'fourEyesMinor',
  'transferMinMinor',
  'transferMaxMinor',
  'transferDayMinor',
] as const;
const counts = ['dayCount', 'feeBps', 'confirmMinutes', 'coolingHours', 'serviceFeeBps', 'serviceFee2Bps'] as const;
const providers = ['bankProvider', 'cryptoProvider'] as const;

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

interface RulesProps {
  settings: PayoutSettings;
  choices: readonly string[];
  currency: Currency;
  isOff: boolean;
  onChange: (next: Partial<PayoutSettings>) => void;
}

function Rules({ settings, choices, currency, isOff, onChange: set }: RulesProps) {
  const { t } = useI18n();
  return (
    <div className={styles['rules']}>
      {amounts.map(name => (
        <Field key={name} label={t(`cashier.rules.${name}`)} hint={t(`cashier.rules.${name}.hint`)}>
          <WireMoneyInput
            name={name}
            currency={currency}
            disabled={isOff}
            value={settings[name]}
            onChange={wire => set({ [name]: wire })}
          />
        </Field>
      ))}
      {counts.map(name => (
        <Field key={name} label={t(`cashier.rules.${name}`)} hint={t(`cashier.rules.${name}.hint`)}>
          <WholeInput name={name} most={999_999} disabled={isOff} value={settings[name]} onChange={value => set({ [name]: value })} />
        </Field>
      ))}
      {providers.map(name => (
        <Field key={name} label={t(`cashier.rules.${name}`)} hint={t(`cashier.rules.${name}.hint`)}>
          <Select
            value={settings[name]}
            disabled={isOff}
            onChange={value => set({ [name]: value })}
            choices={choices.map(value => ({
              value,
              label: t(value === 'manual' ? 'cashier.provider.manual' : 'cashier.provider.named', { name: value }),
            }))}
          />
        </Field>
      ))}
    </div>
  );
}

function Form({ read }: { read: Read }) {
  const { t } = useI18n();
  const may = useMay()('cashier.configure');
  const { providers: choices, currency, ...first } = read;
  const [settings, setSettings] = useState<PayoutSettings>(first);
  const [isAsking, setAsking] = useState(false);
  const sent = useUnsaved(first, settings);
  const done = useDoneToast();
  const sending = useSend(changePayoutSettings, {
    refreshes: [readPayoutSettings, staffSetup],
    onDone: answer => {
      sent();
      setAsking(false);
      done({ id: 'cashier.rules', text: t('cashier.rules.saved'), answer });
    },
  });
  const isUnconfirmed = useIsStepOpen('cashier.payouts');
  const [isConfirming, confirm] = useState(false);
  const isChanged = JSON.stringify(settings) !== JSON.stringify(first);
  const [undone, setUndone] = useState(0);
  const undo = () => {
    setSettings(first);
    setUndone(undone + 1);
  };
  return (
    <Panel>
      <Rules
        key={undone}
        settings={settings}
        choices={choices}
        currency={currency as Currency}
        isOff={!may}
        onChange={next => setSettings({ ...settings, ...next })}
      />
      {may && (
        <div className={styles['end']}>
          {isUnconfirmed && !isChanged && <Button onClick={() => confirm(true)}>{t('cashier.rules.confirm')}</Button>}
          <Button disabled={!isChanged} onClick={undo}>
            {t('cashier.rules.undo')}
          </Button>
          <Button look="primary" disabled={!isChanged} onClick={() => !toUnreadField(document) && setAsking(true)}>
            {t('cashier.rules.save')}
          </Button>
        </div>
      )}
      {isConfirming && <Confirmation onClose={() => confirm(false)} />}
      {isAsking && (
        <ReasonDialog
          title={t('cashier.rules.question')}
          before={<ChangesAsked before={{ ...first, currency }} after={{ ...settings, currency }} />}
          answers={[{ label: t('cashier.rules.save'), onReason: reason => void sending.send({ settings, reason }) }]}
          isBusy={sending.isBusy}
          error={sending.error}
          onClose={() => setAsking(false)}
        >
          {t('cashier.rules.follows')}
        </ReasonDialog>
      )}
    </Panel>
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
