import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Field, MoneyInput, Segmented, showToast, TextInput, useSend } from '@baize/ui';
import { ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { type Adjustment, decideAdjustment, listAdjustments, proposeAdjustment } from '../../contract/index.ts';
import styles from '../withdrawals/withdrawals.module.css';

const refreshes = [listAdjustments];

/** Whose balance, by how much, and why: someone else decides about it. */
export function Propose({ onClose }: { onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const [account, setAccount] = useState('');
  const [direction, setDirection] = useState<Adjustment['direction']>('credit');
  const [minor, setMinor] = useState<bigint>();
  const [turnover, setTurnover] = useState<bigint>();
  const sending = useSend(proposeAdjustment, {
    refreshes,
    onDone: () => {
      onClose();
      showToast({ id: 'cashier.adjust', tone: 'good', text: t('cashier.adjust.proposedDone') });
    },
  });
  const send = (reason: string) =>
    void sending.send({ account, direction, amountMinor: String(minor), turnoverMinor: String(turnover ?? 0n), reason });
  const isAmount = minor !== undefined && minor > 0n;
  return (
    <ReasonDialog
      title={t('cashier.adjust.propose')}
      isReady={account.trim() !== '' && isAmount}
      before={isTried => (
        <div className={styles['split']}>
          <Field
            label={t('cashier.office.byAccount')}
            error={isTried && account.trim() === '' ? t('cashier.office.byAccount.missing') : undefined}
            required
          >
            <TextInput name="account" dir="ltr" maxLength={60} value={account} onChange={event => setAccount(event.target.value)} />
          </Field>
          <Segmented<Adjustment['direction']>
            label={t('cashier.adjust.direction')}
            value={direction}
            onChange={setDirection}
            options={[
              { value: 'credit', label: t('cashier.adjust.credit') },
              { value: 'debit', label: t('cashier.adjust.debit') },
            ]}
          />
          <Field label={t('cashier.withdraw.amount')} error={isTried && !isAmount ? t('cashier.office.amountMissing') : undefined} required>
            <MoneyInput name="amount" currency="CNY" value={minor} onChange={setMinor} />
          </Field>
          {direction === 'credit' && (
            <Field label={t('cashier.adjust.turnover')} hint={t('cashier.adjust.turnoverHint')}>
              <MoneyInput name="turnover" currency="CNY" value={turnover} onChange={setTurnover} />
            </Field>
          )}
        </div>
      )}
      answers={[{ label: t('cashier.adjust.propose'), sum: minor ? formatMoney(minor, 'CNY') : undefined, onReason: send }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.adjust.follows')}
    </ReasonDialog>
  );
}

/** The second pair of eyes. */
export function Decide({ adjustment, onClose }: { adjustment: Adjustment; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const sending = useSend(decideAdjustment, {
    refreshes,
    onDone: () => {
      onClose();
      showToast({ id: 'cashier.adjust', tone: 'good', text: t('cashier.adjust.decidedDone') });
    },
  });
  const decide = (decision: 'approved' | 'rejected') => (reason: string) => void sending.send({ id: adjustment.id, decision, reason });
  const amount = formatMoney(amountOf(adjustment.amountMinor), adjustment.currency);
  return (
    <ReasonDialog
      title={t(`cashier.adjust.question.${adjustment.direction}`, { amount, account: adjustment.account })}
      answers={[
        { label: t('cashier.office.reject'), isDanger: true, onReason: decide('rejected') },
        { label: t('cashier.office.approve'), sum: amount, onReason: decide('approved') },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.adjust.why', {
        who: adjustment.proposedBy,
        reason: adjustment.reason,
        turnover: adjustment.turnoverMinor === '0' ? '–' : formatMoney(amountOf(adjustment.turnoverMinor), adjustment.currency),
      })}
    </ReasonDialog>
  );
}
