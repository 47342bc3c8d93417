import { useI18n } from '@baize/i18n/react';
import { amountOf } from '@baize/kernel';
import { showToast, useAnswers, useClient, useProblem } from '@baize/ui';
import { awaitedReceipts, confirmReceipt, myWithdrawals, type Withdrawal } from '../../contract/index.ts';
import { confirmLater, undoReceipt } from './receipts/receipt-undo.ts';

const toastOf = ({ id }: Withdrawal): string => `cashier.receipt.${id}`;

/** Takes a confirmation back, wherever it is pressed, and says so in the place of the message that offered it. */
export function useUndo(withdrawal: Withdrawal): () => void {
  const { t } = useI18n();
  return () => {
    undoReceipt(withdrawal.id);
    showToast({ id: toastOf(withdrawal), tone: 'note', text: t('cashier.receipt.undone') });
  };
}

/** Confirms the receipt when it can no longer be taken back, with a message that stays in sight on other pages. */
export function useConfirmation(withdrawal: Withdrawal): () => void {
  const { t, formatMoney } = useI18n();
  const client = useClient();
  const { refresh } = useAnswers();
  const problemOf = useProblem();
  const id = toastOf(withdrawal);
  const text = t('cashier.receipt.pending', { amount: formatMoney(amountOf(withdrawal.paidMinor), withdrawal.currency) });
  const undo = useUndo(withdrawal);
  const send = async () => {
    try {
      await client(confirmReceipt, { id: withdrawal.id, outcome: 'all' });
      showToast({ id, tone: 'good', text: t('cashier.receipt.thanks') });
      return true;
    } catch (error) {
      showToast({ id, tone: 'bad', text: problemOf(error)?.text ?? '' });
      return false;
    } finally {
      void refresh(myWithdrawals);
      void refresh(awaitedReceipts);
    }
  };
  return () => {
    confirmLater(withdrawal.id, send);
    showToast({
      id,
      tone: 'work',
      text,
      detail: t('cashier.receipt.pending.why'),
      action: { label: t('cashier.receipt.undo'), onPick: undo },
    });
  };
}
