import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { staffApprovals } from '@baize/staff/contract';
import { Button, Field, Money, MoneyInput, Notice, showToast, useMay, useProblem, useSend } from '@baize/ui';
import { Facts, ReasonDialog, useDoneToast } from '@baize/ui/office';
import { useState } from 'react';
import {
  type OfficeDeposit,
  officeAskProvider,
  officeClaimDeposit,
  officeDecideDeposit,
  officeDepositReceived,
  officeDeposits,
  officeDepositWhole,
} from '../../contract/index.ts';

type Decision = 'credit' | 'refund' | 'reject' | 'clear';

const refreshes = [officeDepositWhole, officeDeposits, staffApprovals];

/** What people may decide about it now; the server judges again. */
function choicesOf({ kind, state, receivedMinor, creditedMinor, trouble }: OfficeDeposit): {
  decisions: readonly Decision[];
  mayReceive: boolean;
  mayClaim: boolean;
} {
  const isByHand = kind === 'bank-transfer';
  const isMatched = state === 'underpaid' || state === 'late';
  const decisions: Decision[] = [
    ...(isByHand && (state === 'waiting' || state === 'processing') ? (['reject'] as const) : []),
    ...(isMatched ? (['refund', 'credit'] as const) : []),
    ...(trouble === '' ? [] : (['clear'] as const)),
  ];
  const mayReceive =
    isByHand && creditedMinor === '0' && (['waiting', 'processing', 'expired', 'refused', 'underpaid'] as const).some(one => one === state);
  return {
    decisions,
    mayReceive: mayReceive && (receivedMinor === '0' || state === 'underpaid'),
    mayClaim: mayReceive || isMatched || trouble !== '',
  };
}

/** Take it, ask the provider, say what has come, decide; none of it while a decision waits for a second person. */
export function Actions({ deposit, isWaiting }: { deposit: OfficeDeposit; isWaiting: boolean }) {
  const { t } = useI18n();
  const may = useMay()('cashier.deposits');
  const problemOf = useProblem();
  const [question, setQuestion] = useState<Decision | 'received'>();
  const claiming = useSend(officeClaimDeposit, { refreshes });
  const asking = useSend(officeAskProvider, {
    refreshes,
    onDone: ({ hasAnswered }) =>
      showToast({
        id: 'cashier.ask',
        tone: hasAnswered ? 'good' : 'bad',
        text: t(hasAnswered ? 'cashier.office.deposits.answered' : 'cashier.office.deposits.unanswered'),
      }),
  });
  if (!may) return null;
  const { decisions, mayReceive, mayClaim } = choicesOf(deposit);
  const problem = problemOf(claiming.error ?? asking.error);
  return (
    <>
      {problem && <Notice tone="bad">{problem.text}</Notice>}
      {deposit.provider !== '' && (
        <Button icon="refresh" busy={asking.isBusy} onClick={() => void asking.send({ id: deposit.id })}>
          {t('cashier.office.deposits.ask')}
        </Button>
      )}
      {mayClaim && !deposit.claimedBy && !isWaiting && (
        <Button look="primary" busy={claiming.isBusy} onClick={() => void claiming.send({ id: deposit.id, isClaimed: true })}>
          {t('cashier.office.deposits.claim')}
        </Button>
      )}
      {deposit.isMine && !isWaiting && (
        <>
          <Button busy={claiming.isBusy} onClick={() => void claiming.send({ id: deposit.id, isClaimed: false })}>
            {t('cashier.office.deposits.giveBack')}
          </Button>
          {decisions.map(decision => (
            <Button
              key={decision}
              look={decision === 'credit' || decision === 'clear' ? 'primary' : 'danger'}
              onClick={() => setQuestion(decision)}
            >
              {t(`cashier.office.deposits.${decision}`)}
            </Button>
          ))}
          {mayReceive && (
            <Button look="primary" onClick={() => setQuestion('received')}>
              {t('cashier.office.deposits.found')}
            </Button>
          )}
        </>
      )}
      {question === 'received' && <Received deposit={deposit} onClose={() => setQuestion(undefined)} />}
      {question && question !== 'received' && <Decide deposit={deposit} decision={question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function Received({ deposit, onClose }: { deposit: OfficeDeposit; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const done = useDoneToast();
  const [minor, setMinor] = useState<bigint | undefined>(undefined);
  const sending = useSend(officeDepositReceived, {
    refreshes,
    onDone: answer => {
      onClose();
      done({ id: 'cashier.received', text: t(`cashier.office.deposits.state.${answer.state}`), answer });
    },
  });
  const asked = amountOf(deposit.askedMinor);
  const isAmount = minor !== undefined && minor > 0n;
  const form = (isTried: boolean) => (
    <Field
      label={t('cashier.office.deposits.amount')}
      hint={t('cashier.office.deposits.amountHint', { asked: formatMoney(asked, deposit.currency) })}
      error={isTried && !isAmount ? t('cashier.office.amountMissing') : undefined}
      required
    >
      <MoneyInput name="received" currency={deposit.currency} value={minor} onChange={setMinor} />
    </Field>
  );
  return (
    <ReasonDialog
      title={t('cashier.office.deposits.foundQuestion', { account: deposit.account })}
      before={form}
      isReady={isAmount}
      answers={[
        {
          label: t('cashier.office.deposits.found'),
          sum: minor ? formatMoney(minor, deposit.currency) : undefined,
          onReason: reason => void sending.send({ id: deposit.id, receivedMinor: String(minor ?? 0n), reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t('cashier.office.deposits.foundFollows')}
    </ReasonDialog>
  );
}

function Decide({ deposit, decision, onClose }: { deposit: OfficeDeposit; decision: Decision; onClose: () => void }) {
  const { t, formatMoney } = useI18n();
  const done = useDoneToast();
  const sending = useSend(officeDecideDeposit, {
    refreshes,
    onDone: answer => {
      onClose();
      done({ id: 'cashier.decided', text: t(`cashier.office.deposits.state.${answer.state}`), answer });
    },
  });
  const [open, fee] = [amountOf(deposit.openMinor), amountOf(deposit.openFeeMinor)];
  const isCredit = decision === 'credit';
  const amount = formatMoney(isCredit ? open - fee : open, deposit.currency);
  const sums = [
    { name: t('cashier.office.deposits.received'), value: <Money minor={open} currency={deposit.currency} /> },
    { name: t('cashier.office.deposits.fee'), value: <Money minor={fee} currency={deposit.currency} /> },
    { name: t('cashier.office.deposits.toCredit'), value: <Money minor={open - fee} currency={deposit.currency} /> },
  ];
  return (
    <ReasonDialog
      title={t(`cashier.office.deposits.question.${decision}`, { account: deposit.account, amount })}
      before={isCredit && <Facts facts={sums} />}
      answers={[
        {
          label: t(`cashier.office.deposits.${decision}`),
          sum: isCredit || decision === 'refund' ? amount : undefined,
          isDanger: !isCredit && decision !== 'clear',
          onReason: reason => void sending.send({ id: deposit.id, decision, reason }),
        },
      ]}
      isBusy={sending.isBusy}
      error={sending.error}
      onClose={onClose}
    >
      {t(`cashier.office.deposits.follows.${decision}`)}
    </ReasonDialog>
  );
}
