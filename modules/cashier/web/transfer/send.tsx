import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import {
  Button,
  EmptyState,
  Field,
  Money,
  MoneyInput,
  Notice,
  ReasonedButton,
  TextInput,
  useOfflineReason,
  useRouter,
  useSend,
} from '@baize/ui';
import { walletBalance } from '@baize/wallet/contract';
import { CopyText } from '@baize/wallet/web/kit';
import { type FormEvent, useRef, useState } from 'react';
import { feeOf, myTransfers, type SentTransfer, sendTransfer, type TransferPartner, transferTerms } from '../../contract/index.ts';
import { Pause } from '../withdraw/pause.tsx';
import { Done } from '../withdraw/receipt.tsx';
import { Review } from '../withdraw/review.tsx';
import styles from '../withdraw/withdraw.module.css';
import type { TransferTerms } from './transfer-page.tsx';
import { PartnerLine } from './whom.tsx';

interface SendProps {
  terms: TransferTerms;
  to: TransferPartner;
  onBack: () => void;
  onDone: (transfer: SentTransfer) => void;
}

type Fault = 'empty' | 'low' | 'more' | 'high' | 'day';

/** What the sender pays beside it. Money to the upline costs nothing. */
const feeFor = (minor: bigint, terms: TransferTerms, to: TransferPartner): bigint =>
  to.direction === 'down' ? feeOf(minor, { bearer: 'member', fixedMinor: 0n, rateBps: terms.feeBps }, terms.currency) : 0n;

function faultOf(minor: bigint | undefined, terms: TransferTerms, to: TransferPartner): Fault | undefined {
  if (minor === undefined) return 'empty';
  if (minor < amountOf(terms.minMinor)) return 'low';
  if (minor + feeFor(minor, terms, to) > amountOf(terms.availableMinor)) return 'more';
  if (minor > amountOf(terms.maxMinor)) return 'high';
  return minor > amountOf(terms.leftTodayMinor) ? 'day' : undefined;
}

/** The bounds in words. */
function factsOf(terms: TransferTerms, formatMoney: (minor: bigint, currency: TransferTerms['currency']) => string) {
  const money = (wire: string) => formatMoney(amountOf(wire), terms.currency);
  return {
    min: money(terms.minMinor),
    max: money(terms.maxMinor),
    available: money(terms.availableMinor),
    left: money(terms.leftTodayMinor),
  };
}

/** What is in the way before an amount is asked for. */
function Held({ terms }: { terms: TransferTerms }) {
  const { t, formatMoney } = useI18n();
  const router = useRouter();
  if (!terms.hasPaymentPassword)
    return (
      <EmptyState
        icon="lock"
        title={t('cashier.withdraw.missing.password')}
        action={
          <Button look="primary" onClick={() => router.setSearch({ mc: 'securityCenter' })}>
            {t('cashier.withdraw.missing.password.go')}
          </Button>
        }
      >
        {t('cashier.withdraw.missing.password.why')}
      </EmptyState>
    );
  if (terms.resetUntil || terms.owesDividends) return <Pause {...terms} />;
  const left = amountOf(terms.turnoverLeftMinor);
  return left > 0n ? <Notice tone="warn">{t('cashier.turnover.note', { left: formatMoney(left, terms.currency) })}</Notice> : null;
}

function Chosen({ to, onBack }: { to: TransferPartner; onBack: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles['target']}>
      <PartnerLine partner={to} />
      <Button size="small" look="plain" onClick={onBack}>
        {t('cashier.withdraw.change')}
      </Button>
    </div>
  );
}

/** Why nothing can be sent now; undefined when it can. */
function useReason(terms: TransferTerms): string | undefined {
  const { t, formatDate, formatMoney } = useI18n();
  const offline = useOfflineReason();
  const turnoverLeft = amountOf(terms.turnoverLeftMinor);
  if (offline !== undefined) return offline;
  if (!terms.hasPaymentPassword) return t('cashier.reason.setPassword');
  if (terms.owesDividends) return t('cashier.reason.dividend');
  if (terms.resetUntil) return t('cashier.reason.reset', { when: formatDate(terms.resetUntil, 'moment') });
  return turnoverLeft > 0n ? t('cashier.reason.turnover', { left: formatMoney(turnoverLeft, terms.currency) }) : undefined;
}

/** What the transfer costs beside the amount, where it costs something. */
function Fee({ minor, terms, to }: { minor: bigint | undefined; terms: TransferTerms; to: TransferPartner }) {
  const { t, formatMoney, formatPercentBps } = useI18n();
  const fee = minor === undefined ? 0n : feeFor(minor, terms, to);
  if (minor === undefined || fee === 0n) return null;
  const money = (amount: bigint) => formatMoney(amount, terms.currency);
  return (
    <Notice>{t('cashier.serviceFee.beside', { fee: money(fee), rate: formatPercentBps(terms.feeBps), total: money(minor + fee) })}</Notice>
  );
}

interface Draft {
  readonly minor: bigint;
  readonly note: string;
}

type AmountProps = Pick<SendProps, 'terms' | 'to' | 'onBack'> & {
  readonly first: Draft | undefined;
  readonly onNext: (draft: Draft) => void;
};

