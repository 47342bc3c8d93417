import { useI18n } from '@baize/i18n/react';
import { securityConfig } from '@baize/identity/contract';
import { amountOf } from '@baize/kernel';
import {
  Button,
  EmptyState,
  Field,
  Money,
  MoneyInput,
  ReasonedButton,
  Skeleton,
  showToast,
  useCall,
  useClock,
  useOfflineReason,
  useRouter,
  useSend,
} from '@baize/ui';
import { walletBalance } from '@baize/wallet/contract';
import { CopyText, useOwnMoneyText } from '@baize/wallet/web/kit';
import { type FormEvent, useRef, useState } from 'react';
import { myWithdrawals, requestWithdrawal, type Withdrawal, withdrawTerms } from '../../contract/index.ts';
import { boundNow, faultOf, feeOf, heldBy, mostNow, type Terms } from './amounts.ts';
import { dropDraft } from './drafts/drafts.ts';
import { SaveDraft, SavedDrafts } from './drafts/saved-drafts.tsx';
import { Pause } from './pause.tsx';
import { Done } from './receipt.tsx';
import { Review } from './review.tsx';
import { Funds, Turnover } from './turnover.tsx';
import styles from './withdraw.module.css';

interface Draft {
  readonly minor: bigint;
  readonly to: Terms['destinations'][number];
}

/** What is still missing before anything can be asked for: said once, with the way there. */
function Missing({ terms }: { terms: Terms }) {
  const { t } = useI18n();
  const router = useRouter();
  const { data: known, error } = useCall(securityConfig, {}, { enabled: terms.owesContact });
  if (terms.owesContact && !known && !error) return <Skeleton lines={4} />;
  const email = known?.emailToConfirm ?? '';
  const contact = email ? 'email' : 'contact';
  const what = terms.owesContact ? contact : terms.hasPaymentPassword ? 'account' : 'password';
  const go = () => router.setSearch(what === 'account' ? { w: 'accounts' } : { mc: 'securityCenter' });
  return (
    <EmptyState
      icon={({ contact: 'message', email: 'message', password: 'lock', account: 'wallet' } as const)[what]}
      title={t(`cashier.withdraw.missing.${what}`)}
      action={
        <Button look="primary" onClick={go}>
          {t(`cashier.withdraw.missing.${what}.go`)}
        </Button>
      }
    >
      {t(`cashier.withdraw.missing.${what}.why`, { email })}
    </EmptyState>
  );
}

/** Asks for money: where to and how much, a look at what will happen, the payment password, and the receipt of the request. */
export function Request({ terms }: { terms: Terms }) {
  const [draft, setDraft] = useState<Draft>();
  const [minor, setMinor] = useState<bigint>();
  const [sent, setSent] = useState<Withdrawal>();
  if (sent)
    return (
      <Sent
        withdrawal={sent}
        onAgain={() => {
          setSent(undefined);
          setDraft(undefined);
          setMinor(undefined);
        }}
      />
    );
  if (terms.owesContact || !terms.hasPaymentPassword || terms.destinations.length === 0)
    return (
      <div className={styles['form']}>
        <Funds terms={terms} />
        <Pause {...terms} />
        <Missing terms={terms} />
      </div>
    );
  if (draft) {
    const done = (withdrawal: Withdrawal) => {
      dropDraft({ minor: draft.minor, toId: draft.to.id }); // what was put aside has been asked for
      setSent(withdrawal);
    };
    return <RequestReview terms={terms} draft={draft} onBack={() => setDraft(undefined)} onDone={done} />;
  }
  return <Amount terms={terms} minor={minor} onMinor={setMinor} onNext={setDraft} />;
}

interface AmountProps {
  terms: Terms;
  minor: bigint | undefined;
  onMinor: (minor: bigint | undefined) => void;
  onNext: (draft: Draft) => void;
}

interface TargetsProps {
  terms: Terms;
  chosen: string | undefined;
  now: string;
  onChoose: (id: string) => void;
}

