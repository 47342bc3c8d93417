import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency, currencies } from '@baize/kernel';
import { Field, MoneyInput, Select, showToast, useCall, useSend } from '@baize/ui';
import { Code, ReasonDialog, ToldOnce, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import {
  type ApprovalItem,
  staffApprovalBounds,
  staffApprovals,
  staffDecideApproval,
  staffSetApprovalBound,
} from '../../contract/index.ts';
import { Changes } from '../../web/changes/changes-view.tsx';
import { About } from '../about.tsx';
import { useActionName } from '../audit/action-name.ts';
import styles from './approvals.module.css';
import { useRequestName } from './request-name.ts';

interface DialogProps {
  item: ApprovalItem;
  onClose: () => void;
}

function useDeciding(item: ApprovalItem, onDone: (secret: { name: string; value: string } | null) => void) {
  const { t } = useI18n();
  return useSend(staffDecideApproval, {
    refreshes: [staffApprovals],
    onDone: ({ secret }) => {
      showToast({ id: `approval.${item.id}`, tone: 'good', text: t('staff.approval.done') });
      onDone(secret);
    },
  });
}

/** The second person: sees what was requested, and carries it out or rejects it. */
export function DecideDialog({ item, onClose }: DialogProps) {
  const { t, formatMoney } = useI18n();
  const nameOf = useRequestName();
  const [secret, setSecret] = useState<{ name: string; value: string }>();
  const sending = useDeciding(item, made => (made ? setSecret(made) : onClose()));
  const decide = (decision: 'approved' | 'rejected') => (reason: string) => void sending.send({ id: item.id, decision, reason });
  if (secret)
    return (
      <ToldOnce
        title={t('staff.approval.secret', { name: secret.name })}
        warning={t('staff.approval.secretOnce')}
        secret={secret.value}
        onClose={onClose}
      >
        <p>
          <Code>{secret.value}</Code>
        </p>
      </ToldOnce>
    );
  const sum = item.amount ? formatMoney(amountOf(item.amount.minor), item.amount.currency as Currency) : undefined;
  const approve = { label: t('staff.approval.approve'), sum, onReason: decide('approved') };
  return (
    <ReasonDialog
      title={nameOf(item)}
      before={
        <div className={styles['facts']}>
          <About item={item} />
          <Changes action={item.action} before={item.before} after={item.after} />
          <span dir="auto">{t('staff.approval.asked', { account: item.requestedBy, reason: item.reason })}</span>
        </div>
      }
      answers={[
        { label: t('staff.approval.reject'), isDanger: true, onReason: decide('rejected') },
        ...(item.may === 'yes' ? [approve] : []),
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(item.may === 'yes' ? 'staff.approval.follows' : 'staff.approval.linkedFollows')}
    </ReasonDialog>
  );
}

export function WithdrawDialog({ item, onClose }: DialogProps) {
  const { t } = useI18n();
  const nameOf = useActionName();
  const sending = useDeciding(item, onClose);
  const withdraw = (reason: string) => void sending.send({ id: item.id, decision: 'withdrawn', reason });
  return (
    <ReasonDialog
      title={t('staff.approval.withdrawQuestion', { action: nameOf(item.action) })}
      answers={[{ label: t('staff.approval.withdraw'), isDanger: true, onReason: withdraw }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('staff.approval.withdrawFollows')}
    </ReasonDialog>
  );
}

/** From which amount a decision needs a second person. Raising it is such a decision itself. */
export function BoundDialog({ onClose }: { onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const done = useDoneToast();
  const { data } = useCall(staffApprovalBounds, {}, { freshMs: 0 });
  const [currency, setCurrency] = useState<Currency>('CNY');
  const [minor, setMinor] = useState<bigint>();
  const sending = useSend(staffSetApprovalBound, {
    refreshes: [staffApprovals, staffApprovalBounds],
    onDone: answer => {
      onClose();
      done({ id: 'staff.bound', text: t('staff.approval.boundDone'), answer });
    },
  });
  const known = data?.items.find(one => one.currency === currency)?.minor ?? data?.shippedMinor;
  return (
    <ReasonDialog
      title={t('staff.approval.bounds')}
      isReady={minor !== undefined}
      before={isTried => (
        <>
          <Field label={t('staff.office.change.of.currency')}>
            <Select
              value={currency}
              choices={currencies.map(code => ({ value: code, label: code }))}
              onChange={code => setCurrency(code as Currency)}
            />
          </Field>
          <Field
            label={t('staff.approval.bound')}
            hint={known && t('staff.approval.boundNow', { amount: formatMoney(amountOf(known), currency) })}
            error={isTried && minor === undefined ? t('staff.office.login.empty') : undefined}
            required
          >
            <MoneyInput name="bound" currency={currency} value={minor} onChange={setMinor} />
          </Field>
        </>
      )}
      answers={[{ label: t('staff.approval.request'), onReason: reason => void sending.send({ currency, minor: String(minor), reason }) }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('staff.approval.boundsFollow')}
    </ReasonDialog>
  );
}
