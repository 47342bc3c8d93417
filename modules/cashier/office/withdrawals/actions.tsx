import { useI18n } from '@baize/i18n/react';
import type { Currency } from '@baize/kernel';
import { amountOf } from '@baize/kernel';
import { staffApprovals } from '@baize/staff/contract';
import { useApprovalsOf } from '@baize/staff/web';
import { Button, Field, IconButton, MoneyInput, Notice, Select, showToast, TextInput, useMay, useProblem, useSend } from '@baize/ui';
import { ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import {
  approveWithdrawal,
  claimWithdrawal,
  decideDispute,
  officeWithdrawal,
  officeWithdrawals,
  rejectWithdrawal,
  settlePartByHand,
} from '../../contract/index.ts';
import { Flags } from './flags.tsx';
import { SeenBars } from './status.tsx';
import type { Whole } from './withdrawal-page.tsx';
import styles from './withdrawals.module.css';

const refreshes = [officeWithdrawal, officeWithdrawals, staffApprovals];
type Ask = 'approve' | 'split' | 'reject' | 'arrived' | 'returned';

const done = (id: string, text: string) => showToast({ id: `cashier.${id}`, tone: 'good', text });

/** What can be done now. A case that no one has claimed is claimed by deciding it; a dispute, which takes longer, is claimed first. */
export function Actions({ whole }: { whole: Whole }) {
  const { t, formatMoney } = useI18n();
  const may = useMay()('withdrawals.decide');
  const problemOf = useProblem();
  const [ask, setAsk] = useState<Ask>();
  const claiming = useSend(claimWithdrawal, { refreshes });
  const waiting = useApprovalsOf(`withdrawal:${whole.reference}`);
  const isDispute = whole.receipt?.dispute === 'open';
  const left = amountOf(whole.netMinor) - amountOf(whole.paidMinor);
  if (!may || (whole.status !== 'review' && !isDispute)) return null;
  const problem = problemOf(claiming.error);
  const close = () => setAsk(undefined);
  return (
    <>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {whole.claimedBy === null && (
        <Button
          look={isDispute ? 'primary' : 'normal'}
          busy={claiming.isBusy}
          onClick={() => void claiming.send({ id: whole.id, isClaimed: true })}
        >
          {t('cashier.office.claim')}
        </Button>
      )}
      {whole.isMine && (
        <Button busy={claiming.isBusy} onClick={() => void claiming.send({ id: whole.id, isClaimed: false })}>
          {t('cashier.office.giveBack')}
        </Button>
      )}
      {waiting.length === 0 &&
        (whole.isMine || (whole.claimedBy === null && !isDispute)) &&
        (isDispute ? (['arrived', 'returned'] as const) : (['reject', 'split', 'approve'] as const)).map(one => (
          <Button
            key={one}
            look={one === 'reject' ? 'danger' : one === 'approve' || one === 'returned' ? 'primary' : 'normal'}
            onClick={() => setAsk(one)}
          >
            {one === 'approve' ? t('cashier.office.approveSum', { sum: formatMoney(left, whole.currency) }) : t(`cashier.office.${one}`)}
          </Button>
        ))}
      {(ask === 'approve' || ask === 'split') && <Approve whole={whole} isSplit={ask === 'split'} onClose={close} />}
      {ask === 'reject' && <Reject whole={whole} onClose={close} />}
      {(ask === 'arrived' || ask === 'returned') && <Decide whole={whole} decision={ask} onClose={close} />}
    </>
  );
}

interface Draft {
  readonly key: number;
  readonly minor: bigint | undefined;
  readonly provider: string;
}

interface SplitFormProps {
  whole: Whole;
  parts: readonly Draft[];
  onParts: (parts: Draft[]) => void;
  isTried: boolean;
}

function SplitForm({ whole, parts, onParts, isTried }: SplitFormProps) {
  const { t, formatMoney } = useI18n();
  const left = amountOf(whole.netMinor) - amountOf(whole.paidMinor) - parts.reduce((sum, part) => sum + (part.minor ?? 0n), 0n);
  const change = (key: number, next: Partial<Draft>) => onParts(parts.map(part => (part.key === key ? { ...part, ...next } : part)));
  return (
    <div className={styles['split']}>
      {parts.map((part, i) => (
        <div key={part.key} className={styles['splitRow']}>
          <Field
            label={t('cashier.office.partSum', { number: i + 1 })}
            error={isTried && !part.minor ? t('cashier.office.amountMissing') : undefined}
            required
          >
            <MoneyInput name={`part${i}`} currency={whole.currency} value={part.minor} onChange={minor => change(part.key, { minor })} />
          </Field>
          <Field label={t('cashier.office.provider')}>
            <Select
              value={part.provider}
              onChange={provider => change(part.key, { provider })}
              choices={whole.providers.map(value => ({
                value,
                label: t(value === 'manual' ? 'cashier.provider.manual' : 'cashier.provider.named', { name: value }),
              }))}
            />
          </Field>
          {parts.length > 1 && (
            <IconButton
              icon="trash"
              label={t('cashier.office.dropPart', { number: i + 1 })}
              onClick={() => onParts(parts.filter(one => one.key !== part.key))}
            />
          )}
        </div>
      ))}
      <Button
        icon="plus"
        onClick={() =>
          onParts([
            ...parts,
            { key: Math.max(0, ...parts.map(p => p.key)) + 1, minor: left > 0n ? left : undefined, provider: whole.providers[0] ?? '' },
          ])
        }
      >
        {t('cashier.office.addPart')}
      </Button>
      {left !== 0n && <Notice tone="warn">{t('cashier.office.partsLeft', { left: formatMoney(left, whole.currency) })}</Notice>}
    </div>
  );
}

function Approve({ whole, isSplit, onClose }: { whole: Whole; isSplit: boolean; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const left = amountOf(whole.netMinor) - amountOf(whole.paidMinor);
  const [parts, setParts] = useState<Draft[]>([{ key: 1, minor: left, provider: whole.providers[0] ?? '' }]);
  const sending = useSend(approveWithdrawal, {
    refreshes,
    onDone: ({ needsMore }) => {
      onClose();
      done(whole.id, t(needsMore ? 'cashier.office.done.once' : 'cashier.office.done.approve', { reference: whole.reference }));
    },
  });
  const [isSeen, see] = useState(false);
  const isBarred = whole.bars.length > 0;
  const isWhole =
    !isSplit || (parts.every(part => (part.minor ?? 0n) > 0n) && parts.reduce((sum, part) => sum + (part.minor ?? 0n), 0n) === left);
  const amount = formatMoney(left, whole.currency);
  const wanted = isSplit ? { parts: parts.map(part => ({ minor: String(part.minor), provider: part.provider })) } : {};
  return (
    <ReasonDialog
      title={t('cashier.office.question.approve', { amount, account: whole.account })}
      before={isTried => (
        <>
          <Flags whole={whole} />
          {isBarred && <SeenBars isSeen={isSeen} onSeen={see} isTried={isTried} />}
          {isSplit && <SplitForm whole={whole} parts={parts} onParts={setParts} isTried={isTried} />}
        </>
      )}
      isReady={isWhole && (isSeen || !isBarred)}
      answers={[
        {
          label: t('cashier.office.approve'),
          sum: amount,
          onReason: reason => void sending.send({ id: whole.id, reason, seen: [...whole.bars], ...wanted }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(whole.needsApprovals > whole.approvals.length + 1 ? 'cashier.office.follows.once' : 'cashier.office.follows.approve')}
    </ReasonDialog>
  );
}

function Reject({ whole, onClose }: { whole: Whole; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const amount = formatMoney(amountOf(whole.amountMinor) - amountOf(whole.paidMinor), whole.currency);
  const sending = useSend(rejectWithdrawal, {
    refreshes,
    onDone: () => {
      onClose();
      done(whole.id, t('cashier.office.done.reject', { reference: whole.reference }));
    },
  });
  return (
    <ReasonDialog
      title={t('cashier.office.question.reject', { reference: whole.reference })}
      answers={[
        { label: t('cashier.office.reject'), sum: amount, isDanger: true, onReason: reason => void sending.send({ id: whole.id, reason }) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.office.follows.reject', { amount })}
    </ReasonDialog>
  );
}

function Decide({ whole, decision, onClose }: { whole: Whole; decision: 'arrived' | 'returned'; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const doneOrWaiting = useDoneToast();
  const sending = useSend(decideDispute, {
    refreshes,
    onDone: answer => {
      onClose();
      doneOrWaiting({ id: `withdrawal.${whole.id}`, text: t('cashier.office.done.dispute', { reference: whole.reference }), answer });
    },
  });
  const missing = formatMoney(amountOf(whole.receipt?.remainingMinor), whole.currency);
  return (
    <ReasonDialog
      title={t(`cashier.office.question.${decision}`, { reference: whole.reference })}
      answers={[
        { label: t(`cashier.office.${decision}`), sum: missing, onReason: reason => void sending.send({ id: whole.id, decision, reason }) },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(`cashier.office.follows.${decision}`, { missing })}
    </ReasonDialog>
  );
}

/** How a payment that people make ended. */
export function SettlePart({ part, currency, onClose }: { part: Whole['parts'][number]; currency: Currency; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const [bankReference, setReference] = useState('');
  const done = useDoneToast();
  const sending = useSend(settlePartByHand, {
    refreshes,
    onDone: answer => {
      onClose();
      done({ id: `payout.${part.id}`, text: t('cashier.office.done.settled'), answer });
    },
  });
  const amount = formatMoney(amountOf(part.minor), currency);
  const settle = (outcome: 'paid' | 'failed') => (reason: string) => void sending.send({ id: part.id, outcome, bankReference, reason });
  return (
    <ReasonDialog
      title={t('cashier.office.question.settle', { amount })}
      before={
        <Field label={t('cashier.office.bankReference')}>
          <TextInput
            name="bankReference"
            maxLength={80}
            dir="ltr"
            value={bankReference}
            onChange={event => setReference(event.target.value)}
          />
        </Field>
      }
      answers={[
        { label: t('cashier.part.failed'), isDanger: true, onReason: settle('failed') },
        { label: t('cashier.part.paid'), sum: amount, onReason: settle('paid') },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.office.follows.settle')}
    </ReasonDialog>
  );
}