/** The accounts to choose from; one that is too new says from when on. */
function Targets({ terms, chosen, now, onChoose }: TargetsProps) {
  const { t, formatDate } = useI18n();
  return (
    <fieldset className={styles['targets']}>
      <legend className={styles['legend']}>{t('cashier.withdraw.to')}</legend>
      {terms.destinations.map(one => {
        const isCooling = one.usableFrom > now;
        return (
          <label key={one.id} className={styles['target']} data-off={isCooling}>
            <input
              type="radio"
              name="to"
              value={one.id}
              checked={one.id === chosen}
              disabled={isCooling}
              onChange={() => onChoose(one.id)}
            />
            <span className={styles['targetName']}>{one.institution}</span>
            <bdi className={styles['targetNumber']}>{one.masked}</bdi>
            {isCooling && (
              <span className={styles['small']}>{t('cashier.destination.usableFrom', { at: formatDate(one.usableFrom, 'moment') })}</span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

/** The bounds of a withdrawal, in words. */
function useBounds(terms: Terms) {
  const { formatMoney } = useI18n();
  const own = useOwnMoneyText();
  const money = (wire: string) => formatMoney(amountOf(wire), terms.currency);
  return {
    min: money(terms.minMinor),
    /** Often the whole balance. */
    most: own(mostNow(terms), terms.currency),
    max: money(terms.maxMinor),
    available: money(terms.availableMinor),
    left: money(terms.leftTodayMinor),
    turnover: money(terms.turnoverLeftMinor),
  };
}

function Amount({ terms, minor, onMinor, onNext }: AmountProps) {
  const { t, formatDate } = useI18n();
  const now = useClock().now();
  const offline = useOfflineReason();
  const form = useRef<HTMLFormElement>(null);
  const [isJudged, setJudged] = useState(false);
  const usable = terms.destinations.filter(one => one.usableFrom <= now);
  const [toId, setTo] = useState<string>();
  const to = usable.find(one => one.id === toId) ?? usable[0];
  const fault = faultOf(minor, terms);
  const most = mostNow(terms);
  const isHeld = amountOf(terms.turnoverLeftMinor) > 0n;
  const bound = boundNow(terms);
  const facts = useBounds(terms);
  const held = heldBy(terms, { hasAccount: to !== undefined });
  const when = formatDate(held === 'reset' ? (terms.resetUntil ?? now) : terms.restartsAt, 'moment');
  const reason = offline ?? (held && t(`cashier.reason.${held}`, { ...facts, when, left: facts.turnover }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (minor !== undefined && !fault && to) return onNext({ minor, to });
    form.current?.querySelector<HTMLInputElement>('input[name=amount]')?.focus();
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      <Funds terms={terms} />
      <Pause {...terms} />
      {isHeld && <Turnover terms={terms} />}
      <SavedDrafts
        terms={terms}
        onUse={draft => {
          onMinor(draft.minor);
          setTo(draft.toId);
        }}
      />
      <Targets terms={terms} chosen={to?.id} now={now} onChoose={setTo} />
      <Field
        label={t('cashier.withdraw.amount')}
        hint={t(bound === 'high' ? 'cashier.withdraw.bounds' : `cashier.withdraw.bounds.${bound}`, facts)}
        error={isJudged && fault ? t(`cashier.withdraw.fault.${fault}`, facts) : undefined}
        required
        aside={
          <Button look="plain" size="small" disabled={most < amountOf(terms.minMinor)} onClick={() => onMinor(most)}>
            {t('cashier.withdraw.all')}
          </Button>
        }
      >
        <MoneyInput
          name="amount"
          currency={terms.currency}
          value={minor}
          onChange={onMinor}
          onBlur={() => setJudged(minor !== undefined)}
        />
      </Field>
      <p className={styles['small']}>
        {t('cashier.withdraw.left', { count: terms.leftTodayCount, left: facts.left, when: formatDate(terms.restartsAt, 'moment') })}
      </p>
      <ReasonedButton look="primary" size="large" type="submit" reason={reason}>
        {t('cashier.withdraw.next')}
      </ReasonedButton>
      <SaveDraft minor={minor} toId={to?.id} />
    </form>
  );
}

interface ReviewProps {
  terms: Terms;
  draft: Draft;
  onBack: () => void;
  onDone: (withdrawal: Withdrawal) => void;
}

/** Who, how much, what it costs, what is left and when, before anything is done. */
function RequestReview({ terms, draft, onBack, onDone }: ReviewProps) {
  const { t, formatMoney } = useI18n();
  const reason = useOfflineReason();
  const asking = useSend(requestWithdrawal, { refreshes: [withdrawTerms, myWithdrawals, walletBalance], onDone });
  const fee = feeOf(draft.minor, terms);
  const net = draft.minor - fee;
  const { currency } = terms;
  const request = async (paymentProof: string) => {
    const done = await asking.send({ destinationId: draft.to.id, amountMinor: String(draft.minor), paymentProof });
    if (done) showToast({ id: `cashier.${done.id}`, tone: 'good', text: t('cashier.withdraw.asked') });
  };
  const money = (minor: bigint) => <Money minor={minor} currency={currency} />;
  return (
    <Review
      rows={[
        [
          t('cashier.withdraw.to'),
          <span key="to">
            {draft.to.institution} <bdi>{draft.to.masked}</bdi>
          </span>,
        ],
        ...(draft.to.holder ? [[t('cashier.destination.holder'), <bdi key="holder">{draft.to.holder}</bdi>] as const] : []),
        [t('cashier.withdraw.amount'), money(draft.minor)],
        [t('cashier.withdraw.fee'), fee === 0n ? t('cashier.withdraw.noFee') : money(fee)],
        [t('cashier.withdraw.net'), money(net)],
        [t('cashier.withdraw.after'), money(amountOf(terms.availableMinor) - draft.minor)],
        [t('cashier.withdraw.when'), t('cashier.withdraw.soon')],
      ]}
      final={t('cashier.withdraw.final')}
      confirm={t('cashier.withdraw.confirm', { amount: formatMoney(net, currency) })}
      reason={reason}
      order={asking}
      onProven={request}
      onBack={onBack}
    />
  );
}

/** What was asked for, the number to ask about it, and what comes next. */
function Sent({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) {
  const { t } = useI18n();
  const router = useRouter();
  return (
    <Done
      title={t('cashier.withdraw.asked')}
      minor={withdrawal.netMinor}
      currency={withdrawal.currency}
      rows={[
        [t('cashier.reference'), <CopyText key="reference" text={withdrawal.reference} label={t('cashier.reference.copy')} />],
        [
          t('cashier.withdraw.next.label'),
          t(withdrawal.status === 'review' ? 'cashier.withdraw.next.review' : 'cashier.withdraw.next.pay'),
        ],
      ]}
      ways={[
        { label: t('cashier.withdraw.toRecords'), onPress: () => router.setSearch({ w: 'records' }) },
        { label: t('cashier.withdraw.again'), onPress: onAgain },
      ]}
    />
  );
}