/** How much, to whom. */
function Amount({ terms, to, first, onBack, onNext }: AmountProps) {
  const { t, formatMoney } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [minor, setMinor] = useState(first?.minor);
  const [note, setNote] = useState(first?.note ?? '');
  const [isJudged, setJudged] = useState(false);
  const reason = useReason(terms);
  const fault = faultOf(minor, terms, to);
  const facts = factsOf(terms, formatMoney);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (minor === undefined || fault) form.current?.querySelector<HTMLInputElement>('input[name=amount]')?.focus();
    else onNext({ minor, note });
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <Chosen to={to} onBack={onBack} />
      <Held terms={terms} />
      <Field
        label={t('cashier.withdraw.amount')}
        hint={t('cashier.transfer.bounds', facts)}
        error={isJudged && fault ? t(`cashier.transfer.fault.${fault}`, facts) : undefined}
        required
      >
        <MoneyInput
          name="amount"
          currency={terms.currency}
          value={minor}
          onChange={setMinor}
          onBlur={() => setJudged(minor !== undefined)}
        />
      </Field>
      <Field label={t('cashier.transfer.note')} hint={t('cashier.receipt.noteHint')}>
        <TextInput name="note" maxLength={140} value={note} onChange={event => setNote(event.target.value)} />
      </Field>
      <Fee minor={minor} terms={terms} to={to} />
      <ReasonedButton look="primary" size="large" type="submit" reason={reason}>
        {t('cashier.withdraw.next')}
      </ReasonedButton>
    </form>
  );
}

type ReviewProps = Pick<SendProps, 'terms' | 'to' | 'onBack' | 'onDone'> & { readonly draft: Draft };

/** All of it once more: it cannot be taken back. */
function SendReview({ terms, to, draft: { minor, note }, onBack, onDone }: ReviewProps) {
  const { t, formatMoney } = useI18n();
  const reason = useReason(terms);
  const sending = useSend(sendTransfer, { refreshes: [transferTerms, myTransfers, walletBalance], onDone });
  const fee = feeFor(minor, terms, to);
  const total = minor + fee;
  const available = amountOf(terms.availableMinor);
  const money = (amount: bigint) => <Money minor={amount} currency={terms.currency} />;
  return (
    <Review
      rows={[
        [
          t('cashier.transfer.to'),
          <span key="to">
            <bdi>{to.account}</bdi> <bdi>{to.name}</bdi>
          </span>,
        ],
        [t('cashier.withdraw.amount'), money(minor)],
        [t('cashier.withdraw.fee'), fee === 0n ? t('cashier.withdraw.noFee') : money(fee)],
        [t('cashier.serviceFee.total'), money(total)],
        [t('cashier.transfer.before'), money(available)],
        [t('cashier.transfer.after'), money(available - total)],
        ...(note === '' ? [] : [[t('cashier.transfer.note'), <bdi key="note">{note}</bdi>] as const]),
      ]}
      final={t('cashier.transfer.final')}
      confirm={t(`cashier.transfer.${fee === 0n ? 'sendAmount' : 'payAmount'}`, { amount: formatMoney(total, terms.currency) })}
      reason={reason}
      order={sending}
      onProven={paymentProof => sending.send({ memberId: to.memberId, amountMinor: String(minor), note, paymentProof })}
      onBack={onBack}
    />
  );
}

/** The amount, then the review of it. */
export function Send({ terms, to, onBack, onDone }: SendProps) {
  const [draft, setDraft] = useState<Draft>();
  const [isReview, setReview] = useState(false);
  const next = (written: Draft) => {
    setDraft(written);
    setReview(true);
  };
  if (!draft || !isReview) return <Amount terms={terms} to={to} first={draft} onBack={onBack} onNext={next} />;
  return <SendReview terms={terms} to={to} draft={draft} onBack={() => setReview(false)} onDone={onDone} />;
}

/** What was sent, to whom, and the number to ask about it. */
export function Sent({ transfer, onAgain }: { transfer: SentTransfer; onAgain: () => void }) {
  const { t } = useI18n();
  const router = useRouter();
  const [amount, fee] = [amountOf(transfer.amountMinor), amountOf(transfer.feeMinor)];
  const money = (minor: bigint) => <Money minor={minor} currency={transfer.currency} />;
  const withFee = [[t('cashier.withdraw.fee'), money(fee)] as const, [t('cashier.serviceFee.total'), money(amount + fee)] as const];
  return (
    <Done
      title={t('cashier.transfer.done')}
      minor={transfer.amountMinor}
      currency={transfer.currency}
      rows={[
        [t('cashier.transfer.to'), <bdi key="who">{transfer.account}</bdi>],
        ...(fee === 0n ? [] : withFee),
        [t('cashier.transfer.after'), money(amountOf(transfer.availableMinor))],
        [t('cashier.reference'), <CopyText key="reference" text={transfer.reference} label={t('cashier.reference.copy')} />],
      ]}
      ways={[
        { label: t('cashier.withdraw.toRecords'), onPress: () => router.setSearch({ x: 'records' }) },
        { label: t('cashier.transfer.again'), onPress: onAgain },
      ]}
    />
  );
}
