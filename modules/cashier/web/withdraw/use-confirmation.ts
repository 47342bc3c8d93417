import { useI18n } from '@baize/i18n/react';
import { showToast, useAnswers, useClient, useProblem } from '@baize/ui';
import { awaitedReceipts, confirmReceipt, myWithdrawals, type Withdrawal } from '../../contract/index.ts';
import { minorOf } from './amounts.ts';
import { confirmLater, undoReceipt } from './receipt-undo.ts';

/** Confirms the receipt when it can no longer be taken back, with a message that stays in sight on other pages. */
export function useConfirmation(withdrawal: Withdrawal): () => void {
  const { t, formatMoney } = useI18n();
  const client = useClient();
  const { refresh } = useAnswers();
  const problemOf = useProblem();
  const id = `cashier.receipt.${withdrawal.id}`;
  const text = t('cashier.receipt.pending', { amount: formatMoney(minorOf(withdrawal.paidMinor), withdrawal.currency) });
  const undo = () => {
    undoReceipt(withdrawal.id);
    showToast({ id, tone: 'note', text: t('cashier.receipt.undone') });
  };
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
