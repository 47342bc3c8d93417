import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, currencies } from '@baize/kernel';
import { staffApprovals } from '@baize/staff/contract';
import { Field, MoneyInput, Select, useCall, useSend } from '@baize/ui';
import { ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import { type ListedBill, officeBillBounds, officeBills, officeDecideBill, officeSetBillBound } from '../../contract/index.ts';

/** Approves or refuses a bill of the operator’s that is above the bound; a second person carries it out. */
export function DecideDialog({ bill, onClose }: { bill: ListedBill; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const done = useDoneToast();
  const sending = useSend(officeDecideBill, {
    refreshes: [officeBills, staffApprovals],
    onDone: answer => {
      onClose();
      done({ id: `agents.bill.${bill.id}`, text: t('agents.bills.decided'), answer });
    },
  });
  const amount = formatMoney(amountOf(bill.amountMinor), bill.currency);
  const decide = (decision: 'approved' | 'refused') => (reason: string) =>
    void sending.send({ billId: bill.id, decision, amountMinor: bill.amountMinor, reason });
  return (
    <ReasonDialog
      title={t('agents.bills.decide')}
      answers={[
        { label: t('agents.bills.refuse'), isDanger: true, onReason: decide('refused') },
        { label: t('agents.bills.approve'), sum: amount, onReason: decide('approved') },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('agents.bills.decide.why', { amount, account: bill.payee.account })}
    </ReasonDialog>
  );
}

/** Above which amount bills of the operator wait. */
export function BoundDialog({ onClose }: { onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const done = useDoneToast();
  const { data } = useCall(officeBillBounds, {}, { freshMs: 0 });
  const [currency, setCurrency] = useState<Currency>('CNY');
  const [minor, setMinor] = useState<bigint>();
  const sending = useSend(officeSetBillBound, {
    refreshes: [officeBillBounds, staffApprovals],
    onDone: answer => {
      onClose();
      done({ id: 'agents.bound', text: t('agents.bills.bound.did'), answer });
    },
  });
  const known = data?.items.find(one => one.currency === currency)?.minor;
  return (
    <ReasonDialog
      title={t('agents.bills.bound')}
      before={
        <>
          <Field label={t('agents.bills.currency')}>
            <Select
              value={currency}
              choices={currencies.map(code => ({ value: code, label: code }))}
              onChange={code => setCurrency(code as Currency)}
            />
          </Field>
          <Field
            label={t('agents.bills.bound')}
            hint={known ? t('agents.bills.bound.now', { amount: formatMoney(amountOf(known), currency) }) : t('agents.bills.bound.none')}
          >
            <MoneyInput name="bound" currency={currency} value={minor} onChange={setMinor} />
          </Field>
        </>
      }
      answers={[
        {
          label: t('agents.bills.bound.send'),
          onReason: reason =>
            void sending.send({ currency, fromMinor: known ?? null, minor: minor === undefined ? null : String(minor), reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('agents.bills.bound.why')}
    </ReasonDialog>
  );
}
