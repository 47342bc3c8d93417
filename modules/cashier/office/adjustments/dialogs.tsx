import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { Field, MoneyInput, Segmented, showToast, TextInput, useMay, useSend } from '@baize/ui';
import { Facts, MemberLink, ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { type Adjustment, decideAdjustment, listAdjustments, proposeAdjustment } from '../../contract/index.ts';
import styles from '../withdrawals/withdrawals.module.css';
import { FoundMember, useBalanceFact, useFoundMember } from './found-member.tsx';

const refreshes = [listAdjustments];

/** Whose balance, by how much, and why: someone else decides about it. */
export function Propose({ onClose }: { onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const [account, setAccount] = useState('');
  const [looked, lookUp] = useState('');
  const found = useFoundMember(looked);
  const currency = found.member?.currency ?? 'CNY';
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
            <TextInput
              name="account"
              dir="ltr"
              maxLength={60}
              autoComplete="off"
              value={account}
              onChange={event => setAccount(event.target.value)}
              onBlur={() => lookUp(account.trim())}
            />
          </Field>
          <FoundMember found={found} />
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
            <MoneyInput name="amount" currency={currency} value={minor} onChange={setMinor} />
          </Field>
          {direction === 'credit' && (
            <Field label={t('cashier.adjust.turnover')} hint={t('cashier.adjust.turnoverHint')}>
              <MoneyInput name="turnover" currency={currency} value={turnover} onChange={setTurnover} />
            </Field>
          )}
        </div>
      )}
      answers={[{ label: t('cashier.adjust.propose'), sum: minor ? formatMoney(minor, currency) : undefined, onReason: send }]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.adjust.follows')}
    </ReasonDialog>
  );
}

/** What is decided: who proposed it and why, what must be wagered, and whose balance it changes. */
function Proposal({ adjustment }: { adjustment: Adjustment }) {
  const { t, formatDate, formatMoney } = useI18n();
  const mayReadMembers = useMay()('members.read');
  const balance = useBalanceFact(adjustment.memberId);
  const { memberId, account, turnoverMinor, currency } = adjustment;
  return (
    <Facts
      facts={[
        {
          name: t('cashier.office.member'),
          value: mayReadMembers ? <MemberLink memberId={memberId} account={account} /> : <bdi>{account}</bdi>,
        },
        ...balance,
        {
          name: t('cashier.adjust.turnover'),
          value: turnoverMinor === '0' ? t('cashier.adjust.noTurnover') : formatMoney(amountOf(turnoverMinor), currency),
        },
        {
          name: t('cashier.adjust.proposedBy'),
          value: (
            <>
              <bdi>{adjustment.proposedBy}</bdi> · {formatDate(adjustment.proposedAt, 'moment')}
            </>
          ),
        },
        { name: t('cashier.adjust.proposedFor'), value: <span dir="auto">{adjustment.reason}</span> },
      ]}
    />
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
      before={<Proposal adjustment={adjustment} />}
      answers={[
        { label: t('cashier.office.reject'), isDanger: true, onReason: decide('rejected') },
        { label: t('cashier.office.approve'), sum: amount, onReason: decide('approved') },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    ></ReasonDialog>
  );
}
