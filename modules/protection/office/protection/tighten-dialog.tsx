import { useI18n } from '@baize/i18n/react';
import { minorFromWire } from '@baize/kernel';
import { Field, MoneyInput, showToast, TextInput, useSend } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import {
  type LimitKind,
  type LimitPeriod,
  officeProtection,
  officeProtectionRecord,
  officeSetLimit,
  type Protection,
} from '../../contract/index.ts';
import { lineOf } from '../../web/limits/limit-words.ts';

interface TightenDialogProps {
  memberId: string;
  row: { readonly kind: LimitKind; readonly period: LimitPeriod };
  protection: Protection;
  onClose: () => void;
}

/** The operator's limit beside the member's own: set, changed or taken away, with a reason. */
export function TightenDialog({ memberId, row, protection, onClose }: TightenDialogProps) {
  const { t } = useI18n();
  const { kind, period } = row;
  const known = lineOf(protection, row).operator;
  const knownAmount = known ? minorFromWire(known.amount) : undefined;
  const [amount, setAmount] = useState(knownAmount);
  const [minutes, setMinutes] = useState(kind === 'time' && knownAmount !== undefined ? String(knownAmount / 60n) : '');
  const [isTried, setTried] = useState(false);
  const sending = useSend(officeSetLimit, {
    refreshes: [officeProtection, officeProtectionRecord],
    onDone: () => {
      showToast({ id: 'protection.tighten', tone: 'good', text: t('protection.office.done') });
      onClose();
    },
  });
  const wished = kind !== 'time' ? amount : /^[0-9]{1,5}$/.test(minutes.trim()) ? BigInt(minutes.trim()) * 60n : undefined;
  const isReady = wished !== undefined && wished > 0n;
  const send = (value: bigint | null, reason: string) =>
    void sending.send({ memberId: memberId as never, kind, period, amount: value === null ? null : String(value), reason });
  const error = isTried && !isReady ? t(kind === 'time' ? 'protection.limits.minutes.wrong' : 'protection.limits.amount.wrong') : undefined;
  const label = t(kind === 'time' ? 'protection.limits.minutes' : 'protection.limits.amount');
  const take = { label: t('protection.office.take'), isDanger: true, onReason: (reason: string) => send(null, reason) };
  const put = {
    label: t('protection.limits.save'),
    onReason: (reason: string) => {
      setTried(true);
      if (wished !== undefined && isReady) send(wished, reason);
    },
  };
  return (
    <ReasonDialog
      title={t('protection.limits.title.of', { kind: t(`protection.limit.${kind}`), period: t(`protection.period.${period}`) })}
      answers={known ? [take, put] : [put]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
      before={
        <Field label={label} error={error} required>
          {kind === 'time' ? (
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              value={minutes}
              onChange={event => setMinutes(event.target.value)}
            />
          ) : (
            <MoneyInput currency={protection.currency} value={amount} onChange={setAmount} />
          )}
        </Field>
      }
    >
      {t('protection.office.follows')}
    </ReasonDialog>
  );
}
