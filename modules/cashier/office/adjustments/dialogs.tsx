import type { OutputOf } from '@baize/call';
import { useI18n } from '@baize/i18n/react';
import { amountOf, type Currency } from '@baize/kernel';
import { maxAmountMinor } from '@baize/ledger/contract';
import { Field, MoneyInput, Notice, Segmented, showToast, TextInput, useMay, useSend } from '@baize/ui';
import { Facts, MemberLink, ReasonDialog } from '@baize/ui/office';
import { useState } from 'react';
import { type Adjustment, decideAdjustment, listAdjustments, proposeAdjustment } from '../../contract/index.ts';
import styles from '../withdrawals/withdrawals.module.css';
import { FoundMember, useBalanceFact, useFoundMember } from './found-member.tsx';

const refreshes = [listAdjustments];

type Largest = OutputOf<typeof listAdjustments>['largest'];

/** So many times the largest that was approved lately is far above usual. */
const unusualTimes = 10n;

interface UnusualProps {
  minor: bigint;
  currency: Currency;
  largest: Largest;
}

/** Says of an amount that may be a slip of the finger what is usual. */
function Unusual({ minor, currency, largest }: UnusualProps) {
  const { t, formatMoney } = useI18n();
  const usual = largest.find(one => one.currency === currency);
  if (!usual || minor <= unusualTimes * amountOf(usual.minor)) return null;
  return <Notice tone="warn">{t('cashier.adjust.unusual', { largest: formatMoney(amountOf(usual.minor), currency) })}</Notice>;
}

const isTooLarge = (minor = 0n): boolean => minor > maxAmountMinor;

interface AmountsProps {
  currency: Currency;
  direction: Adjustment['direction'];
  minor: bigint | undefined;
  turnover: bigint | undefined;
  largest: Largest;
  isMissing: boolean;
  onAmount: (minor: bigint | undefined) => void;
  onTurnover: (minor: bigint | undefined) => void;
}

/** By how much, and what must be wagered of a credit. */
function Amounts({ currency, direction, minor, turnover, largest, isMissing, onAmount, onTurnover }: AmountsProps) {
  const { t, formatMoney } = useI18n();
  const most = t('cashier.deposit.fault.tooLarge', { max: formatMoney(maxAmountMinor, currency) });
  const problem = isMissing ? t('cashier.office.amountMissing') : isTooLarge(minor) ? most : undefined;
  return (
    <>
      <Field label={t('cashier.withdraw.amount')} error={problem} required>
        <MoneyInput name="amount" currency={currency} value={minor} onChange={onAmount} />
      </Field>
      {minor !== undefined && !isTooLarge(minor) && <Unusual minor={minor} currency={currency} largest={largest} />}
      {direction === 'credit' && (
        <Field label={t('cashier.adjust.turnover')} hint={t('cashier.adjust.turnoverHint')} error={isTooLarge(turnover) ? most : undefined}>
          <MoneyInput name="turnover" currency={currency} value={turnover} onChange={onTurnover} />
        </Field>
      )}
    </>
  );
}

interface ProposeProps {
  largest: Largest;
  onClose: () => void;
}

/** Whose balance, by how much, and why: someone else decides about it. */
export function Propose({ largest, onClose }: ProposeProps) {
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
      isReady={account.trim() !== '' && isAmount && !isTooLarge(minor) && !(direction === 'credit' && isTooLarge(turnover))}
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
          <Amounts
            {...{ currency, direction, minor, turnover, largest }}
            isMissing={isTried && !isAmount}
            onAmount={setMinor}
            onTurnover={setTurnover}
          />
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
export function Decide({ adjustment, largest, onClose }: ProposeProps & { adjustment: Adjustment }) {
  const { t, formatMoney } = useI18n();
  const sending = useSend(decideAdjustment, { refreshes });
  const decide = (decision: 'approved' | 'rejected') => async (reason: string) => {
    if (!(await sending.send({ id: adjustment.id, decision, reason }))) return;
    onClose();
    showToast({ id: 'cashier.adjust', tone: 'good', text: t(`cashier.adjust.${decision}Done`) });
  };
  const amount = formatMoney(amountOf(adjustment.amountMinor), adjustment.currency);
  return (
    <ReasonDialog
      title={t(`cashier.adjust.question.${adjustment.direction}`, { amount, account: adjustment.account })}
      before={
        <>
          <Proposal adjustment={adjustment} />
          <Unusual minor={amountOf(adjustment.amountMinor)} currency={adjustment.currency} largest={largest} />
        </>
      }
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
